"""Invented people: enough of them, all different, and none whom the club knows."""

from scoring.seating.draw import Draw
from tournament.models import NAME_LENGTH, fold_name, is_readable
from tournament.rehearsals.names import MOST_PLAYERS, invented_names


def test_the_largest_rehearsal_has_different_names() -> None:
    names = invented_names(MOST_PLAYERS, (), Draw(1, "names"))

    assert len({fold_name(name) for name in names}) == MOST_PLAYERS
    assert all(is_readable(name) and len(name) <= NAME_LENGTH for name in names)


def test_whom_the_club_knows_is_never_invented() -> None:
    known = {fold_name(name) for name in invented_names(200, (), Draw(1, "names"))}

    names = invented_names(MOST_PLAYERS, known, Draw(1, "names"))

    assert len(names) == MOST_PLAYERS
    assert not known & {fold_name(name) for name in names}


def test_the_same_chance_invents_the_same_people() -> None:
    assert invented_names(14, (), Draw(3, "names")) == invented_names(14, (), Draw(3, "names"))
    assert invented_names(14, (), Draw(3, "names")) != invented_names(14, (), Draw(4, "names"))
