"""The rules of one deal, stated a second time.

Written from the rulebook (section B, the columns of section C) and from the format of a log; shares nothing
with the engine. `CONVENTIONS`, `ANSWERS` and `ENTRIES` are tables for a player to read against the
rulebook; the code looks up their rows and multiplies.
"""

from ast import literal_eval
from collections import defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod
from numbers import Rational
from typing import Any

from tests.scoring.references.dark_rules import MUST_WHIST, dark_factor, fast_tricks, raspasy_factor
from tests.scoring.references.raspasy_prices import at_step, price_at_step, read_prices

Rules = dict[str, Any]
Deal = dict[str, Any]
Cells = dict[tuple[str, int, int | None], Fraction]

PRICE = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}  # V
NORM = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}  # N, of the pair; ten where it is whisted
MULTIPLES = ("undertrick", "whist", "whister_penalty")  # U, W, R in V
WORDS = {"W": "whist", "P": "pass", "H": "half_whist"}

# Section C and the switches of section B. Empty: as in Piter. `variants`: what else Piter could have said
# (each other value of a switch; of numbers and of lists of levels a few).
CONVENTIONS = """
field                    | piter            | leningrad | sochi     | rostov   | classic  | variants
undertrick               | 2                |           | 1         | 1        | 1        | 1
whist                    | 2                |           | 1         | 1        | 1        | 1
whister_penalty          | 1                |           |           | 1/2      |          | 1/2; 2
misere_pulya             | 10               |           |           |          |          | 20
misere_trick             | 20               |           | 10        | 10       | 10       | 10
whist_style              | gentleman        |           | greedy    | greedy   | greedy   | greedy
split_on_made            | False            | True      |           |          |          | True
responsible_89           | second           | both      |           |          |          | both
ten                      | checked          | whisted   | whisted   |          |          | whisted
stalingrad               | False            |           | True      |          | True     | True
raspasy|gora 2 4 6||gora 1 2 3|whists 5|gora 1 2 3|gora 1 2 3 4; gora 3
no_tricks                | price            | minus_twice |           | 1        |          | minus_twice; 1
min_bid                  | [6, 7]           |           | [6, 7, 8] | [6]      | [6]      | [6]; [6, 7, 8]
exit_whisted             | True             |           | False     | False    | False    | False
exit_made                | True             |           |           |          |          | False
misere_exits             | no               |           | made      | made     | made     | made; any
checked_ten_exits        | True             |           |           |          |          | False
half_whist_levels|[6, 7]||||[]|[]; [6]; [6, 7, 8, 9]
whist_pass_half          | True             |           | False     | False    | False    | False
pass_pass_whist_levels   | [8, 9]           | []        | []        | []       | []       | []; [6, 7, 8, 9]
dealer_return            | [6, 7, 8, 9, 10] |           | []        | []       |          | []; [6, 7]
dealer_answers           | False            |           |           |          |          | True
half_whister_consolation | False            |           |           |          |          | True
ten_consolation          | True             |           |           |          |          | False
card_count_consolation   | True             |           |           |          |          | False
walk_off                 | 3                | None      | None      | None     | None     | None; 2
shared_misere            | True             | False     | False     | False    | False    | False
misere_without_talon     | True             | False     | False     | False    | False    | False
raspasy_talon            | dealer           |           | closed    | closed   | closed   | closed
without_all_consolation  | True             |           |           |          |          | False
talon_premium            | False            | True      |           |          |          | True
right_hand_whists        | False            |           |           |          | True     | True
one_whister_on_nine      | False            |           |           |          | True     | True
dark_games               | False            |           |           |          | True     | True
dark_doubles             | all              |           |           |          |          |
dark_raspasy             | replaces         |           |           |          |          |
"""
MORE_VARIANTS = {
    "raspasy": "gora 1+1; gora 2+2 cap 6; gora 1*2 cap 8; whists 5",
    "no_tricks": "0; 5",
}

