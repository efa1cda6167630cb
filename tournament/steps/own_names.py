"""What may be somebody's own name on a page that anybody may open: a name, and nothing that is none."""

import re
import unicodedata

from django.utils.translation import gettext_lazy as _

from tournament.models import is_readable
from tournament.problem_texts import Sentence

LONGEST = 80
FEWEST_LETTERS = 2
_BETWEEN = set(" -‐‑–.,'’ʼ`\"«»()")
_FIGURES = re.compile(r"\d{3}")


def unfit_own_name(name: str) -> Sentence | None:
    """Why nobody registers himself so; None for a name. The desk may write down more than that."""
    if sum(char.isalpha() for char in name) < FEWEST_LETTERS:
        return _("Write your name: the surname and the first name.")
    if not is_readable(name):
        return _("Write the player's name.")
    if len(name) > LONGEST:
        return _("The name is too long: at most %(longest)d characters.") % {"longest": LONGEST}
    if not all(map(_belongs, name)) or _FIGURES.search(name):
        return _("A name has letters, spaces, hyphens and dots.")
    return None


def _belongs(char: str) -> bool:
    return char in _BETWEEN or unicodedata.category(char) in ("Ll", "Lu", "Lt", "Lo", "Lm", "Mn", "Mc", "Nd")
