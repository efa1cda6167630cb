"""Everything a table's deals can bring, written out beforehand, for a phone that keeps a log without network.

The rules stay in one place: a phone looks a deal up here and adds; it decides nothing. Written by asking
`deal_entries` about every legal deal, so that the two cannot differ.

A dark deal is a light one times the factors of `dark` and of a bomb (`dark_book`); what is in `forced` has no
words and is the case `WW`; a talon's premium is `talon.cells` times its fast tricks.

An entry is a short text of cells in the order written, `"!pD2 wAD12 gA2"`: `!` if the deal ends a series of
raspasys (R-36), then column `p g w`, the writer's role, of whists the role they are on, the points. Roles of
a game: D declarer, A and B the defenders as they speak, Z a sitting-out dealer. Of a raspasy: A B C the
active players from the dealer's left, Z the dealer at a table of four.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from scoring.bids import Bid, ladder, overbids
from scoring.conventions import LEVELS, Convention, RaspasyTalon
from scoring.deal_checks import TALON_CARDS
from scoring.deal_entries import write_deal
from scoring.deal_entries.talon_premium import write_talon_premium
from scoring.deal_rules import DealRules, deal_rules, lets_dealer_return
from scoring.deals import (
    TRICKS,
    Answer,
    CardCount,
    Deal,
    Game,
    Misere,
    Raspasy,
    Tricks,
    WalkOff,
    WithoutAll,
    roles_of,
)
from scoring.exact import write_exact
from scoring.json_forms.dark_book import write_dark_facts, write_fast_talons, write_forced
from scoring.json_forms.writers import Answer as Written
from scoring.lines import Column, Line
from scoring.series import ends_series
from scoring.whisting import LETTERS, Whisting

_LETTERS: Final = {Column.PULYA: "p", Column.GORA: "g", Column.WHISTS: "w"}
_WORDS: Final = {letter: answer for answer, letter in LETTERS.items()}
_RUNS: Final = 12
"""A growing progression is written out so far and marked as growing; a longer series is not in the book."""


def write_book(convention: Convention, players: int) -> Written:
    """Write out every legal deal of a convention for a table of three or four."""
    table = _Table(deal_rules(convention, players))
    raspasys = table.raspasys()
    bids = ladder(convention)
    return {
        "players": players,
        "pulya_rate": convention.pulya_rate,
        "gora_rate": convention.gora_rate,
        "shared_by": players if convention.gora_divisor.value == "n" else players - 1,
        "lowest": list(convention.min_bid),
        "games": {str(level): table.games(level) for level in LEVELS},
        "forced": write_forced(convention),
        "dark": write_dark_facts(convention),
        "talon": table.talon(),
        "misere": table.miseres(),
        "raspasy": raspasys,
        "prices": [convention.raspasy.price(run) for run in range(len(raspasys))],
        "grows": convention.raspasy.price(_RUNS) != convention.raspasy.price(_RUNS - 1),
        "target": convention.pulya_target,
        "without_talon": convention.misere_without_talon,
        "bids": [[_bid(bid), _beaten_by(bid, bids)] for bid in bids],
        "walk_off": None if convention.walk_off is None else table.unplayed(WalkOff),
        "without_all": table.unplayed(WithoutAll),
        "card_count": {str(level): table.card_counts(level) for level in LEVELS},
    }


class _Table:
    """A table whose dealer is seat 0 and whose declarer is seat 1, by its rules."""

    def __init__(self, rules: DealRules) -> None:
        self.rules = rules
        four = rules.players == 4
        self.dealer = 0
        self.roles = roles_of(1, 0, rules.players)
        self.game_names = {1: "D", self.roles.first: "A", self.roles.second: "B"} | ({0: "Z"} if four else {})
        self.raspasy_names = {1: "A", 2: "B", **({3: "C", 0: "Z"} if four else {0: "C"})}

    def entry(self, deal: Deal, names: Mapping[int, str], run: int = 0) -> str:
        lines = write_deal(deal, self.dealer, run, self.rules)
        mark = "!" if ends_series(deal, self.rules) else ""
        return mark + " ".join(_cell(line, names) for line in lines)

    def tricks(self, declarer: int, first: int) -> Tricks:
        taken = {1: declarer, self.roles.first: first, self.roles.second: TRICKS - declarer - first}
        return tuple(taken.get(seat, 0) for seat in range(self.rules.players))

    def games(self, level: int) -> Written:
        """Every case of a level: `WP`, or `PPR` where the dealer returned the whist."""
        if level == 10 and not self.rules.convention.whists_ten():
            return {"": self._by_declarer(level, ())}
        cases: Written = {}
        for letters, whisting in self.rules.answers[level].items():
            if (
                letters[:-1] in self.rules.answers[level]
                and whisting == self.rules.answers[level][letters[:-1]]
            ):
                continue
            cases[letters] = self._case(level, letters, whisting)
            if not whisting.whisters and lets_dealer_return(level, self.rules):
                cases[f"{letters}R"] = self._by_declarer(level, _words(letters), returns=True)
        return cases

    def _case(self, level: int, letters: str, whisting: Whisting) -> object:
        """One text where nothing is played; else rows by the declarer's tricks and perhaps the first's."""
        words = _words(letters)
        if not whisting.whisters:
            return self.entry(Game(declarer=1, level=level, answers=words), self.game_names)
        if len(whisting.whisters) == 1:
            return self._by_declarer(level, words)
        return self._by_both(level, words)

    def _by_declarer(self, level: int, words: tuple[Answer, ...], *, returns: bool = False) -> list[str]:
        return [
            self.entry(
                Game(
                    declarer=1,
                    level=level,
                    answers=words,
                    tricks=self.tricks(taken, TRICKS - taken),
                    dealer_returns=returns,
                ),
                self.game_names,
            )
            for taken in range(TRICKS + 1)
        ]

    def _by_both(self, level: int, words: tuple[Answer, ...]) -> list[list[str]]:
        return [
            [
                self.entry(
                    Game(declarer=1, level=level, answers=words, tricks=self.tricks(taken, first)),
                    self.game_names,
                )
                for first in range(TRICKS - taken + 1)
            ]
            for taken in range(TRICKS + 1)
        ]

    def talon(self) -> Written | None:
        """`fast`: the fast tricks of a talon; `cells`: what one of them writes, by level. Or no premium."""
        if not self.rules.convention.talon_premium:
            return None
        games = {level: Game(declarer=1, level=level, talon=("SA",)) for level in LEVELS}
        written = {level: write_talon_premium(game, 0, self.rules) for level, game in games.items()}
        cells = {
            str(level): " ".join(_cell(line, self.game_names) for line in lines)
            for level, lines in written.items()
        }
        return {"fast": write_fast_talons(), "cells": cells}

    def miseres(self) -> Written:
        """Alone, and shared with the dealer where that is played, by the declarer's tricks."""
        kinds = {"own": False, "shared": True}
        if self.rules.players == 3 or not self.rules.convention.shared_misere:
            del kinds["shared"]
        return {
            name: [
                self.entry(
                    Misere(declarer=1, shared=shared, tricks=self.tricks(taken, TRICKS - taken)),
                    self.game_names,
                )
                for taken in range(TRICKS + 1)
            ]
            for name, shared in kinds.items()
        }

    def raspasys(self) -> list[Written]:
        """For each raspasy of a series its entries by `"a b c"`, the tricks of A, B, C; the last repeats."""
        prices = [self.rules.convention.raspasy.price(run) for run in range(_RUNS)]
        runs = [run for run in range(_RUNS) if run == 0 or prices[run] != prices[run - 1]]
        return [self._raspasy(run) for run in range(runs[-1] + 1)]

    def _raspasy(self, run: int) -> Written:
        leads = self.rules.players == 4 and self.rules.convention.raspasy_talon is RaspasyTalon.DEALER
        most = TALON_CARDS if leads else 0
        return {
            " ".join(str(one) for one in taken): self.entry(
                Raspasy(tricks=self._raspasy_tricks(taken)), self.raspasy_names, run
            )
            for taken in _threes()
            if TRICKS - sum(taken) <= most
        }

    def _raspasy_tricks(self, taken: tuple[int, int, int]) -> Tricks:
        first, second, third = taken
        if self.rules.players == 3:
            return third, first, second
        return TRICKS - sum(taken), first, second, third

    def unplayed(self, make: type[WalkOff | WithoutAll]) -> Written:
        """A walk-off or a remise without all, by level."""
        return {str(level): self.entry(make(declarer=1, level=level), self.game_names) for level in LEVELS}

    def card_counts(self, level: int) -> list[str]:
        """A wrong number of cards, by how many tricks were proven short."""
        return [
            self.entry(CardCount(declarer=1, level=level, proven_short=short), self.game_names)
            for short in range(level + 1)
        ]


