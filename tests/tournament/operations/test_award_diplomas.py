"""Awarding the evening (R-9, R-10): places for who played it all, diplomas renewed only when they change."""

from datetime import timedelta
from typing import Any

import pytest

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    a_sheet,
    acting,
    an_ended_round,
    an_evening,
    close_as_it_is,
    entrant_ids,
    pulya_only,
)
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import (
    Award,
    AwardKind,
    Diploma,
    HistoryEntry,
    Round,
    Table,
    Tournament,
    TournamentState,
)
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.end_round import end_round
from tournament.operations.register_player import register_player
from tournament.operations.withdraw_player import withdraw_player

pytestmark = pytest.mark.django_db

LATER = NOW + timedelta(hours=1)


def _places() -> dict[int, tuple[str, int | None]]:
    """Kind and place of every award by registration number."""
    rows = Award.objects.order_by("entrant__number")
    return {
        number: (kind, place) for number, kind, place in rows.values_list("entrant__number", "kind", "place")
    }


def _valid() -> dict[int, int]:
    """Registration number and number of the valid diploma."""
    rows = Diploma.objects.filter(voided_at=None)
    return dict(rows.values_list("award__entrant__number", "number"))


def _write(house: House, table: Table, by_number: dict[int, int], comment: str = "") -> None:
    """Write a sheet on which each entrant has his pulya."""
    seats = table.seats.select_related("entrant")
    pulya = [by_number[seat.entrant.number] for seat in seats]
    a_sheet(house, table, pulya_only(table, pulya), comment)


def _one_round(house: House, by_number: dict[int, int], players: int) -> tuple[Tournament, Round]:
    evening = an_evening(house, players=players, rounds_planned=1)
    row = a_running_round(house, evening)
    for table in row.tables.all():
        _write(house, table, by_number)
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)
    return evening, row


FALLING = {1: 40, 2: 30, 3: 20, 4: 10}


def test_the_first_three_get_their_places_and_everybody_a_diploma(
    django_capture_on_commit_callbacks: Any,
) -> None:
    house = a_house()
    evening, _row = _one_round(house, FALLING, players=4)

    with django_capture_on_commit_callbacks() as queued:
        award_diplomas(**acting(house, evening))

    evening.refresh_from_db()
    entry = HistoryEntry.objects.latest("pk")
    assert _places() == {
        1: (AwardKind.PLACE, 1),
        2: (AwardKind.PLACE, 2),
        3: (AwardKind.PLACE, 3),
        4: (AwardKind.PARTICIPANT, None),
    }
    assert _valid() == {1: 1, 2: 2, 3: 3, 4: 4}
    assert (evening.state, evening.finished_at) == (TournamentState.FINISHED, NOW)
    assert entry.act == "award_diplomas"
    assert entry.after == {"issued": [1, 2, 3, 4], "results_version": evening.results_version}
    assert queued == []


def test_a_diploma_holds_its_figures_exactly() -> None:
    house = a_house()
    evening, _row = _one_round(house, {1: 10, 2: 0, 3: 0}, players=3)

    award_diplomas(**acting(house, evening))

    ids = entrant_ids(evening)
    second = {"place": 2, "standing": 2, "points": "-1", "whists": "-200/3", "players": 3, "rounds": 1}
    first = {"place": 1, "standing": 1, "points": "3", "whists": "400/3", "players": 3, "rounds": 1}
    assert list(Diploma.objects.values_list("content", flat=True)) == [
        first | {"entrant": ids[0]},
        second | {"entrant": ids[1]},
        second | {"entrant": ids[2]},
    ]
    evening.refresh_from_db()
    assert set(Diploma.objects.values_list("issued_at", "results_version", "voided_at", "replaced_by")) == {
        (NOW, evening.results_version, None, None)
    }


def test_equal_players_share_a_place_and_the_next_is_left_out() -> None:
    house = a_house()
    evening, _row = _one_round(house, {1: 40, 2: 30, 3: 30, 4: 10}, players=4)

    award_diplomas(**acting(house, evening))

    assert _places() == {
        1: (AwardKind.PLACE, 1),
        2: (AwardKind.PLACE, 2),
        3: (AwardKind.PLACE, 2),
        4: (AwardKind.PARTICIPANT, None),
    }


def test_all_equal_are_all_first() -> None:
    house = a_house()
    evening, _row = _one_round(house, dict.fromkeys(range(1, 9), 10), players=8)

    award_diplomas(**acting(house, evening))

    assert set(_places().values()) == {(AwardKind.PLACE, 1)}


def test_who_missed_a_round_wins_no_place() -> None:
    """R-10: the latecomer stands second, and still takes part only."""
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=2)
    _play(house, evening, dict.fromkeys(range(1, 5), 10))
    register_player(name="Поздний", **acting(house, evening))
    withdraw_player(entrant_id=entrant_ids(evening)[3], **acting(house, evening))
    _play(house, evening, {1: 30, 2: 6, 3: 0, 5: 20})

    award_diplomas(**acting(house, evening))

    assert _places() == {
        1: (AwardKind.PLACE, 1),
        2: (AwardKind.PLACE, 3),
        3: (AwardKind.PARTICIPANT, None),
        4: (AwardKind.PARTICIPANT, None),
        5: (AwardKind.PARTICIPANT, None),
    }


def _play(house: House, evening: Tournament, by_number: dict[int, int]) -> None:
    row = a_running_round(house, evening, "strict" if evening.rounds.exists() else "blocks")
    for table in row.tables.all():
        _write(house, table, by_number)
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)


