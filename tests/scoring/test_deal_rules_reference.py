"""The second statement of the rules of a deal against what the rulebook works out itself."""

from collections import defaultdict
from fractions import Fraction

import pytest

from tests.scoring.references.deal_rules import (
    LENINGRAD,
    PITER,
    ROSTOV,
    SOCHI,
    VARIANTS,
    every_sequence,
    exits,
    legal_answers,
    lowest_bid,
    may_return,
    written,
)

W, P, H = "whist", "pass", "half_whist"
Z, D, A, B = range(4)  # dealer, declarer, first and second defender
WHOLE = ("leningrad", "sochi", "rostov", "classic", "dark_doubles declarer", "dark_raspasy multiplies")


def game(level, *answers, tricks=None, trump="H", **fields):
    said = {"answers": list(answers)} if answers else {}
    played = {"tricks": list(tricks)} if tricks else {}
    return (
        {"kind": "game", "dealer": Z, "declarer": D, "level": level, "trump": trump} | said | played | fields
    )


def other(kind, **fields):
    return {"kind": kind, "dealer": Z, "declarer": D} | fields


def raspasy(*tricks):
    return {"kind": "raspasy", "dealer": Z, "tricks": list(tricks)}


def cells(pulya=None, gora=None, whists=None, on=D):
    """{seat: points} of each column, as the keys of `written`."""
    return (
        {("pulya", seat, None): points for seat, points in (pulya or {}).items()}
        | {("gora", seat, None): points for seat, points in (gora or {}).items()}
        | {("whists", seat, on): points for seat, points in (whists or {}).items()}
    )


def words(*sequences):
    return [tuple({"W": W, "P": P, "H": H}[letter] for letter in letters) for letters in sequences]


WORKED = [
    (game(6, P, P), cells({D: 2})),
    (game(6, W, P, tricks=[0, 6, 2, 2]), cells({D: 2}, whists={A: 16})),
    (game(6, W, P, tricks=[0, 7, 2, 1]), cells({D: 2}, {A: 2}, {A: 12})),
    (game(6, W, W, tricks=[0, 6, 3, 1]), cells({D: 2}, whists={A: 12, B: 4})),
    (game(6, W, W, tricks=[0, 8, 2, 0]), cells({D: 2}, {B: 4}, {A: 8})),
    (game(6, W, W, tricks=[0, 7, 3, 0]), cells({D: 2}, {B: 2}, {A: 12})),
    (game(6, P, H), cells({D: 2}, whists={B: 8})),
    (game(6, W, P, tricks=[0, 5, 3, 2]), cells(gora={D: 4}, whists={A: 14, B: 14, Z: 4})),
    (game(6, W, W, tricks=[0, 5, 3, 2]), cells(gora={D: 4}, whists={A: 16, B: 12, Z: 4})),
    (game(6, P, H, W, tricks=[0, 5, 3, 2]), cells(gora={D: 4}, whists={A: 24, Z: 4})),
    (
        game(6, P, P, tricks=[0, 5, 3, 2], dealer_returns=True),
        cells(gora={D: 4}, whists={A: 4, B: 4, Z: 24}),
    ),
    (game(6, W, P, tricks=[0, 4, 3, 3]), cells(gora={D: 8}, whists={A: 20, B: 20, Z: 8})),
    (other("walk_off", level=6), cells(gora={D: 12})),
]


@pytest.mark.parametrize(("deal", "cells_of_rulebook"), WORKED)
def test_worked_combinations(deal, cells_of_rulebook):
    assert written(deal, 4, PITER, 0) == cells_of_rulebook


