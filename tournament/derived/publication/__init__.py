"""The public pages as a folder of files that any web host serves, and that opens from a disk.

Pages are asked for by their addresses, as a browser asks, and by nobody in particular: no session, no login.
So nothing can be in the folder that is not on the public pages.
"""
