"""Is a deal possible under the convention (section E, checks of a deal): all its faults at once.

Never changes a deal and never writes: a faulty deal writes nothing.
"""

from collections.abc import Callable, Iterator
from typing import Final

from scoring.conventions import RaspasyTalon
from scoring.dark_checks import find_dark_faults
from scoring.deal_rules import DealRules, has_legal_words, lets_dealer_return, whisting_of
from scoring.deals import (
    TRICKS,
    CardCount,
    Deal,
    Game,
    Misdeal,
    Misere,
    Raspasy,
    Tricks,
    WalkOff,
    WithoutAll,
)
from scoring.problems import Problem, ProblemCode
from scoring.talons import CARDS, MOST

TALON_CARDS: Final = 2
"""The talon takes at most so many tricks on raspasy."""

_Faults = Iterator[Problem]
_Seated = Game | Misere | WalkOff | CardCount | WithoutAll
_Levelled = Game | WalkOff | CardCount | WithoutAll


def check_deal(
    deal: Deal, dealer: int, lowest_bid: int, rules: DealRules, dark_run: int = 0
) -> list[Problem]:
    """Find every fault of a deal.

    `dealer` is who deals it, `lowest_bid` the lowest level in force (R-36), `dark_run` the dark raspasys that
    run before it (R-41).
    """
    light = [problem for check in _CHECKS[type(deal)] for problem in check(deal, dealer, lowest_bid, rules)]
    return [*light, *find_dark_faults(deal, dealer, dark_run, rules)]


def _fault(code: ProblemCode, seat: int | None = None, **detail: object) -> Problem:
    return Problem(code, seat=seat, detail=detail)


def _check_declarer(deal: _Seated, dealer: int, _lowest: int, rules: DealRules) -> _Faults:
    if not 0 <= deal.declarer < rules.players:
        yield _fault(ProblemCode.NO_SUCH_SEAT, declarer=deal.declarer)
    elif rules.players == 4 and deal.declarer == dealer:
        yield _fault(ProblemCode.DEALER_DECLARES, deal.declarer)


def _check_level(deal: _Levelled, _dealer: int, lowest: int, _rules: DealRules) -> _Faults:
    if deal.level < lowest:
        yield _fault(ProblemCode.LEVEL_TOO_LOW, level=deal.level, lowest=lowest)


def _check_words(game: Game, _dealer: int, _lowest: int, rules: DealRules) -> _Faults:
    if not has_legal_words(game, rules):
        yield _fault(ProblemCode.ANSWERS, answers=[answer.value for answer in game.answers])


def _check_return(game: Game, _dealer: int, _lowest: int, rules: DealRules) -> _Faults:
    if game.dealer_returns and not _may_return(game, rules):
        yield _fault(ProblemCode.DEALER_RETURN)


def _may_return(game: Game, rules: DealRules) -> bool:
    """R-29; words that are not legal are a fault of their own and stand in nobody's way."""
    if not lets_dealer_return(game.level, rules):
        return False
    if not has_legal_words(game, rules):
        return True
    whisting = whisting_of(game, rules)
    return whisting is not None and not whisting.whisters


def _check_totus(game: Game, _dealer: int, _lowest: int, _rules: DealRules) -> _Faults:
    """R-43: twelve sure tricks with the talon, written as a ten."""
    if game.totus and (game.level != 10 or game.without_talon):
        yield _fault(ProblemCode.TOTUS_LEVEL, level=game.level)


def _check_talon(
    deal: Game | CardCount | WithoutAll, _dealer: int, _lowest: int, rules: DealRules
) -> _Faults:
    """Section C: a talon is named where there is a premium for it and somebody has taken it."""
    if not deal.talon:
        return
    if not rules.convention.talon_premium or (isinstance(deal, Game) and deal.without_talon):
        yield _fault(ProblemCode.NO_TALON_PREMIUM)
    if len(deal.talon) > MOST:
        yield _fault(ProblemCode.TALON_SIZE, cards=len(deal.talon))
    for card in dict.fromkeys(deal.talon):
        if card not in CARDS:
            yield _fault(ProblemCode.NOT_A_CARD, card=card)
        elif deal.talon.count(card) > 1:
            yield _fault(ProblemCode.CARD_TWICE, card=card)


