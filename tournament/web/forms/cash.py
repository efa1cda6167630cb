"""The shape of typed money: whole units, as a person writes them."""

import re


def read_amount(text: str) -> int | None:
    """Read `500`, `1 500`, `−500`; None for anything else, parts of a unit too."""
    plain = re.sub(r"\s", "", text.replace("\u2212", "-").replace("–", "-"))
    return int(plain) if re.fullmatch(r"[+-]?[0-9]{1,9}", plain) else None
