"""Rehearsals: an evening with invented people and sheets, played by the acts. It writes nothing itself."""
