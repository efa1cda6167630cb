"""The rules of preferans and of a club's evening: pure functions over frozen data.

It imports the standard library and itself, keeps no state, reads no clock, draws no chance of its own and
holds no text for people: problems are codes, numbers are exact.
"""
