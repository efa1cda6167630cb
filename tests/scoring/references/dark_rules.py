"""Classic's dark games, dark passes and bombs, and Leningrad's fast tricks, stated a second time.

Tables for a player to read against the rulebook (R-41, R-42, section C); shares nothing with the engine.
"""

from typing import Any

Deal = dict[str, Any]

TRUMPS = ("S", "C", "D", "H", "NT")
DARK_FACTOR = 2  # whatever the number of darks
RASPASY_FACTORS = (2, 4, 8)  # of the first, second, third and later dark raspasy running

# By the number of darks: which contracts there are not, and which both must whist.
NOT_DARK = {0: "", 1: "", 2: "6S", 3: "6S 6C"}
MUST_WHIST = {
    0: "",
    1: "6S 6C 6D 6H 6NT 7S",
    2: "6C 6D 6H 6NT 7S 7C",
    3: "6D 6H 6NT 7S 7C 7D",
}

# Who overbids a dark pass: the least level in the dark and in the light, by the dark raspasy running.
OVER_DARK_PASS = {0: (6, 7), 1: (7, 8), 2: (8, 9)}

# The rank of the dark raspasy and what it gives to who passed dark, to who had looked.
BOMBS = {1: (2, None), 2: (4, 2), 3: (8, 4)}

# Section C: what the talon is worth. Any other talon has the tricks of its aces.
FAST_TRICKS = {"AA": 3, "AK of a suit": 2, "KQ of a suit": 1}


def fast_tricks(talon: list[str]) -> int:
    ranks = "".join(sorted((card[1:] for card in talon), key="AKQJT987".index))
    suited = " of a suit" if len({card[0] for card in talon}) == 1 else ""
    return FAST_TRICKS.get(ranks + suited, FAST_TRICKS.get(ranks, ranks.count("A")))


def dark_factor(deal: Deal, declarers_own: bool, doubles: str) -> int:
    """R-41: every entry of a dark deal, or the declarer's own only."""
    return DARK_FACTOR if deal.get("dark") and (declarers_own or doubles == "all") else 1


def raspasy_factor(deal: Deal, dark_before: int) -> int:
    return RASPASY_FACTORS[min(dark_before, 2)] if deal.get("dark_pass") else 1


def bombs_given(deal: Deal, dealer: int, players: int, dark_run: int) -> dict[int, int]:
    """R-42: who gets which bomb by the dark raspasy that is the `dark_run`-th running."""
    full, lower = BOMBS[min(dark_run, 3)]
    given = dict.fromkeys(deal["dark_pass"], full) | dict.fromkeys(deal.get("looked", ()), lower)
    if players == 4:
        given[dealer] = full if len(deal["dark_pass"]) == 3 else lower
    return {seat: bomb for seat, bomb in given.items() if bomb}


def dark_faults(deal: Deal, active: set[int], dark_run: int) -> set[str]:
    """The codes of what a dark deal may not be; of a convention that has dark games."""
    kind = deal["kind"]
    if kind == "raspasy":
        return faults_of_dark_pass(deal, active)
    if kind == "misere":
        return {"dark_misere"} if deal.get("dark", 0) > 1 else set()
    return faults_of_dark_game(deal, active, dark_run) if kind != "misdeal" else set()


def faults_of_dark_pass(deal: Deal, active: set[int]) -> set[str]:
    seats = [*deal.get("dark_pass", ()), *deal.get("looked", ())]
    wrong = deal.get("dark_pass") and sorted(seats) != sorted(active)
    return {"dark_seats"} if wrong else set()


def faults_of_dark_game(deal: Deal, active: set[int], dark_run: int) -> set[str]:
    dark, level, trump = deal.get("dark", 0), deal["level"], deal.get("trump")
    faults = set()
    if f"{level}{trump}" in NOT_DARK[dark].split():
        faults.add("dark_contract")
    if deal["kind"] == "game" and dark and level <= 7 and trump is None:
        faults.add("dark_trump")
    over = deal.get("over_dark_pass", [])
    if len(set(over)) < len(over) or not set(over) <= active - {deal["declarer"]}:
        faults.add("dark_seats")
    if over and level < OVER_DARK_PASS[min(dark_run, 2)][0 if dark else 1]:
        faults.add("under_dark_pass")
    return faults
