"""Closing play (R-67): a full pulya is closed, what comes above it helps another, who is written on for it.

A switch of the evening, for clubs that play to a full pulya. The nets are as if everybody had kept his own.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scoring.conventions import Convention, GoraDivisor
from scoring.lines import Column, Line, Reason, Value

_CLAUSE = "R-67"


@dataclass(frozen=True, slots=True)
class ClosingRules:
    """`target`: the pulya that is full, the same for everybody."""

    target: int
    pulya_rate: int
    gora_rate: int


def can_close(convention: Convention) -> bool:
    """Tell whether help is worth what it is written for.

    It is not where n - 1 share the gora (R-63), nor where a point of pulya is no whole number of gora.
    """
    whole_points = convention.pulya_rate % convention.gora_rate == 0
    return whole_points and convention.gora_divisor is GoraDivisor.N


def closing_rules(target: int, convention: Convention) -> ClosingRules:
    """Make a convention ready for closing at a target; `can_close` tells whether it may be."""
    return ClosingRules(target, convention.pulya_rate, convention.gora_rate)


def is_over(pulya: Iterable[Value], rules: ClosingRules) -> bool:
    """Tell whether all are closed: the play has ended."""
    return all(points >= rules.target for points in pulya)


def close_lines(lines: Iterable[Line], pulya: tuple[Value, ...], rules: ClosingRules) -> tuple[Line, ...]:
    """Rewrite a deal's lines for a table whose pulyas stand so before it.

    The surplus goes to the highest pulya that is not closed, of equal ones to the next to the left; what is
    left of it to the next highest; when all are closed the rest comes off the helper's own gora.
    """
    standing = list(pulya)
    return tuple(written for line in lines for written in _close(line, standing, rules))


def _close(line: Line, standing: list[Value], rules: ClosingRules) -> Iterator[Line]:
    if line.column is not Column.PULYA:
        yield line
        return
    kept = min(line.points, max(0, rules.target - standing[line.seat]))
    standing[line.seat] += kept
    if kept:
        yield Line(line.seat, Column.PULYA, kept, line.reason, line.clause)
    yield from _help(line.seat, line.points - kept, standing, rules)


def _help(helper: int, surplus: Value, standing: list[Value], rules: ClosingRules) -> Iterator[Line]:
    while surplus:
        helped = _highest_open(helper, standing, rules)
        if helped is None:
            off = -surplus * (rules.pulya_rate // rules.gora_rate)
            yield Line(helper, Column.GORA, off, Reason.HELP_TAKEN_OFF, _CLAUSE)
            return
        given = min(surplus, rules.target - standing[helped])
        standing[helped] += given
        surplus -= given
        yield Line(helped, Column.PULYA, given, Reason.HELP, _CLAUSE)
        yield Line(helper, Column.WHISTS, given * rules.pulya_rate, Reason.HELPER, _CLAUSE, helped)


def _highest_open(helper: int, standing: list[Value], rules: ClosingRules) -> int | None:
    players = len(standing)
    around = [(helper + turn) % players for turn in range(1, players)]
    open_seats = [seat for seat in around if standing[seat] < rules.target]
    return max(open_seats, key=lambda seat: standing[seat], default=None)
