"""Numbers survive removals; before the first seating the director closes the gaps by one press."""

import pytest

from tests.factories.evenings import (
    House,
    a_drafted_round,
    a_house,
    a_published_round,
    acting,
    an_evening,
    entrant_ids,
    seats_of,
)
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import Entrant, HistoryEntry, Round, Tournament
from tournament.operations.publish_seating import publish_seating
from tournament.operations.register_player import Registered, register_player
from tournament.operations.renumber_entrants import renumber_entrants
from tournament.operations.return_player import return_player
from tournament.operations.withdraw_player import withdraw_player

pytestmark = pytest.mark.django_db


@pytest.fixture
def house() -> House:
    return a_house()


def with_gaps(house: House, players: int = 6, left: tuple[int, ...] = (1, 3)) -> Tournament:
    """An evening in which those of these numbers have left."""
    evening = an_evening(house, players=players)
    ids = entrant_ids(evening)
    for number in left:
        withdraw_player(entrant_id=ids[number - 1], **acting(house, evening))
    return evening


def names_by_number(evening: Tournament) -> list[str]:
    rows = Entrant.objects.filter(tournament=evening).select_related("person").order_by("number")
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    return [row.person.name[-2:] for row in rows]


def test_the_players_keep_their_order_and_who_has_left_comes_last(house: House) -> None:
    evening = with_gaps(house)
    ids = entrant_ids(evening)

    renumber_entrants(**acting(house, evening))

    assert names_by_number(evening) == ["02", "04", "05", "06", "01", "03"]
    entry = HistoryEntry.objects.latest("pk")
    assert (entry.act, entry.before, entry.after) == (
        "renumber_entrants",
        {"numbers": [2, 4, 5, 6, 1, 3]},
        {"entrants": [ids[1], ids[3], ids[4], ids[5], ids[0], ids[2]], "numbers": [1, 2, 3, 4, 5, 6]},
    )
    version = evening.results_version
    evening.refresh_from_db()
    assert evening.results_version > version
    assert register_player(name="Новый", **acting(house, evening)) == Registered(7, "Новый")


def test_without_a_gap_nothing_is_done_and_twice_is_once(house: House) -> None:
    evening = with_gaps(house, left=(6,))
    with nothing_changes():
        renumber_entrants(**acting(house, evening))

    gapped = with_gaps(house, players=3, left=(1,))
    renumber_entrants(**acting(house, gapped))
    with nothing_changes():
        renumber_entrants(**acting(house, gapped))


def test_a_proposal_is_as_it_was_and_can_be_published(house: House) -> None:
    evening = with_gaps(house, players=8, left=(1, 3))
    row = a_drafted_round(house, evening)
    before = seats_of(row)

    renumber_entrants(**acting(house, evening))

    assert seats_of(Round.objects.get(pk=row.pk)) == before
    assert seats_of(a_drafted_round(house, evening)) == before
    publish_seating(**acting(house, evening))


def test_whoever_had_left_comes_back_behind_the_others(house: House) -> None:
    evening = with_gaps(house, players=4, left=(1,))
    first = entrant_ids(evening)[0]
    renumber_entrants(**acting(house, evening))

    return_player(entrant_id=first, **acting(house, evening))

    assert names_by_number(evening) == ["02", "03", "04", "01"]


def test_once_a_seating_is_published_the_numbers_stay(house: House) -> None:
    evening = with_gaps(house, players=8, left=(1, 3))
    a_published_round(house, evening)

    assert refused(renumber_entrants, **acting(house, evening)) == (
        "A seating has been published: the numbers stay as they are.",
    )


def test_a_great_list_is_numbered_anew(house: House) -> None:
    evening = with_gaps(house, players=0, left=())
    register = acting(house, evening)
    for count in range(40):
        register_player(name=f"Гость {count:02}", **register)
    withdraw_player(entrant_id=entrant_ids(evening)[0], **register)

    renumber_entrants(**register)

    assert names_by_number(evening) == [f"{count:02}" for count in range(1, 40)] + ["00"]
