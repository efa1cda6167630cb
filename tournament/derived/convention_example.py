"""What a convention comes to: its price table, and a short log of deals written by it (R-40).

The log is always the same: dealers in turn, the seat after the dealer declares. Only what a convention wants
said otherwise is said otherwise: nobody answers a ten that is checked or Stalingrad's six of spades, a closed
talon takes no trick.
"""

from typing import Any

from scoring.conventions import (
    LEVELS,
    Convention,
    RaspasyColumn,
    RaspasyTalon,
)
from scoring.dark_games import dark_price, raspasy_factor
from scoring.deal_rules import deal_rules
from scoring.deals import Game
from scoring.json_forms import read_log_entry
from scoring.logs import DealResult, play_log
from scoring.whisting import must_both_whist
from tournament.page_data import Example, ExampleDeal, LevelRow, LineView, PriceTable
from tournament.problem_texts import sentences
from tournament.scoring_bridge import full_record

SHOWN_RASPASYS = 4
SHOWN_DARK = 3
"""The third dark raspasy running and every later one cost the same (R-41)."""

W, P, H = "whist", "pass", "half_whist"

Form = dict[str, Any]


def preset_record(base: str) -> dict[str, Any]:
    """Every field of a preset as the formats write it."""
    return full_record(base)


def price_table(convention: Convention) -> PriceTable:
    """The prices that a convention results in."""
    prices = deal_rules(convention, 4).prices
    levels = (
        LevelRow(level, row.made, row.undertrick, row.whist, row.penalty, row.norm)
        for level, row in ((level, prices[level]) for level in LEVELS)
    )
    steps = range(SHOWN_RASPASYS)
    down = convention.walk_off or 0
    return PriceTable(
        levels=tuple(levels),
        misere_pulya=convention.misere_pulya,
        misere_trick=convention.misere_trick,
        raspasys=tuple(convention.raspasy.price(run) for run in steps),
        to_whists=convention.raspasy.column is RaspasyColumn.WHISTS,
        bids=tuple(convention.lowest_bid(run) for run in steps),
        walk_off=tuple(down * prices[level].undertrick for level in LEVELS) if down else (),
        dark_raspasys=_dark_prices(convention),
        bombs=tuple(raspasy_factor(run) for run in range(SHOWN_DARK)) if convention.dark_games else (),
    )


def _dark_prices(convention: Convention) -> tuple[int, ...]:
    """What a trick costs on the first dark raspasys of a series (R-41)."""
    if not convention.dark_games:
        return ()
    return tuple(dark_price(run, convention) for run in range(SHOWN_DARK))


def worked_example(convention: Convention, players: int) -> Example:
    """The log of the example written by a convention at a table of three or four."""
    forms = _Log(convention, players).deals()
    log = play_log([read_log_entry(form)[0] for form in forms], convention, players, 0)
    runs = [0, *(result.run for result in log.deals)]
    deals = tuple(
        _example_deal(form, result, convention, left=before > 0 and result.run == 0)
        for form, result, before in zip(forms, log.deals, runs, strict=False)
    )
    return Example(players, deals, log.sheet, log.net)


def _example_deal(form: Form, result: DealResult, convention: Convention, *, left: bool) -> ExampleDeal:
    lines = (
        LineView(line.seat, line.column.value, line.on, line.points, line.reason.value, line.clause)
        for line in result.lines
    )
    faults = tuple(sentences(result.problems))
    return ExampleDeal(
        form,
        result.dealer,
        tuple(lines),
        result.net,
        faults,
        left,
        isinstance(result.deal, Game) and must_both_whist(result.deal, convention),
        result.multiplier,
        result.bombs if form.get("dark_pass") else (),
    )


