"""The public page of one table: who sat where, the drawn pulka, the settlement step by step."""

from datetime import datetime

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language

from tournament.derived.papers_pulka import public_pulka_pdf
from tournament.derived.pulka_words import pulka_svg
from tournament.page_data import PublicTablePage
from tournament.queries.evenings import EveningKey
from tournament.queries.pulkas import public_table
from tournament.web.finding import or_404
from tournament.web.kept_pages import Subject, kept_page
from tournament.web.views.public import frame, key_or_404, public_view


@public_view
def table(
    request: HttpRequest, club: str, evening: str, round_number: int, table_number: int
) -> HttpResponse:
    """A table of a published round; without its sheet while the standings are hidden."""

    def load(key: EveningKey, now: datetime) -> PublicTablePage | None:
        return public_table(key, round_number, table_number, now)

    def context(page: PublicTablePage) -> dict[str, object]:
        drawing = pulka_svg(page.pulka, page.time_zone) if page.pulka.sheet else ""
        return {"page": page, "drawing": drawing, **frame(request)}

    subject = Subject(load, f"{round_number}-{table_number}")
    with or_404():
        key = key_or_404(club, evening)
        return kept_page(request, "public/table.html", key, context, timezone.now(), subject)


@public_view
def sheet(
    request: HttpRequest, club: str, evening: str, round_number: int, table_number: int
) -> HttpResponse:
    """The sheet as its page shows it, as a PDF; not made for a reader who has this one."""
    with or_404():
        key = key_or_404(club, evening)
        page = public_table(key, round_number, table_number, timezone.now())
    if page is None or page.pulka.sheet is None:
        raise Http404
    etag = f'"{key.seen}-{get_language()}"'
    response = get_conditional_response(request, etag=etag)
    if response is None:
        response = HttpResponse(public_pulka_pdf(page), content_type="application/pdf")
        name = f"sheet-{round_number}-{table_number}"
        response["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    response["ETag"], response["Cache-Control"] = etag, "no-cache"
    return response
