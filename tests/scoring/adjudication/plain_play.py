"""Plain reference players: every legal card is tried and every position is played to its end.

They share no code with the engine: hands are sets of card numbers of their own, 10·suit + strength. Nothing
is pruned; `plain_value` looks positions between tricks up if it has been there, `whole_deal_value` also plays
one of equal cards only and forgets ranks, which complete deals need.
"""

from functools import cache

Hands = tuple[frozenset[int], frozenset[int], frozenset[int]]


def playable(hand, led, trump):
    for suit in () if led is None else (led, trump):
        following = [card for card in hand if card // 10 == suit]
        if following:
            return following
    return list(hand)


def taker(cards, trump):
    """Who takes a trick, counted from its leader."""
    led = cards[0] // 10
    return max(
        range(3), key=lambda at: ((cards[at] // 10 == trump) * 2 + (cards[at] // 10 == led), cards[at])
    )


def plain_value(hands, trump, misere, declarer, leader, trick=()):
    """The declarer's tricks from here: plain minimax without pruning."""

    def best(seat, values):
        return max(values) if (seat == declarer) is not misere else min(values)

    @cache
    def between(hands, leader):
        return during(hands, leader, ()) if any(hands) else 0

    def during(hands, leader, trick):
        if len(trick) == 3:
            winner = (leader + taker(trick, trump)) % 3
            return (winner == declarer) + between(hands, winner)
        seat = (leader + len(trick)) % 3
        led = trick[0] // 10 if trick else None
        return best(
            seat,
            [
                during(without(hands, seat, card), leader, (*trick, card))
                for card in playable(hands[seat], led, trump)
            ],
        )

    return during(hands, leader, tuple(trick))


def without(hands, seat, card):
    return (*hands[:seat], hands[seat] - {card}, *hands[seat + 1 :])


def _leaders_of_runs(suits, seat):
    """A seat's cards as (suit, place), the highest of those side by side."""
    return [
        (suit, at)
        for suit, owners in enumerate(suits)
        for at, owner in enumerate(owners)
        if owner == seat and (at == 0 or owners[at - 1] != seat)
    ]


def _options(suits, seat, trick, trump):
    own = _leaders_of_runs(suits, seat)
    for suit in [trick[0][0], trump] if trick else []:
        following = [card for card in own if card[0] == suit]
        if following:
            return following
    return own


def _left(suits, trick):
    return tuple(
        tuple(owner for at, owner in enumerate(owners) if (suit, at) not in trick)
        for suit, owners in enumerate(suits)
    )


def whole_deal_value(suits, trump, misere, leader):
    """The value of a complete deal: suits as owners from the highest card down, 0 the declarer."""

    @cache
    def between(suits, leader):
        return during(suits, leader, ()) if any(suits) else 0

    def during(suits, leader, trick):
        if len(trick) == 3:
            strengths = [((suit == trump) * 2 + (suit == trick[0][0]), -at) for suit, at in trick]
            winner = (leader + strengths.index(max(strengths))) % 3
            return (winner == 0) + between(_left(suits, trick), winner)
        seat = (leader + len(trick)) % 3
        values = [during(suits, leader, (*trick, card)) for card in _options(suits, seat, trick, trump)]
        return max(values) if (seat == 0) is not misere else min(values)

    return between(suits, leader)