N, E, S, WEST = range(4)
SHORT_LOG = [
    (
        {"kind": "game", "dealer": N, "declarer": E, "level": 6, "answers": [W, P], "tricks": [0, 5, 3, 2]},
        cells(gora={E: 4}, whists={S: 14, WEST: 14, N: 4}, on=E),
        [14, -62, 24, 24],
    ),
    (
        {"kind": "misere", "dealer": E, "declarer": S, "shared": True, "tricks": [5, 0, 0, 5]},
        cells({E: 5, S: 5}),
        [-50, 50, 50, -50],
    ),
    (
        {"kind": "misere", "dealer": S, "declarer": N, "shared": True, "tricks": [1, 4, 0, 5]},
        cells(gora={N: 10, S: 10}),
        [-50, 50, -50, 50],
    ),
    (
        {"kind": "raspasy", "dealer": WEST, "tricks": [4, 2, 3, 1]},
        cells(gora={N: 8, E: 4, S: 6, WEST: 2}),
        [-30, 10, -10, 30],
    ),
    (
        {"kind": "game", "dealer": N, "declarer": E, "level": 7, "answers": [W, P], "tricks": [0, 9, 1, 0]},
        cells({E: 4}, {S: 4}, {S: 8}, on=E),
        [-10, 62, -42, -10],
    ),
]


def settle(sheet, players):
    """R-61 at Piter's rates."""
    own = [20 * sheet["pulya", seat, None] - 10 * sheet["gora", seat, None] for seat in range(players)]
    net = [points - Fraction(sum(own), players) for points in own]
    for (column, seat, on), points in sheet.items():
        if column == "whists":
            net[seat] += points
            net[on] -= points
    return net


def test_the_short_log():
    sheet = defaultdict(Fraction)
    for deal, cells_of_rulebook, net in SHORT_LOG:
        entries = written(deal, 4, PITER, 0)
        assert entries == cells_of_rulebook
        assert settle(defaultdict(Fraction, entries), 4) == net
        for cell, points in entries.items():
            sheet[cell] += points
    assert sheet == cells({E: 9, S: 5}, {N: 18, E: 8, S: 20, WEST: 2}, {N: 4, S: 22, WEST: 14}, on=E)
    assert settle(defaultdict(Fraction, sheet), 4) == [-126, 110, -28, 44]
    assert [exits(deal, 4, PITER) for deal, *_ in SHORT_LOG[3:]] == [False, True]


PRICES = [(6, 2, 4, 4, 2), (7, 4, 8, 8, 4), (8, 6, 12, 12, 6), (9, 8, 16, 16, 8), (10, 10, 20, 20, 10)]


@pytest.mark.parametrize(("level", "pulya", "undertrick", "whist", "penalty"), PRICES)
def test_the_table_of_prices(level, pulya, undertrick, whist, penalty):
    rules = PITER | {"ten": "whisted"}
    norm = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}[level]
    alone = game(level, P, W, tricks=[0, 10, 0, 0])
    assert written(alone, 4, rules, 0) == cells({D: pulya}, {B: norm * penalty})
    failed = game(level, W, W, tricks=[0, level - 1, 11 - level, 0])
    assert written(failed, 4, rules, 0) == cells(
        gora={D: undertrick}, whists={A: (11 - level) * whist + whist, B: whist, Z: whist}
    )
    assert written(other("walk_off", level=level), 4, rules, 0) == cells(gora={D: 3 * undertrick})


