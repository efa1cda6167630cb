"""A log of deals and the sheet it makes: every deal checked, written and carried to the next.

One pass over the deals in order, so that a change of deal k recomputes all that follows it. Never refuses a
whole log for one deal: a faulty deal writes nothing, leaves the series as it was, and the deal passes on.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from scoring.conventions import Convention
from scoring.deal_checks import check_deal
from scoring.deal_entries import write_deal
from scoring.deal_rules import DealRules, deal_rules
from scoring.deals import Deal
from scoring.lines import Line
from scoring.problems import Problem, ProblemCode, has_faults
from scoring.series import SeriesState, after_deal, next_dealer
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
    """One deal of a log: its lines, its exact net per seat, and the state it leaves (`run`, `lowest_bid`).

    `dealer` dealt it; `problems` are its own, each with the deal's place in the log.
    """

    deal: LogEntry
    dealer: int
    lines: tuple[Line, ...]
    net: tuple[Fraction, ...]
    run: int
    lowest_bid: int
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class LogResult:
    """A whole log: its sheet, the sheet's nets, every deal, and who deals next."""

    sheet: Sheet
    net: tuple[Fraction, ...]
    deals: tuple[DealResult, ...]
    run: int
    lowest_bid: int
    next_dealer: int

    @property
    def problems(self) -> list[Problem]:
        """All problems, in the order of the deals."""
        return [problem for deal in self.deals for problem in deal.problems]


_NOT_BUILT = ("talon_premium", "dark_games", "right_hand_whists", "one_whister_on_nine")


def find_unbuilt(convention: Convention) -> list[Problem]:
    """Name the switches of a convention that deals cannot be written by yet: its logs are refused."""
    return [
        Problem(ProblemCode.FIELD_NOT_BUILT, detail={"field": f"convention.{name}"})
        for name in _NOT_BUILT
        if getattr(convention, name)
    ]


def play_log(
    deals: Sequence[LogEntry], convention: Convention, players: int, first_dealer: int | None = None
) -> LogResult:
    """Write a log for a table of `players`; without `first_dealer` the first deal names it, or it is 0.

    The nets of the deals sum to the sheet's (R-61).
    """
    rules = deal_rules(convention, players)
    said = deals[0].dealer if deals else None
    opener = said if first_dealer is None and _is_seat(said, players) else first_dealer
    state = SeriesState(0, opener or 0)
    results: list[DealResult] = []
    for place, deal in enumerate(deals):
        result, state = _play(place, deal, state, rules)
        results.append(result)
    sheet = sheet_of_lines((line for result in results for line in result.lines), players)
    return LogResult(
        sheet,
        settle(sheet, convention),
        tuple(results),
        state.run,
        convention.lowest_bid(state.run),
        state.dealer,
    )


def _is_seat(seat: int | None, players: int) -> bool:
    return seat is not None and 0 <= seat < players


def _play(place: int, deal: LogEntry, state: SeriesState, rules: DealRules) -> tuple[DealResult, SeriesState]:
    dealer = deal.dealer if deal.dealer is not None and _is_seat(deal.dealer, rules.players) else state.dealer
    problems = [*_find_dealer_problems(deal.dealer, state, rules), *_find_faults(deal, dealer, state, rules)]
    if isinstance(deal, UnreadDeal) or has_faults(problems):
        lines: tuple[Line, ...] = ()
        after = SeriesState(state.run, next_dealer(dealer, rules))
    else:
        lines = write_deal(deal, dealer, state.run, rules)
        after = after_deal(state, deal, dealer, rules)
    result = DealResult(
        deal,
        dealer,
        lines,
        settle(sheet_of_lines(lines, rules.players), rules.convention),
        after.run,
        rules.convention.lowest_bid(after.run),
        tuple(_at(place, problems)),
    )
    return result, after


def _find_faults(deal: LogEntry, dealer: int, state: SeriesState, rules: DealRules) -> Iterable[Problem]:
    if isinstance(deal, UnreadDeal):
        return deal.problems
    return check_deal(deal, dealer, rules.convention.lowest_bid(state.run), rules)


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
