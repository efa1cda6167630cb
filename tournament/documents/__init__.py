"""Papers: dataclasses of finished text in, the bytes of one PDF out.

Never translates, never queries, never looks at the clock: the same input gives the same bytes.
"""
