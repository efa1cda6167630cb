"""A log of deals and the sheet it makes: every deal checked, written and carried to the next.

One pass over the deals in order, so that a change of deal k recomputes all that follows it. Never refuses a
whole log for one deal: a faulty deal writes nothing, leaves the series as it was, and the deal passes on.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from scoring.closing import close_lines, is_over
from scoring.conventions import Convention
from scoring.dark_games import factors
from scoring.deal_checks import check_deal
from scoring.deal_entries import write_deal
from scoring.deal_rules import DealRules, deal_rules
from scoring.deals import Deal
from scoring.lines import Column, Line, Value
from scoring.problems import Problem, ProblemCode, has_faults
from scoring.series import Bombs, SeriesState, after_deal, next_dealer, opening_state
from scoring.settlement import settle
from scoring.sheets import Sheet, sheet_of_lines


@dataclass(frozen=True, slots=True)
class UnreadDeal:
    """A deal whose form could not be read: its faults, and its dealer if that much is known."""

    problems: tuple[Problem, ...]
    dealer: int | None = None


LogEntry = Deal | UnreadDeal


@dataclass(frozen=True, slots=True)
class DealResult:
    """One deal of a log: its lines, its exact net per seat, and the state it leaves.

    `dealer` dealt it; `problems` are its own, each with the deal's place in the log. `multiplier`: what the
    declarer's lines, or a dark raspasy's, were multiplied by (R-41, R-42); `bomb`: the declarer's in it,
    1 for none.
    """

    deal: LogEntry
    dealer: int
    lines: tuple[Line, ...]
    net: tuple[Fraction, ...]
    run: int
    lowest_bid: int
    problems: tuple[Problem, ...]
    multiplier: int
    dark_run: int
    bombs: Bombs
    bomb: int = 1


@dataclass(frozen=True, slots=True)
class LogResult:
    """A whole log: its sheet, the sheet's nets, every deal, and the state before the next one.

    `over`: all pulyas are closed (R-67).
    """

    sheet: Sheet
    net: tuple[Fraction, ...]
    deals: tuple[DealResult, ...]
    run: int
    lowest_bid: int
    next_dealer: int
    dark_run: int
    bombs: Bombs
    over: bool

    @property
    def problems(self) -> list[Problem]:
        """All problems, in the order of the deals."""
        return [problem for deal in self.deals for problem in deal.problems]


def play_log(
    deals: Sequence[LogEntry], convention: Convention, players: int, first_dealer: int | None = None
) -> LogResult:
    """Write a log for a table of `players`; without `first_dealer` the first deal names it, or it is 0.

    The nets of the deals sum to the sheet's (R-61).
    """
    rules = deal_rules(convention, players)
    said = deals[0].dealer if deals else None
    opener = said if first_dealer is None and _is_seat(said, players) else first_dealer
    state = opening_state(opener or 0, players)
    pulya: tuple[Value, ...] = (0,) * players
    results: list[DealResult] = []
    for place, deal in enumerate(deals):
        result, state = _play(_Moment(place, state, pulya), deal, rules)
        pulya = _add_pulya(pulya, result.lines)
        results.append(result)
    sheet = sheet_of_lines((line for result in results for line in result.lines), players)
    return LogResult(
        sheet,
        settle(sheet, convention),
        tuple(results),
        state.run,
        convention.lowest_bid(state.run),
        state.dealer,
        state.dark_run,
        state.bombs,
        is_over(pulya, convention),
    )


def _is_seat(seat: int | None, players: int) -> bool:
    return seat is not None and 0 <= seat < players


def _add_pulya(pulya: tuple[Value, ...], lines: Iterable[Line]) -> tuple[Value, ...]:
    written = [line for line in lines if line.column is Column.PULYA]
    return tuple(
        points + sum(line.points for line in written if line.seat == seat)
        for seat, points in enumerate(pulya)
    )


@dataclass(frozen=True, slots=True)
class _Moment:
    """What a deal meets: its place in the log, the series' state, everybody's pulya."""

    place: int
    state: SeriesState
    pulya: tuple[Value, ...]


def _play(moment: _Moment, deal: LogEntry, rules: DealRules) -> tuple[DealResult, SeriesState]:
    """Check and write one deal; a faulty one leaves everything as it was, and the deal passes on."""
    state, said = moment.state, deal.dealer
    dealer = said if said is not None and _is_seat(said, rules.players) else state.dealer
    problems = [
        *_find_dealer_problems(said, state, rules),
        *_find_faults(deal, dealer, state, rules),
        *_find_end(moment, rules),
    ]
    bomb = multiplier = 1
    lines: tuple[Line, ...] = ()
    if isinstance(deal, UnreadDeal) or has_faults(problems):
        after = replace(state, dealer=next_dealer(dealer, rules))
    else:
        bomb = state.bomb_of(deal)
        multiplier, _others = factors(deal, state.dark_run, bomb, rules.convention)
        written = write_deal(deal, dealer, state.run, rules, state.dark_run, bomb)
        lines = close_lines(written, moment.pulya, rules.convention)
        after = after_deal(state, deal, dealer, rules)
    result = DealResult(
        deal=deal,
        dealer=dealer,
        lines=lines,
        net=settle(sheet_of_lines(lines, rules.players), rules.convention),
        run=after.run,
        lowest_bid=rules.convention.lowest_bid(after.run),
        problems=tuple(_at(moment.place, problems)),
        multiplier=multiplier,
        dark_run=after.dark_run,
        bombs=after.bombs,
        bomb=bomb,
    )
    return result, after


def _find_end(moment: _Moment, rules: DealRules) -> Iterable[Problem]:
    """Nothing is played once all pulyas are closed (R-67)."""
    if is_over(moment.pulya, rules.convention):
        yield Problem(ProblemCode.PLAY_IS_OVER)


def _find_faults(deal: LogEntry, dealer: int, state: SeriesState, rules: DealRules) -> Iterable[Problem]:
    if isinstance(deal, UnreadDeal):
        return deal.problems
    return check_deal(deal, dealer, rules.convention.lowest_bid(state.run), rules, state.dark_run)


def _find_dealer_problems(said: int | None, state: SeriesState, rules: DealRules) -> Iterable[Problem]:
    """A dealer who is not the next in turn is a doubt, and the count goes on from him (R-37)."""
    if said is None or said == state.dealer:
        return
    if _is_seat(said, rules.players):
        yield Problem(ProblemCode.DEALER_OUT_OF_TURN, seat=said, detail={"next": state.dealer})
    else:
        yield Problem(ProblemCode.NO_SUCH_SEAT, detail={"dealer": said})


def _at(place: int, problems: Iterable[Problem]) -> Iterable[Problem]:
    return (replace(problem, deal=place) for problem in problems)
