"""Walk-off (R-31), card count (R-38), without all (R-44), misdeal (R-45): no card is played."""

from scoring.deal_entries.pens import Lines, console, gora
from scoring.deal_rules import DealRules
from scoring.deals import CardCount, Misdeal, WalkOff, WithoutAll, roles_of
from scoring.lines import Reason


def write_walk_off(deal: WalkOff, _dealer: int, _run: int, rules: DealRules) -> Lines:
    """R-31: the declarer's gora alone."""
    short = rules.convention.walk_off or 0
    yield gora(deal.declarer, short * rules.prices[deal.level].undertrick, Reason.WALK_OFF, "R-31")


def write_card_count(deal: CardCount, dealer: int, _run: int, rules: DealRules) -> Lines:
    """R-38: without two, and what was proven short besides."""
    short = 2 + deal.proven_short
    yield gora(deal.declarer, short * rules.prices[deal.level].undertrick, Reason.CARD_COUNT, "R-38")
    if rules.convention.card_count_consolation:
        yield from _console_all(deal, dealer, short, rules, "R-38")


def write_without_all(deal: WithoutAll, dealer: int, _run: int, rules: DealRules) -> Lines:
    """R-44: all tricks of the level short."""
    yield gora(deal.declarer, deal.level * rules.prices[deal.level].undertrick, Reason.WITHOUT_ALL, "R-44")
    if rules.convention.without_all_consolation:
        yield from _console_all(deal, dealer, deal.level, rules, "R-44")


def write_misdeal(_deal: Misdeal, _dealer: int, _run: int, _rules: DealRules) -> Lines:
    """R-45: nothing."""
    return iter(())


def _console_all(
    deal: CardCount | WithoutAll, dealer: int, short: int, rules: DealRules, clause: str
) -> Lines:
    roles = roles_of(deal.declarer, dealer, rules.players)
    return console(roles.opponents, roles, short, rules.prices[deal.level], clause)
