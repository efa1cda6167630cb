"""Faults of a deal as one meets them from outside: a log in, its problems and its sheet out."""

import pytest

from scoring.json_forms import log_form

DARK_PASS = {"kind": "raspasy", "tricks": [0, 4, 3, 3], "dark_pass": [1, 2, 3], "looked": []}
NOTHING = {"pulya": [0] * 4, "gora": [0] * 4, "whists": [[0] * 4] * 4, "net": ["0"] * 4}


def game(level, trump="H", *answers, declarer=1, **more):
    said = {"answers": list(answers)} if answers else {}
    return (
        {"kind": "game", "declarer": declarer, "level": level}
        | ({"trump": trump} if trump else {})
        | said
        | more
    )


def closed(level, trump, dark, **more):
    return game(level, trump, dark=dark, tricks=[0, 6, 2, 2], **more)


def passed(level, trump="H", **more):
    return game(level, trump, "pass", "pass", **more)


def misere(dark):
    return {"kind": "misere", "declarer": 1, "dark": dark, "tricks": [0, 0, 5, 5]}


def raspasy(dark_pass, looked):
    return DARK_PASS | {"dark_pass": dark_pass, "looked": looked}


def faults(convention, *deals, **more):
    """Of every deal the codes of its faults, each once for each time it is found."""
    log = {"convention": convention, "players": 4, "deals": list(deals), **more}
    answer, problems = log_form(log)
    assert {one.severity.value for one in problems} <= {"fault"}
    codes = [sorted(one.code.value for one in problems if one.deal == place) for place in range(len(deals))]
    assert all(deal["lines"] == [] for deal, found in zip(answer["deals"], codes, strict=True) if found)
    return codes


OF_ONE_DEAL = [
    # two dark not 6♠, three not 6♠ and not 6♣
    ("dark_contract", "classic", closed(6, "S", 2), closed(6, "C", 2)),
    ("dark_contract", "classic", closed(6, "S", 3), closed(6, "S", 1)),
    ("dark_contract", "classic", closed(6, "C", 3), closed(6, "D", 3)),
    # whether a six or a seven is closed depends on the trump
    (
        "dark_trump",
        "classic",
        game(7, None, "whist", "whist", dark=1, tricks=[0, 7, 2, 1]),
        game(7, "H", "whist", "whist", dark=1, tricks=[0, 7, 2, 1]),
    ),
    (
        "dark_trump",
        "classic",
        game(6, None, "whist", "whist", dark=3, tricks=[0, 6, 2, 2]),
        passed(8, None, dark=3),
    ),
    # a misère in the dark is nothing but dark
    ("dark_misere", "classic", misere(2), misere(1)),
    ("dark_misere", "classic", misere(3), misere(0)),
    # who passed in the dark and who looked are together the active seats
    ("dark_seats", "classic", raspasy([1, 2], []), raspasy([1, 2], [3])),
    ("dark_seats", "classic", raspasy([1, 2], [2, 3]), raspasy([1], [2, 3])),
    ("dark_seats", "classic", raspasy([0, 1, 2], [3]), raspasy([3, 2, 1], [])),
    ("dark_seats", "classic", passed(8, over_dark_pass=[1]), passed(8, over_dark_pass=[2, 3])),
    ("dark_seats", "classic", passed(8, over_dark_pass=[2, 2]), passed(8, over_dark_pass=[3])),
    ("dark_seats", "classic", passed(8, over_dark_pass=[0]), passed(8)),
    # a dark six or a light seven beats a first dark pass
    ("under_dark_pass", "classic", passed(6, over_dark_pass=[2]), passed(7, over_dark_pass=[2])),
    ("under_dark_pass", "classic", passed(6, over_dark_pass=[2]), closed(6, "H", 1, over_dark_pass=[2])),
    # section C: the talon's premium
    ("talon_size", "leningrad", passed(6, talon=["SA", "SK", "SQ"]), passed(6, talon=["SA", "SK"])),
    ("no_talon_premium", "piter", passed(6, talon=["SA", "SK"]), passed(6)),
    (
        "no_talon_premium",
        "leningrad",
        passed(9, talon=["SA", "SK"], without_talon=True),
        passed(9, without_talon=True),
    ),
    ("not_a_card", "leningrad", passed(6, talon=["SA", "S6"]), passed(6, talon=["SA", "S7"])),
    ("not_a_card", "leningrad", passed(6, talon=["AS", "SK"]), passed(6, talon=["ST", "SK"])),
    ("card_twice", "leningrad", passed(6, talon=["SA", "SA"]), passed(6, talon=["SA", "HA"])),
]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "convention", "faulty", "sound"),
    OF_ONE_DEAL,
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_faulty_deal_has_this_fault_alone_and_the_like_sound_one_has_none(code, convention, faulty, sound):
    assert faults(convention, faulty) == [[code]]
    assert faults(convention, sound) == [[]]


