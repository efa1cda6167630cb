"""The cash of an evening: whole units of its currency, never parts."""

from dataclasses import dataclass
from datetime import datetime

from tournament.page_data.evenings import EveningLink
from tournament.page_data.standings import Standings


@dataclass(frozen=True, slots=True)
class CashRow:
    """What one entrant owes and has paid. `state` is an EntrantState; `own_fee`: a fee of his own."""

    entrant_id: int
    number: int
    name: str
    state: str
    house: bool
    owes: int
    own_fee: int | None
    paid: int

    @property
    def balance(self) -> int:
        """What is still to come of him; below zero he has paid too much."""
        return self.owes - self.paid


@dataclass(frozen=True, slots=True)
class PaymentRow:
    """A payment that was written down; below zero the money was given back."""

    at: datetime
    name: str
    amount: int
    who: str


@dataclass(frozen=True, slots=True)
class PrizeMoney:
    """What a place receives of the fund, and the award that it may be written into.

    `prize` is what stands there, `with_money` the same with the amount, both as texts.
    """

    place: int
    name: str
    amount: int
    award_id: int | None
    prize: str
    with_money: str

    @property
    def written(self) -> bool:
        """Whether the award says the amount already."""
        return self.prize == self.with_money


@dataclass(frozen=True, slots=True)
class CashPage:
    """Fees, payments and the prize fund of an evening."""

    link: EveningLink
    club_name: str
    time_zone: str
    currency: str
    fee: int
    rows: tuple[CashRow, ...]
    payments: tuple[PaymentRow, ...]
    fund_percent: int
    fund: int
    standings: Standings
    prizes: tuple[PrizeMoney, ...]
    may_direct: bool

    @property
    def owed(self) -> int:
        """What all of them owe together."""
        return sum(row.owes for row in self.rows)

    @property
    def paid(self) -> int:
        """What was paid, less what was given back."""
        return sum(row.paid for row in self.rows)

    @property
    def to_come(self) -> int:
        """What is still to come of those who have not paid all."""
        return sum(max(row.balance, 0) for row in self.rows)

    @property
    def left_over(self) -> int:
        """What of the fund belongs to no place."""
        return self.fund - sum(row.amount for row in self.prizes)
