"""Rows shared out over pages: nothing lost, nothing parted that belongs together, as few pages as can be."""

from hypothesis import given
from hypothesis import strategies as st

from tournament.documents.flow import Item, Space, flow


def drawn(down: float, scale: float) -> None:
    raise AssertionError("sharing out draws nothing")


def row(height: float = 10.0, headed: bool = True, kept: bool = False) -> Item:
    return Item(height, drawn, headed, kept)


SPACE = Space(page=100, last=80)
ITEMS = st.lists(
    st.builds(row, st.integers(1, 30).map(float), st.booleans(), st.booleans()),
    max_size=60,
)


@given(ITEMS)
def test_every_item_stands_on_one_page_in_its_order_and_every_page_holds(items: list[Item]) -> None:
    pages, scale = flow(items, SPACE)
    assert [item for page in pages for item in page] == items
    heights = [sum(item.height for item in page) * scale for page in pages]
    assert all(height <= SPACE.page + 31 for height in heights)
    assert SPACE.least_scale <= scale <= 1


def test_rows_shrink_when_that_saves_a_page() -> None:
    pages, scale = flow([row() for _count in range(9)], SPACE)
    assert [len(page) for page in pages] == [9]
    assert scale * 90 <= 80 < (scale + 0.01) * 90


def test_rows_that_fit_are_not_shrunk() -> None:
    assert flow([row() for _count in range(8)], SPACE) == (((row(),) * 8,), 1)


def test_a_full_page_gives_its_last_rows_to_the_page_that_is_signed() -> None:
    pages, _scale = flow([row() for _count in range(10)], SPACE)
    assert [len(page) for page in pages] == [8, 2]


def test_notes_alone_on_the_last_page_get_two_rows() -> None:
    items = [row() for _count in range(10)] + [row(8, headed=False) for _count in range(7)]
    pages, _scale = flow(items, SPACE)
    assert [sum(item.headed for item in page) for page in pages] == [8, 2]


def test_what_is_kept_goes_on_with_what_follows() -> None:
    items = [*(row() for _count in range(11)), row(5, kept=True), *(row() for _count in range(5))]
    pages, _scale = flow(items, SPACE)
    assert [page[-1].kept for page in pages] == [False, False]


def test_nothing_is_one_empty_page() -> None:
    assert flow([], SPACE) == (((),), 1)
