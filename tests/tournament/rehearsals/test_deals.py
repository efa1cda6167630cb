"""Invented sheets: whatever the chance, they are sound and have nothing doubtful about them."""

import pytest

from scoring.conventions import PRESETS
from scoring.seating.draw import Draw
from scoring.settlement import settle
from tournament.models import Tournament
from tournament.rehearsals.deals import random_cells
from tournament.scoring_bridge import entry_names, read_typed

EVENING = Tournament(convention="piter")
CHANCES = range(150)


@pytest.mark.parametrize("size", [3, 4])
def test_a_sheet_has_no_fault_and_no_doubt(size: int) -> None:
    for seed in CHANCES:
        cells = random_cells(Draw(seed, "sheet"), size, seed % size)
        read = read_typed(cells, size, EVENING)
        assert (seed, read.problems) == (seed, ())
        assert set(cells) == set(entry_names(size))


@pytest.mark.parametrize("size", [3, 4])
def test_sheets_differ_and_are_of_the_size_that_an_evening_has(size: int) -> None:
    sheets = [read_typed(random_cells(Draw(seed, "sheet"), size, 0), size, EVENING).sheet for seed in CHANCES]
    nets = [abs(net) for sheet in sheets if sheet is not None for net in settle(sheet, PRESETS["piter"])]

    assert len(set(sheets)) == len(CHANCES)
    assert 50 < sum(nets) / len(nets) < 500


def test_the_same_chance_writes_the_same_sheet() -> None:
    assert random_cells(Draw(7, "sheet"), 4, 1) == random_cells(Draw(7, "sheet"), 4, 1)


def test_a_shared_misere_is_seen_now_and_then_at_four_and_never_at_three() -> None:
    odd = {
        size: sum(
            any(int(cells[f"p{seat}"]) % 2 for seat in range(size))
            for seed in CHANCES
            for cells in [random_cells(Draw(seed, "sheet"), size, 0)]
        )
        for size in (3, 4)
    }

    assert odd[3] == 0
    assert odd[4] > 0
