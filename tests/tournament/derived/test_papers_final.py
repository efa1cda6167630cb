"""The final protocol in words: rows, marks, rules, penalties, house players."""

from dataclasses import replace
from fractions import Fraction

import pytest
from django.utils.translation import override

from tests.factories.evenings import a_closed_round, a_house, acting, an_evening
from tests.tournament.derived.paper_facts import a_standing, final_facts, played
from tests.tournament.documents.reading import words
from tournament.derived.papers_final import final_protocol_data, final_protocol_pdf
from tournament.documents.list_data import ProtocolRow, RoundPoints
from tournament.models import Round, StandingsSnapshot
from tournament.operations.close_protest import close_protest
from tournament.operations.withdraw_player import withdraw_player
from tournament.page_data import GivenRow, RoundCell

SITE = "https://pulka.test"
FACTS = final_facts(a_standing(1, played(5, 1), 300), a_standing(2, played(1, 1), -300))
EIGHT_POINT = "eight-point: for the place, and ±1 for every 100 whists, at most 5"
TIE_BREAKS = "At equal points decide: whists, first places at tables, the best round, direct meetings."
BLOCKS, STRICT = "in order of registration, by tables", "strictly by the standings"
SEEDS = "Seeds of the draws: round 1: 7; round 2: 9."
LATE = GivenRow(2, "Игрок 2", Fraction(-2), "опоздание", 2)


def test_a_row_has_rounds_with_tables_and_its_best_one_marked() -> None:
    with override("en"):
        first, second = final_protocol_data(FACTS, SITE).rows

    rounds = (RoundPoints("+5", "table 1", best=True), RoundPoints("+1", "table 2"))
    assert first == ProtocolRow("1", "Игрок 1", rounds, "–", "+6", "+300", prize=True)
    assert [cell.best for cell in second.rounds] == [False, False]


def test_more_than_four_rounds_have_small_numbers_without_words() -> None:
    with override("en"):
        data = final_protocol_data(final_facts(a_standing(1, played(1, 2, 3, 4, 5))), SITE)

    assert data.heads.rounds == ("1", "2", "3", "4", "5")
    assert data.rows[0].rounds[4] == RoundPoints("+5", "5", best=True)
    assert "The small number is the table." in data.frame.notes[-2]


def test_what_was_not_played_is_said_and_never_a_nought() -> None:
    cells = (
        RoundCell("missed", Fraction(-3)),
        RoundCell("annulled", None, 4),
        RoundCell("awaited", None, 2),
        RoundCell("ahead"),
    )
    with override("en"):
        data = final_protocol_data(final_facts(a_standing(4, cells)), SITE)

    assert [cell.points for cell in data.rows[0].rounds] == ["−3*", "–", "–", "–"]
    assert [cell.table for cell in data.rows[0].rounds] == ["", "table 4", "table 2", ""]
    assert not data.rows[0].prize
    assert "* not played." in data.frame.notes[-2]


def test_who_has_no_result_yet_has_no_place_and_no_points() -> None:
    with override("en"):
        (row,) = final_protocol_data(final_facts(a_standing(1, (RoundCell("awaited", None, 2),))), SITE).rows

    assert (row.place, row.points, row.whists, row.prize) == ("–", "–", "–", False)


def test_who_has_left_is_marked() -> None:
    row = replace(a_standing(1, played(5, 1)), withdrawn=True)
    with override("en"):
        assert final_protocol_data(final_facts(row), SITE).rows[0].note == "left"


def test_shared_third_places_all_stand_above_the_rule() -> None:
    rows = [replace(a_standing(number, played(9 - number)), place=min(number, 3)) for number in range(1, 6)]
    rows[4] = replace(rows[4], place=5)
    with override("en"):
        data = final_protocol_data(final_facts(*rows), SITE)

    assert [row.prize for row in data.rows] == [True, True, True, True, False]


