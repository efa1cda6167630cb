"""A log of Austrian deals: the pot and everybody's balance after each of them.

One pass in order. Never refuses a whole log for one deal: a faulty deal moves nothing, and the deal passes
on. After every deal pot − start + Σ balance = 0.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from scoring.austrian.contracts import pay_contract
from scoring.austrian.deal_checks import check_deal
from scoring.austrian.deals import Contract, Deal, LogEntry, Passed, UnreadDeal, defenders_of
from scoring.austrian.illustrated import pay_illustrated, value_of
from scoring.austrian.payments import POT, Payment, change_of
from scoring.austrian.pots import Pot, dues_of, stake_of
from scoring.austrian.premiums import AcePremiums
from scoring.problems import Problem, ProblemCode, has_faults


@dataclass(frozen=True, slots=True)
class AustrianRules:
    """What a table has agreed upon: 3 or 4 `players`, a sound pot, the switch of R-53."""

    players: int
    pot: Pot
    ace_premiums: AcePremiums = AcePremiums.ALL


@dataclass(frozen=True, slots=True)
class DealResult:
    """One deal of a log.

    `pot_before` includes the dealer's ten or the refill; `stake` is what is played for, 0 where all pass;
    `balance` is cumulative, after the deal. `problems` are its own, each with the deal's place in the log.
    """

    deal: LogEntry
    dealer: int
    pot_before: Fraction
    stake: Fraction
    payments: tuple[Payment, ...]
    pot_after: Fraction
    balance: tuple[Fraction, ...]
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class LogResult:
    """A whole log: every deal, and what stands after the last."""

    deals: tuple[DealResult, ...]
    pot: Fraction
    balance: tuple[Fraction, ...]
    next_dealer: int

    @property
    def problems(self) -> list[Problem]:
        """All problems, in the order of the deals."""
        return [problem for deal in self.deals for problem in deal.problems]


@dataclass(frozen=True, slots=True)
class _State:
    """What a deal meets: its place in the log, whose turn it is to deal, the money."""

    place: int
    dealer: int
    pot: Fraction
    balance: tuple[Fraction, ...]


def play_log(deals: Sequence[LogEntry], rules: AustrianRules) -> LogResult:
    """Pay a log out; the first deal names its dealer, or he is seat 0."""
    said = deals[0].dealer if deals else None
    opener = said if said is not None and _is_seat(said, rules) else 0
    state = _State(0, opener, rules.pot.start, (Fraction(0),) * rules.players)
    results: list[DealResult] = []
    for deal in deals:
        result = _play(state, deal, rules)
        results.append(result)
        turn = (result.dealer + 1) % rules.players
        state = _State(state.place + 1, turn, result.pot_after, result.balance)
    return LogResult(tuple(results), state.pot, state.balance, state.dealer)


def _is_seat(seat: int, rules: AustrianRules) -> bool:
    return 0 <= seat < rules.players


def _play(state: _State, deal: LogEntry, rules: AustrianRules) -> DealResult:
    said = deal.dealer
    dealer = said if said is not None and _is_seat(said, rules) else state.dealer
    problems = [*_find_dealer_problems(said, state, rules), *_find_faults(deal, dealer, rules)]
    numbered = tuple(replace(problem, deal=state.place) for problem in problems)
    if isinstance(deal, UnreadDeal) or has_faults(problems):
        nothing = Fraction(0)
        return DealResult(deal, dealer, state.pot, nothing, (), state.pot, state.balance, numbered)
    return _pay(state, deal, dealer, rules, numbered)


def _pay(
    state: _State, deal: Deal, dealer: int, rules: AustrianRules, problems: tuple[Problem, ...]
) -> DealResult:
    dues = tuple(dues_of(rules.pot, state.pot, deal, dealer, rules.players))
    held = state.pot + change_of(POT, dues)
    stake = _stake(deal, held, rules)
    payments = tuple(one for one in (*dues, *_payments(deal, stake, dealer, rules)) if one.points)
    return DealResult(
        deal=deal,
        dealer=dealer,
        pot_before=held,
        stake=stake,
        payments=payments,
        pot_after=state.pot + change_of(POT, payments),
        balance=tuple(had + change_of(seat, payments) for seat, had in enumerate(state.balance)),
        problems=problems,
    )


def _stake(deal: Deal, held: Fraction, rules: AustrianRules) -> Fraction:
    if isinstance(deal, Passed):
        return Fraction(0)
    return stake_of(rules.pot, held, deal) if isinstance(deal, Contract) else value_of(deal)


def _payments(deal: Deal, stake: Fraction, dealer: int, rules: AustrianRules) -> Iterable[Payment]:
    if isinstance(deal, Passed):
        return ()
    defenders = defenders_of(deal.declarer, dealer, rules.players)
    if isinstance(deal, Contract):
        return pay_contract(deal, stake, defenders, rules.ace_premiums)
    return pay_illustrated(deal, defenders)


def _find_faults(deal: LogEntry, dealer: int, rules: AustrianRules) -> Iterable[Problem]:
    return deal.problems if isinstance(deal, UnreadDeal) else check_deal(deal, dealer, rules.players)


def _find_dealer_problems(said: int | None, state: _State, rules: AustrianRules) -> Iterator[Problem]:
    """A dealer who is not the next in turn is a doubt, and the count goes on from him."""
    if said is None or said == state.dealer:
        return
    if _is_seat(said, rules):
        yield Problem(ProblemCode.DEALER_OUT_OF_TURN, seat=said, detail={"next": state.dealer})
    else:
        yield Problem(ProblemCode.NO_SUCH_SEAT, detail={"dealer": said})
