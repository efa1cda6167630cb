"""Tells other programs: which address may be told, what a message says, how it is signed, sent, tried again.

What is to be told stands in the outbox already (`tournament.outbox`); no act and no page sends anything.
"""
