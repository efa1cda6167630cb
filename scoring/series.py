"""What one deal leaves to the next: the running raspasys, the lowest bid, the dealer (R-35, R-36, R-45).

A pure fold: the state after a log is that of its deals in order, and of nothing else.
"""

from dataclasses import dataclass

from scoring.conventions import MisereExits
from scoring.deal_rules import DealRules, undertricks, whisting_of
from scoring.deals import Deal, Game, Misdeal, Misere, Raspasy


@dataclass(frozen=True, slots=True)
class SeriesState:
    """`run`: raspasys of the running series, 0 outside one. `dealer`: the seat whose turn it is to deal."""

    run: int
    dealer: int


def next_dealer(dealer: int, rules: DealRules) -> int:
    """Give the seat to the left: the deal always passes on (R-37)."""
    return (dealer + 1) % rules.players


def after_deal(state: SeriesState, deal: Deal, dealer: int, rules: DealRules) -> SeriesState:
    """Give the state after a sound deal that `dealer` has dealt."""
    if isinstance(deal, Misdeal):
        return SeriesState(state.run, dealer)
    run = state.run + 1 if isinstance(deal, Raspasy) else 0 if ends_series(deal, rules) else state.run
    return SeriesState(run, next_dealer(dealer, rules))


def ends_series(deal: Deal, rules: DealRules) -> bool:
    """Tell whether a sound deal is an exit from raspasy (R-36): a walk-off or an unplayed remise never is."""
    if isinstance(deal, Game):
        return _game_exits(deal, rules)
    return isinstance(deal, Misere) and _misere_exits(deal, rules)


def _game_exits(game: Game, rules: DealRules) -> bool:
    convention = rules.convention
    made = undertricks(game) == 0
    if convention.exit_made and not made:
        return False
    whisting = whisting_of(game, rules)
    if whisting is None:
        return convention.checked_ten_exits
    return not convention.exit_whisted or bool(whisting.whisters) or game.dealer_returns


def _misere_exits(deal: Misere, rules: DealRules) -> bool:
    exits = rules.convention.misere_exits
    made = not (deal.tricks or ())[deal.declarer]
    return exits is MisereExits.ANY or (exits is MisereExits.MADE and made)
