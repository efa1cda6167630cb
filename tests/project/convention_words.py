"""The words in which `price_tables` prints conventions, in both languages.

The program's own words are translated; a paper's are written in each language.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Words:
    """Every word of the generated tables; `rules`: the names of the rows of section C, in their order."""

    conventions: Mapping[str, str]
    rules: tuple[str, ...]
    yes: str
    no: str
    styles: Mapping[str, str]
    split_on_made: str
    responsible: Mapping[str, str]
    one_whister: str
    tens: Mapping[str, str]
    any_game: str
    answers: str
    answers_not: str
    right_hand: str
    without: Mapping[int, str]
    gora: str
    rostov: str
    no_tricks: Mapping[str, str]
    points_to_pulya: str
    made: str
    whisted: str
    misere_exits: Mapping[str, str]
    talon: Mapping[str, str]
    rule: str
    price_head: list[str]
    misere_line: str
    raspasy_gora: str
    raspasy_whists: str
    bids_line: str
    right_hand_line: str


RUSSIAN: Final = Words(
    conventions={
        "piter": "Питер",
        "leningrad": "Ленинград",
        "sochi": "Сочи",
        "rostov": "Ростов",
        "classic": "Классика",
    },
    rules=(
        "пуля / гора в вистах (R-20)",
        "U, W, R",
        "мизер: пуля / гора за взятку (R-33)",
        "вист (R-25)",
        "два виста при норме в одну взятку (R-23)",
        "десятерная (R-32)",
        "сталинград (R-30)",
        "полвиста (R-27)",
        "вист возвращает сдающий (R-29)",
        "висты правой руки без слов (R-40)",
        "«пас – пас – вист» (R-28)",
        "«вист – пас – полвиста» (R-27)",
        "уход (R-31)",
        "распасы (R-35)",
        "без взяток на распасах (R-35)",
        "наименьшая заявка после 0, 1, 2… распасов (R-36)",
        "выводит игра (R-36)",
        "выводит мизер (R-36)",
        "прикуп на распасах вчетвером (R-35)",
        "мизер в доле (R-34)",
        "мизер без прикупа (R-33)",
        "премия за прикуп (R-40)",
        "тёмные игры и бомбы (R-41, R-42)",
    ),
    yes="да",
    no="нет",
    styles={"gentleman": "джентльменский", "greedy": "жлобский"},
    split_on_made=", пополам и на сыгранных",
    responsible={"second": "отвечает второй", "both": "оба, каждый за всё"},
    one_whister="вистует только один",
    tens={"checked": "проверяется", "whisted": "вистуется, норма 1"},
    any_game="любая",
    answers="; отвечает",
    answers_not="; не отвечает",
    right_hand="на шести 2W, на семи 1W",
    without={3: "без трёх"},
    gora="гора",
    rostov="висты, {price} за взятку",
    no_tricks={"price": "цена взятки в пулю", "minus_twice": "две цены из горы"},
    points_to_pulya="{points} в пулю",
    made="сыгранная",
    whisted="вистованная",
    misere_exits={"no": "нет", "made": "сыгранный", "any": "любой"},
    talon={"dealer": "сдающий играет", "closed": "закрыт"},
    rule="правило",
    price_head=["игра", "пуля", "U", "W", "R", "N", "½"],
    misere_line="Мизер: {made} в пулю или {trick} в гору за взятку.",
    raspasy_gora="Распасы: в гору за взятку {0}, затем {1}, {2}, {3}.",
    raspasy_whists="Распасы: висты за взятку {0}, затем {1}, {2}, {3}.",
    bids_line="Наименьшая заявка после 0, 1, 2, 3 распасов: {0}.",
    right_hand_line="Столбец ½ — висты правой руки на невистованной игре.",
)

ENGLISH: Final = Words(
    conventions={
        "piter": "Piter",
        "leningrad": "Leningrad",
        "sochi": "Sochi",
        "rostov": "Rostov",
        "classic": "Classic",
    },
    rules=(
        "pulya / gora in whists (R-20)",
        "U, W, R",
        "misère: pulya / gora per trick (R-33)",
        "whist (R-25)",
        "two whisters where the norm is one trick (R-23)",
        "ten (R-32)",
        "Stalingrad (R-30)",
        "half-whist (R-27)",
        "the dealer returns the whist (R-29)",
        "right-hand whists without a word (R-40)",
        "“pass – pass – whist” (R-28)",
        "“whist – pass – half-whist” (R-27)",
        "walk-off (R-31)",
        "raspasy (R-35)",
        "no tricks on raspasy (R-35)",
        "lowest bid after 0, 1, 2… raspasy (R-36)",
        "a game that exits (R-36)",
        "a misère that exits (R-36)",
        "talon on raspasy at four (R-35)",
        "shared misère (R-34)",
        "misère without talon (R-33)",
        "talon premium (R-40)",
        "dark games and bombs (R-41, R-42)",
    ),
    yes="yes",
    no="no",
    styles={"gentleman": "gentleman", "greedy": "greedy"},
    split_on_made=", split on made games too",
    responsible={"second": "the second answers", "both": "both, each in full"},
    one_whister="only one may whist",
    tens={"checked": "checked", "whisted": "whisted, norm 1"},
    any_game="any",
    answers="; answers",
    answers_not="; does not answer",
    right_hand="2W on six, 1W on seven",
    without={3: "without three"},
    gora="gora",
    rostov="whists, {price} a trick",
    no_tricks={"price": "the price of a trick to the pulya", "minus_twice": "twice the price off the gora"},
    points_to_pulya="{points} to the pulya",
    made="made",
    whisted="whisted",
    misere_exits={"no": "no", "made": "made", "any": "any"},
    talon={"dealer": "the dealer plays", "closed": "closed"},
    rule="rule",
    price_head=["game", "pulya", "U", "W", "R", "N", "½"],
    misere_line="Misère: {made} to the pulya, or {trick} gora per trick.",
    raspasy_gora="Raspasy: gora per trick {0}, then {1}, {2}, {3}.",
    raspasy_whists="Raspasy: whists per trick {0}, then {1}, {2}, {3}.",
    bids_line="Lowest bid after 0, 1, 2, 3 raspasys: {0}.",
    right_hand_line="The column ½ is the right-hand defender's own whists on an unwhisted game.",
)

WORDS: Final[Mapping[str, Words]] = {"ru": RUSSIAN, "en": ENGLISH}
