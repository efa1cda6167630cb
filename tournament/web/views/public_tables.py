"""The public page of one table: who sat where, the drawn pulka, the settlement step by step."""

from datetime import datetime

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

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
