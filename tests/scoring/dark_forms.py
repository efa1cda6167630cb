"""Deals of every kind as the formats write them, in the light and in the dark, with a talon and without."""

from itertools import combinations, product

from scoring.conventions import LEVELS
from scoring.deals import roles_of
from tests.scoring.references.deal_rules import WORDS

TALONS = [
    list(cards) for count in (0, 1, 2) for cards in combinations(("SA", "SK", "SQ", "HA", "HK", "D7"), count)
]


def shares(players, dealer, declarer, taken):
    """How ten tricks may lie: the defence's with the first, the second, or both of them."""
    roles = roles_of(declarer, dealer, players)
    for first in {0, 1, 10 - taken} & set(range(11 - taken)):
        tricks = dict.fromkeys(range(players), 0) | {declarer: taken, roles.first: first}
        yield [*(tricks | {roles.second: 10 - taken - first}).values()]


def laid(players, dealer, declarer, *taken):
    """Tricks of deals in which the declarer takes so many."""
    return [lie for tricks in taken for lie in shares(players, dealer, declarer, tricks)]


def some_forms(players, dealer, declarer, convention):
    """Deals of every kind, contract, word and number of darks; many of them cannot be."""
    active = [seat for seat in range(players) if players == 3 or seat != dealer]
    base = {"dealer": dealer, "declarer": declarer}
    darks = range(4) if convention.dark_games else [0]
    words = ["", "WW", "WP", "PW", "PP", "PH", "PHW"]
    for dark, level in product(darks, LEVELS):
        tricks = [None, *laid(players, dealer, declarer, level - 2, level)]
        for trump, letters, lie in product("SC" if dark else ("S", "NT"), words, tricks):
            answers = [WORDS[letter] for letter in letters]
            more = {"trump": trump, "answers": answers, "dark": dark} | ({"tricks": lie} if lie else {})
            yield {"kind": "game", "level": level, **base, **more}
        for kind in ("walk_off", "without_all", "card_count"):
            short = {"proven_short": 1} if kind == "card_count" else {}
            yield {"kind": kind, "level": level, "dark": dark, **base, **short}
    for dark, lie in product(darks, laid(players, dealer, declarer, 0, 3)):
        yield {"kind": "misere", "tricks": lie, "dark": dark, **base}
    for count, lie in product(range(4), laid(players, dealer, declarer, 0, 1, 4)):
        for passed in combinations(active, count):
            looked = [seat for seat in active if seat not in passed] if passed else []
            more = {"dark_pass": list(passed), "looked": looked}
            yield {"kind": "raspasy", "dealer": dealer, "tricks": lie, **more}
    for talon, level in product(TALONS if convention.talon_premium else [], LEVELS):
        more = {"level": level, "talon": talon, **base}
        yield {"kind": "game", "trump": "H", "answers": ["pass", "pass"], **more}
        yield {"kind": "card_count", "proven_short": 0, **more}
