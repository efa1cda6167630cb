"""Steps that acts share: each writes inside the caller's transaction, under the locks the caller holds.

A step asks for no permission, adds no line of history and queues no job: its act does.
"""
