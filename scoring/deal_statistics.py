"""What a log says of every player: his games, misères, whists and raspasys. Counts only; ranks nobody."""

from collections.abc import Iterable
from dataclasses import dataclass, fields

from scoring.conventions import Convention
from scoring.deal_rules import DealRules, deal_rules, undertricks, whisting_of
from scoring.deals import CardCount, Game, Misere, Raspasy, WalkOff, WithoutAll, roles_of
from scoring.logs import DealResult
from scoring.problems import has_faults


@dataclass(frozen=True, slots=True)
class PlayerDeals:
    """One seat's counts. `games` are those he declared; `remises` include the ones without a card played.

    A misère is nobody's game; a shared one counts for both. `whists`: deals in which his last word was
    whist, or he returned it as dealer; `whist_tricks`: what the defence took in them (his own where two
    whisted). `raspasys`: those he played in; `raspasy_tricks`: what he took there.
    """

    games: int = 0
    made: int = 0
    remises: int = 0
    miseres: int = 0
    miseres_made: int = 0
    whists: int = 0
    whist_tricks: int = 0
    raspasys: int = 0
    raspasy_tricks: int = 0


def add_counts(first: PlayerDeals, second: PlayerDeals) -> PlayerDeals:
    """Add the counts of one player at two tables."""
    return PlayerDeals(
        **{
            field.name: getattr(first, field.name) + getattr(second, field.name)
            for field in fields(PlayerDeals)
        }
    )


def count_deals(deals: Iterable[DealResult], convention: Convention, players: int) -> tuple[PlayerDeals, ...]:
    """Count a played log for each seat of its table; faulty deals count for nobody."""
    rules = deal_rules(convention, players)
    totals = [PlayerDeals() for _seat in range(players)]
    for result in deals:
        if not has_faults(result.problems):
            for seat, counts in _count(result, rules):
                totals[seat] = add_counts(totals[seat], counts)
    return tuple(totals)


_Counted = list[tuple[int, PlayerDeals]]


def _count(result: DealResult, rules: DealRules) -> _Counted:
    deal = result.deal
    if isinstance(deal, Game):
        return _count_game(deal, result.dealer, rules)
    if isinstance(deal, Misere):
        return _count_misere(deal, result.dealer)
    if isinstance(deal, Raspasy):
        return _count_raspasy(deal, result.dealer, rules)
    if isinstance(deal, WalkOff | CardCount | WithoutAll):
        return [(deal.declarer, PlayerDeals(games=1, remises=1))]
    return []


def _count_game(game: Game, dealer: int, rules: DealRules) -> _Counted:
    short = undertricks(game) > 0
    declarer = (game.declarer, PlayerDeals(games=1, made=int(not short), remises=int(short)))
    return [declarer, *_count_whists(game, dealer, rules)]


def _count_whists(game: Game, dealer: int, rules: DealRules) -> _Counted:
    whisting = whisting_of(game, rules)
    if whisting is None or game.tricks is None:
        return []
    taken = 10 - game.tricks[game.declarer]
    if game.dealer_returns:
        return [(dealer, PlayerDeals(whists=1, whist_tricks=taken))]
    defenders = roles_of(game.declarer, dealer, rules.players).defenders
    whisters = [defenders[one] for one in whisting.whisters]
    return [
        (seat, PlayerDeals(whists=1, whist_tricks=taken if len(whisters) == 1 else game.tricks[seat]))
        for seat in whisters
    ]


def _count_misere(deal: Misere, dealer: int) -> _Counted:
    made = int(not (deal.tricks or ())[deal.declarer])
    players = (deal.declarer, dealer) if deal.shared else (deal.declarer,)
    return [(seat, PlayerDeals(miseres=1, miseres_made=made)) for seat in players]


def _count_raspasy(deal: Raspasy, dealer: int, rules: DealRules) -> _Counted:
    return [
        (seat, PlayerDeals(raspasys=1, raspasy_tricks=taken))
        for seat, taken in enumerate(deal.tricks or ())
        if rules.players == 3 or seat != dealer
    ]
