"""Who may have a prize, and how the prize fund is split among them (R-9, R-10, R-12)."""

from collections.abc import Sequence

from scoring.prizes import split_fund
from tournament.models import Tournament
from tournament.page_data import Standings

_SAT = ("played", "missing", "annulled")
"""What a round is for somebody who sat down in it."""


def rounds_played(states: Sequence[str]) -> int:
    """In how many rounds somebody sat down, by what each round was for him."""
    return sum(state in _SAT for state in states)


def has_played_enough(tournament: Tournament, states: Sequence[str]) -> bool:
    """R-10: a prize needs all rounds, or as many as the evening's switch says."""
    needed = len(states) if tournament.prize_rounds is None else min(tournament.prize_rounds, len(states))
    return rounds_played(states) >= needed


def prize_money(tournament: Tournament, standings: Standings, fund: int) -> tuple[int, ...]:
    """What each line of the standings receives of the fund, in whole units; shared places share it."""
    places = [
        row.place if has_played_enough(tournament, [cell.state for cell in row.cells]) else None
        for row in standings.rows
    ]
    return split_fund(fund, tournament.fund_shares, places)
