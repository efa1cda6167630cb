"""A rehearsal played by the real acts: where it stops, what it looks like there, and that it repeats."""

from datetime import timedelta
from typing import Any

import pytest

from tests.factories.evenings import NOW, a_closed_round, a_house, a_user, acting, an_evening
from tests.factories.unchanged import forbidden, nothing_changes, refused
from tournament.models import (
    Diploma,
    Entrant,
    HistoryEntry,
    Role,
    Round,
    SheetVersion,
    Table,
    Tournament,
)
from tournament.operations.award_diplomas import award_diplomas
from tournament.queries.desk import desk_page
from tournament.queries.settings import settings_of
from tournament.rehearsals.playing import Plan, play_rehearsal

pytestmark = pytest.mark.django_db


def rehearsing(house: Any, seed: int = 5, **plan: Any) -> dict[str, Any]:
    """The arguments of a rehearsal."""
    return {
        "actor": house.owner,
        "club_id": house.club.pk,
        "plan": Plan(**plan),
        "seed": seed,
        "now": NOW,
    }


def played(house: Any, **plan: Any) -> Tournament:
    """A rehearsal of the house."""
    return Tournament.objects.get(pk=play_rehearsal(**rehearsing(house, **plan)))


def states() -> list[str]:
    """The states of the rounds."""
    return list(Round.objects.order_by("number").values_list("state", flat=True))


@pytest.mark.parametrize(
    ("stop", "rounds", "act"),
    [
        ("registration", [], "seat"),
        ("round-1", ["running"], "play"),
        ("round-2", ["closed", "running"], "play"),
        ("round-9", ["closed", "closed", "running"], "play"),
        ("awards", ["closed", "closed", "closed"], "award"),
    ],
)
def test_it_stops_where_a_director_wants_to_practise(stop: str, rounds: list[str], act: str) -> None:
    house = a_house()

    evening = played(house, stop=stop)

    assert (evening.rehearsal, states(), Entrant.objects.count()) == (True, rounds, 14)
    assert desk_page(house.owner, evening.pk, NOW).next.act == act


def test_in_the_middle_of_a_round_half_of_its_time_is_left_and_one_sheet_waits() -> None:
    house = a_house()

    evening = played(house)

    page = desk_page(house.owner, evening.pk, NOW)
    assert page.clock.remaining_seconds == 35 * 60
    assert page.round is not None
    assert [table.sheet_state for table in page.round.tables] == ["submitted", *["awaited"] * 3]
    assert page.next.table == 1


def test_to_its_end_everybody_has_a_diploma_and_no_sheet_was_doubtful() -> None:
    house = a_house()

    evening = played(house, players=13, rounds=2, stop="end")

    assert (evening.state, states(), Diploma.objects.count()) == ("finished", ["closed", "closed"], 13)
    assert Table.objects.filter(confirmed_version=1).count() == Table.objects.count() == 8
    assert not any("doubts" in (entry.after or {}) for entry in HistoryEntry.objects.all())
    assert set(SheetVersion.objects.values_list("source", flat=True)) == {"phone", "desk"}


def test_its_history_goes_forward_in_time_up_to_now() -> None:
    house = a_house()

    played(house, stop="end")

    instants = list(HistoryEntry.objects.order_by("pk").values_list("at", flat=True))
    assert instants == sorted(instants)
    assert instants[-1] <= NOW
    assert NOW - instants[0] < timedelta(hours=6)


def test_the_same_seed_plays_the_same_evening_again() -> None:
    cells = []
    for slug in ("one", "two"):
        played(a_house(slug))
        versions = SheetVersion.objects.filter(table__round__tournament__club__slug=slug)
        names = Entrant.objects.filter(tournament__club__slug=slug).values_list("person__name", flat=True)
        cells.append((list(versions.order_by("pk").values_list("typed", flat=True)), list(names)))

    assert cells[0] == cells[1]


def test_it_is_played_by_the_rules_of_the_clubs_last_evening() -> None:
    house = a_house()
    an_evening(house, rounds_planned=2, round_minutes=50, convention="sochi", capacity=6, fee=300)

    evening = played(house, stop="awards")

    settings = settings_of(evening)
    assert (settings.rounds_planned, settings.round_minutes, settings.convention) == (2, 50, "sochi")
    assert (settings.capacity, settings.fee, settings.seed) == (None, 300, 5)


@pytest.mark.parametrize("players", [0, 1, 2, 5, 61])
def test_so_many_players_cannot_rehearse(players: int) -> None:
    assert refused(play_rehearsal, **rehearsing(a_house(), players=players)) == (
        "A rehearsal has 3, 4, or 6 to 60 players.",
    )


def test_what_cannot_be_played_on_is_taken_away_again() -> None:
    house = a_house()

    with nothing_changes(), pytest.raises(ValueError, match="yard"):
        play_rehearsal(**rehearsing(house, stop="round-yard"))


def test_who_does_not_direct_cannot_rehearse() -> None:
    house = a_house()
    for user in (house.stranger, a_user("assistant", house, Role.ASSISTANT), a_house("other").owner):
        forbidden(play_rehearsal, **(rehearsing(house) | {"actor": user}))


def test_a_real_evening_beside_it_is_left_alone() -> None:
    house = a_house()
    real = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, real)
    award_diplomas(**acting(house, real))
    history, entrants = list(HistoryEntry.objects.values_list()), list(Entrant.objects.values_list())

    evening = played(house)

    assert list(HistoryEntry.objects.exclude(tournament=evening).values_list()) == history
    assert list(Entrant.objects.exclude(tournament=evening).values_list()) == entrants
