"""Shapes of sheets, deals, results and seatings for the property tests."""

from hypothesis import strategies as st

from scoring.deals import CardCount, Game, Misere, Raspasy, Trump, WalkOff, WithoutAll
from scoring.seating import SeatingPolicy, SeatingRequest
from scoring.sheets import Sheet
from scoring.standings import PlayerResult, RoundResult
from scoring.whisting import LETTERS, legal_answers

cells = st.integers(min_value=0, max_value=400)


@st.composite
def sheets(draw, players=None):
    size = players or draw(st.sampled_from([3, 4]))
    column = st.tuples(*[cells] * size)
    rows = [
        tuple(0 if on == seat else whists for on, whists in enumerate(row))
        for seat, row in enumerate(draw(st.tuples(*[column] * size)))
    ]
    return Sheet(draw(column), draw(column), tuple(rows))


small = st.integers(min_value=-2, max_value=2)
round_results = st.builds(
    RoundResult,
    points=st.fractions(-2, 2, max_denominator=2),
    net=st.fractions(-2, 2, max_denominator=3),
    place=st.integers(1, 3),
    shared_by=st.integers(1, 2),
    table=st.integers(1, 2),
)


@st.composite
def evenings(draw):
    rounds = st.tuples(*[st.none() | round_results] * draw(st.integers(1, 3)))
    return [
        PlayerResult(f"p{number}", draw(rounds), adjustments=draw(small), ranked=draw(st.booleans()))
        for number in range(draw(st.integers(0, 7)))
    ]


@st.composite
def seating_requests(draw, smallest=3, largest=9):
    size = draw(st.integers(smallest, largest).filter(lambda players: players != 5))
    ids = [f"p{number}" for number in range(size)]
    pairs = st.lists(
        st.tuples(st.sampled_from(ids), st.sampled_from(ids)).filter(lambda pair: pair[0] < pair[1]),
        max_size=2 * size,
    )
    return SeatingRequest(
        policy=SeatingPolicy.AVOID_REPEATS,
        seed=draw(st.integers(0, 99)),
        order=tuple(draw(st.permutations(ids))),
        met=tuple(draw(pairs)),
        sat_at_three=tuple(draw(st.lists(st.sampled_from(ids), unique=True))),
        apart=tuple(draw(pairs))[:2],
        max_shift=draw(st.none() | st.integers(0, 2)),
    )


@st.composite
def _tricks(draw, seats, players):
    """Ten tricks among `seats`, none for the others."""
    cuts = sorted(draw(st.tuples(*[st.integers(0, 10)] * (len(seats) - 1))))
    taken = [high - low for low, high in zip([0, *cuts], [*cuts, 10], strict=True)]
    return tuple(dict(zip(seats, taken, strict=True)).get(seat, 0) for seat in range(players))


@st.composite
def deals(draw, players, dealer, convention):
    """A deal that `dealer` may have dealt, sound unless its level is below the lowest bid."""
    active = [(dealer + turn) % players for turn in range(1, 4)]
    declarer = draw(st.sampled_from(active))
    level = draw(st.integers(6, 10))
    tricks = draw(_tricks(active, players))
    kind = draw(st.sampled_from("gggggmrrwca"))
    if kind == "g":
        return draw(_games(players, declarer, level, tricks, convention))
    shared = players == 4 and convention.shared_misere and draw(st.booleans())
    return {
        "m": Misere(declarer=declarer, tricks=tricks, shared=shared),
        "r": Raspasy(tricks=tricks),
        "w": WalkOff(declarer=declarer, level=level)
        if convention.walk_off
        else WithoutAll(declarer=declarer, level=level),
        "c": CardCount(declarer=declarer, level=level, proven_short=draw(st.integers(0, 2))),
        "a": WithoutAll(declarer=declarer, level=level),
    }[kind]


@st.composite
def _games(draw, players, declarer, level, tricks, convention):
    trump = Trump.HEARTS
    if level == 10 and not convention.whists_ten():
        return Game(declarer=declarer, level=level, trump=trump, tricks=tricks)
    letters, whisting = draw(st.sampled_from(list(legal_answers(level, convention).items())))
    may_return = players == 4 and level in convention.dealer_return and not whisting.whisters
    returns = may_return and draw(st.booleans())
    played = bool(whisting.whisters) or returns
    words = {letter: answer for answer, letter in LETTERS.items()}
    return Game(
        declarer=declarer,
        level=level,
        trump=trump,
        answers=tuple(words[letter] for letter in letters),
        tricks=tricks if played else None,
        dealer_returns=returns,
    )


@st.composite
def deal_logs(draw, convention, players=None, most=9):
    """A log of a table, the dealer going round from seat 0; returns its size and its deals."""
    size = players or draw(st.sampled_from([3, 4]))
    log = []
    for dealer in range(draw(st.integers(0, most))):
        log.append(draw(deals(size, dealer % size, convention)))
    return size, log
