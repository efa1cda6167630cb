"""The clock as pages show it."""

from dataclasses import dataclass, replace
from datetime import datetime
from math import ceil


@dataclass(frozen=True, slots=True)
class ClockData:
    """The clock of an evening at the instant `now`.

    `state`: none (no round seated) | proposed (for the desk alone) | before (seated, not started) | running |
    paused (since `paused_at`) | over (time or button) | closed. `break_until`: when the break after a closed
    round is over; None after the last round.
    """

    state: str
    now: datetime
    round_number: int | None = None
    started_at: datetime | None = None
    signal_at: datetime | None = None
    ends_at: datetime | None = None
    total_seconds: int = 0
    remaining_seconds: int = 0
    last_round: bool = False
    paused_at: datetime | None = None
    break_until: datetime | None = None

    def at(self, now: datetime) -> "ClockData":
        """The same clock at a later instant, if nobody has acted in between."""
        if self.state != "running" or self.ends_at is None:
            return replace(self, now=now)
        left = ceil((self.ends_at - now).total_seconds())
        state = "running" if left > 0 else "over"
        return replace(self, now=now, state=state, remaining_seconds=max(0, left))

    @property
    def moves(self) -> bool:
        """Whether what it shows changes while time goes by and nobody acts."""
        return self.state == "running" or (self.break_until is not None and self.now < self.break_until)

    @property
    def phase(self) -> str:
        """The state, or `signal` once the signal has been given."""
        return "signal" if self.signalled else self.state

    @property
    def signalled(self) -> bool:
        """Whether the signal has been given and the round still runs (R-6)."""
        return self.state == "running" and self.signal_at is not None and self.now >= self.signal_at

    @property
    def gone_permille(self) -> int:
        """How much of the round has gone, 0…1000, for the line under the digits."""
        if not self.total_seconds:
            return 0
        return max(0, min(1000, 1000 * (self.total_seconds - self.remaining_seconds) // self.total_seconds))

    @property
    def signal_permille(self) -> int | None:
        """Where on the line the signal stands, 0…1000."""
        if self.signal_at is None or self.started_at is None or not self.total_seconds:
            return None
        return int(1000 * (self.signal_at - self.started_at).total_seconds() // self.total_seconds)

    @property
    def digits(self) -> str:
        """Minutes and seconds left, `03:07`."""
        return _digits(self.remaining_seconds)

    @property
    def break_digits(self) -> str:
        """Minutes and seconds that are left of the break."""
        return _digits(0 if self.break_until is None else ceil((self.break_until - self.now).total_seconds()))


def _digits(left: int) -> str:
    minutes, seconds = divmod(max(0, left), 60)
    return f"{minutes:02}:{seconds:02}"
