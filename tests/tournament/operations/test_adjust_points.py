"""Penalties and bonuses: entries of their own that count in the standings and in the seating (R-11)."""

from fractions import Fraction
from typing import Any

import pytest

from tests.factories.evenings import (
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_user,
    acting,
    an_evening,
    entrant_ids,
    seats_of,
)
from tests.factories.unchanged import forbidden, nothing_changes, refused
from tournament.derived.standings_snapshot import compute_standings
from tournament.models import Adjustment, Entrant, HistoryEntry, Role, Round, SheetVersion, Tournament
from tournament.operations.adjust_points import adjust_points
from tournament.operations.strike_adjustment import strike_adjustment
from tournament.queries.results import load_results

pytestmark = pytest.mark.django_db


def order(evening: Tournament) -> list[int]:
    """Entrants as the standings have them, best first."""
    return [row["entrant"] for row in compute_standings(load_results(evening))["rows"]]


def give(house: House, evening: Tournament, entrant: int, points: str, **more: Any) -> None:
    """A penalty or a bonus."""
    adjust_points(entrant_id=entrant, points=points, reason="опоздал", **acting(house, evening), **more)


def test_points_are_added_and_the_sheet_stays_as_it_is(django_capture_on_commit_callbacks: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    best = order(evening)[0]
    before = compute_standings(load_results(evening))["rows"][0]
    sheets = list(SheetVersion.objects.values())

    with django_capture_on_commit_callbacks() as queued:
        give(house, evening, best, "−1,5", round_number=1)

    row = next(row for row in compute_standings(load_results(evening))["rows"] if row["entrant"] == best)
    assert Fraction(row["points"]) == Fraction(before["points"]) - Fraction(3, 2)
    assert row["adjustment"] == "-3/2"
    assert list(SheetVersion.objects.values()) == sheets
    assert len(queued) == 1
    entry = HistoryEntry.objects.latest("pk")
    assert (entry.act, entry.comment) == ("adjust_points", "опоздал")
    assert entry.after == {"entrant": best, "points": "-1.5", "round": 1}


def test_a_great_penalty_changes_the_seating_as_it_changes_the_standings() -> None:
    """Field report 10."""
    house = a_house()
    evening = an_evening(house, players=8)
    a_closed_round(house, evening)
    best = order(evening)[0]
    assert best in seats_of(a_drafted_round(house, evening, "strict"))[0]

    give(house, evening, best, "-50")

    assert order(evening)[-1] == best
    assert best in seats_of(a_drafted_round(house, evening, "strict"))[1]


def test_a_penalty_for_a_round_moves_nobody_in_the_rounds_before_it() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    a_closed_round(house, evening)
    a_closed_round(house, evening, "strict")
    places = compute_standings(load_results(evening))["places"]
    best = order(evening)[0]

    give(house, evening, best, "-50", round_number=2)

    after = compute_standings(load_results(evening))["places"]
    assert after[0] == places[0]
    assert after[1][str(best)] == 8


def test_an_entry_struck_out_counts_no_more_and_can_still_be_read() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    before = order(evening)
    give(house, evening, before[0], "-50")

    given = Adjustment.objects.get()
    strike_adjustment(adjustment_id=given.pk, **acting(house, evening))

    assert order(evening) == before
    assert Adjustment.objects.get().reason == "опоздал"
    with nothing_changes():
        strike_adjustment(adjustment_id=given.pk, **acting(house, evening))


@pytest.mark.parametrize(
    ("points", "sentence"),
    [
        ("много", "Write the points as a number, for instance −2 or 1.5."),
        ("", "Write the points as a number, for instance −2 or 1.5."),
        ("0", "Points are not 0 and fewer than 1000."),
        ("1000", "Points are not 0 and fewer than 1000."),
        ("NaN", "Write the points as a number, for instance −2 or 1.5."),
        ("Infinity", "Write the points as a number, for instance −2 or 1.5."),
        ("1e2", "Write the points as a number, for instance −2 or 1.5."),
        ("1_0", "Write the points as a number, for instance −2 or 1.5."),
        ("٣", "Write the points as a number, for instance −2 or 1.5."),
        ("0.333", "Points have at most two figures after the point."),
    ],
)
def test_points_that_are_none(points: str, sentence: str) -> None:
    house = a_house()
    evening = an_evening(house, players=4)

    act = {"entrant_id": entrant_ids(evening)[0], "reason": "опоздал", **acting(house, evening)}
    assert refused(adjust_points, points=points, **act) == (sentence,)


def test_a_round_that_is_only_seated_is_nothing_to_give_points_for() -> None:
    """Seating it anew would take the entry's round away."""
    house = a_house()
    evening = an_evening(house, players=4)
    a_drafted_round(house, evening)

    act = {"entrant_id": entrant_ids(evening)[0], "points": "-1", "reason": "так", **acting(house, evening)}
    assert refused(adjust_points, round_number=1, **act) == (
        "Round 1 has not begun: give the points for the evening.",
    )


def test_a_reason_is_needed() -> None:
    house = a_house()
    evening = an_evening(house, players=4)

    act = {"entrant_id": entrant_ids(evening)[0], "reason": " ", **acting(house, evening)}
    assert refused(adjust_points, points="-1", **act) == ("Write in a few words what the points are for.",)


def test_players_rounds_and_entries_of_other_evenings_are_none_of_this_one() -> None:
    house = a_house()
    evening, other = an_evening(house, players=4), an_evening(house, players=4)
    give(house, other, entrant_ids(other)[0], "-1")
    act = {"points": "-1", "reason": "опоздал", **acting(house, evening)}

    with pytest.raises(Entrant.DoesNotExist):
        adjust_points(entrant_id=entrant_ids(other)[0], **act)
    with pytest.raises(Round.DoesNotExist):
        adjust_points(entrant_id=entrant_ids(evening)[0], round_number=1, **act)
    with pytest.raises(Adjustment.DoesNotExist):
        strike_adjustment(adjustment_id=Adjustment.objects.get().pk, **acting(house, evening))


@pytest.mark.parametrize("role", [None, Role.ASSISTANT])
def test_only_directors_give_and_strike(role: Role | None) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    give(house, evening, entrant_ids(evening)[0], "-1")
    act = {"actor": a_user("somebody", house, role), "tournament_id": evening.pk, "now": evening.created_at}

    forbidden(adjust_points, entrant_id=entrant_ids(evening)[0], points="-1", reason="так", **act)
    forbidden(strike_adjustment, adjustment_id=Adjustment.objects.get().pk, **act)
