"""A settlement as players write it on the sheet (R-61 to R-63): five steps, each with its exact numbers.

1. Pulyas are levelled to the largest, what is missing goes into gora. 2. Amnesty: the smallest gora comes
off everybody. 3. Gora becomes whists. 4. Whists are set off, pair by pair. 5. The sum is the net, the same as
that of `settlement.settle`. Never rounds and says no words.
"""

from dataclasses import dataclass
from fractions import Fraction

from scoring.conventions import Convention, GoraDivisor
from scoring.sheets import Sheet


@dataclass(frozen=True, slots=True)
class SeatSteps:
    """One seat's way: what it had, what it wrote for missing pulya, its gora after each step, its whists.

    `measure`: the mean that its gora is measured by, of all or, where n − 1 share, of the others (R-63).
    `balances`: what it wins from each seat by whists written on each other, 0 from itself.
    """

    pulya: Fraction
    gora: Fraction
    missing: Fraction
    added: Fraction
    levelled: Fraction
    left: Fraction
    measure: Fraction
    gora_whists: Fraction
    balances: tuple[Fraction, ...]
    whists: Fraction
    net: Fraction


@dataclass(frozen=True, slots=True)
class SettlementSteps:
    """All seats' ways, and what they have in common.

    `per_point`: gora for a missing point of pulya (P/G); `amnesty`: what comes off everybody.
    `shared_by`: n, or n − 1 where each of the others writes his part (R-63).
    """

    pulya_rate: int
    gora_rate: int
    largest_pulya: Fraction
    per_point: Fraction
    amnesty: Fraction
    shared_by: int
    seats: tuple[SeatSteps, ...]

    @property
    def by_others(self) -> bool:
        """Whether gora is shared among the others (n − 1, R-63)."""
        return self.shared_by < len(self.seats)


def settle_step_by_step(sheet: Sheet, convention: Convention) -> SettlementSteps:
    """Settle a sheet the way it is done by hand; seats in the sheet's order."""
    per_point = Fraction(convention.pulya_rate, convention.gora_rate)
    largest = Fraction(max(sheet.pulya))
    levelled = level_pulya(sheet, per_point)
    amnesty = min(levelled)
    left = tuple(gora - amnesty for gora in levelled)
    shared_by = sheet.players - (convention.gora_divisor is GoraDivisor.N_MINUS_ONE)
    measures = measure_gora(left, shared_by)
    balances = set_whists_off(sheet)

    def steps_of(seat: int) -> SeatSteps:
        whists, missing = sum(balances[seat], Fraction(0)), largest - sheet.pulya[seat]
        worth = convention.gora_rate * (measures[seat] - left[seat])
        return SeatSteps(
            pulya=Fraction(sheet.pulya[seat]),
            gora=Fraction(sheet.gora[seat]),
            missing=missing,
            added=per_point * missing,
            levelled=levelled[seat],
            left=left[seat],
            measure=measures[seat],
            gora_whists=worth,
            balances=balances[seat],
            whists=whists,
            net=worth + whists,
        )

    return SettlementSteps(
        pulya_rate=convention.pulya_rate,
        gora_rate=convention.gora_rate,
        largest_pulya=largest,
        per_point=per_point,
        amnesty=amnesty,
        shared_by=shared_by,
        seats=tuple(steps_of(seat) for seat in range(sheet.players)),
    )


def level_pulya(sheet: Sheet, per_point: Fraction) -> tuple[Fraction, ...]:
    """Everybody's gora once all pulyas equal the largest (R-62: only differences count)."""
    largest = max(sheet.pulya)
    return tuple(
        gora + per_point * (largest - pulya) for pulya, gora in zip(sheet.pulya, sheet.gora, strict=True)
    )


def measure_gora(gora: tuple[Fraction, ...], shared_by: int) -> tuple[Fraction, ...]:
    """The mean gora for each seat: of everybody (R-61), or of the others where n − 1 share (R-63)."""
    total, everybody = sum(gora, Fraction(0)), shared_by == len(gora)
    return tuple((total if everybody else total - own) / shared_by for own in gora)


def set_whists_off(sheet: Sheet) -> tuple[tuple[Fraction, ...], ...]:
    """For every seat what it wins from each other by the whists that the two have written on each other."""
    seats = range(sheet.players)
    return tuple(
        tuple(Fraction(sheet.whists[seat][on] - sheet.whists[on][seat]) for on in seats) for seat in seats
    )