def _threes() -> Iterable[tuple[int, int, int]]:
    return (
        (first, second, third)
        for first in range(TRICKS + 1)
        for second in range(TRICKS - first + 1)
        for third in range(TRICKS - first - second + 1)
    )


def _bid(bid: Bid) -> str:
    """A bid as text: `7H`, `9NT*` without the talon, `M` for a misère; in the dark `2~`, `~8`, `~P2`."""
    if bid.dark_pass:
        return f"~P{bid.dark_pass}"
    if bid.darks:
        return f"{bid.darks}~"
    if bid.in_dark:
        return f"~{bid.level or 'M'}"
    return ("M" if bid.is_misere else f"{bid.level}{bid.trump}") + "*" * bid.without_talon


def _beaten_by(standing: Bid, bids: tuple[Bid, ...]) -> str:
    """For each bid of the ladder 1 if it may be bid over this one (R-33, R-41)."""
    return "".join(str(int(overbids(bid, standing))) for bid in bids)


def _words(letters: str) -> tuple[Answer, ...]:
    return tuple(_WORDS[letter] for letter in letters)


def _cell(line: Line, names: Mapping[int, str]) -> str:
    on = "" if line.on is None else names[line.on]
    return f"{_LETTERS[line.column]}{names[line.seat]}{on}{write_exact(line.points)}"