SILENT = PITER | dict.fromkeys(
    ("card_count_consolation", "without_all_consolation", "ten_consolation"), False
)
GENEROUS = PITER | {"half_whister_consolation": True}
BY_CLAUSE = [
    ("R-23 seven, 1 + 0", PITER, game(7, W, W, tricks=[0, 9, 1, 0]), cells({D: 4}, {B: 4}, {A: 8})),
    ("R-23 six, 0 + 0", PITER, game(6, W, W, tricks=[0, 10, 0, 0]), cells({D: 2}, {A: 4, B: 4})),
    ("R-23 the pair has its norm", PITER, game(7, W, W, tricks=[0, 8, 2, 0]), cells({D: 4}, whists={A: 16})),
    ("R-23 nine, the second answers", PITER, game(9, W, W, tricks=[0, 10, 0, 0]), cells({D: 8}, {B: 8})),
    ("R-23 both", LENINGRAD, game(9, W, W, tricks=[0, 10, 0, 0]), cells({D: 8}, {A: 8, B: 8})),
    ("R-23 whisted ten", SOCHI, game(10, W, W, tricks=[0, 10, 0, 0]), cells({D: 10}, {B: 10})),
    ("R-22 split", LENINGRAD, game(6, W, P, tricks=[0, 7, 2, 1]), cells({D: 2}, {A: 2}, {A: 6, B: 6})),
    (
        "R-25 greedy",
        SOCHI,
        game(6, W, P, tricks=[0, 5, 3, 2]),
        cells(gora={D: 2}, whists={A: 12, B: 2, Z: 2}),
    ),
    (
        "R-28 shared as any lone whist",
        PITER,
        game(8, P, P, W, tricks=[0, 7, 1, 2]),
        cells(gora={D: 12}, whists={A: 30, B: 30, Z: 12}),
    ),
    ("R-27 seven", PITER, game(7, P, H, P), cells({D: 4}, whists={B: 8})),
    ("R-27 exchanged", PITER, game(6, W, P, H), cells({D: 2}, whists={A: 8})),
    (
        "R-27 exchanged, returned",
        PITER,
        game(6, W, P, H, W, tricks=[0, 7, 2, 1]),
        cells({D: 2}, {B: 2}, {B: 12}),
    ),
    (
        "R-29 over a half-whist",
        PITER,
        game(6, P, H, tricks=[0, 5, 3, 2], dealer_returns=True),
        cells(gora={D: 4}, whists={A: 4, Z: 24}),
    ),
    (
        "R-29 nobody answers",
        PITER,
        game(6, P, P, tricks=[0, 9, 1, 0], dealer_returns=True),
        cells({D: 2}, whists={Z: 4}),
    ),
    (
        "R-29 the dealer answers",
        PITER | {"dealer_answers": True},
        game(6, P, P, tricks=[0, 9, 1, 0], dealer_returns=True),
        cells({D: 2}, {Z: 6}, {Z: 4}),
    ),
    ("R-32 made", PITER, game(10, tricks=[0, 10, 0, 0]), cells({D: 10})),
    ("R-32", PITER, game(10, tricks=[0, 9, 1, 0]), cells(gora={D: 20}, whists={A: 20, B: 20, Z: 20})),
    ("R-33 made", PITER, other("misere", tricks=[0, 0, 4, 6]), cells({D: 10})),
    ("R-33 two tricks", PITER, other("misere", tricks=[0, 2, 4, 4]), cells(gora={D: 40})),
    ("R-33 Sochi", SOCHI, other("misere", tricks=[0, 2, 4, 4]), cells(gora={D: 20})),
    (
        "R-38",
        PITER,
        other("card_count", level=6, proven_short=1),
        cells(gora={D: 12}, whists={A: 12, B: 12, Z: 12}),
    ),
    ("R-44", PITER, other("without_all", level=6), cells(gora={D: 24}, whists={A: 24, B: 24, Z: 24})),
    ("R-38 switch", SILENT, other("card_count", level=6, proven_short=0), cells(gora={D: 8})),
    ("R-44 switch", SILENT, other("without_all", level=6), cells(gora={D: 24})),
    ("R-32 switch", SILENT, game(10, tricks=[0, 8, 1, 1]), cells(gora={D: 40})),
    ("R-22 second", LENINGRAD, game(6, P, W, tricks=[0, 7, 2, 1]), cells({D: 2}, {B: 2}, {A: 6, B: 6})),
    (
        "R-25 second",
        SOCHI,
        game(6, P, W, tricks=[0, 5, 3, 2]),
        cells(gora={D: 2}, whists={A: 2, B: 12, Z: 2}),
    ),
    ("R-27 made", PITER, game(6, P, H, W, tricks=[0, 7, 2, 1]), cells({D: 2}, {A: 2}, {A: 12})),
    (
        "R-27 failed",
        PITER,
        game(6, W, P, H, W, tricks=[0, 5, 3, 2]),
        cells(gora={D: 4}, whists={B: 24, Z: 4}),
    ),
    *(
        (
            f"R-{clause} switch",
            GENEROUS,
            game(6, *said, tricks=[0, 5, 3, 2], **by),
            cells(gora={D: 4}, whists=whists),
        )
        for clause, said, by, whists in [
            (27, (P, H, W), {}, {A: 24, B: 4, Z: 4}),
            (27, (W, P, H, W), {}, {A: 4, B: 24, Z: 4}),
            (29, (P, H), {"dealer_returns": True}, {A: 4, B: 4, Z: 24}),
            (29, (W, P, H), {"dealer_returns": True}, {A: 4, B: 4, Z: 24}),
        ]
    ),
    (
        "R-29 first",
        PITER,
        game(6, W, P, H, tricks=[0, 5, 3, 2], dealer_returns=True),
        cells(gora={D: 4}, whists={B: 4, Z: 24}),
    ),
    ("R-45", PITER, {"kind": "misdeal", "dealer": Z}, {}),
    ("R-30", SOCHI, game(6, trump="S", tricks=[0, 6, 1, 3]), cells({D: 2}, whists={A: 2, B: 6})),
    ("R-35 no tricks", PITER, raspasy(0, 0, 8, 2), cells({D: 2}, {A: 16, B: 4})),
    ("R-35 Leningrad", LENINGRAD, raspasy(0, 0, 8, 2), cells(gora={D: -4, A: 16, B: 4})),
    ("R-35 Rostov", ROSTOV, raspasy(0, 4, 1, 5), {("whists", A, D): 20, ("whists", A, B): 25}),
    (
        "R-35 Rostov, two lowest",
        ROSTOV,
        raspasy(0, 3, 4, 3),
        {("whists", D, A): 10, ("whists", B, A): 10},
    ),
    (
        "R-35 Rostov, no tricks",
        ROSTOV,
        raspasy(0, 0, 5, 5),
        {("pulya", D, None): 1, ("whists", D, A): 25, ("whists", D, B): 25},
    ),
]