# Which answers there are, by what the convention must have; a last P that changes nothing may be left out.
ANSWERS = {
    "always": "WW WP PW PP",
    "pass_pass_whist": "PPP PPW",
    "half_whist": "PH PHP PHW",
    "whist_pass_half": "WPH WPHP WPHW",
}
SAME_AS = {"": "WW", "PPP": "PP", "PHP": "PH", "WPHP": "WPH"}
NOBODY_WHISTS = ("PP", "PH", "WPH")

# What is written, by whom. `Z` after the answers: the dealer returns. `split`: the gentleman's split.
# V, M: pulya of a game, of a misère. u*U, t*m: gora for undertricks, for tricks of a misère. s*R, s1*R, s2*R:
# gora for what is missing of the norm (s1, s2: below). d*W, d1*W, d2*W, N/2*W: whists on the declarer for
# tricks of the pair, of the first, of the second, for half the norm. u*W: consolation. In [brackets]
# the switch on which the term hangs:
ONLY_IF = {
    "a": "dealer_answers",
    "h": "half_whister_consolation",
    "t": "ten_consolation",
    "c": "card_count_consolation",
    "w": "without_all_consolation",
}
ENTRIES = """
deal              | result       | declarer | first         | second        | dealer       | clause
PP                | made         | V        |               |               |              | R-21
PP right hand     | made         | V        |               | N/2*W         |              | C, on 6, 7
PH                | made         | V        |               | N/2*W         |              | R-27
WPH               | made         | V        | N/2*W         |               |              | R-27
WW                | made         | V        | d1*W + s1*R   | d2*W + s2*R   |              | R-23
WP, PPW           | made         | V        | d*W + s*R     |               |              | R-22, R-28
PW                | made         | V        |               | d*W + s*R     |              | R-22
WP, PPW           | made split   | V        | d/2*W + s*R   | d/2*W         |              | R-22 switch
PW                | made split   | V        | d/2*W         | d/2*W + s*R   |              | R-22 switch
PHW               | made         | V        | d*W + s*R     |               |              | R-27
WPHW              | made         | V        |               | d*W + s*R     |              | R-27
PP Z, PH Z, WPH Z | made         | V        |               |               | d*W + s*R[a] | R-29
WW                | remise       | u*U      | d1*W + u*W    | d2*W + u*W    | u*W          | R-24, R-26
WP, PPW           | remise       | u*U      | d*W + u*W     | u*W           | u*W          | R-24, R-25 greedy
PW                | remise       | u*U      | u*W           | d*W + u*W     | u*W          | R-24, R-25 greedy
WP, PW, PPW       | remise split | u*U      | d/2*W + u*W   | d/2*W + u*W   | u*W          | R-24, R-25, R-28
PHW               | remise       | u*U      | d*W + u*W     | u*W[h]        | u*W          | R-24, R-27
WPHW              | remise       | u*U      | u*W[h]        | d*W + u*W     | u*W          | R-24, R-27
PP Z              | remise       | u*U      | u*W           | u*W           | d*W + u*W    | R-29
PH Z              | remise       | u*U      | u*W           | u*W[h]        | d*W + u*W    | R-29
WPH Z             | remise       | u*U      | u*W[h]        | u*W           | d*W + u*W    | R-29
checked ten       | made         | V        |               |               |              | R-32
checked ten       | remise       | u*U      | u*W[t]        | u*W[t]        | u*W[t]       | R-32
walk_off          | remise       | u*U      |               |               |              | R-31
card_count        | remise       | u*U      | u*W[c]        | u*W[c]        | u*W[c]       | R-38
without_all       | remise       | u*U      | u*W[w]        | u*W[w]        | u*W[w]       | R-44
misere            | made         | M        |               |               |              | R-33
misere            | remise       | t*m      |               |               |              | R-33
shared misere     | made         | M/2      |               |               | M/2          | R-34
shared misere     | remise       | t*m/2    |               |               | t*m/2        | R-34
"""
COLUMNS = {"V": "pulya", "M": "pulya", "U": "gora", "m": "gora", "R": "gora", "W": "whists"}