def _is_played(game: Game, rules: DealRules) -> bool | None:
    """Tell whether a game's tricks are recorded; None where its words do not say."""
    if not has_legal_words(game, rules):
        return None
    whisting = whisting_of(game, rules)
    return whisting is None or bool(whisting.whisters) or game.dealer_returns


def _check_game_tricks(game: Game, dealer: int, _lowest: int, rules: DealRules) -> _Faults:
    played = _is_played(game, rules)
    if played is False and game.tricks is not None:
        yield _fault(ProblemCode.TRICKS_NOT_PLAYED)
    elif game.tricks is not None:
        yield from _find_trick_faults(game.tricks, dealer, rules, dealers_share=0)
    elif played:
        yield _fault(ProblemCode.TRICKS_MISSING)


def _check_misere_tricks(deal: Misere, dealer: int, _lowest: int, rules: DealRules) -> _Faults:
    yield from _find_recorded_faults(deal.tricks, dealer, rules, dealers_share=0)


def _check_raspasy_tricks(deal: Raspasy, dealer: int, _lowest: int, rules: DealRules) -> _Faults:
    leads = rules.convention.raspasy_talon is RaspasyTalon.DEALER
    share = TALON_CARDS if leads else 0
    yield from _find_recorded_faults(deal.tricks, dealer, rules, dealers_share=share)


def _find_recorded_faults(
    tricks: Tricks | None, dealer: int, rules: DealRules, *, dealers_share: int
) -> _Faults:
    if tricks is None:
        yield _fault(ProblemCode.TRICKS_MISSING)
    else:
        yield from _find_trick_faults(tricks, dealer, rules, dealers_share=dealers_share)


def _find_trick_faults(tricks: Tricks, dealer: int, rules: DealRules, *, dealers_share: int) -> _Faults:
    """`dealers_share`: how many tricks the sitting-out dealer may have at most."""
    if len(tricks) != rules.players:
        yield _fault(ProblemCode.TRICKS_SIZE, tricks=len(tricks))
        return
    if sum(tricks) != TRICKS:
        yield _fault(ProblemCode.TRICKS_SUM, sum=sum(tricks))
    if rules.players == 4 and tricks[dealer] > dealers_share:
        yield _fault(ProblemCode.DEALER_TRICKS, dealer, most=dealers_share)


def _check_no_words(deal: Misere, _dealer: int, _lowest: int, _rules: DealRules) -> _Faults:
    if deal.answers:
        yield _fault(ProblemCode.ANSWERS, answers=[answer.value for answer in deal.answers])


def _check_shared(deal: Misere, _dealer: int, _lowest: int, rules: DealRules) -> _Faults:
    if deal.shared and (rules.players == 3 or not rules.convention.shared_misere):
        yield _fault(ProblemCode.NO_SHARED_MISERE)


def _check_without_talon(deal: Misere, _dealer: int, _lowest: int, rules: DealRules) -> _Faults:
    if deal.without_talon and not rules.convention.misere_without_talon:
        yield _fault(ProblemCode.NO_MISERE_WITHOUT_TALON)


def _check_walk_off(_deal: WalkOff, _dealer: int, _lowest: int, rules: DealRules) -> _Faults:
    if rules.convention.walk_off is None:
        yield _fault(ProblemCode.NO_WALK_OFF)


def _check_proof(deal: CardCount, _dealer: int, _lowest: int, _rules: DealRules) -> _Faults:
    if deal.proven_short > deal.level:
        yield _fault(ProblemCode.PROVEN_SHORT, proven_short=deal.proven_short, level=deal.level)


_Check = Callable[..., _Faults]

_CHECKS: Final[dict[type[Deal], tuple[_Check, ...]]] = {
    Game: (
        _check_declarer,
        _check_level,
        _check_words,
        _check_return,
        _check_totus,
        _check_talon,
        _check_game_tricks,
    ),
    Misere: (
        _check_declarer,
        _check_no_words,
        _check_shared,
        _check_without_talon,
        _check_misere_tricks,
    ),
    Raspasy: (_check_raspasy_tricks,),
    WalkOff: (_check_declarer, _check_level, _check_walk_off),
    CardCount: (_check_declarer, _check_level, _check_proof, _check_talon),
    WithoutAll: (_check_declarer, _check_level, _check_talon),
    Misdeal: (),
}
