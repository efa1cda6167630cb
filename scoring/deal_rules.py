"""A convention made ready for one table: the prices and the legal words of every level, looked up once.

A log asks them at every deal; nothing here is decided that the convention does not say.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from scoring.conventions import LEVELS, Convention
from scoring.deals import Game
from scoring.lines import Value, whole
from scoring.whisting import (
    BOTH,
    LETTERS,
    Whisting,
    is_checked,
    legal_answers,
    must_both_whist,
    whisted_level,
)

_NORMS: Mapping[int, int] = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}


@dataclass(frozen=True, slots=True)
class LevelPrices:
    """The prices of one level (section B): V, U, W, half a W, R, the norm of the pair N and N/2·W.

    `right_hand`: what the right-hand defender writes on a game that nobody whists (section C, Classic).
    """

    made: int
    undertrick: int
    whist: int
    half_trick: Value
    penalty: int
    norm: int
    half_whist: Value
    right_hand: Value


@dataclass(frozen=True, slots=True)
class DealRules:
    """What a deal at a table of `players` is checked and written by."""

    convention: Convention
    players: int
    prices: Mapping[int, LevelPrices]
    answers: Mapping[int, Mapping[str, Whisting]]


def deal_rules(convention: Convention, players: int) -> DealRules:
    """Make a convention ready for a table of three or four."""
    return DealRules(
        convention,
        players,
        {level: _prices(level, convention) for level in LEVELS},
        {level: legal_answers(level, convention) for level in LEVELS},
    )


def _prices(level: int, convention: Convention) -> LevelPrices:
    made = 2 * (level - 5)
    whist = convention.whist * made
    norm = _NORMS[level]
    half_whist = whole(Fraction(norm, 2) * whist)
    return LevelPrices(
        made=made,
        undertrick=int(convention.undertrick * made),
        whist=int(whist),
        half_trick=whole(whist / 2),
        penalty=int(convention.whister_penalty * made),
        norm=norm,
        half_whist=half_whist,
        right_hand=half_whist if convention.right_hand_whists and norm > 1 else 0,
    )


def whisting_of(game: Game, rules: DealRules) -> Whisting | None:
    """Give what a game's words come to; None for a ten that everybody checks (R-32).

    :raises KeyError: the words are not legal; `has_legal_words` tells.
    """
    if is_checked(game, rules.convention):
        return None
    if must_both_whist(game, rules.convention):
        return BOTH
    return rules.answers[game.level][letters_of(game)]


def has_legal_words(game: Game, rules: DealRules) -> bool:
    """Tell whether the defenders may have spoken so; a checked ten has no words, forced whists need none."""
    letters = letters_of(game)
    if is_checked(game, rules.convention):
        return letters == ""
    if must_both_whist(game, rules.convention):
        return letters in ("", "WW")
    return letters in rules.answers[game.level]


def lets_dealer_return(level: int, rules: DealRules) -> bool:
    """Tell whether a dealer may return the whist at this level (R-29); a whisted ten is as a nine."""
    whisted = level < 10 or rules.convention.whists_ten()
    return rules.players == 4 and whisted and whisted_level(level) in rules.convention.dealer_return


def letters_of(game: Game) -> str:
    """The words of a game as letters: `WPHW`."""
    return "".join(LETTERS[answer] for answer in game.answers)


def undertricks(game: Game) -> int:
    """Give u of a game: how many tricks it is short; 0 for a game that is made or not played."""
    return 0 if game.tricks is None else max(0, game.level - game.tricks[game.declarer])