@pytest.mark.parametrize(
    ("rules", "deal", "expected"), [row[1:] for row in BY_CLAUSE], ids=[row[0] for row in BY_CLAUSE]
)
def test_a_deal_of_each_clause(rules, deal, expected):
    assert written(deal, 4, rules, 0) == expected


@pytest.mark.parametrize(
    ("before", "gora"), [(0, [8, 4, 6, 2]), (1, [16, 8, 12, 4]), (2, [24, 12, 18, 6]), (7, [24, 12, 18, 6])]
)
def test_the_price_of_raspasy_rises_to_the_third(before, gora):
    assert written(raspasy(4, 2, 3, 1), 4, PITER, before) == cells(gora=dict(enumerate(gora)))


def test_a_dealer_who_plays_the_talon_has_no_premium_for_no_tricks():
    assert written(raspasy(0, 5, 5, 0), 4, PITER, 1) == cells({B: 4}, {D: 20, A: 20})


SIX_SEVEN = words("WW", "WP", "PW", "PP", "PH", "PHP", "PHW", "WPH", "WPHP", "WPHW")
EIGHT_NINE = words("WW", "WP", "PW", "PP", "PPP", "PPW")
PLAIN = words("WW", "WP", "PW", "PP")


@pytest.mark.parametrize(
    ("rules", "level", "trump", "sequences"),
    [
        *((PITER, level, "S", SIX_SEVEN) for level in (6, 7)),
        *((PITER, level, "S", EIGHT_NINE) for level in (8, 9)),
        (PITER, 10, "S", [()]),
        (PITER | {"ten": "whisted"}, 10, "S", EIGHT_NINE),
        (SOCHI, 6, "S", [(), (W, W)]),
        (SOCHI, 6, "H", [*PLAIN, *words("PH", "PHP", "PHW")]),
        (SOCHI, 8, "S", PLAIN),
        (SOCHI, 10, "S", PLAIN),
        (LENINGRAD, 7, "S", SIX_SEVEN),
        (LENINGRAD, 10, "S", PLAIN),
    ],
)
def test_the_sequences_of_the_formats(rules, level, trump, sequences):
    legal = legal_answers(level, trump, rules)
    assert sorted(legal) == sorted(sequences)
    assert set(legal) <= set(every_sequence())


