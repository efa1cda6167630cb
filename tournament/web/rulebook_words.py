"""How the tables for both languages at the rulebook's end are said in one: heads, signs and short phrases.

The paper writes them once, in English or in signs; nothing here is a rule.
"""

import re
from typing import Final

Pattern = tuple[re.Pattern[str], str]

HEADS: Final = {
    "ru": {
        "по-русски": "что значит",
        "code": "код",
        "severity": "вид",
        "convention": "конвенция",
        "pulya": "пуля",
        "gora": "гора",
        "whists": "висты",
        "net": "итог",
        "deal": "сдача",
        "before": "до",
        "stake": "разыгрывается",
        "change": "изменение",
        "after": "после",
        "base": "основа",
        "switch": "настройка",
        "deals": "сдачи",
        "writes": "запись",
        "how": "расчёт",
    },
    "en": {"in English": "meaning"},
}
"""Heads of columns; one that is not here stays."""

SEVERITIES: Final = {"fault": "ошибка", "doubt": "сомнение"}

SEATS: Final = {"N": "С", "E": "В", "S": "Ю", "W": "З"}

SUITS: Final = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}

RANKS: Final = {"A": "Т", "K": "К", "Q": "Д", "J": "В"}

KINDS: Final = {
    "ru": {
        "raspasy": "распасы",
        "misere": "мизер",
        "walk_off": "уход",
        "card_count": "не то число карт",
        "without_all": "без всех",
        "shared": "в доле",
        "without_talon": "без прикупа",
        "totus": "тотус",
        "dark1": "одна тёмная",
        "dark2": "две тёмные",
        "dark3": "три тёмные",
        "dark": "в тёмную",
        "looked": "смотрели",
        "talon": "прикуп",
        "sheet": "лист",
        "net": "итог",
        "low": "наименьшая заявка",
        "fault": "ошибка",
        "bombs": "бомбы",
        "on": "на",
        "p": "п",
        "g": "г",
        "w": "в",
        "NT": "БК",
        "WORD_W": "вист",
        "WORD_P": "пас",
        "WORD_H": "полвиста",
        "WORD_Z": "вернул сдающий",
    },
    "en": {
        "misere": "misère",
        "walk_off": "walk-off",
        "card_count": "a wrong number of cards",
        "without_all": "without all",
        "without_talon": "without the talon",
        "dark1": "one dark",
        "dark2": "two dark",
        "dark3": "three dark",
        "dark": "in the dark",
        "low": "lowest bid",
        "WORD_W": "whist",
        "WORD_P": "pass",
        "WORD_H": "half",
        "WORD_Z": "the dealer returns",
    },
}
"""Words of the logs' notation, and the answers of the defence letter by letter."""


def _patterns(*pairs: tuple[str, str]) -> tuple[Pattern, ...]:
    return tuple((re.compile(rf"(?<!\w){said}(?!\w)"), russian) for said, russian in pairs)


HOW: Final = _patterns(
    ("means?", "среднее"),
    ("none", "без взяток"),
    ("unwhisted", "невистованная"),
    ("whisted", "вистованная"),
    ("made", "сыграна"),
    ("no exit", "не выводит"),
    ("exit", "выводит"),
    ("each", "каждому"),
    ("talon", "прикуп"),
    ("not the dealer", "не сдающему"),
    ("the dealer too", "и сдающему"),
    ("both whist", "вистуют оба"),
    ("below the lowest bid", "ниже наименьшей заявки"),
    ("no trick", "без взяток"),
    ("the second", "второй"),
    ("the lowest", "меньше всех"),
    ("kept", "остаётся"),
    ("a new run", "новый ряд"),
    ("right hand", "правая рука"),
    ("the highest is", "больше всех у"),
    (r"(\d+) of (\d+)", r"\1 из \2"),
    (r"(\d+) are left", r"остаётся \1"),
    ("all are closed", "все закрыты"),
    ("off", "с горы"),
    ("has", "–"),
    ("and", "и"),
)
"""The arithmetic of the whole logs; what stands in signs stays."""

POTS: Final = _patterns(
    ("dealers", "сдают"),
    ("dealer", "сдаёт"),
    ("four times", "четыре раза"),
    ("each time", "каждый раз"),
    ("two shares each first", "сначала по две доли с каждого"),
    ("the empty pot is filled first", "пустой банк сначала пополняют"),
    ("whists alone", "вистует один"),
    ("invites", "приглашает"),
    ("whists", "вистует"),
    ("whist", "вистуют"),
    ("plays", "играет"),
    ("without talon", "без прикупа"),
    ("four aces", "четыре туза"),
    ("all pass", "все пасовали"),
    ("pass", "пас"),
    ("Bettel of", "беттель"),
    ("Plauderer of", "плаудерер"),
    ("contra", "контра"),
    ("recontra", "реконтра"),
    ("shared", "поделено"),
    ("and", "и"),
)
"""The logs of Austrian preference."""

LEGEND: Final = (
    ("порядке N E S W; Z – вист вернул сдающий; p, g – пуля", "порядке С В Ю З; п, г – пуля"),
    ("гора, w – висты", "гора, в – висты"),
    ("сдаёт N;", "сдаёт С;"),
    ("bombs – бомбы", "бомбы – что осталось"),
    ("on – на кого", "«на» – на кого"),
    ("N E S", "С В Ю"),
)
"""What explains the paper's letters, for a page that has none of them."""

TITLES: Final = {
    "ru": {
        "Problem codes": "Коды ошибок и сомнений",
        "Settled sheets": "Рассчитанные листы",
        "Austrian logs": "Журналы австрийского преферанса",
        "Golden logs": "Журналы, посчитанные вручную",
        "Whole logs": "Журналы целиком",
        "3": "втроём",
        "4": "вчетвером",
        "target": "пуля",
    },
    "en": {"3": "three players", "4": "four players", "target": "a pulya of"},
}
"""Headings, and the words that those of a log are made of."""
