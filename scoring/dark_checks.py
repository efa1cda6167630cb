"""Can a deal in the dark be so (R-41, R-42): all its faults at once. Of light deals it says nothing."""

from collections.abc import Iterator

from scoring.dark_games import (
    darks_of,
    is_dark_raspasy,
    lowest_over_dark_pass,
    may_be_ordered,
    needs_trump,
)
from scoring.deal_rules import DealRules
from scoring.deals import Deal, Game, Misere, Raspasy, roles_of
from scoring.problems import Problem, ProblemCode

_Faults = Iterator[Problem]


def find_dark_faults(deal: Deal, dealer: int, dark_run: int, rules: DealRules) -> _Faults:
    """Find what is wrong in the dark; `dark_run`: dark raspasys running before the deal.

    The bidding is checked only of a game that names who had passed in the dark.
    """
    if not rules.convention.dark_games:
        if _is_said_dark(deal):
            yield Problem(ProblemCode.NO_DARK_GAMES)
        return
    if isinstance(deal, Misere) and deal.dark > 1:
        yield Problem(ProblemCode.DARK_MISERE, detail={"dark": deal.dark})
    if isinstance(deal, Game):
        yield from _find_contract_faults(deal)
        yield from _find_bidding_faults(deal, dealer, dark_run, rules)
    if isinstance(deal, Raspasy) and deal.dark_pass:
        yield from _find_seat_faults(deal, dealer, rules)


def _is_said_dark(deal: Deal) -> bool:
    said = bool(darks_of(deal)) or is_dark_raspasy(deal)
    if isinstance(deal, Raspasy):
        return said or bool(deal.looked)
    return said or (isinstance(deal, Game) and bool(deal.over_dark_pass))


def _find_contract_faults(game: Game) -> _Faults:
    if needs_trump(game) and game.trump is None:
        yield Problem(ProblemCode.DARK_TRUMP)
    elif not may_be_ordered(game):
        yield Problem(ProblemCode.DARK_CONTRACT, detail={"dark": game.dark})


def _find_bidding_faults(game: Game, dealer: int, dark_run: int, rules: DealRules) -> _Faults:
    """R-41: each dark raspasy of the run lifts what beats a dark pass by a level."""
    if not game.over_dark_pass:
        return
    dark, light = lowest_over_dark_pass(dark_run)
    if game.level < (dark if game.dark else light):
        yield Problem(ProblemCode.UNDER_DARK_PASS, detail={"dark": dark, "light": light})
    known = 0 <= game.declarer < rules.players and (rules.players == 3 or game.declarer != dealer)
    defenders = roles_of(game.declarer, dealer, rules.players).defenders if known else game.over_dark_pass
    if not _are_some_of(game.over_dark_pass, defenders):
        yield Problem(ProblemCode.DARK_SEATS)


def _find_seat_faults(deal: Raspasy, dealer: int, rules: DealRules) -> _Faults:
    active = [seat for seat in range(rules.players) if rules.players == 3 or seat != dealer]
    if sorted((*deal.dark_pass, *deal.looked)) != active:
        yield Problem(ProblemCode.DARK_SEATS)


def _are_some_of(seats: tuple[int, ...], all_of: tuple[int, ...]) -> bool:
    return len(set(seats)) == len(seats) and set(seats) <= set(all_of)