def test_every_sequence_is_there_once():
    assert len(every_sequence()) == len(set(every_sequence())) == 1 + 3 + 9 + 27 + 81


def test_the_dealer_returns_at_four_when_nobody_whists():
    returned = words("PP", "PH", "PHP", "WPH", "WPHP")
    assert [said for said in SIX_SEVEN if may_return(6, said, 4, PITER)] == returned
    assert [said for said in EIGHT_NINE if may_return(9, said, 4, PITER)] == words("PP", "PPP")
    assert not may_return(10, (), 4, PITER)
    assert may_return(10, (P, P), 4, PITER | {"ten": "whisted"})
    assert not may_return(6, (P, P), 3, PITER)
    assert not may_return(6, (P, P), 4, SOCHI)


EXITS = [
    (game(7, W, P, tricks=[0, 7, 1, 2]), "piter leningrad sochi rostov"),
    (game(7, W, P, tricks=[0, 6, 2, 2]), ""),
    (game(7, P, P), "sochi rostov"),
    (game(7, P, H), "sochi rostov"),
    (game(7, P, H, W, tricks=[0, 8, 1, 1]), "piter leningrad sochi rostov"),
    (game(8, P, P, tricks=[0, 8, 1, 1], dealer_returns=True), "piter leningrad sochi rostov"),
    (other("misere", tricks=[0, 0, 4, 6]), "sochi rostov"),
    (other("misere", tricks=[0, 1, 4, 5]), ""),
    (other("walk_off", level=7), ""),
    (other("card_count", level=7, proven_short=0), ""),
    (other("without_all", level=7), ""),
    ({"kind": "misdeal", "dealer": 0}, ""),
    (raspasy(0, 3, 3, 4), ""),
]


@pytest.mark.parametrize(("deal", "ends"), EXITS)
def test_the_exit_from_raspasy(deal, ends):
    presets = {"piter": PITER, "leningrad": LENINGRAD, "sochi": SOCHI, "rostov": ROSTOV}
    assert " ".join(name for name, rules in presets.items() if exits(deal, 4, rules)) == ends


def test_a_checked_ten_exits_by_its_switch():
    made, failed = game(10, tricks=[0, 10, 0, 0]), game(10, tricks=[0, 9, 0, 1])
    assert exits(made, 4, PITER)
    assert not exits(failed, 4, PITER)
    assert not exits(made, 4, PITER | {"checked_ten_exits": False})


def test_the_lowest_bid():
    assert [lowest_bid(count, PITER) for count in range(4)] == [6, 7, 7, 7]
    assert [lowest_bid(count, SOCHI) for count in range(4)] == [6, 7, 8, 8]
    assert [lowest_bid(count, ROSTOV) for count in range(3)] == [6, 6, 6]


def test_a_variant_differs_from_piter_in_one_field_and_none_is_forgotten():
    differing = [
        [field for field in PITER if rules[field] != PITER[field]]
        for name, rules in VARIANTS
        if name not in WHOLE
    ]
    assert all(len(fields) == 1 for fields in differing)
    assert {fields[0] for fields in differing} == set(PITER) - {"dark_doubles", "dark_raspasy"}
    assert all(list(rules) == list(PITER) for _, rules in VARIANTS)
