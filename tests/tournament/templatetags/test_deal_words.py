"""A deal as a table says it, in both languages."""

import re
from typing import Any

import pytest
from django.utils import translation

from scoring.lines import Reason
from tests.factories.logs import RASPASY, SEVEN_MADE, SHARED, SHARED_TRICK, SIX_DOWN
from tournament.page_data import Multiplied
from tournament.templatetags.code_words import LINE_REASONS
from tournament.templatetags.deal_words import bombs_in_words, deal_in_words, why_multiplied

SEATS = ["Север", "Восток", "Юг", "Запад"]


def said(deal: dict[str, Any], dealer: int = 0, language: str = "ru", seats: list[str] = SEATS) -> str:
    """The text of a deal, its drawings left out."""
    with translation.override(language):
        html = deal_in_words(deal, dealer, seats)
    return re.sub(r"<[^>]+>", "", html)


def game(**changes: Any) -> dict[str, Any]:
    return {"kind": "game", "declarer": 2, "level": 7, "trump": "H", **changes}


@pytest.mark.parametrize(
    ("deal", "text"),
    [
        (SIX_DOWN, "Восток 6 черви, Юг вист, Запад пас, 5 взяток: без одной"),
        (SEVEN_MADE, "Восток 7 черви, Юг вист, Запад пас, 9 взяток: сыграно"),
        (game(answers=["pass", "pass"]), "Юг 7 черви, Запад пас, Восток пас: не играли"),
        (
            game(
                trump="NT", answers=["whist", "pass", "half_whist", "whist"], tricks=[0, 3, 7, 0], open=True
            ),
            "Юг 7 БК, Запад вист, Восток пас, Запад полвиста, Восток вист, в светлую, 7 взяток: сыграно",
        ),
        (
            game(
                answers=["pass", "pass"],
                dealer_returns=True,
                tricks=[0, 3, 5, 2],
                without_talon=True,
                open=False,
            ),
            "Юг 7 черви, без прикупа, Запад пас, Восток пас, Север вернул вист, в тёмную, 5 взяток: без двух",
        ),
        (
            game(level=10, trump="S", totus=True, tricks=[0, 0, 10, 0]),
            "Юг 10 пики, тотус, 10 взяток: сыграно",
        ),
        ({**SHARED, "without_talon": True}, "Юг мизер, без прикупа, в доле Север: сыграно"),
        (SHARED_TRICK, "Север мизер, в доле Север: 1 взятка"),
        (RASPASY, "Распасы: прикуп 4, Восток 2, Юг 3, Запад 1"),
        ({"kind": "walk_off", "declarer": 1, "level": 6}, "Восток 6: уход"),
        (
            {"kind": "card_count", "declarer": 1, "level": 8, "proven_short": 1},
            "Восток 8, не то число карт, доказано: 1 взятка: без трёх",
        ),
        ({"kind": "card_count", "declarer": 1, "level": 8}, "Восток 8, не то число карт: без двух"),
        ({"kind": "without_all", "declarer": 3, "level": 9}, "Запад 9: без всех"),
        ({"kind": "misdeal"}, "Пересдача, сдаёт тот же"),
        (
            game(dark=1, over_dark_pass=[3, 1], answers=["pass", "pass"]),
            "Юг 7 черви, одна тёмная, через пас в тёмную (Запад, Восток), Запад пас, Восток пас: не играли",
        ),
        ({**SHARED, "dark": 1}, "Юг тёмный мизер, в доле Север: сыграно"),
        (
            {**RASPASY, "dark_pass": [1], "looked": [2, 3]},
            "Распасы, в тёмную Восток: прикуп 4, Восток 2, Юг 3, Запад 1",
        ),
        (
            {**RASPASY, "dark_pass": [1, 2, 3]},
            "Распасы, все в тёмную: прикуп 4, Восток 2, Юг 3, Запад 1",
        ),
        ({"kind": "walk_off", "declarer": 1, "level": 6, "dark": 2}, "Восток 6, две тёмные: уход"),
        (
            {"kind": "without_all", "declarer": 3, "level": 9, "talon": ["SA", "HT"], "dark": 3},
            "Запад 9, три тёмные, в прикупе Т пики 10 черви: без всех",
        ),
        (
            {"kind": "card_count", "declarer": 1, "level": 8, "talon": ["D7"]},
            "Восток 8, в прикупе 7 бубны, не то число карт: без двух",
        ),
    ],
)
def test_a_deal_is_said_as_a_table_says_it(deal: dict[str, Any], text: str) -> None:
    assert said(deal) == text


def test_at_three_the_dealer_plays_and_takes_tricks_like_the_others() -> None:
    deal = {"kind": "raspasy", "tricks": [3, 3, 4]}
    assert said(deal, seats=SEATS[:3]) == "Распасы: Север 3, Восток 3, Юг 4"
    answered = {"kind": "game", "declarer": 1, "level": 6, "trump": "C", "answers": ["pass", "half_whist"]}
    assert said(answered, seats=SEATS[:3]) == "Восток 6 трефы, Юг пас, Север полвиста: не играли"


def test_the_same_in_english() -> None:
    seats = ["North", "East", "South", "West"]
    assert said(SIX_DOWN, language="en", seats=seats) == (
        "East 6 hearts, South whist, West pass, 5 tricks: one down"
    )


def test_r42_bombs_are_said_the_oldest_first() -> None:
    with translation.override("ru"):
        assert bombs_in_words((2, 4, 8)) == "бомба\u00a0×2, двойная бомба\u00a0×4, ёлка\u00a0×8"


def test_a_red_suit_is_drawn_red_and_a_black_one_is_not() -> None:
    with translation.override("ru"):
        assert 'class="suit suit--red"' in deal_in_words(game(trump="D", answers=["pass", "pass"]), 0, SEATS)
        assert "suit--red" not in deal_in_words(game(trump="S", answers=["pass", "pass"]), 0, SEATS)


def test_every_reason_of_a_line_has_its_word() -> None:
    assert set(LINE_REASONS) == set(Reason)


@pytest.mark.parametrize(
    ("deal", "multiplier", "why", "text"),
    [
        (SEVEN_MADE, 1, Multiplied(), ""),
        (
            SEVEN_MADE,
            8,
            Multiplied(dark=2, bomb=4, spent=True),
            "×8 = in the dark ×2 (R-41) · double bomb\u00a0×4 (R-42), spent",
        ),
        (SIX_DOWN, 8, Multiplied(bomb=8), "yolka\u00a0×8 (R-42), stays"),
        (SIX_DOWN, 2, Multiplied(dark=2), "in the dark ×2 (R-41)"),
        (RASPASY, 2, Multiplied(dark=2, passes=1), "×2: first pass in the dark (R-41)"),
        (RASPASY, 4, Multiplied(dark=4, passes=2), "×4: second pass in the dark running (R-41)"),
        (RASPASY, 8, Multiplied(dark=8, passes=3), "×8: third pass in the dark running (R-41)"),
        (RASPASY, 8, Multiplied(dark=8, passes=5), "×8: pass in the dark number 5 running (R-41)"),
        (game(level=10, totus=True), 1, Multiplied(), "totus (R-43)"),
        (
            game(level=10, totus=True),
            2,
            Multiplied(bomb=2, spent=True),
            "bomb\u00a0×2 (R-42), spent · totus (R-43)",
        ),
    ],
)
def test_a_deal_says_why_it_counts_more_than_once(
    deal: dict[str, Any], multiplier: int, why: Multiplied, text: str
) -> None:
    with translation.override("en"):
        assert why_multiplied(deal, multiplier, why) == text
