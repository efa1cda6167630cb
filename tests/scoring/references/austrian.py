"""The Austrian game, stated a second time.

Written from the rulebook (section D) and from the format of its log; shares nothing with the engine. The
tables are for a player to read against the rulebook; the code looks up their rows.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

Deal = dict[str, Any]
Flow = tuple[Any, Any, Fraction]
"""From whom, to whom ("pot" or a seat), how much."""

# What goes in before every deal (`shares`: everybody puts in one, as often as needed; too small: below the
# trump's value) and what a contract is played for (S).
POTS = """
kind      | before              | played for   | clause
fixed     | shares if empty     | 10           | R-50, R-51
unlimited | dealer 10           | pot          | R-54
limited   | dealer 10           | pot or limit | R-55
styrian   | shares if too small | trump        | R-50, R-56
"""
STYRIAN = {"C": 20, "S": 30, "D": 40, "H": 50}

# Who is paid for which tricks at a tenth of S, and who owes the pot S if they are fewer than his norm.
# d1, d2: tricks of the first and of the second defender from the declarer's left; d: of both.
WHISTS = """
first | second | invites | paid                | norms             | clause
whist | whist  | no      | d1 first, d2 second | 2 first, 2 second | R-51, R-52
whist | pass   | no      | d1 first            | 2 first           | R-51, R-52
pass  | whist  | no      | d2 second           | 2 second          | R-51, R-52
whist | pass   | yes     | d first             | 4 first           | R-51, R-52
pass  | whist  | yes     | d second            | 4 second          | R-51, R-52
pass  | pass   | no      |                     |                   | R-51
"""

# Ten each, with both defenders: + the declarer gets it, - he pays it.
PREMIUMS = """
premium              | made | failed | switches
hearts without talon | +    | -      | all, without_talon_only, four_aces_only, none
four aces            | +    |        | all, without_talon_only, four_aces_only
no aces              | +    | -      | all, without_talon_only
"""

# With each defender; without talon twice. `made`: the tricks the declarer takes.
ILLUSTRATED = """
kind                | value | made
bettel              | 10    | 0
durchmarsch         | 20    | 10
plauderer           | 30    | 0
offener_durchmarsch | 40    | 10
"""
TIMES = {("no", "no"): 1, ("no", "yes"): 1, ("yes", "no"): 2, ("yes", "yes"): 4}  # contra, recontra


def read_table(text: str) -> list[dict[str, str]]:
    head, *rows = ([cell.strip() for cell in line.split("|")] for line in text.strip().splitlines())
    return [dict(zip(head, row, strict=True)) for row in rows]


POT_ROWS = {row["kind"]: row for row in read_table(POTS)}
PREMIUM_ROWS = read_table(PREMIUMS)
WHIST_ROWS = {(row["first"], row["second"], row["invites"]): row for row in read_table(WHISTS)}
ILLUSTRATED_ROWS = {row["kind"]: row for row in read_table(ILLUSTRATED)}
WORDS = list(WHIST_ROWS)


def yes(value: object) -> str:
    return "yes" if value else "no"


def two_defenders(deal: Deal, players: int) -> list[int]:
    order = [(deal["declarer"] + turn) % players for turn in range(1, players)]
    return [seat for seat in order if players == 3 or seat != deal["dealer"]]


def put_in(pot: Deal, held: Fraction, deal: Deal, players: int) -> list[Flow]:
    """POTS, column `before`, one share at a time."""
    before = POT_ROWS[pot["kind"]]["before"]
    if before == "dealer 10":
        return [(deal["dealer"], "pot", Fraction(10))]
    too_small = before == "shares if too small" and deal["kind"] == "contract"
    least = STYRIAN[deal["trump"]] if too_small else 1
    flows: list[Flow] = []
    while held < least:
        flows += [(seat, "pot", Fraction(pot["share"])) for seat in range(players)]
        held += pot["share"] * players
    return flows


def played_for(pot: Deal, held: Fraction, deal: Deal) -> Fraction:
    """POTS, column `played for`; of an Illustrated contract its value, 0 where all pass."""
    if deal["kind"] == "passed":
        return Fraction(0)
    if deal["kind"] != "contract":
        return Fraction(int(ILLUSTRATED_ROWS[deal["kind"]]["value"]) * (1 if deal["talon"] else 2))
    return {
        "10": Fraction(10),
        "pot": held,
        "pot or limit": min(held, Fraction(pot.get("limit", 0))),
        "trump": Fraction(STYRIAN[deal["trump"]]),
    }[POT_ROWS[pot["kind"]]["played for"]]


def pairs(cell: str) -> Iterator[list[str]]:
    return (part.split() for part in cell.split(", ") if part)


def contract_flows(deal: Deal, stake: Fraction, players: int, switch: str) -> Iterator[Flow]:
    declarer, seats = deal["declarer"], two_defenders(deal, players)
    seat_of = dict(zip(("first", "second"), seats, strict=True))
    tricks = deal.get("tricks") or [10 * (seat == declarer) for seat in range(players)]
    d1, d2 = (tricks[seat] for seat in seats)
    row = WHIST_ROWS[(*deal["answers"], yes(deal["invites"]))]
    yield "pot", declarer, stake
    for letters, who in pairs(row["paid"]):
        yield declarer, seat_of[who], {"d1": d1, "d2": d2, "d": d1 + d2}[letters] * stake / 10
    for norm, who in pairs(row["norms"]):
        counted = d1 + d2 if deal["invites"] else tricks[seat_of[who]]
        if counted < int(norm):
            yield seat_of[who], "pot", stake
    made = tricks[declarer] >= 6
    if not made:
        yield declarer, "pot", 2 * stake
    yield from premium_flows(deal, seats, switch, "made" if made else "failed")


def premium_flows(deal: Deal, seats: list[int], switch: str, result: str) -> Iterator[Flow]:
    earned = {
        "hearts without talon": deal["trump"] == "H" and not deal["talon"],
        "four aces": deal["aces"] == 4,
        "no aces": deal["no_aces_announced"],
    }
    for row in PREMIUM_ROWS:
        off = switch == "without_talon_only" and deal["talon"]
        if not earned[row["premium"]] or off or switch not in row["switches"].split(", "):
            continue
        for seat in seats:
            if row[result] == "+":
                yield seat, deal["declarer"], Fraction(10)
            elif row[result] == "-":
                yield deal["declarer"], seat, Fraction(10)


def illustrated_flows(deal: Deal, stake: Fraction, players: int) -> Iterator[Flow]:
    declarer = deal["declarer"]
    made = deal["tricks"][declarer] == int(ILLUSTRATED_ROWS[deal["kind"]]["made"])
    for seat in two_defenders(deal, players):
        sides = (seat, declarer) if made else (declarer, seat)
        yield (*sides, stake * TIMES[yes(seat in deal["contra"]), yes(deal["recontra"])])


def play(form: Deal) -> list[Deal]:
    """Each deal of a sound log, all its fields given: pot before, stake, pot after, cumulative balance."""
    pot, players = form["pot"], form["players"]
    money: dict[Any, Fraction] = {"pot": Fraction(pot.get("start", 0))}
    money |= {seat: Fraction(0) for seat in range(players)}
    answers: list[Deal] = []
    for deal in form["deals"]:
        dues = put_in(pot, money["pot"], deal, players)
        before = money["pot"] + sum(points for _, _, points in dues)
        stake = played_for(pot, before, deal)
        flows = [*dues, *flows_of(deal, stake, form)]
        for payer, payee, points in flows:
            money[payer] -= points
            money[payee] += points
        written = {"pot_before": before, "stake": stake, "pot_after": money["pot"]}
        texts: Deal = {name: str(value) for name, value in written.items()}
        answers.append(texts | {"balance": [str(money[seat]) for seat in range(players)]})
    return answers


def flows_of(deal: Deal, stake: Fraction, form: Deal) -> Iterator[Flow]:
    if deal["kind"] == "contract":
        return contract_flows(deal, stake, form["players"], form["ace_premiums"])
    return iter(()) if deal["kind"] == "passed" else illustrated_flows(deal, stake, form["players"])


def results_of(words: tuple[str, str, str]) -> list[tuple[int, int, int] | None]:
    """Every division of the tricks among declarer, first and second that the words allow."""
    if words[:2] == ("pass", "pass"):
        return [None]
    both = words[:2] == ("whist", "whist") or words[2] == "yes"
    splits = [(10 - d1 - d2, d1, d2) for d1, d2 in product(range(11), repeat=2) if d1 + d2 <= 10]
    idle = 1 + (words[0] == "whist")  # the one who may hold no cards
    return [split for split in splits if both or not split[idle]]


def seated(place: int, players: int, tricks: tuple[int, int, int] | None) -> Deal:
    """Dealer, declarer and tricks of the deal at a place of a log in which all declare in their turn."""
    dealer = place % players
    active = [(dealer + turn) % players for turn in range(1, 4)]
    turn = place // players % 3
    order = active[turn:] + active[:turn]
    cards = None if tricks is None else [0] * players
    for seat, taken in zip(order, tricks or (), strict=False):
        cards[seat] = taken
    return {"dealer": dealer, "declarer": order[0], "tricks": cards}


def contracts(words: tuple[str, str, str], players: int, **said: Any) -> list[Deal]:
    """A log of one contract with every result."""
    spoken = {"kind": "contract", "answers": list(words[:2]), "invites": words[2] == "yes"}
    plain = {"trump": "D", "talon": True, "aces": None, "no_aces_announced": False}
    return [
        plain | spoken | said | seated(place, players, tricks)
        for place, tricks in enumerate(results_of(words))
    ]


def illustrated(kind: str, contras: tuple[str, str], players: int, **said: Any) -> list[Deal]:
    """A log of one Illustrated contract with every result; `contras`: who says it."""
    log: list[Deal] = []
    for place, tricks in enumerate(results_of(("whist", "whist", "no"))):
        deal = {"kind": kind, "talon": True, "recontra": False} | said | seated(place, players, tricks)
        spoke = zip(two_defenders(deal, players), contras, strict=True)
        log.append(deal | {"contra": [seat for seat, word in spoke if word == "yes"]})
    return log
