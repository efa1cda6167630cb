"""The club's evening as a Django app: rows, acts, pages, papers. The rules live in `scoring`."""
