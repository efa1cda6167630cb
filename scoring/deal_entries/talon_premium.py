"""Leningrad's premium for the talon (section C, R-40): fast tricks times W, written on the declarer."""

from scoring.deal_entries.pens import Lines, half, whists
from scoring.deal_rules import DealRules
from scoring.deals import CardCount, Deal, Game, WithoutAll, roles_of
from scoring.lines import Reason
from scoring.talons import fast_tricks


def write_talon_premium(deal: Deal, dealer: int, rules: DealRules) -> Lines:
    """The dealer writes it at a table of four, at three each opponent half; never on a misère."""
    if not isinstance(deal, Game | CardCount | WithoutAll):
        return
    points = fast_tricks(deal.talon) * rules.prices[deal.level].whist
    roles = roles_of(deal.declarer, dealer, rules.players)
    if roles.dealer is not None:
        yield whists(roles.dealer, roles.declarer, points, Reason.TALON_PREMIUM, "R-40")
        return
    for seat in roles.defenders:
        yield whists(seat, roles.declarer, half(points), Reason.TALON_PREMIUM, "R-40")
