"""Papers as PDF files: the seating list and the diplomas."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournament.derived.papers import diplomas_pdf, seating_list_pdf
from tournament.web.finding import or_404


@require_safe
def diploma(request: HttpRequest, evening_id: int, number: int) -> HttpResponse:
    """One diploma; a void one says so."""
    with or_404():
        return _pdf(diplomas_pdf(request.user, evening_id, _site(request), number), f"diploma-{number}")


@require_safe
def diplomas(request: HttpRequest, evening_id: int) -> HttpResponse:
    """All valid diplomas of the evening in one file."""
    with or_404():
        return _pdf(diplomas_pdf(request.user, evening_id, _site(request)), "diplomas")


@require_safe
def seating_list(request: HttpRequest, evening_id: int, round_number: int) -> HttpResponse:
    """The seating of a published round."""
    with or_404():
        return _pdf(seating_list_pdf(request.user, evening_id, round_number), f"seating-{round_number}")


def _site(request: HttpRequest) -> str:
    """The address that codes on paper lead to."""
    return str(settings.PUBLIC_SITE_URL or f"{request.scheme}://{request.get_host()}")


def _pdf(content: bytes, name: str) -> HttpResponse:
    response = HttpResponse(content, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return response