def test_thirds_are_rounded_except_where_rows_would_look_equal() -> None:
    thirds = (Fraction(22, 3), Fraction(21, 3), Fraction(-1, 3))
    rows = [a_standing(1 + at, played(2), value) for at, value in enumerate(thirds)]
    with override("ru"):
        data = final_protocol_data(final_facts(*rows), SITE)

    assert [row.whists for row in data.rows] == ["+7,3", "+7,0", "0"]


def test_penalties_stand_in_their_column_and_with_their_reasons_below() -> None:
    bonus = GivenRow(2, "Игрок 2", Fraction(1, 2), "помог с листами")
    with override("en"):
        data = final_protocol_data(replace(FACTS, adjustments=(LATE, bonus)), SITE)

    assert [row.penalty for row in data.rows] == ["–", "−1 1/2"]
    assert data.frame.notes[3:5] == (
        "Penalty: Игрок 2, −2, round 2: опоздание",
        "Bonus: Игрок 2, +1/2: помог с листами",
    )


def test_house_players_stand_apart_without_a_place_and_are_not_counted() -> None:
    with override("en"):
        data = final_protocol_data(replace(FACTS, house=frozenset({2})), SITE)

    assert [row.name for row in data.rows] == ["Игрок 1"]
    assert [(row.place, row.name, row.prize) for row in data.house_rows] == [("–", "Игрок 2", False)]
    assert data.house_title == "House players, outside the ranking"
    assert data.frame.notes[0].startswith("1 player; 3 rounds of 70 min")


def test_the_rules_seeds_and_version_stand_below() -> None:
    with override("en"):
        frame = final_protocol_data(FACTS, SITE).frame

    assert frame.subtitle == "«Кубок Фонтанки» · На Фонтанке · Санкт-Петербург, 26 November 2026"
    assert frame.notes == (
        "2 players; 3 rounds of 70 min, signal 3 minutes before the end.",
        f"Convention: Piter; pulya 20, gora 10 whists. Points scheme: {EIGHT_POINT}. {TIE_BREAKS}",
        f"Seating of the first round: {BLOCKS}. Seating of the later rounds: {STRICT}. {SEEDS}",
        "The best round is underlined.",
        "Version 41 of the results, computed at 20:45.",
    )
    assert frame.qr_url == "https://pulka.test/en/fontanka/2026-11-26/"


def test_r67_closing_play_is_named_with_its_full_pulya() -> None:
    closing = replace(FACTS, rules=replace(FACTS.rules, pulya_target=20))
    with override("en"):
        notes = final_protocol_data(closing, SITE).frame.notes
    assert "; pulya 20, gora 10 whists. Closing play: to a full pulya of 20 points. Points" in notes[1]


@pytest.mark.parametrize(
    ("final", "current", "mark"),
    [(True, True, "final"), (True, False, "provisional"), (False, True, "provisional")],
)
def test_the_standings_are_provisional_until_they_are_final(final: bool, current: bool, mark: str) -> None:
    facts = final_facts(a_standing(1, played(5)), final=final)
    with override("en"):
        stale = replace(facts, standings=replace(facts.standings, current=current))
        assert final_protocol_data(stale, SITE).frame.mark == mark


@pytest.mark.django_db
def test_an_evening_s_protocol_is_computed_and_printed() -> None:
    house = a_house()
    evening = an_evening(house, players=8, rounds_planned=1)
    a_closed_round(house, evening)
    leaver = evening.entrants.get(number=8)
    withdraw_player(entrant_id=leaver.pk, **acting(house, evening))
    close_protest(comment="протестов нет", **acting(house, evening))

    with override("en"):
        text = words(final_protocol_pdf(house.owner, evening.pk, SITE))

    assert all(f"Игрок 0{number}" in text for number in range(1, 9))
    assert "Игрок 08 left" in text
    assert "final" in text
    assert "М. Ю. Северова" in text
    assert StandingsSnapshot.objects.filter(tournament=evening).exists()


@pytest.mark.django_db
def test_without_a_result_there_is_no_protocol() -> None:
    house = a_house()
    evening = an_evening(house, players=4)

    with pytest.raises(Round.DoesNotExist):
        final_protocol_pdf(house.owner, evening.pk, SITE)
