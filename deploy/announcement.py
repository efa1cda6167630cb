"""What the console shows once the program serves: addresses, the code for the phones, the owner's link."""

import sys
from typing import Any

import segno
from django.utils.translation import gettext as _

from deploy.console import can_show

BLOCKS = "█▀▄"


def announcement(addresses: list[str], token: str | None, stream: Any = None) -> list[str]:
    """The lines for a console, the best address first; one that cannot draw the code gets none."""
    stream = stream or sys.stdout
    best, *others = addresses
    lines = ["", _("Pulka is open: %(url)s") % {"url": f"{best}/"}]
    lines += [_("also: %(url)s") % {"url": f"{url}/"} for url in others]
    lines += [_("The director's desk: %(url)s") % {"url": f"{best}/desk/"}, ""]
    if can_show(BLOCKS, stream):
        lines += [qr_code(f"{best}/", coloured=stream.isatty())]
    if token:
        lines += [_("Make the owner's account (this link works once):"), f"{best}/setup/{token}/", ""]
    return lines


def qr_code(url: str, *, coloured: bool) -> str:
    """Draw the code in half blocks, two rows to a line; coloured, it is light on dark on every terminal."""
    rows = [[*row] for row in segno.make(url, error="l").matrix_iter(border=2)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    signs = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    lines = ["".join(signs[pair] for pair in zip(*both, strict=True)) for both in pairs]
    return "\n".join(f"\x1b[40;97m{line}\x1b[0m" if coloured else line for line in lines)
