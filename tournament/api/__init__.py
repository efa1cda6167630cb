"""The API: the same acts and reads as the pages, as JSON. Plain input and output; nothing is decided here."""
