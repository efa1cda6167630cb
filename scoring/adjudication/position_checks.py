"""Can a position be: each card once, equal hands, nobody who revoked. It solves nothing."""

from collections.abc import Iterator

from scoring.adjudication.cards import card_twice, cards_of, in_suit, suit_of, write_card
from scoring.adjudication.positions import Position
from scoring.problems import Problem, ProblemCode

FULL_HAND = 10
TALON = 2


def _cards_twice(position: Position, discard: int) -> Iterator[Problem]:
    """Find cards that are in a second place, seat by seat, then among the discards and on the table."""
    seen = 0
    for seat, hand in enumerate(position.hands):
        yield from (card_twice(card, seat) for card in cards_of(hand & seen))
        seen |= hand
    yield from (card_twice(card, None) for card in cards_of(discard & seen))
    seen |= discard
    for card in position.trick:
        if seen >> card & 1:
            yield card_twice(card, None)
        seen |= 1 << card


def _sizes(position: Position) -> list[int]:
    """Count each seat's cards, the one he has on the table too."""
    sizes = [hand.bit_count() for hand in position.hands]
    for at in range(len(position.trick)):
        sizes[(position.leader + at) % 3] += 1
    return sizes


def _revokes(position: Position) -> Iterator[Problem]:
    """Find players who had the suit led, or a trump, and played something else."""
    for at, card in enumerate(position.trick[1:], start=1):
        seat = (position.leader + at) % 3
        hand = position.hands[seat]
        asked = [suit for suit in (suit_of(position.trick[0]), position.trump_suit) if suit is not None]
        for suit in asked:
            if suit_of(card) == suit:
                break
            if in_suit(hand, suit):
                yield Problem(ProblemCode.REVOKE, seat=seat, detail={"card": write_card(card)})
                break


def check_position(position: Position) -> list[Problem]:
    """Find all faults of a position that is to be solved."""
    problems = list(_cards_twice(position, 0))
    sizes = _sizes(position)
    if len(set(sizes)) > 1 or not 1 <= sizes[0] <= FULL_HAND or len(position.trick) > 2:
        problems.append(Problem(ProblemCode.HAND_SIZES, detail={"cards": sizes}))
    return problems + list(_revokes(position))


def check_count(position: Position, held: int, discard: int) -> list[Problem]:
    """Find all faults of a ruling on a wrong number of cards (R-38): with the discard he has twelve."""
    problems = list(_cards_twice(position, discard))
    sizes = [hand.bit_count() for hand in position.hands]
    right = [held if seat == position.declarer else FULL_HAND for seat in range(3)]
    if sizes != right:
        problems.append(Problem(ProblemCode.HAND_SIZES, detail={"cards": sizes, "right": right}))
    put_away = FULL_HAND + TALON - held
    if discard.bit_count() != put_away:
        detail = {"cards": discard.bit_count(), "right": put_away}
        problems.append(Problem(ProblemCode.DISCARD_SIZE, detail=detail))
    return problems


def check_discarding(position: Position) -> list[Problem]:
    """Find all faults of a position in which the declarer still has to put two cards away."""
    return check_count(position, FULL_HAND + TALON, 0)
