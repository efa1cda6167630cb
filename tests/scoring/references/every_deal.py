"""Every deal there is, by the second statement of the rules, in the forms of a log."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from tests.scoring.references.dark_rules import NOT_DARK, TRUMPS
from tests.scoring.references.deal_rules import (
    Deal,
    Rules,
    is_whisted,
    legal_answers,
    lowest_bid,
    may_return,
    what_was_said,
)

TALONS = ("SA SK", "SK SQ", "SA HA", "SA H7", "SK HQ", "HA", "HK")


@cache
def distributions(active: tuple[int, ...], players: int, total: int = 10) -> list[list[int]]:
    """All ways to share the tricks among the active, at their seats."""
    shares = ((t, d1, total - t - d1) for t, d1 in product(range(total + 1), repeat=2) if t + d1 <= total)
    by_seat = (dict(zip(active, share, strict=True)) for share in shares)
    return [[taken.get(seat, 0) for seat in range(players)] for taken in by_seat]


def contracts_of(rules: Rules) -> Iterator[tuple[int, str, int]]:
    """Level, trump and darks; in the dark every trump of six and seven, where it matters (R-41)."""
    yield from product(range(lowest_bid(0, rules), 11), ("S", "H"), (0,))
    if rules["dark_games"]:
        for level, trump, dark in product(range(6, 11), TRUMPS, (1, 2, 3)):
            if (level <= 7 or trump == "H") and f"{level}{trump}" not in NOT_DARK[dark].split():
                yield level, trump, dark


def games_of(players: int, rules: Rules) -> Iterator[Deal]:
    """Every game as far as its answers; `played` if its tricks are recorded."""
    for level, trump, dark in contracts_of(rules):
        for answers in legal_answers(level, trump, rules, dark):
            said = {"answers": list(answers)} if answers else {}
            game = {"kind": "game", "level": level, "trump": trump} | ({"dark": dark} if dark else {}) | said
            yield game | {"played": is_whisted(game)}
            if said and may_return(level, answers, players, rules):
                yield game | {"dealer_returns": True, "played": True}
            if not said or what_was_said(answers) == "WW":
                yield game | {"without_talon": True, "played": True}  # the same prices


def miseres_of(players: int, rules: Rules) -> Iterator[Deal]:
    shared = ({}, {"shared": True}) if rules["shared_misere"] and players == 4 else ({},)
    without_talon = ({}, {"without_talon": True}) if rules["misere_without_talon"] else ({},)
    dark = ({}, {"dark": 1}) if rules["dark_games"] else ({},)
    for said in product(shared, without_talon, dark):
        yield {"kind": "misere", "played": True} | said[0] | said[1] | said[2]


def unplayed_of(rules: Rules) -> Iterator[Deal]:
    yield {"kind": "misdeal"}
    darks = ({}, *({"dark": dark} for dark in (1, 2, 3))) if rules["dark_games"] else ({},)
    for level, dark in product(range(lowest_bid(0, rules), 11), darks):
        bid = {"level": level} | dark
        if rules["walk_off"] is not None:
            yield {"kind": "walk_off"} | bid
        yield {"kind": "without_all"} | bid
        for proven in range(level + 1):
            yield {"kind": "card_count", "proven_short": proven} | bid


def with_talons(deal: Deal, rules: Rules) -> Iterator[Deal]:
    """Every talon that is worth something else, where there is a premium; on some deals only."""
    yield deal
    has_talon = deal["kind"] in ("game", "card_count", "without_all") and not deal.get("without_talon")
    if rules["talon_premium"] and has_talon and deal.get("proven_short", 0) < 2:
        talons = TALONS[2:4] if deal.get("played") else TALONS
        yield from (deal | {"talon": talon.split()} for talon in talons)


def raspasy_of(players: int, dealer: int, active: tuple[int, ...], rules: Rules) -> Iterator[Deal]:
    most = 2 if players == 4 and rules["raspasy_talon"] == "dealer" else 0
    for talon in range(most + 1):
        for tricks in distributions(active, players, 10 - talon):
            own = [talon if players == 4 and seat == dealer else taken for seat, taken in enumerate(tricks)]
            yield {"kind": "raspasy", "dealer": dealer, "tricks": own}
            if rules["dark_games"]:
                for passed in product((True, False), repeat=3):
                    if any(passed):
                        yield {"kind": "raspasy", "dealer": dealer, "tricks": own} | {
                            name: [seat for seat, dark in zip(active, passed, strict=True) if dark == is_dark]
                            for name, is_dark in (("dark_pass", True), ("looked", False))
                        }


def deals_of(players: int, dealer: int, declarer: int, rules: Rules) -> Iterator[Deal]:
    """Every legal deal while no series runs, with every distribution of its tricks."""
    active = tuple(seat for seat in range(players) if players == 3 or seat != dealer)
    yield from raspasy_of(players, dealer, active, rules)
    fixed = (*unplayed_of(rules), *miseres_of(players, rules), *games_of(players, rules))
    for deal in (deal for bare in fixed for deal in with_talons(bare, rules)):
        who = {"dealer": dealer} if deal["kind"] == "misdeal" else {"dealer": dealer, "declarer": declarer}
        said = {name: value for name, value in deal.items() if name != "played"}
        played = deal.get("played", False)
        for tricks in distributions(active, players) if played else (None,):
            yield who | said | ({"tricks": list(tricks)} if played else {})
