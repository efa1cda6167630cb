"""The settlement of a sheet (R-61 to R-63): exact nets that sum to 0, and how they came about.

Never rounds and never judges a sheet: `sheet_checks` does.
"""

from dataclasses import dataclass
from fractions import Fraction

from scoring.conventions import Convention, GoraDivisor
from scoring.sheets import Sheet


@dataclass(frozen=True, slots=True)
class SeatSettlement:
    """One seat's settlement in whists: net = pulya_part + gora_part + whists_written − whists_against."""

    pulya_part: Fraction
    gora_part: Fraction
    whists_written: Fraction
    whists_against: Fraction
    net: Fraction


@dataclass(frozen=True, slots=True)
class Settlement:
    """A settlement step by step: the means, the factor of R-63 (1 when shared by n), and every seat."""

    pulya_rate: int
    gora_rate: int
    mean_pulya: Fraction
    mean_gora: Fraction
    factor: Fraction
    seats: tuple[SeatSettlement, ...]


def _share_factor(players: int, divisor: GoraDivisor) -> Fraction:
    """1, or n/(n − 1) where the gora is shared by n − 1 (R-63)."""
    return Fraction(1) if divisor is GoraDivisor.N else Fraction(players, players - 1)


def explain_settlement(sheet: Sheet, convention: Convention) -> Settlement:
    """Settle a sheet and keep the steps (R-61, R-63), in whists, seats in the sheet's order."""
    mean_pulya = Fraction(sum(sheet.pulya)) / sheet.players
    mean_gora = Fraction(sum(sheet.gora)) / sheet.players
    factor = _share_factor(sheet.players, convention.gora_divisor)

    def settle_seat(seat: int) -> SeatSettlement:
        pulya_part = factor * convention.pulya_rate * (sheet.pulya[seat] - mean_pulya)
        gora_part = -factor * convention.gora_rate * (sheet.gora[seat] - mean_gora)
        written = Fraction(sum(sheet.whists[seat]))
        against = Fraction(sum(row[seat] for row in sheet.whists))
        return SeatSettlement(
            pulya_part, gora_part, written, against, pulya_part + gora_part + written - against
        )

    seats = tuple(settle_seat(seat) for seat in range(sheet.players))
    return Settlement(convention.pulya_rate, convention.gora_rate, mean_pulya, mean_gora, factor, seats)


def settle(sheet: Sheet, convention: Convention) -> tuple[Fraction, ...]:
    """Give each seat's exact net in whists (R-61, R-63); they sum to 0.

    The same as the nets of `explain_settlement`, with one fraction for a seat instead of one for a step: the
    standings settle every sheet of an evening.
    """
    players = sheet.players
    shared_by = players if convention.gora_divisor is GoraDivisor.N else players - 1
    worth = [
        convention.pulya_rate * pulya - convention.gora_rate * gora
        for pulya, gora in zip(sheet.pulya, sheet.gora, strict=True)
    ]
    written = [sum(row) for row in sheet.whists]
    against = [sum(column) for column in zip(*sheet.whists, strict=True)]
    return tuple(
        Fraction(players * worth[seat] - sum(worth) + shared_by * (written[seat] - against[seat]), shared_by)
        for seat in range(players)
    )
