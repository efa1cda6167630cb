"""Who may do what, and when: every act of an evening, in every state, by everybody; every cell."""

from pathlib import Path

import pytest
from django.core.exceptions import ObjectDoesNotExist, PermissionDenied
from django.db import transaction

from tests.factories.unchanged import all_rows
from tests.tournament.matrix.acts import MATRIX, Row
from tests.tournament.matrix.evenings import STATES, Stand, a_stand
from tournament import operations
from tournament.problem_texts import Refused

pytestmark = pytest.mark.django_db

NOBODIES = ["anonymous", "another club's owner"]
ROLES = ["assistant", "director", "owner"]


def outcome(row: Row, stand: Stand, who: str) -> str:
    """What comes of it; whatever was done is taken back."""
    mark = transaction.savepoint()
    try:
        row.act(stand, who)
    except PermissionDenied:
        return "forbidden"
    except (Refused, ObjectDoesNotExist):
        return "refused"
    finally:
        transaction.savepoint_rollback(mark)
    return "done"


def expected(row: Row, state: str, who: str) -> str:
    """What the matrix says of a cell; of a table that is not there yet nobody is told whose it is."""
    may = who in ROLES and ROLES.index(who) >= ROLES.index(row.least_in(state))
    if not may and not (row.of_table and state == "r"):
        return "forbidden"
    return "done" if state in row.done else "refused"


@pytest.mark.parametrize("state", STATES)
def test_every_cell_is_as_the_matrix_says(state: str) -> None:
    stand = a_stand(state)
    rows = all_rows()
    cells = [(name, who) for name in MATRIX for who in NOBODIES + ROLES]

    found = {cell: outcome(MATRIX[cell[0]], stand, cell[1]) for cell in cells}

    said = {cell: expected(MATRIX[cell[0]], state, cell[1]) for cell in cells}
    assert {cell: found[cell] for cell in cells if found[cell] != said[cell]} == {}
    assert all_rows() == rows


@pytest.mark.parametrize("state", STATES)
def test_whoever_is_forbidden_or_refused_changes_nothing(state: str) -> None:
    stand = a_stand(state)
    rows = all_rows()

    for name, row in MATRIX.items():
        for who in NOBODIES + ROLES:
            if expected(row, state, who) != "done":
                with pytest.raises((PermissionDenied, Refused, ObjectDoesNotExist)):
                    row.act(stand, who)
        assert all_rows() == rows, name


def test_the_matrix_has_every_act_of_an_evening_that_asks_who_directs_or_helps() -> None:
    """Acts of a club stand in `test_access*.py` and `test_team.py`, a player's own in their own tests."""
    texts = {
        path.stem: path.read_text(encoding="utf-8") for path in Path(operations.__path__[0]).glob("*.py")
    }
    asking = {name for name, text in texts.items() if "may_direct(" in text or "may_assist(" in text}
    of_evenings = {name for name in asking if "club_id: int" not in texts[name]}
    assert of_evenings - MATRIX.keys() == {"change_settings", "take_list_back"}
