"""Shapes shared by papers and pages. Never knows a row, a request or a language."""