@pytest.mark.parametrize(("code", "convention", "faulty", "sound"), OF_ONE_DEAL, ids=range(len(OF_ONE_DEAL)))
def test_a_faulty_deal_writes_nothing_leaves_the_series_and_the_deal_passes_on(
    code, convention, faulty, sound
):
    before = {"kind": "raspasy", "dealer": 3, "tricks": [4, 3, 3, 0]}
    after = {"kind": "raspasy", "dealer": 1, "tricks": [4, 0, 3, 3]}
    log = {"convention": convention, "players": 4}
    answer, problems = log_form(log | {"deals": [before, faulty, after]})
    assert code in {one.code.value for one in problems}
    assert {one.deal for one in problems} == {1}
    assert [deal["raspasy_step"] for deal in answer["deals"]] == [1, 1, 2]
    alone, _ = log_form(log | {"deals": [before]})
    first, second, third = answer["deals"]
    assert first == alone["deals"][0]
    assert (second["lines"], second["net"]) == ([], ["0"] * 4)
    rows = zip(first["net"], third["net"], strict=True)
    assert [int(total) for total in answer["net"]] == [int(one) + int(other) for one, other in rows]


@pytest.mark.parametrize(
    ("darks_before", "dark_under", "light_under"), [(0, 5, 6), (1, 6, 7), (2, 7, 8), (3, 7, 8)]
)
def test_r41_every_dark_raspasy_running_lifts_what_overbids_a_dark_pass(
    darks_before, dark_under, light_under
):
    """The dealer goes round: before the game so many dark raspasys were dealt by 0, 1, 2."""
    raspasys = []
    for dealer in range(darks_before):
        active = [seat for seat in range(4) if seat != dealer]
        tricks = [0 if seat == dealer else 4 if seat == active[0] else 3 for seat in range(4)]
        raspasys.append({"kind": "raspasy", "tricks": tricks, "dark_pass": active, "looked": []})
    declarer = (darks_before + 1) % 4
    over = {"over_dark_pass": [(declarer + 1) % 4], "declarer": declarer}
    for level in range(6, 10):
        light = faults("classic", *raspasys, passed(level, **over))[-1]
        assert light == (["under_dark_pass"] if level <= light_under else []), level
        taken = [level if seat == declarer else 0 for seat in range(4)]
        taken[(declarer + 1) % 4] = 10 - level
        is_closed = level == 6
        words = () if is_closed else ("whist", "pass")
        dark = faults("classic", *raspasys, game(level, "H", *words, dark=1, tricks=taken, **over))[-1]
        assert dark == (["under_dark_pass"] if level <= dark_under else []), level


def test_all_faults_of_a_deal_are_named_at_once():
    talon = {"talon": ["SA", "SA", "1"], "dark": 1, "over_dark_pass": [2]}
    deal = passed(8, declarer=0) | talon | {"tricks": [10, 0, 0, 0]}
    assert faults("piter", deal) == [
        [
            "card_twice",
            "dealer_declares",
            "no_dark_games",
            "no_talon_premium",
            "not_a_card",
            "talon_size",
            "tricks_not_played",
        ]
    ]


def test_r67_a_deal_after_all_pulyas_are_closed_is_a_fault():
    tens = [game(10, declarer=(dealer + 1) % 4, tricks=[10 * (one == (dealer + 1) % 4) for one in range(4)])
            for dealer in range(4)]  # fmt: skip
    more = {"kind": "raspasy", "tricks": [0, 4, 3, 3]}
    assert faults("piter", *tens, more, target=10) == [[], [], [], [], ["play_is_over"]]
    assert faults("piter", *tens, more, {"kind": "misdeal"}, target=10)[4:] == [["play_is_over"]] * 2
    assert faults("piter", *tens, more, target=11) == faults("piter", *tens, more) == [[]] * 5
    answer, _ = log_form({"convention": "piter", "players": 4, "deals": [*tens, more], "target": 10})
    assert {name: answer[name] for name in NOTHING} == NOTHING | {"pulya": [10] * 4}
