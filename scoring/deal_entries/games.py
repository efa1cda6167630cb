"""What a game of six to ten brings (R-21 to R-30, R-32): made or remise, by who whisted."""

from scoring.conventions import Responsible, WhistStyle
from scoring.deal_entries.pens import Lines, console, gora, pulya, whists
from scoring.deal_rules import DealRules, LevelPrices, undertricks, whisting_of
from scoring.deals import TRICKS, Game, Roles, Tricks, roles_of
from scoring.lines import Reason, whole
from scoring.whisting import SECOND, Whisting


def write_game(game: Game, dealer: int, _run: int, rules: DealRules) -> Lines:
    """Write a sound game."""
    roles = roles_of(game.declarer, dealer, rules.players)
    whisting = whisting_of(game, rules)
    short = undertricks(game)
    if whisting is None:
        yield from _write_checked(game, roles, short, rules)
    elif short:
        yield from _write_remise(game, roles, whisting, short, rules)
    else:
        yield from _write_made(game, roles, whisting, rules)


def _write_checked(game: Game, roles: Roles, short: int, rules: DealRules) -> Lines:
    """R-32: a ten without words and without whists for tricks."""
    prices = rules.prices[game.level]
    if not short:
        yield pulya(game.declarer, prices.made, Reason.MADE, "R-32")
        return
    yield gora(game.declarer, short * prices.undertrick, Reason.REMISE, "R-32")
    if rules.convention.ten_consolation:
        yield from console(roles.opponents, roles, short, prices, "R-32")


def _write_made(game: Game, roles: Roles, whisting: Whisting, rules: DealRules) -> Lines:
    prices = rules.prices[game.level]
    yield pulya(game.declarer, prices.made, Reason.MADE, "R-29" if game.dealer_returns else whisting.clause)
    if game.tricks is None:
        yield from _write_unwhisted(roles, whisting, prices)
    elif game.dealer_returns:
        yield from _write_dealers_tricks(game.tricks, roles, prices, rules)
    elif len(whisting.whisters) == 2:
        yield from _write_own_tricks(game.tricks, roles, prices, "R-23")
        yield from _write_shortages(game, roles, rules)
    else:
        yield from _write_made_alone(game.tricks, roles, whisting, prices, rules)


def _write_unwhisted(roles: Roles, whisting: Whisting, prices: LevelPrices) -> Lines:
    """R-27: a half-whist that stands is worth half the norm of the pair.

    Section C, Classic: without one the right-hand defender writes as much by himself.
    """
    if whisting.half_whister is not None:
        seat = roles.defenders[whisting.half_whister]
        yield whists(seat, roles.declarer, prices.half_whist, Reason.HALF_WHIST, "R-27")
    else:
        yield whists(roles.second, roles.declarer, prices.right_hand, Reason.RIGHT_HAND, "R-40")


def _write_made_alone(
    tricks: Tricks, roles: Roles, whisting: Whisting, prices: LevelPrices, rules: DealRules
) -> Lines:
    """R-22, R-27, R-28: a sole whister and a game that is made."""
    whister = roles.defenders[whisting.whisters[0]]
    taken = TRICKS - tricks[roles.declarer]
    if rules.convention.split_on_made and _splits(whisting, rules):
        yield from _share_tricks(taken, roles, prices, "R-22")
    else:
        yield whists(whister, roles.declarer, taken * prices.whist, Reason.TRICKS, whisting.clause)
    yield from _write_shortage(whister, taken, prices, whisting.clause)


def _write_shortage(seat: int, taken: int, prices: LevelPrices, clause: str) -> Lines:
    """s·R gora for one who answers for the whole norm."""
    yield gora(seat, max(0, prices.norm - taken) * prices.penalty, Reason.SHORTAGE, clause)


def _write_shortages(game: Game, roles: Roles, rules: DealRules) -> Lines:
    """R-23: both whist; only a pair that is short pays."""
    prices = rules.prices[game.level]
    tricks = game.tricks or ()
    taken = TRICKS - tricks[roles.declarer]
    short = max(0, prices.norm - taken)
    if prices.norm > 1:
        for seat in roles.defenders:
            missing = min(short, max(0, prices.norm // 2 - tricks[seat]))
            yield gora(seat, missing * prices.penalty, Reason.SHORTAGE, "R-23")
        return
    answer_all = rules.convention.responsible_89 is Responsible.BOTH
    for seat in roles.defenders if answer_all else (roles.defenders[SECOND],):
        yield from _write_shortage(seat, taken, prices, "R-23")


def _write_dealers_tricks(tricks: Tricks, roles: Roles, prices: LevelPrices, rules: DealRules) -> Lines:
    """R-29: a dealer who returned the whist writes all tricks of the defence."""
    assert roles.dealer is not None  # noqa: S101 - only a table of four has a dealer who returns
    taken = TRICKS - tricks[roles.declarer]
    yield whists(roles.dealer, roles.declarer, taken * prices.whist, Reason.TRICKS, "R-29")
    if rules.convention.dealer_answers:
        yield from _write_shortage(roles.dealer, taken, prices, "R-29")


def _write_remise(game: Game, roles: Roles, whisting: Whisting, short: int, rules: DealRules) -> Lines:
    """R-24 to R-29: the declarer's gora, the defenders' tricks, everybody's consolation."""
    prices = rules.prices[game.level]
    tricks = game.tricks or ()
    taken = TRICKS - tricks[roles.declarer]
    yield gora(roles.declarer, short * prices.undertrick, Reason.REMISE, "R-24")
    if game.dealer_returns:
        yield from _write_dealers_tricks(tricks, roles, prices, rules)
    elif len(whisting.whisters) == 2:
        yield from _write_own_tricks(tricks, roles, prices, "R-26")
    elif _splits(whisting, rules):
        yield from _share_tricks(taken, roles, prices, "R-25")
    else:
        clause = "R-25" if whisting.half_whister is None else "R-27"
        whister = roles.defenders[whisting.whisters[0]]
        yield whists(whister, roles.declarer, taken * prices.whist, Reason.TRICKS, clause)
    yield from console(_consoled(roles, whisting, rules), roles, short, prices, "R-24")


def _splits(whisting: Whisting, rules: DealRules) -> bool:
    """R-25: the gentleman's whist, where nobody went for half-whist."""
    return rules.convention.whist_style is WhistStyle.GENTLEMAN and whisting.half_whister is None


def _share_tricks(taken: int, roles: Roles, prices: LevelPrices, clause: str) -> Lines:
    for seat in roles.defenders:
        yield whists(seat, roles.declarer, whole(taken * prices.half_trick), Reason.TRICKS, clause)


def _write_own_tricks(tricks: Tricks, roles: Roles, prices: LevelPrices, clause: str) -> Lines:
    for seat in roles.defenders:
        yield whists(seat, roles.declarer, tricks[seat] * prices.whist, Reason.TRICKS, clause)


def _consoled(roles: Roles, whisting: Whisting, rules: DealRules) -> tuple[int, ...]:
    """R-24: all opponents, but not a half-whister whose half-whist was returned (R-27)."""
    if whisting.half_whister is None or rules.convention.half_whister_consolation:
        return roles.opponents
    left_out = roles.defenders[whisting.half_whister]
    return tuple(seat for seat in roles.opponents if seat != left_out)