# Both whist, made: tricks of first and second, then s1 and s2. Not listed: the pair is not short.
# Three and none on six: two are missing of the half, but of the pair only one.
SHORT_OF_HALF = {
    6: "00 22, 01 21, 10 12, 11 11, 02 20, 20 02, 12 10, 21 01, 03 10, 30 01",
    7: "00 11, 01 10, 10 01",
}
SHORT_OF_ONE = {"second": "00 01", "both": "00 11"}  # responsible_89


def read_table(text: str) -> list[dict[str, str]]:
    head, *rows = ([cell.strip() for cell in line.split("|")] for line in text.strip().splitlines())
    return [dict(zip(head, row, strict=True)) for row in rows]


def read_value(field: str, text: str) -> Any:
    if field in MULTIPLES:
        return Fraction(text)
    if field == "raspasy":
        column, prices = text.split(" ", 1)
        return {"column": column} | read_prices(prices)
    return literal_eval(text) if text[0] in "[0123456789" or text in ("True", "False", "None") else text


FIELDS = {row["field"]: row for row in read_table(CONVENTIONS)}
PITER, LENINGRAD, SOCHI, ROSTOV, CLASSIC = (
    {field: read_value(field, row[name] or row["piter"]) for field, row in FIELDS.items()}
    for name in ("piter", "leningrad", "sochi", "rostov", "classic")
)
PRESETS = [("leningrad", LENINGRAD), ("sochi", SOCHI), ("rostov", ROSTOV), ("classic", CLASSIC)]
DECLARER_ONLY = CLASSIC | {"dark_doubles": "declarer", "talon_premium": True}
VARIANTS: list[tuple[str, Rules]] = [
    *(
        (f"{field} {text}", PITER | {field: read_value(field, text)})
        for field, row in FIELDS.items()
        for text in f"{row['variants']}; {MORE_VARIANTS.get(field, '')}".split("; ")
        if text
    ),
    *PRESETS,
    ("dark_doubles declarer", DECLARER_ONLY),
    ("dark_raspasy multiplies", CLASSIC | {"dark_raspasy": "multiplies"}),
]
ROWS = {
    (deal, row["result"]): {
        role: row[role].split(" + ") for role in ("declarer", "first", "second", "dealer") if row[role]
    }
    for row in read_table(ENTRIES)
    for deal in row["deal"].split(", ")
}


def is_checked_ten(level: int, rules: Rules) -> bool:
    return level == 10 and rules["ten"] == "checked"


def legal_answers(level: int, trump: str, rules: Rules, dark: int = 0) -> list[tuple[str, ...]]:
    if is_checked_ten(level, rules):
        return [()]
    stalingrad = rules["stalingrad"] and (level, trump) == (6, "S")
    if stalingrad or f"{level}{trump}" in MUST_WHIST[dark].split():
        return [(), ("whist", "whist")]
    half_whist = min(level, 9) in rules["half_whist_levels"]  # a whisted ten is answered as a nine
    has = {
        "always": True,
        "pass_pass_whist": min(level, 9) in rules["pass_pass_whist_levels"],
        "half_whist": half_whist,
        "whist_pass_half": half_whist and rules["whist_pass_half"],
    }
    sequences = " ".join(ANSWERS[what] for what in ANSWERS if has[what]).split()
    if level >= 9 and rules["one_whister_on_nine"]:
        sequences.remove("WW")
    return [tuple(WORDS[letter] for letter in said) for said in sequences]


def every_sequence() -> list[tuple[str, ...]]:
    """Whatever can be said in up to four words."""
    return [words for length in range(5) for words in product(WORDS.values(), repeat=length)]


def what_was_said(answers: Iterable[str]) -> str:
    said = "".join("H" if word == "half_whist" else word[0].upper() for word in answers)
    return SAME_AS.get(said, said)


def may_return(level: int, answers: Iterable[str], players: int, rules: Rules) -> bool:
    """R-29: at four, on the levels of the convention, when neither defender whists."""
    on_this_level = not is_checked_ten(level, rules) and min(level, 9) in rules["dealer_return"]
    return players == 4 and on_this_level and what_was_said(answers) in NOBODY_WHISTS


def is_whisted(deal: Deal) -> bool:
    """The last word of a defender, or the dealer's, was whist; or both had to."""
    returned = deal.get("dealer_returns", False)
    return returned or what_was_said(deal.get("answers", ())) not in NOBODY_WHISTS