def test_who_left_after_the_last_round_keeps_his_place() -> None:
    house = a_house()
    evening, _row = _one_round(house, FALLING, players=4)
    withdraw_player(entrant_id=entrant_ids(evening)[0], **acting(house, evening))

    award_diplomas(**acting(house, evening))

    assert _places()[1] == (AwardKind.PLACE, 1)


def test_an_annulled_table_was_played() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    an_ended_round(house, evening)
    close_as_it_is(house, evening)

    award_diplomas(**acting(house, evening))

    assert set(_places().values()) == {(AwardKind.PLACE, 1)}


def test_who_never_sat_down_gets_no_diploma_for_taking_part() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    row = a_running_round(house, evening)
    register_player(name="Опоздавший", **acting(house, evening))
    _write(house, row.tables.get(), FALLING)
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)

    award_diplomas(**acting(house, evening))

    assert sorted(_valid()) == [1, 2, 3, 4]


def test_no_change_issues_nothing() -> None:
    house = a_house()
    evening, _row = _one_round(house, FALLING, players=4)
    award_diplomas(**acting(house, evening))

    with nothing_changes():
        award_diplomas(**acting(house, evening, LATER))


def test_a_correction_that_changes_no_words_issues_nothing() -> None:
    house = a_house()
    evening, row = _one_round(house, FALLING, players=4)
    award_diplomas(**acting(house, evening))
    diplomas = list(Diploma.objects.values_list())
    _write(house, row.tables.get(), FALLING, "переписано набело")

    award_diplomas(**acting(house, evening, LATER))

    evening.refresh_from_db()
    assert list(Diploma.objects.values_list()) == diplomas
    assert HistoryEntry.objects.latest("pk").after["issued"] == []
    assert (evening.finished_at, evening.awarded_version) == (NOW, evening.results_version)


def test_after_a_correction_exactly_the_changed_diplomas_are_replaced() -> None:
    house = a_house()
    evening, row = _one_round(house, FALLING, players=4)
    award_diplomas(**acting(house, evening))
    _write(house, row.tables.get(), {1: 30, 2: 40, 3: 20, 4: 10}, "перепутали строки")

    award_diplomas(**acting(house, evening, LATER))

    assert _places()[1] == (AwardKind.PLACE, 2)
    assert _places()[2] == (AwardKind.PLACE, 1)
    assert _valid() == {1: 6, 2: 5, 3: 3, 4: 4}
    void = Diploma.objects.exclude(voided_at=None).order_by("number")
    assert list(void.values_list("number", "voided_at", "replaced_by__number", "content__place")) == [
        (1, LATER, 6, 1),
        (2, LATER, 5, 2),
    ]
    assert HistoryEntry.objects.latest("pk").after["issued"] == [5, 6]


def test_a_diploma_lost_to_another_becomes_one_for_taking_part() -> None:
    house = a_house()
    evening, row = _one_round(house, FALLING, players=4)
    award_diplomas(**acting(house, evening))
    _write(house, row.tables.get(), {1: 40, 2: 30, 3: 10, 4: 20}, "перепутали строки")

    award_diplomas(**acting(house, evening, LATER))

    assert (_places()[3], _places()[4]) == ((AwardKind.PARTICIPANT, None), (AwardKind.PLACE, 3))
    assert _valid() == {1: 1, 2: 2, 4: 5, 3: 6}


@pytest.mark.parametrize("closed", [0, 1])
def test_an_evening_is_awarded_after_its_last_round_only(closed: int) -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=2)
    for _count in range(closed):
        a_closed_round(house, evening)
    an_ended_round(house, evening, "strict")

    assert refused(award_diplomas, **acting(house, evening)) == (
        "Close the round first; then the evening can be awarded.",
    )


def test_an_evening_that_ends_early_is_awarded_for_the_rounds_played_with_a_comment() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=3)
    assert refused(award_diplomas, **acting(house, evening)) == (
        "Close the round first; then the evening can be awarded.",
    )
    a_closed_round(house, evening)

    assert refused(award_diplomas, comment=" \u200b ", **acting(house, evening)) == (
        "Rounds are left to play. To end the evening early, write in a few words why.",
    )
    award_diplomas(comment="погас свет", **acting(house, evening))

    evening.refresh_from_db()
    assert (evening.state, evening.rounds_planned) == (TournamentState.FINISHED, 1)
    assert HistoryEntry.objects.latest("pk").comment == "погас свет"
    assert {content["rounds"] for content in Diploma.objects.values_list("content", flat=True)} == {1}


def test_two_evenings_number_their_diplomas_each_from_one() -> None:
    house = a_house()
    for _count in range(2):
        evening, _row = _one_round(house, FALLING, players=4)
        award_diplomas(**acting(house, evening))

    assert list(Diploma.objects.order_by("pk").values_list("number", flat=True)) == [1, 2, 3, 4] * 2


@pytest.mark.parametrize("made", [a_drafted_round, a_published_round])
def test_an_evening_that_everybody_leaves_before_the_next_start_can_be_ended(made: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=3)
    a_closed_round(house, evening)
    made(house, evening, "strict")
    for entrant in entrant_ids(evening):
        withdraw_player(entrant_id=entrant, **acting(house, evening))
    assert refused(award_diplomas, **acting(house, evening)) == (
        "Close the round first; then the evening can be awarded.",
    )

    award_diplomas(comment="все разошлись", **acting(house, evening))

    evening.refresh_from_db()
    assert (evening.state, evening.rounds_planned, evening.rounds.count()) == (TournamentState.FINISHED, 1, 1)


def test_a_round_that_is_played_is_not_thrown_away_by_ending_the_evening() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=3)
    a_closed_round(house, evening)
    a_running_round(house, evening, "strict")

    assert refused(award_diplomas, comment="поздно", **acting(house, evening)) == (
        "Close the round first; then the evening can be awarded.",
    )
