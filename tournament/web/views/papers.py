"""Papers as PDF files: the seating list and the diplomas."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournament.derived.papers import diplomas_pdf, seating_list_pdf
from tournament.web.finding import or_404
from tournament.web.site import site_address


@require_safe
def diploma(request: HttpRequest, evening_id: int, number: int) -> HttpResponse:
    """One diploma; a void one says so."""
    with or_404():
        return _pdf(
            diplomas_pdf(request.user, evening_id, site_address(request), number), f"diploma-{number}"
        )


@require_safe
def diplomas(request: HttpRequest, evening_id: int) -> HttpResponse:
    """All valid diplomas of the evening in one file."""
    with or_404():
        return _pdf(diplomas_pdf(request.user, evening_id, site_address(request)), "diplomas")


@require_safe
def seating_list(request: HttpRequest, evening_id: int, round_number: int) -> HttpResponse:
    """The seating of a published round."""
    with or_404():
        return _pdf(seating_list_pdf(request.user, evening_id, round_number), f"seating-{round_number}")


def _pdf(content: bytes, name: str) -> HttpResponse:
    response = HttpResponse(content, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return response