def seats_of(deal: Deal, players: int) -> dict[str, int]:
    """The roles and their seats; defenders from the declarer's left, at four without the dealer."""
    left = [(deal["declarer"] + step) % players for step in range(1, players)]
    order = [deal["declarer"], *left]
    if players == 4:
        order.remove(deal["dealer"])
        order.append(deal["dealer"])
    return dict(zip(("declarer", "first", "second", "dealer"), order, strict=False))


def is_made(deal: Deal) -> bool:
    if deal["kind"] == "misere":
        return deal["tricks"][deal["declarer"]] == 0
    if deal["kind"] != "game":
        return False
    return "tricks" not in deal or deal["tricks"][deal["declarer"]] >= deal["level"]


def row_of(deal: Deal, rules: Rules) -> tuple[str, str]:
    """Where the deal stands in `ENTRIES`."""
    name, result = deal["kind"], "made" if is_made(deal) else "remise"
    if name == "misere" and deal.get("shared"):
        name = "shared misere"
    elif name == "game" and is_checked_ten(deal["level"], rules):
        name = "checked ten"
    elif name == "game":
        name = what_was_said(deal.get("answers", ())) + " Z" * deal.get("dealer_returns", False)
        if name == "PP" and rules["right_hand_whists"] and deal["level"] <= 7:
            name = "PP right hand"
    splits = rules["whist_style"] == "gentleman" and (result == "remise" or rules["split_on_made"])
    split = splits and (name, f"{result} split") in ROWS
    return name, f"{result} split" if split else result


def undertricks(deal: Deal, taken: int, rules: Rules) -> int:
    return {
        "game": max(0, deal["level"] - taken),
        "walk_off": rules["walk_off"],
        "card_count": 2 + deal.get("proven_short", 0),
        "without_all": deal["level"],
    }[deal["kind"]]


def figures_of(deal: Deal, seats: dict[str, int], rules: Rules) -> dict[str, Rational]:
    """The letters of `ENTRIES`."""
    tricks = deal.get("tricks")
    taken, d1, d2 = (tricks[seats[role]] if tricks else 0 for role in ("declarer", "first", "second"))
    if deal["kind"] == "misere":
        return {"t": taken, "M": rules["misere_pulya"], "m": rules["misere_trick"]}
    u = undertricks(deal, taken if tricks else deal["level"], rules)
    prices = prices_of(deal["level"], *(rules[field] for field in MULTIPLES))
    return prices | {"u": u} | norm_of(deal["level"], d1, d2, rules["responsible_89"])


@cache
def prices_of(level: int, undertrick: Fraction, whist: Fraction, penalty: Fraction) -> dict[str, Rational]:
    v = PRICE[level]
    prices = {"V": v, "U": undertrick * v, "W": whist * v, "R": penalty * v}
    return {letter: int(price) if price == int(price) else price for letter, price in prices.items()}


@cache
def norm_of(level: int, d1: int, d2: int, responsible: str) -> dict[str, int]:
    short = SHORT_OF_HALF.get(level, SHORT_OF_ONE[responsible]).split(", ")
    s1, s2 = dict(pair.split() for pair in short).get(f"{d1}{d2}", "00")
    s = max(0, NORM[level] - d1 - d2)
    return {"N": NORM[level], "d": d1 + d2, "d1": d1, "d2": d2, "s": s, "s1": int(s1), "s2": int(s2)}


@cache
def parse_term(term: str) -> tuple[str, str | None, list[str], int]:
    """`d/2*W[h]`: the column, the switch it hangs on, the letters, what they are divided by."""
    letters, _, switch = term.rstrip("]").partition("[")
    factors = letters.replace("/2", "").split("*")
    return COLUMNS[factors[-1]], ONLY_IF.get(switch), factors, 2 if "/2" in letters else 1


