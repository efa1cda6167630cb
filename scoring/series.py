"""What one deal leaves to the next: running raspasys, bombs, the dealer (R-35, R-36, R-41, R-42, R-45).

A pure fold: the state after a log is that of its deals in order, and of nothing else.
"""

from dataclasses import dataclass, replace

from scoring.conventions import MisereExits
from scoring.dark_games import bomb_factors, is_dark_raspasy
from scoring.deal_rules import DealRules, undertricks, whisting_of
from scoring.deals import Deal, Game, Misdeal, Misere, Raspasy

Bombs = tuple[tuple[int, ...], ...]
"""Each seat's bombs by their factor, the oldest first."""


@dataclass(frozen=True, slots=True)
class SeriesState:
    """`run`: raspasys of the running series, 0 outside one. `dealer`: the seat whose turn it is to deal.

    `dark_run`: dark raspasys running (R-41). `bombs`: what each seat still has to spend (R-42).
    """

    run: int
    dealer: int
    dark_run: int = 0
    bombs: Bombs = ()

    def bomb_of(self, deal: Deal) -> int:
        """Give the factor of the declarer's oldest bomb; 1 for none, and where nobody declares (R-42)."""
        declarer = getattr(deal, "declarer", None)
        queue = self.bombs[declarer] if declarer is not None and declarer < len(self.bombs) else ()
        return queue[0] if queue else 1


def opening_state(dealer: int, players: int) -> SeriesState:
    """Give the state before the first deal of a table."""
    return SeriesState(0, dealer, bombs=((),) * players)


def next_dealer(dealer: int, rules: DealRules) -> int:
    """Give the seat to the left: the deal always passes on (R-37)."""
    return (dealer + 1) % rules.players


def after_deal(state: SeriesState, deal: Deal, dealer: int, rules: DealRules) -> SeriesState:
    """Give the state after a sound deal that `dealer` has dealt."""
    if isinstance(deal, Misdeal):
        return replace(state, dealer=dealer)
    run = state.run + 1 if isinstance(deal, Raspasy) else 0 if ends_series(deal, rules) else state.run
    return SeriesState(
        run,
        next_dealer(dealer, rules),
        state.dark_run + 1 if is_dark_raspasy(deal) else 0,
        _bombs_after(state, deal, dealer, rules),
    )


def _bombs_after(state: SeriesState, deal: Deal, dealer: int, rules: DealRules) -> Bombs:
    if isinstance(deal, Raspasy):
        return _bombs_given(state, deal, dealer, rules) if deal.dark_pass else state.bombs
    if not is_made(deal) or isinstance(deal, Misdeal):
        return state.bombs
    return tuple(queue[1:] if seat == deal.declarer else queue for seat, queue in enumerate(state.bombs))


def _bombs_given(state: SeriesState, deal: Raspasy, dealer: int, rules: DealRules) -> Bombs:
    """R-42: who passed in the dark gets the full rank, who looked one rank lower.

    The dealer of a table of four gets the full one if all three passed in the dark.
    """
    full, lower = bomb_factors(state.dark_run)
    in_full = set(deal.dark_pass) | ({dealer} if rules.players == 4 and not deal.looked else set())

    def given(seat: int) -> tuple[int, ...]:
        factor = full if seat in in_full else lower
        return (factor,) if factor > 1 else ()

    return tuple((*queue, *given(seat)) for seat, queue in enumerate(state.bombs))


def is_made(deal: Deal) -> bool:
    """Tell whether a sound deal is a declarer's success: a game, or a misère without tricks."""
    if isinstance(deal, Game):
        return undertricks(deal) == 0
    return isinstance(deal, Misere) and not (deal.tricks or ())[deal.declarer]


def ends_series(deal: Deal, rules: DealRules) -> bool:
    """Tell whether a sound deal is an exit from raspasy (R-36): a walk-off or an unplayed remise never is."""
    if isinstance(deal, Game):
        return _game_exits(deal, rules)
    return isinstance(deal, Misere) and _misere_exits(deal, rules)


def _game_exits(game: Game, rules: DealRules) -> bool:
    convention = rules.convention
    if convention.exit_made and not is_made(game):
        return False
    whisting = whisting_of(game, rules)
    if whisting is None:
        return convention.checked_ten_exits
    return not convention.exit_whisted or bool(whisting.whisters) or game.dealer_returns


def _misere_exits(deal: Misere, rules: DealRules) -> bool:
    exits = rules.convention.misere_exits
    return exits is MisereExits.ANY or (exits is MisereExits.MADE and is_made(deal))
