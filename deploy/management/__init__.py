"""Commands of an installation: the evening itself and what prepares it."""
