"""Classic's games in the dark (R-41): which contracts there are, which of them nobody may pass, factors.

Facts of one deal only; what it leaves to the next (runs, bombs) is `series`' affair.
"""

from collections.abc import Mapping
from typing import Final

from scoring.conventions import Convention, DarkDoubles, DarkRaspasy
from scoring.deals import CardCount, Deal, Game, Misere, Raspasy, Trump, WalkOff, WithoutAll

TRUMPS: Final = tuple(Trump)
"""In the order of the bids (R-33)."""

_LOWEST_SIX: Final[Mapping[int, Trump]] = {1: Trump.SPADES, 2: Trump.CLUBS, 3: Trump.DIAMONDS}
_LAST_CLOSED_SEVEN: Final[Mapping[int, Trump]] = _LOWEST_SIX
"""By the number of darks: the lowest six that may be ordered, and the highest seven that is played closed."""

DARK: Final = 2
"""What a dark deal is multiplied by, whatever the number of its darks."""


def darks_of(deal: Deal) -> int:
    """How many darks a deal was bid with; a raspasy has none of its own."""
    return deal.dark if isinstance(deal, Game | Misere | WalkOff | CardCount | WithoutAll) else 0


def may_be_ordered(game: Game) -> bool:
    """Tell whether a contract is high enough for its darks (R-41): two not 6♠, three not 6♠ and 6♣."""
    if game.dark < 2 or game.level > 6 or game.trump is None:
        return True
    return TRUMPS.index(game.trump) >= TRUMPS.index(_LOWEST_SIX[game.dark])


def is_played_closed(game: Game) -> bool:
    """Tell whether a dark game is closed, so that both must whist (R-41): sixes, and the lowest sevens."""
    if not game.dark or game.level > 7 or game.trump is None:
        return False
    last = TRUMPS.index(_LAST_CLOSED_SEVEN[game.dark])
    return game.level == 6 or TRUMPS.index(game.trump) <= last


def needs_trump(game: Game) -> bool:
    """Tell whether it depends on the trump what a dark game is: a six or a seven."""
    return game.dark > 0 and game.level <= 7


def is_dark_raspasy(deal: Deal) -> bool:
    """Tell whether somebody passed without looking (R-41)."""
    return isinstance(deal, Raspasy) and bool(deal.dark_pass)


def raspasy_factor(dark_run: int) -> int:
    """Give the factor of a dark raspasy after `dark_run` of them running: 2, 4, 8, and 8 from then on."""
    return int(2 ** min(dark_run + 1, 3))


def lowest_over_dark_pass(dark_run: int) -> tuple[int, int]:
    """Give the lowest level that beats a dark pass, in the dark and in the light (R-41)."""
    step = min(dark_run, 2)
    return 6 + step, 7 + step


def priced_step(run: int, convention: Convention) -> int:
    """Give as which raspasy of its series a dark one is priced: the first, or the running one (R-41)."""
    return 0 if convention.dark_raspasy is DarkRaspasy.REPLACES else run


def dark_price(run: int, convention: Convention) -> int:
    """Give the price of a trick on a dark raspasy before which `run` others ran, all of them dark (R-41)."""
    return convention.raspasy.price(priced_step(run, convention)) * raspasy_factor(run)


def bomb_factors(dark_run: int) -> tuple[int, int]:
    """Give the bombs of a dark raspasy: of who passed in the dark, of who looked; 1 is none (R-42)."""
    full = raspasy_factor(dark_run)
    return full, full // 2


def factors(deal: Deal, dark_run: int, bomb: int, convention: Convention) -> tuple[int, int]:
    """Give what the declarer's lines are multiplied by, and everybody else's (R-41, R-42).

    :param dark_run: dark raspasys running before the deal.
    :param bomb: the declarer's oldest bomb, 1 for none.
    """
    if isinstance(deal, Raspasy):
        factor = raspasy_factor(dark_run) if deal.dark_pass else 1
        return factor, factor
    dark = DARK if darks_of(deal) else 1
    others = dark if convention.dark_doubles is DarkDoubles.ALL else 1
    return dark * bomb, others * bomb
