"""Papers as PDF files: seating list, table cards, protocols, diplomas."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_safe

from tournament.derived.papers import diplomas_pdf, seating_list_pdf
from tournament.derived.papers_cards import table_cards_pdf
from tournament.derived.papers_final import final_protocol_pdf
from tournament.derived.papers_money import prize_list_pdf, receipt_list_pdf
from tournament.derived.papers_pulka import blank_pulkas_pdf, round_pulkas_pdf, table_pulka_pdf
from tournament.derived.papers_round import round_protocol_pdf
from tournament.derived.papers_rules import rules_sheet_pdf
from tournament.derived.stored_documents import present_document
from tournament.page_data import JobKind
from tournament.queries.papers import prize_list_facts, receipt_list_facts
from tournament.site import site_address
from tournament.web.finding import or_404
from tournament.web.forms.sheets import read_number


@require_safe
def diploma(request: HttpRequest, evening_id: int, number: int) -> HttpResponse:
    """One diploma; a void one says so."""
    with or_404():
        return _pdf(
            diplomas_pdf(request.user, evening_id, site_address(request), number), f"diploma-{number}"
        )


@require_safe
def diplomas(request: HttpRequest, evening_id: int) -> HttpResponse:
    """All valid diplomas of the evening in one file, as a job has made it; else the page of the job."""
    with or_404():
        content = present_document(request.user, evening_id, JobKind.DIPLOMAS, site_address(request))
    return redirect("diplomas_job", evening_id) if content is None else _pdf(content, "diplomas")


@require_safe
def seating_list(request: HttpRequest, evening_id: int, round_number: int) -> HttpResponse:
    """The seating of a published round."""
    with or_404():
        return _pdf(seating_list_pdf(request.user, evening_id, round_number), f"seating-{round_number}")


@require_safe
def table_cards(request: HttpRequest, evening_id: int, round_number: int) -> HttpResponse:
    """The cards of a published round's tables, with the secret links to their sheets."""
    tables = site_address(request) + reverse("table", args=["-"]).removesuffix("-/")
    with or_404():
        return _pdf(table_cards_pdf(request.user, evening_id, round_number, tables), f"cards-{round_number}")


@require_safe
def blank_pulkas(request: HttpRequest, evening_id: int) -> HttpResponse:
    """The blank forms of the pulka, for four and for three."""
    with or_404():
        return _pdf(blank_pulkas_pdf(request.user, evening_id), "pulkas")


@require_safe
def round_pulkas(request: HttpRequest, evening_id: int, round_number: int) -> HttpResponse:
    """The forms of a published round with its players."""
    with or_404():
        return _pdf(round_pulkas_pdf(request.user, evening_id, round_number), f"pulkas-{round_number}")


@require_safe
def table_pulka(request: HttpRequest, evening_id: int, round_number: int, table_number: int) -> HttpResponse:
    """The filled sheet of a table, its newest version or `?version=`."""
    version = read_number(request.GET.get("version", "")) or None
    with or_404():
        content = table_pulka_pdf(request.user, evening_id, (round_number, table_number), version)
        return _pdf(content, f"sheet-{round_number}-{table_number}")


@require_safe
def round_protocol(request: HttpRequest, evening_id: int, round_number: int) -> HttpResponse:
    """The protocol of a started round, as far as its sheets have come."""
    with or_404():
        return _pdf(round_protocol_pdf(request.user, evening_id, round_number), f"round-{round_number}")


@require_safe
def final_protocol(request: HttpRequest, evening_id: int) -> HttpResponse:
    """The protocol of the evening, provisional until it is final."""
    with or_404():
        return _pdf(final_protocol_pdf(request.user, evening_id, site_address(request)), "protocol")


@require_safe
def rules_sheet(request: HttpRequest, evening_id: int) -> HttpResponse:
    """The rules of the evening, to hang on the wall."""
    with or_404():
        return _pdf(rules_sheet_pdf(request.user, evening_id, site_address(request)), "rules")


@require_safe
def cash_list(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Who owes and has paid what, to sign."""
    with or_404():
        return _pdf(receipt_list_pdf(receipt_list_facts(request.user, evening_id)), "cash")


@require_safe
def prize_list(request: HttpRequest, evening_id: int) -> HttpResponse:
    """What every place receives of the fund, to sign."""
    with or_404():
        return _pdf(prize_list_pdf(prize_list_facts(request.user, evening_id)), "prizes")


def _pdf(content: bytes, name: str) -> HttpResponse:
    response = HttpResponse(content, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return response
