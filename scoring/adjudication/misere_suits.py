"""What one suit says about a misère: is it clean, can it be caught now, has the declarer a way out in it."""

from collections.abc import Callable
from functools import cache

from scoring.adjudication.suit_states import (
    AROUND,
    DECLARER,
    HOLDERS,
    LAST,
    NEXT,
    OpenTrick,
    Order,
    has,
    open_trick,
    partner_of,
    places,
    played_by,
    thrown_by,
)

After = Callable[[OpenTrick], bool]


def _can_force(order: Order, trick: OpenTrick, wanted: After) -> bool:
    """Tell whether the defenders can bring about what they want by the end of a trick in this suit."""
    if not order:
        return wanted(trick)
    results = (_can_force(order[1:], after, wanted) for after in played_by(order[0], trick))
    return all(results) if order[0] == DECLARER else any(results)


def _led_by(leader: int, state: int, wanted: After) -> bool:
    return _can_force(AROUND[leader][HOLDERS[state]], open_trick(state), wanted)


def _soils(trick: OpenTrick) -> bool:
    state, _, winner = trick
    return winner == DECLARER or not is_clean(state)


def _catches(trick: OpenTrick) -> bool:
    state, _, winner = trick
    return winner == DECLARER or is_caught(state, winner)


@cache
def is_clean(state: int) -> bool:
    """Tell whether the declarer never takes a trick here unless he leads the suit himself.

    Whatever the defenders lead or throw away, and when he throws a card away himself.
    """
    if not has(DECLARER, state):
        return True
    foes = [foe for foe in (NEXT, LAST) if has(foe, state)]
    if any(_led_by(foe, state, _soils) for foe in foes):
        return False
    if not all(is_clean(after) for foe in foes for after in thrown_by(foe, state)):
        return False
    return any(is_clean(after) for after in thrown_by(DECLARER, state))


@cache
def is_caught(state: int, leader: int) -> bool:
    """Tell whether the defenders, leading nothing but this suit, make the declarer take a trick."""
    if not has(DECLARER, state) or not has(leader, state):
        return False
    return _led_by(leader, state, _catches)


def crosses(state: int, leader: int) -> bool:
    """Tell whether a lead goes over to the partner, or to the declarer; everybody follows."""
    own, partners = places(state, leader), places(state, partner_of(leader))
    return HOLDERS[state] == 7 and own[-1] > partners[0]


def ways_out(state: int, defender: int) -> int:
    """Count a defender's cards if each is higher than the declarer's lowest: led, that one loses."""
    own, declarer = places(state, defender), places(state, DECLARER)
    return len(own) if own and declarer and own[-1] < declarer[-1] else 0


def is_stuck(state: int) -> bool:
    """Tell whether the declarer wins whatever he leads here."""
    declarer = places(state, DECLARER)
    others = [*places(state, NEXT), *places(state, LAST)]
    return not declarer or not others or declarer[-1] < min(others)
