"""Table cards in words: seats, times, the way to the sheet."""

from dataclasses import replace

from django.utils.translation import override

from tests.tournament.derived.paper_facts import HEAD, a_round, a_table
from tournament.derived.papers_cards import table_cards_data
from tournament.documents.data import CardLabels, SeatData, TableCardData, TableCardsData
from tournament.page_data import TableCardsFacts

FACTS = TableCardsFacts(HEAD, a_round(a_table(3, ["Цой", "Ли", "Ян"])), 70, 3, {3: "7KQ2M4X"})
ADDRESS = "http://192.168.1.104:8000/s/"


def test_a_card_leads_to_its_own_table_by_camera_and_by_hand() -> None:
    with override("en"):
        data = table_cards_data(FACTS, ADDRESS)

    assert data == TableCardsData(
        title="Table cards of round 2 · Кубок Фонтанки",
        heading="Кубок Фонтанки · round 2",
        club="На Фонтанке",
        labels=CardLabels(
            "table",
            "deals first",
            "The sheet and the clock",
            "Point a phone's camera here",
            "or open 192.168.1.104:8000/s and type the code",
        ),
        cards=(
            TableCardData(
                3,
                (SeatData("North", "Цой", True), SeatData("East", "Ли"), SeatData("South", "Ян")),
                "http://192.168.1.104:8000/s/secret-3/",
                "round 19:35 – 20:45 · signal 20:42",
                "7KQ2 M4X",
                "three players",
            ),
        ),
        language="en-GB",
    )


def test_before_the_start_a_card_says_how_long_the_round_will_be() -> None:
    facts = replace(FACTS, round=a_round(a_table(1, ["Цой", "Ли", "Ян", "Ким"]), started=False))
    with override("en"):
        (card,) = table_cards_data(facts, ADDRESS).cards

    assert (card.times, card.note) == ("70 min, signal 3 min before the end", "")


def test_a_table_without_a_short_code_has_none_on_its_card() -> None:
    with override("en"):
        (card,) = table_cards_data(replace(FACTS, short_codes={}), ADDRESS).cards

    assert card.code == ""
