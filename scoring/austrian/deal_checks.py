"""Is an Austrian deal possible (section D): all its faults at once.

Never changes a deal and never pays: a faulty deal moves nothing.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from scoring.austrian.deals import (
    ALL_TRICKS,
    Contract,
    Deal,
    Illustrated,
    Passed,
    Tricks,
    Word,
    defenders_of,
    players_of_cards,
)
from scoring.problems import Problem, ProblemCode

_Faults = Iterator[Problem]
_Declared = Contract | Illustrated


def check_deal(deal: Deal, dealer: int, players: int) -> list[Problem]:
    """Find every fault of a deal dealt by `dealer` at a table of `players` (3 or 4)."""
    return [problem for check in _CHECKS[type(deal)] for problem in check(deal, dealer, players)]


def _fault(code: ProblemCode, seat: int | None = None, **detail: object) -> Problem:
    return Problem(code, seat=seat, detail=detail)


def _has_declarer(deal: _Declared, dealer: int, players: int) -> bool:
    return not list(_check_declarer(deal, dealer, players))


def _check_declarer(deal: _Declared, dealer: int, players: int) -> _Faults:
    """R-50: at four the dealer sits out."""
    if not 0 <= deal.declarer < players:
        yield _fault(ProblemCode.NO_SUCH_SEAT, declarer=deal.declarer)
    elif players == 4 and deal.declarer == dealer:
        yield _fault(ProblemCode.DEALER_DECLARES, deal.declarer)


def _check_answers(contract: Contract, _dealer: int, _players: int) -> _Faults:
    if len(contract.answers) != 2:
        yield _fault(ProblemCode.ANSWERS, answers=[word.value for word in contract.answers])


def _check_invitation(contract: Contract, _dealer: int, _players: int) -> _Faults:
    """R-51: who invites whists alone."""
    if contract.invites and contract.answers.count(Word.WHIST) != 1:
        yield _fault(ProblemCode.INVITATION)


def _check_aces(contract: Contract, _dealer: int, _players: int) -> _Faults:
    """R-53: who announces that he has no ace has none."""
    if contract.no_aces_announced and contract.aces:
        yield _fault(ProblemCode.ACES_ANNOUNCED, aces=contract.aces)


def _check_contract_tricks(contract: Contract, dealer: int, players: int) -> _Faults:
    whisted = Word.WHIST in contract.answers
    if contract.tricks is not None and not whisted:
        yield _fault(ProblemCode.TRICKS_NOT_PLAYED)
    elif contract.tricks is not None:
        yield from _find_trick_faults(contract.tricks, dealer, players)
        yield from _find_passed_tricks(contract, contract.tricks, dealer, players)
    elif whisted:
        yield _fault(ProblemCode.TRICKS_MISSING)


def _find_passed_tricks(contract: Contract, tricks: Tricks, dealer: int, players: int) -> _Faults:
    """R-51: who passed and was not invited holds no cards of the play."""
    if len(contract.answers) != 2 or len(tricks) != players or not _has_declarer(contract, dealer, players):
        return
    defenders = defenders_of(contract.declarer, dealer, players)
    playing = players_of_cards(contract, defenders)
    for seat in defenders:
        if seat not in playing and tricks[seat]:
            yield _fault(ProblemCode.PASSED_TRICKS, seat)


def _check_illustrated_tricks(deal: Illustrated, dealer: int, players: int) -> _Faults:
    if deal.tricks is None:
        yield _fault(ProblemCode.TRICKS_MISSING)
    else:
        yield from _find_trick_faults(deal.tricks, dealer, players)


def _find_trick_faults(tricks: Tricks, dealer: int, players: int) -> _Faults:
    if len(tricks) != players:
        yield _fault(ProblemCode.TRICKS_SIZE, tricks=len(tricks))
        return
    if sum(tricks) != ALL_TRICKS:
        yield _fault(ProblemCode.TRICKS_SUM, sum=sum(tricks))
    if players == 4 and tricks[dealer]:
        yield _fault(ProblemCode.DEALER_TRICKS, dealer, most=0)


def _check_contra(deal: Illustrated, dealer: int, players: int) -> _Faults:
    """R-57: contra is a defender's, said once, and not after his pass."""
    for name, said in (("contra", deal.contra), ("passed", deal.passed)):
        yield from _find_strangers(deal, name, dealer, players)
        for seat, times in Counter(said).items():
            if times > 1:
                yield _fault(ProblemCode.SAID_TWICE, **{name: seat})
    for seat in dict.fromkeys(deal.contra):
        if seat in deal.passed:
            yield _fault(ProblemCode.CONTRA_AFTER_PASS, contra=seat)


def _find_strangers(deal: Illustrated, name: str, dealer: int, players: int) -> _Faults:
    """Those who are said to have spoken and are no defenders."""
    if not _has_declarer(deal, dealer, players):
        return
    defenders = defenders_of(deal.declarer, dealer, players)
    for seat in dict.fromkeys(getattr(deal, name)):
        if seat not in defenders:
            yield _fault(ProblemCode.NOT_A_DEFENDER, **{name: seat})


def _check_recontra(deal: Illustrated, _dealer: int, _players: int) -> _Faults:
    """R-57: recontra answers a contra."""
    if deal.recontra and not deal.contra:
        yield _fault(ProblemCode.RECONTRA)


_Check = Callable[..., _Faults]

_CHECKS: Final[dict[type[Deal], tuple[_Check, ...]]] = {
    Contract: (
        _check_declarer,
        _check_answers,
        _check_invitation,
        _check_aces,
        _check_contract_tricks,
    ),
    Illustrated: (_check_declarer, _check_contra, _check_recontra, _check_illustrated_tricks),
    Passed: (),
}
