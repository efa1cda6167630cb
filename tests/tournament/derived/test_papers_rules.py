"""The rules of an evening in words: the prices of its convention, every rule once, the club's own marked."""

from django.utils.translation import override

from scoring.conventions import LISTED_FIELDS
from tests.tournament.derived.paper_facts import HEAD
from tournament.derived.convention_example import preset_record
from tournament.derived.papers_rules import rules_sheet_data
from tournament.page_data import ConventionName, RulesSheetFacts

SITE = "https://pulka.test"


def facts(name: ConventionName, target: int | None = None, **fields: object) -> RulesSheetFacts:
    return RulesSheetFacts(HEAD, name, preset_record(name.base) | fields, frozen=True, pulya_target=target)


def test_a_preset_has_every_rule_that_matters_once_and_none_of_its_own() -> None:
    with override("en"):
        data = rules_sheet_data(facts(ConventionName("piter")), SITE)
    rows = [row for group in data.groups for row in group.rows]
    assert (data.frame.title, data.frame.notes, data.frame.signatures) == ("Piter", (), ())
    assert len(rows) == len({row.label for row in rows}) == len(LISTED_FIELDS) - 3
    assert [row for row in rows if row.clause == "R-41"] == []
    assert len(data.prices) == 2
    assert {row.own for row in rows} == {False}
    assert data.prices[0].rows[0] == ("6", ("2", "4", "4", "2"))
    assert data.prices[0].rows[4] == ("10", ("10", "20", "20", "–"))
    assert data.prices[0].rows[-1] == ("misère", ("10", "20", "–", "–"))
    assert data.prices[1].rows == (
        ("gora for a trick", ("2", "4", "6", "6")),
        ("lowest bid before it", ("6", "7", "7", "7")),
    )


def test_what_is_not_as_in_the_preset_is_marked_and_the_mark_explained() -> None:
    own = ConventionName("piter", "Наш Питер", 3)
    with override("en"):
        data = rules_sheet_data(facts(own, 20, gora_divisor="n-1", walk_off=None), SITE)
    marked = {row.clause for group in data.groups for row in group.rows if row.own}
    assert data.frame.title == "Наш Питер, version 3"
    assert marked == {"R-31", "R-63"}
    assert data.frame.notes == ("* not as in Piter.",)
    closing = data.groups[-1]
    assert closing.heading == "Closing play"
    assert [(row.value, row.clause) for row in closing.rows] == [("20", "R-67")]


def test_rostovs_raspasys_are_whists_and_an_evening_not_begun_says_so() -> None:
    with override("en"):
        rostov = facts(ConventionName("rostov"))
        waiting = RulesSheetFacts(HEAD, rostov.name, rostov.record, frozen=False, pulya_target=None)
        data = rules_sheet_data(waiting, SITE)
    assert data.prices[1].rows[0] == ("whists for a trick", ("5", "5", "5", "5"))
    assert data.frame.notes == ("As it is before play begins: until then it can be changed.",)


def test_r41_r42_classics_dark_raspasys_have_a_table_of_prices_and_bombs() -> None:
    with override("en"):
        data = rules_sheet_data(facts(ConventionName("classic")), SITE)
    assert data.prices[2].heads == ("1", "2", "3", "4")
    assert data.prices[2].rows == (
        ("gora for a trick", ("2", "4", "8", "8")),
        ("bomb, passed in the dark", ("×2", "×4", "×8", "×8")),
        ("bomb, looked first", ("–", "×2", "×4", "×4")),
    )
    assert len([row for group in data.groups for row in group.rows if row.clause == "R-41"]) == 3


def test_classic_without_its_dark_games_says_so() -> None:
    with override("en"):
        data = rules_sheet_data(facts(ConventionName("classic", "Ours", 1), dark_games=False), SITE)
    dark = [row for group in data.groups for row in group.rows if row.clause == "R-41"]
    assert [(row.value, row.own) for row in dark] == [("no", True)]
    assert len(data.prices) == 2
