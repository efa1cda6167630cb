"""From the short code printed on a table's card to the table, while its round is open."""

from typing import Final

from django.utils.translation import gettext as _

from tournament.models import RoundState, Seat, Table
from tournament.models.tables import SHORT_ALPHABET, SHORT_LENGTH
from tournament.page_data import FoundTable
from tournament.problem_texts import Refused

_CYRILLIC: Final = str.maketrans("АВЕКМНРСТУХ", "ABEKMHPCTYX")
_SEPARATORS: Final = str.maketrans("", "", " \u00a0\t.-–—_")


def tidy_short_code(typed: str) -> str:
    """A code as it is kept: capitals, no spaces or hyphens; Cyrillic letters that look alike become Latin.

    :raises Refused: it cannot be a code; the sentence says why.
    """
    code = typed.upper().translate(_SEPARATORS).translate(_CYRILLIC)
    if not code:
        raise Refused(_("Type the code that is printed on the card of your table."))
    strange = next((char for char in code if char not in SHORT_ALPHABET), "")
    if strange and strange in "O0I1ОІ":
        raise Refused(
            _("A code never has the letters O and I or the figures 0 and 1: look at the card once more.")
        )
    if strange:
        raise Refused(
            _("«%(char)s» is in no code: they have Latin letters and the figures 2 to 9.") % {"char": strange}
        )
    if len(code) != SHORT_LENGTH:
        raise Refused(
            _("A code has %(length)d characters, here are %(typed)d.")
            % {"length": SHORT_LENGTH, "typed": len(code)}
        )
    return code


def table_by_short_code(typed: str) -> FoundTable:
    """The table of a round that is open whose card has this code; two queries. A draft's code leads nowhere.

    :raises Refused: it cannot be a code, no table has it, or the round of its table is closed.
    """
    code = tidy_short_code(typed)
    tables = Table.objects.select_related("round__tournament__club").exclude(round__state=RoundState.DRAFT)
    table = tables.filter(short_code=code).first()
    if table is None:
        raise Refused(_("No table has this code. Every round has new cards: look at the one of this round."))
    if table.round.state == RoundState.CLOSED:
        raise Refused(
            _("This is the card of round %(number)d, which is closed. Look at the card of this round.")
            % {"number": table.round.number}
        )
    names = (
        Seat.objects.filter(table=table).order_by("position").values_list("entrant__person__name", flat=True)
    )
    return FoundTable(
        code=table.code,
        table_number=table.number,
        round_number=table.round.number,
        evening=table.round.tournament.name,
        club=table.round.tournament.club.name,
        names=tuple(names),
    )
