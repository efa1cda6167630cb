"""What lies in the talon is worth in fast tricks (section C, Leningrad's talon premium)."""

from typing import Final

CARDS: Final = frozenset(suit + rank for suit in "SCDH" for rank in "AKQJT987")
"""All cards, as the formats write them: `SA`, `HT`."""

MOST: Final = 2
"""Cards of a talon."""


def fast_tricks(talon: tuple[str, ...]) -> int:
    """Count the fast tricks of a talon's cards: two aces 3, AK of a suit 2, A or KQ of a suit 1.

    One card alone is enough to be named, if the other counts for nothing.
    """
    aces = sum(card[1] == "A" for card in talon)
    suits = {card[0] for card in talon}
    ranks = {card[1] for card in talon}
    if aces == MOST:
        return 3
    if len(suits) == 1 and ranks == {"A", "K"}:
        return 2
    return int(aces == 1 or (len(suits) == 1 and ranks == {"K", "Q"}))
