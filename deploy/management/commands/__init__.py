"""One file per command; each reads its options and makes one call."""
