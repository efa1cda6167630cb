"""Tables as files for a spreadsheet: a dataclass in, bytes out. Nothing here knows an evening."""
