"""What the defenders' words come to: who whists, who stands with a half-whist (R-21 to R-30).

Knows which sequences a convention allows; writes nothing.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from scoring.conventions import Convention
from scoring.dark_games import is_played_closed
from scoring.deals import Answer, Game, Trump

FIRST: Final = 0
SECOND: Final = 1


@dataclass(frozen=True, slots=True)
class Whisting:
    """Who whists at last; defenders are 0 (the first to speak) and 1.

    `half_whister` went for half-whist; it stands if nobody whists and was
    returned if somebody does. `clause`: where the rules of this case stand.
    """

    whisters: tuple[int, ...]
    half_whister: int | None
    clause: str


BOTH: Final = Whisting((FIRST, SECOND), None, "R-23")

_ALWAYS: Final[Mapping[str, Whisting]] = {
    "WW": BOTH,
    "WP": Whisting((FIRST,), None, "R-22"),
    "PW": Whisting((SECOND,), None, "R-22"),
    "PP": Whisting((), None, "R-21"),
}
_HALF: Final[Mapping[str, Whisting]] = {
    "PH": Whisting((), SECOND, "R-27"),
    "PHW": Whisting((FIRST,), SECOND, "R-27"),
}
_WHIST_PASS_HALF: Final[Mapping[str, Whisting]] = {
    "WPH": Whisting((), FIRST, "R-27"),
    "WPHW": Whisting((SECOND,), FIRST, "R-27"),
}
_PASS_PASS_WHIST: Final[Mapping[str, Whisting]] = {"PPW": Whisting((FIRST,), None, "R-28")}

_MAY_PASS_AGAIN: Final = {"PH", "WPH"}
"""A last pass that changes nothing may be said or left out after these."""

LETTERS: Final[Mapping[Answer, str]] = {Answer.WHIST: "W", Answer.PASS: "P", Answer.HALF_WHIST: "H"}


def whisted_level(level: int) -> int:
    """Give the level by whose rules a game is whisted: a whisted ten as a nine (R-23, R-29)."""
    return min(level, 9)


def legal_answers(level: int, convention: Convention) -> dict[str, Whisting]:
    """Give every legal sequence of a level as letters `WPHW`, with what it comes to."""
    return dict(_legal_answers(whisted_level(level), convention))


def _legal_answers(level: int, convention: Convention) -> Iterator[tuple[str, Whisting]]:
    for letters, whisting in _ALWAYS.items():
        if not (letters == "WW" and level == 9 and convention.one_whister_on_nine):
            yield letters, whisting
    if level in convention.half_whist_levels:
        halves = {**_HALF, **_WHIST_PASS_HALF} if convention.whist_pass_half else _HALF
        for letters, whisting in halves.items():
            yield letters, whisting
            if letters in _MAY_PASS_AGAIN:
                yield f"{letters}P", whisting
    if level in convention.pass_pass_whist_levels:
        yield from _PASS_PASS_WHIST.items()
        yield "PPP", _ALWAYS["PP"]


def must_both_whist(game: Game, convention: Convention) -> bool:
    """Tell whether nobody may pass: Stalingrad's six of spades (R-30), closed games in the dark (R-41)."""
    if game.dark:
        return convention.dark_games and is_played_closed(game)
    return convention.stalingrad and game.level == 6 and game.trump is Trump.SPADES


def is_checked(game: Game, convention: Convention) -> bool:
    """Tell whether everybody checks the game without a word: a ten, unless it is whisted (R-32)."""
    return game.level == 10 and not convention.whists_ten()
