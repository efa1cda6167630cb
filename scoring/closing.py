"""Closing play (R-67): a full pulya is closed, what comes above it helps another, who is written on for it.

A switch of the evening, for clubs that play to a full pulya. The nets are as if everybody had kept his own.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from scoring.conventions import Convention, GoraDivisor
from scoring.lines import Column, Line, Reason, Value

_CLAUSE = "R-67"


def can_close(convention: Convention) -> bool:
    """Tell whether help is worth what it is written for.

    It is not where n - 1 share the gora (R-63), nor where a point of pulya is no whole number of gora.
    """
    whole_points = convention.pulya_rate % convention.gora_rate == 0
    return whole_points and convention.gora_divisor is GoraDivisor.N


def closed_seats(pulya: Iterable[Value], convention: Convention) -> tuple[bool, ...]:
    """Tell of each pulya whether it is closed; none is where there is no target."""
    target = convention.pulya_target
    return tuple(target is not None and points >= target for points in pulya)


def is_over(pulya: Iterable[Value], convention: Convention) -> bool:
    """Tell whether all are closed: the play has ended."""
    return all(closed_seats(pulya, convention))


def close_lines(lines: Iterable[Line], pulya: tuple[Value, ...], convention: Convention) -> tuple[Line, ...]:
    """Rewrite a deal's lines for a table whose pulyas stand so before it; without a target they stay.

    The surplus goes to the highest pulya that is not closed, of equal ones to the next to the left; what is
    left of it to the next highest; when all are closed the rest comes off the helper's own gora.
    """
    if convention.pulya_target is None:
        return tuple(lines)
    table = _Table(list(pulya), convention.pulya_target, convention.pulya_rate, convention.gora_rate)
    return tuple(written for line in lines for written in table.close(line))


@dataclass(slots=True)
class _Table:
    """The pulyas as they grow inside a deal."""

    pulya: list[Value]
    target: int
    pulya_rate: int
    gora_rate: int

    def close(self, line: Line) -> Iterator[Line]:
        if line.column is not Column.PULYA:
            yield line
            return
        kept = self._add(line.seat, line.points)
        if kept:
            yield replace(line, points=kept)
        yield from self._help(line.seat, line.points - kept)

    def _add(self, seat: int, points: Value) -> Value:
        """Write what the pulya still takes."""
        taken = min(points, max(0, self.target - self.pulya[seat]))
        self.pulya[seat] += taken
        return taken

    def _help(self, helper: int, surplus: Value) -> Iterator[Line]:
        while surplus:
            helped = self._highest_open(helper)
            if helped is None:
                off = -surplus * (self.pulya_rate // self.gora_rate)
                yield Line(helper, Column.GORA, off, Reason.HELP_TAKEN_OFF, _CLAUSE)
                return
            given = self._add(helped, surplus)
            surplus -= given
            yield Line(helped, Column.PULYA, given, Reason.HELP, _CLAUSE)
            yield Line(helper, Column.WHISTS, given * self.pulya_rate, Reason.HELPER, _CLAUSE, helped)

    def _highest_open(self, helper: int) -> int | None:
        players = len(self.pulya)
        around = [(helper + turn) % players for turn in range(1, players)]
        open_seats = [seat for seat in around if self.pulya[seat] < self.target]
        return max(open_seats, key=lambda seat: self.pulya[seat], default=None)
