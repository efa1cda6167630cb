"""Charts of pages in the reader's language: words and numbers put into our own drawings, as SVG.

Every chart comes with the same numbers as a table, for those who do not see it.
"""

from dataclasses import dataclass
from datetime import date

from django.utils.formats import date_format
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournament.drawings.bump import draw_bump
from tournament.drawings.data import BumpData, BumpPlayer, ChartPoint, SeriesData
from tournament.drawings.series import draw_bars, draw_line
from tournament.drawings.svg import draw_svg
from tournament.page_data import PlayerPage, StandingRow, Standings
from tournament.templatetags.numbers_in_words import MISSING, rounded_text

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


def results_chart(page: PlayerPage, key: str = "results") -> Chart | None:
    """A player's nets of the rounds that his rating rests on (R-16); None before the first."""
    if page.rating is None:
        return None
    scored = page.scored[: page.rating.rounds][::-1]
    days = [link.date for link, _row in scored]
    data = SeriesData(
        points=tuple(
            ChartPoint(float(row.net or 0), rounded_text(row.net), _day(day) if day not in days[:at] else "")
            for at, (day, (_link, row)) in enumerate(zip(days, scored, strict=True))
        ),
        title=_("Results by round"),
        description=_("Above the line: won, below it: lost; the oldest round first."),
    )
    return Chart(
        key=key,
        drawing=draw_svg(draw_bars(data), key),
        title=data.title,
        legend=data.description,
        heads=(_("Evening"), pgettext("column", "Round"), pgettext("column", "Table"), _("Whists")),
        rows=tuple(
            (_full_day(link.date), str(row.number), str(row.table), rounded_text(row.net))
            for link, row in scored
        ),
    )


def rating_chart(page: PlayerPage, key: str = "rating") -> Chart | None:
    """A player's rating after every evening (R-16); none before there are two to compare."""
    if len(page.line) < _SHORTEST_LINE:
        return None
    data = SeriesData(
        points=tuple(
            ChartPoint(float(rating.mean), rounded_text(rating.mean), _day(day)) for day, rating in page.line
        ),
        title=_("Rating after every evening"),
        description=_("The mean net per round over the last 30 rounds."),
    )
    return Chart(
        key=key,
        drawing=draw_svg(draw_line(data), key),
        title=data.title,
        legend=data.description,
        heads=(_("Evening"), _("Rating"), _("Rounds")),
        rows=tuple(
            (_full_day(day), rounded_text(rating.mean), str(rating.rounds)) for day, rating in page.line
        ),
    )


_SHORTEST_LINE = 2


def _day(day: date) -> str:
    """A day where there is little room."""
    return f"{day:%d.%m}"


def _full_day(day: date) -> str:
    return date_format(day, "j E Y")
