"""Measurements: scripts whose figures stand in `docs/performance.md` with date and machine."""