def entries_of_declarers_deal(deal: Deal, players: int, rules: Rules) -> Iterator[tuple[Any, Rational]]:
    seats = seats_of(deal, players)
    figures = figures_of(deal, seats, rules)
    for role, terms in ROWS[row_of(deal, rules)].items():
        for term in terms if role in seats else ():
            column, switch, letters, divisor = parse_term(term)
            if switch is None or rules[switch]:
                on = seats["declarer"] if column == "whists" else None
                points = prod(figures[letter] for letter in letters)
                yield (column, seats[role], on), points if divisor == 1 else Fraction(points, divisor)
    if deal.get("talon") and deal["kind"] != "misere":
        yield from entries_of_talon(deal["talon"], seats, figures["W"])


def entries_of_talon(talon: list[str], seats: dict[str, int], w: Rational) -> Iterator[tuple[Any, Fraction]]:
    """Leningrad: the dealer writes the fast tricks on the declarer, at three each opponent half of them."""
    writers = ["dealer"] if "dealer" in seats else ["first", "second"]
    for role in writers:
        cell = ("whists", seats[role], seats["declarer"])
        yield cell, Fraction(fast_tricks(talon) * w) / len(writers)


def entries_of_raspasy(
    deal: Deal, players: int, rules: Rules, before: int, factor: int
) -> Iterator[tuple[Any, int]]:
    """R-35. At four the dealer, if he plays the talon, writes his tricks, but no premium and no whists.

    `factor` is that of a dark raspasy (R-41), 1 in the light.
    """
    replaced = factor > 1 and rules["dark_raspasy"] == "replaces"
    price = factor * price_at_step(rules["raspasy"], 0 if replaced else before)
    active = {seat: deal["tricks"][seat] for seat in range(players) if players == 3 or seat != deal["dealer"]}
    if rules["raspasy"]["column"] == "gora":
        yield from ((("gora", seat, None), taken * price) for seat, taken in enumerate(deal["tricks"]))
    else:
        yield from whists_of_the_lowest(active, price)
    premiums = {"price": ("pulya", price), "minus_twice": ("gora", -2 * price)}
    column, premium = premiums.get(rules["no_tricks"]) or ("pulya", factor * rules["no_tricks"])
    yield from (((column, seat, None), premium) for seat, taken in active.items() if taken == 0)


def whists_of_the_lowest(active: dict[int, int], price: int) -> Iterator[tuple[Any, Fraction]]:
    """Rostov: one lowest writes in full on each other, two write half each on the third."""
    fewest = min(active.values())
    lowest = [seat for seat, taken in active.items() if taken == fewest]
    for seat, (other, taken) in product(lowest, active.items()):
        if other not in lowest:
            yield ("whists", seat, other), Fraction(price * taken, len(lowest))


def written(
    deal: Deal, players: int, rules: Rules, raspasy_before: int, dark_before: int = 0, bomb: int = 1
) -> Cells:
    """The cells the deal writes, without zeros; `bomb` is what the declarer's oldest bomb multiplies by."""
    totals: dict[Any, Any] = defaultdict(int)
    if deal["kind"] == "raspasy":
        factor = raspasy_factor(deal, dark_before)
        for cell, points in entries_of_raspasy(deal, players, rules, raspasy_before, factor):
            totals[cell] += points
    elif deal["kind"] != "misdeal":
        for cell, points in entries_of_declarers_deal(deal, players, rules):
            own = cell[1] == deal["declarer"]
            totals[cell] += points * bomb * dark_factor(deal, own, rules["dark_doubles"])
    return {cell: Fraction(points) for cell, points in totals.items() if points}


def lowest_bid(raspasy_in_series: int, rules: Rules) -> int:
    return at_step(rules["min_bid"], raspasy_in_series)


def exits(deal: Deal, players: int, rules: Rules) -> bool:  # the number of players makes no difference
    """R-36; a walk-off, a remise of R-38 or R-44, a misdeal never end a series."""
    if deal["kind"] == "misere":
        return rules["misere_exits"] in ({"made", "any"} if is_made(deal) else {"any"})
    if deal["kind"] != "game":
        return False
    ten = is_checked_ten(deal["level"], rules)
    counts = rules["checked_ten_exits"] if ten else is_whisted(deal) or not rules["exit_whisted"]
    return counts and (is_made(deal) or not rules["exit_made"])
