"""Shapes of sheets, results and seatings for the property tests."""

from hypothesis import strategies as st

from scoring.seating import SeatingPolicy, SeatingRequest
from scoring.sheets import Sheet
from scoring.standings import PlayerResult, RoundResult

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
