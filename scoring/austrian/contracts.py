"""What a contract pays (R-51, R-52, R-54 to R-56): in parts and multiples of its stake.

A stake of ten makes R-51 and R-52 of it: ten, one a trick, twenty, ten.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from scoring.austrian.deals import CONTRACT_TRICKS, Contract, players_of_cards, whisters_of
from scoring.austrian.payments import POT, Payment, Reason
from scoring.austrian.premiums import AcePremiums, pay_premiums

OWN_NORM: Final = 2
JOINT_NORM: Final = 4


@dataclass(frozen=True, slots=True)
class _Whister:
    """Who is paid for `tricks` and owes the pot a stake where they are fewer than `norm`."""

    seat: int
    tricks: int
    norm: int


def is_made(contract: Contract) -> bool:
    """R-50; where nobody whists all ten tricks count as the declarer's (R-51)."""
    return contract.tricks is None or contract.tricks[contract.declarer] >= CONTRACT_TRICKS


def pay_contract(
    contract: Contract, stake: Fraction, defenders: tuple[int, ...], switch: AcePremiums
) -> Iterator[Payment]:
    """All payments of a sound contract, in the order they are made; some may be of 0."""
    declarer, made = contract.declarer, is_made(contract)
    whisters = _whisters(contract, defenders)
    yield Payment(POT, declarer, stake, Reason.TAKE)
    for whister in whisters:
        yield Payment(declarer, whister.seat, stake / 10 * whister.tricks, Reason.TRICKS)
    if not made:
        yield Payment(declarer, POT, 2 * stake, Reason.REMISE)
    for whister in whisters:
        if whister.tricks < whister.norm:
            yield Payment(whister.seat, POT, stake, Reason.SHORTAGE)
    yield from pay_premiums(contract, defenders, switch, made=made)


def _whisters(contract: Contract, defenders: tuple[int, ...]) -> list[_Whister]:
    """R-51, R-52: an inviter stands for both, everybody else for himself."""
    tricks = contract.tricks or ()
    if not contract.invites:
        return [_Whister(seat, tricks[seat], OWN_NORM) for seat in whisters_of(contract, defenders)]
    together = sum(tricks[seat] for seat in players_of_cards(contract, defenders))
    return [_Whister(seat, together, JOINT_NORM) for seat in whisters_of(contract, defenders)]