class _Log:
    """The deals, one after another; each knows its dealer, the declarer sits after him."""

    def __init__(self, convention: Convention, players: int) -> None:
        self._convention, self._players = convention, players
        self._forms: list[Form] = []

    def deals(self) -> list[Form]:
        """All of them. Games of six come before the raspasys: later they may be below the lowest bid."""
        self._games()
        self._higher_games()
        self._without_play()
        self._raspasys()
        if self._convention.dark_games:
            self._in_the_dark()
        return self._forms

    def _games(self) -> None:
        talon = {"talon": ["SA", "SK"]} if self._convention.talon_premium else {}
        self._game(6, "H", (W, P), (6, 4, 0), **talon)
        self._game(6, "D", (W, P), (5, 3, 2))
        self._six_of_spades()
        self._game(6, "C", (P, P))
        self._game(7, "C", (P, H))
        self._game(6, "C", (P, H, W), (5, 3, 2))
        self._game(7, "H", (W, P, H))
        self._game(6, "H", (W, W), (7, 3, 0))
        if self._players == 4:
            self._game(7, "D", (P, P), (6, 2, 2), dealer_returns=True)
            self._game(6, "D", (P, P), (8, 1, 1), dealer_returns=True)

    def _six_of_spades(self) -> None:
        """Nobody has a word where both have to whist it (R-30)."""
        if self._convention.stalingrad:
            self._game(6, "S", (), (6, 3, 1))
        else:
            self._game(6, "S", (P, P))

    def _higher_games(self) -> None:
        self._game(8, "S", (W, W), (10, 0, 0))
        self._game(8, "D", (P, P, W), (7, 1, 2))
        self._game(9, "H", (W, W), (10, 0, 0))
        answers = (W, P) if self._convention.whists_ten() else ()
        self._game(10, "NT", answers, (9, 1, 0))
        self._misere((2, 5, 3))
        if self._players == 4:
            self._misere((0, 6, 4), shared=True)
        self._misere((0, 5, 5), without_talon=True)

    def _without_play(self) -> None:
        self._add({"kind": "walk_off", "level": 7})
        self._add({"kind": "card_count", "level": 8})
        self._add({"kind": "without_all", "level": 6})

    def _raspasys(self) -> None:
        self._raspasy((6, 4, 0))
        self._raspasy((2, 2, 6))
        self._misere((0, 6, 4))
        self._raspasy((3, 4, 3))
        self._game(7, "S", (W, P), (7, 3, 0))
        self._raspasy((3, 4, 3))
        self._game(8, "D", (P, P))
        self._raspasy((5, 2, 3))
        self._game(8, "C", (W, P), (7, 3, 0))
        self._raspasy((4, 5, 1))
        answers = (W, P) if self._convention.whists_ten() else ()
        self._game(10, "H", answers, (10, 0, 0))
        self._raspasy((2, 4, 4))

    def _in_the_dark(self) -> None:
        """Two raspasys in the dark; then the bombs go off, first a made game's, then a misère's."""
        for dark in ((1, 2), (1, 2, 3)):
            seats = {turn: (self._dealer + turn) % self._players for turn in (1, 2, 3)}
            looked = [seat for turn, seat in seats.items() if turn not in dark]
            passed = {"dark_pass": [seats[turn] for turn in dark], "looked": looked}
            self._raspasy((4, 3, 3), **passed)
        self._game(6, "H", (), (6, 3, 1), dark=1)
        self._game(8, "C", (W, P), (7, 2, 1), dark=2)
        self._misere((0, 5, 5), dark=1)

    def _game(self, level: int, trump: str, answers: Any, tricks: Any = None, **more: Any) -> None:
        form: Form = {"kind": "game", "level": level, "trump": trump, "answers": list(answers), **more}
        if not answers:
            del form["answers"]
        if tricks is not None:
            form["tricks"] = self._tricks(tricks)
        self._add(form)

    def _misere(self, tricks: Any, **more: Any) -> None:
        self._add({"kind": "misere", "tricks": self._tricks(tricks), **more})

    def _raspasy(self, tricks: tuple[int, int, int], **more: Any) -> None:
        """At four the talon's card takes a trick of whoever has the most, where the dealer leads it."""
        leads = self._players == 4 and self._convention.raspasy_talon is RaspasyTalon.DEALER
        most = tricks.index(max(tricks))
        share = [took - (leads and seat == most) for seat, took in enumerate(tricks)]
        form = {"kind": "raspasy", "tricks": self._tricks(share, int(leads)), "dealer": self._dealer, **more}
        self._forms.append(form)

    @property
    def _dealer(self) -> int:
        return len(self._forms) % self._players

    def _tricks(self, around: Any, dealers: int = 0) -> list[int]:
        """Tricks of the declarer and the defenders in turn, as the seats have them."""
        tricks = [dealers] * self._players
        for turn, took in enumerate(around, 1):
            tricks[(self._dealer + turn) % self._players] = took
        return tricks

    def _add(self, form: Form) -> None:
        declarer = (self._dealer + 1) % self._players
        self._forms.append(form | {"dealer": self._dealer, "declarer": declarer})
