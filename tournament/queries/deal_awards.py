"""What the deals that tables have kept propose to award (R-9): every player's counts over the evening."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Final

from scoring.deal_statistics import PlayerDeals, add_counts
from tournament.models import Table, TableEnding, Tournament
from tournament.page_data import Proposal, StandingRow
from tournament.scoring_bridge import counts_of

FEWEST_RASPASYS: Final = 4
"""Who has played fewer is not compared by his tricks."""

Merit = Callable[[PlayerDeals], tuple[Fraction | int, ...] | None]
"""The greater the better; None for somebody who is not compared."""

Share = Callable[[PlayerDeals], tuple[int, int | None]]


def deal_counts(tournament: Tournament) -> dict[int, PlayerDeals]:
    """What every player has done in the logs of an evening, by his entrant; one query where none was kept.

    A seat that was taken over counts as its sheet does (R-13), an annulled table for nobody (R-14).
    """
    tables = Table.objects.filter(round__tournament=tournament, last_deal_entry__gt=0)
    tables = tables.exclude(ending=TableEnding.ANNULLED)
    totals: dict[int, PlayerDeals] = {}
    for table in tables.prefetch_related("seats"):
        for seat, row in zip(table.seats.all(), table.deal_counts, strict=True):
            taken_over = tournament.substitute_counts and seat.substitute_id is not None
            who = seat.substitute_id if taken_over and seat.substitute_id else seat.entrant_id
            totals[who] = add_counts(totals.get(who, PlayerDeals()), counts_of(row))
    return totals


def proposals_of_deals(tournament: Tournament, ranked: Iterable[StandingRow]) -> list[Proposal]:
    """For each kind those who are best in it; nobody where nothing of the kind was done."""
    counts = deal_counts(tournament)
    rows = [row for row in ranked if row.entrant_id in counts]
    return [
        Proposal(kind, row.entrant_id, row.name, count=share(done)[0], of=share(done)[1])
        for kind, merit, share in _KINDS
        for row in _best(rows, counts, merit)
        for done in [counts[row.entrant_id]]
    ]


def _best(rows: list[StandingRow], counts: dict[int, PlayerDeals], merit: Merit) -> list[StandingRow]:
    merits = {row.entrant_id: merit(counts[row.entrant_id]) for row in rows}
    most = max((one for one in merits.values() if one is not None), default=None)
    return [row for row in rows if most is not None and merits[row.entrant_id] == most]


def _made(done: PlayerDeals) -> tuple[int, int] | None:
    """The most games made, of equal ones the fewest remises."""
    return (done.made, -done.remises) if done.made else None


def _miseres(done: PlayerDeals) -> tuple[int, int] | None:
    """The most misères made, of equal ones the fewest that failed."""
    return (done.miseres_made, -done.miseres) if done.miseres_made else None


def _whists(done: PlayerDeals) -> tuple[int] | None:
    return (done.whist_tricks,) if done.whist_tricks else None


def _calm(done: PlayerDeals) -> tuple[Fraction] | None:
    """The fewer tricks a raspasy the better."""
    enough = done.raspasys >= FEWEST_RASPASYS
    return (-Fraction(done.raspasy_tricks, done.raspasys),) if enough else None


_KINDS: tuple[tuple[str, Merit, Share], ...] = (
    ("misere", _miseres, lambda done: (done.miseres_made, done.miseres)),
    ("declarer", _made, lambda done: (done.made, done.games)),
    ("whister", _whists, lambda done: (done.whist_tricks, None)),
    ("raspasy", _calm, lambda done: (done.raspasy_tricks, done.raspasys)),
)
