"""Charts of pages in the reader's language: words and numbers put into our own drawings, as SVG.

Every chart comes with the same numbers as a table, for those who do not see it.
"""

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournament.drawings.bump import draw_bump
from tournament.drawings.data import BumpData, BumpPlayer
from tournament.drawings.svg import draw_svg
from tournament.page_data import StandingRow, Standings
from tournament.templatetags.numbers_in_words import MISSING

_NOT_IN = ("awaited", "missing")
"""What a round is for somebody whose sheet is not in: his place may still change."""

_MOST_WORDS = 5
"""Over so many columns there is room for the word «round»."""


@dataclass(frozen=True, slots=True)
class Chart:
    """A drawing, what its lines mean, and its numbers as a table: for `templates/parts/chart.html`.

    `key` tells its ids from those of another chart on the page.
    """

    key: str
    drawing: SafeString
    title: str
    legend: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def bump_chart(standings: Standings, key: str = "bump", found: str = "") -> Chart | None:
    """Places by round of the evening, from the order of registration on; none before the first result.

    :param found: the id of an entrant whose way is to stand out.
    """
    data = bump_data(standings, found)
    if not data.players:
        return None
    legend = _("Thick: places 1 to 3.")
    if any(player.waits for player in data.players):
        legend += " " + _("Dotted: a sheet is not in yet, and the place may change.")
    return Chart(
        key=key,
        drawing=draw_svg(draw_bump(data), key),
        title=data.title,
        legend=legend,
        heads=(_("Player"), *data.heads),
        rows=tuple((player.name, *_places(player)) for player in data.players),
    )


def bump_data(standings: Standings, found: str = "") -> BumpData:
    """What the chart says, best player first; who has no place is not in it."""
    placed = [row for row in standings.rows if row.place is not None]
    came = {row.entrant_id: at for at, row in enumerate(sorted(placed, key=lambda row: row.number), start=1)}
    return BumpData(
        heads=(pgettext("column", "list"), *_round_heads(standings.rounds)),
        players=tuple(_player(row, came[row.entrant_id]) for row in placed),
        title=_("Places by round"),
        description=_("From the order of registration to the standings; the table below says the same."),
        found=found,
    )


def _round_heads(rounds: tuple[int, ...]) -> list[str]:
    if len(rounds) > _MOST_WORDS:
        return [str(number) for number in rounds]
    return [_("round %(number)d") % {"number": number} for number in rounds]


def _player(row: StandingRow, came: int) -> BumpPlayer:
    waits = frozenset(at for at, cell in enumerate(row.cells, start=1) if cell.state in _NOT_IN)
    return BumpPlayer(str(row.entrant_id), row.name, (came, *row.places), waits)


def _places(player: BumpPlayer) -> tuple[str, ...]:
    return tuple(MISSING if place is None else str(place) for place in player.places)
