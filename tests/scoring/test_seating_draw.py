import hashlib
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from scoring.seating.draw import Draw, draw_round_seed

SEATING_DOC = Path(__file__).parents[2] / "docs" / "seating.md"


def integer(text):
    return int(hashlib.sha256(text.encode()).hexdigest(), 16)


def test_r5_a_number_is_sha256_of_seed_stream_and_counter():
    draw = Draw(7, "table 1")
    drawn = [draw.draw_below(4), draw.draw_below(3), draw.draw_below(1000)]
    assert drawn == [integer("7/table 1/0") % 4, integer("7/table 1/1") % 3, integer("7/table 1/2") % 1000]


def test_r5_a_number_in_the_incomplete_last_run_is_drawn_again():
    # Of 2^256 only the numbers below this limit are usable, about half: some of the seeds must skip.
    limit = 2**255 + 1
    skipped = 0
    for seed in range(20):
        counter = 0
        while integer(f"{seed}/x/{counter}") >= limit:
            counter += 1
        skipped += counter
        assert Draw(seed, "x").draw_below(limit) == integer(f"{seed}/x/{counter}")
    assert skipped > 0


def test_r5_the_first_number_of_the_incomplete_last_run_is_drawn_again_too():
    # Below a limit in the upper half, only the numbers below the limit itself are usable.
    seed = next(seed for seed in range(20) if integer(f"{seed}/x/0") > 2**255 > integer(f"{seed}/x/1"))
    limit = integer(f"{seed}/x/0")
    assert Draw(seed, "x").draw_below(limit) == integer(f"{seed}/x/1")


@given(st.integers(), st.lists(st.integers(), unique=True))
def test_r5_a_shuffle_keeps_everybody_and_the_seed_repeats_it(seed, items):
    shuffled = Draw(seed, "order").shuffle(items)
    assert sorted(shuffled) == sorted(items)
    assert Draw(seed, "order").shuffle(items) == shuffled


def test_r5_every_order_of_three_comes_about_equally_often():
    counts = Counter(Draw(seed, "table 1").shuffle("ABC") for seed in range(6000))
    assert len(counts) == 6
    assert all(900 < count < 1100 for count in counts.values())


def test_r5_the_worked_draw_of_the_document_is_the_engines():
    text = SEATING_DOC.read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(7/table 1/\d)` \| `([0-9a-f]{8})…` \| (\d) \| (\d) \|", text, re.MULTILINE)
    assert [text for text, *_ in rows] == [f"7/table 1/{counter}" for counter in range(4)]
    for source, start, limit, number in rows:
        assert hashlib.sha256(source.encode()).hexdigest().startswith(start)
        assert integer(source) % int(limit) == int(number)
    assert all(int(upper[2]) > int(lower[2]) for upper, lower in pairwise(rows[:3]))
    draw = Draw(7, "table 1")
    seats, dealer = draw.shuffle("ABCD"), draw.draw_below(4)
    assert f"N {seats[0]}, E {seats[1]}, S {seats[2]}, W {seats[3]}; seat {dealer} deals first" in text


def test_r5_each_round_has_a_seed_of_its_own_which_the_evenings_seed_gives() -> None:
    seeds = [draw_round_seed(7, number) for number in range(1, 10)]
    assert seeds[0] == Draw(7, "round-1").draw_below(1_000_000_000)
    assert len(set(seeds)) == 9
    assert draw_round_seed(8, 1) != seeds[0]
