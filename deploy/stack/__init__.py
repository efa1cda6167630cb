"""`make stack`: the grown-up installation on one machine, started by one command under one process manager.

For trying it out, for its tests and for `bench`. A real server starts the same processes by its own means
(`docs/operating.md`).
"""
