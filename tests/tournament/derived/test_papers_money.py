"""The lists to sign for money: what is owed, paid and won, in both kinds with their totals."""

from django.utils.translation import override

from tests.tournament.derived.paper_facts import HEAD
from tests.tournament.documents.reading import words
from tournament.derived.papers_money import prize_list_pdf, receipt_list_pdf
from tournament.page_data import PrizeListFacts, PrizeRow, ReceiptListFacts, ReceiptRow

CASH = (ReceiptRow(1, "Цой Эльза", "500 ₽", "500 ₽"), ReceiptRow(2, "Ёжиков Юрий", "500 ₽", "–"))


def test_a_receipt_list_has_everybody_and_the_totals() -> None:
    with override("en"):
        text = words(receipt_list_pdf(ReceiptListFacts(HEAD, CASH, "1 000 ₽", "500 ₽", "500 ₽")))

    said = (
        "Receipt list",
        "№ player owed paid signature",
        "1 Цой Эльза 500 ₽ 500 ₽",
        "2 Ёжиков Юрий 500 ₽ –",
        "Total 1 000 ₽ 500 ₽ Still owed 500 ₽",
        "М. Ю. Северова",
    )
    assert [part for part in said if part not in text] == []


def test_when_everything_is_paid_nothing_is_still_owed() -> None:
    with override("en"):
        text = words(receipt_list_pdf(ReceiptListFacts(HEAD, CASH, "1 000 ₽", "1 000 ₽")))

    assert "Total 1 000 ₽ 1 000 ₽" in text
    assert "Still owed" not in text


def test_a_prize_list_has_places_amounts_and_the_total() -> None:
    rows = (PrizeRow("1", "Цой Эльза", "5 000 ₽"), PrizeRow("2–3", "Ёжиков Юрий", "2 500 ₽"))
    with override("en"):
        text = words(prize_list_pdf(PrizeListFacts(HEAD, rows, "10 000 ₽")))

    said = (
        "Prize list",
        "place player prize signature",
        "1 Цой Эльза 5 000 ₽",
        "2–3 Ёжиков Юрий 2 500 ₽",
        "Total 10 000 ₽",
    )
    assert [part for part in said if part not in text] == []


def test_a_list_with_nobody_on_it_says_so_in_a_sentence_and_adds_nothing_up() -> None:
    with override("en"):
        receipts = words(receipt_list_pdf(ReceiptListFacts(HEAD, (), "0 ₽", "0 ₽")))
        prizes = words(prize_list_pdf(PrizeListFacts(HEAD, (), "0 ₽")))

    assert "Nobody owes or has paid anything: there is nothing to sign for." in receipts
    assert "No place brings money yet: that takes standings and payments into the fund." in prizes
    assert "Total" not in receipts + prizes
