"""The public page of the convention that an evening is played by: every switch in words, the prices."""

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from tournament.derived.convention_example import preset_record, price_table
from tournament.page_data import PublicConvention
from tournament.queries.conventions import public_convention
from tournament.scoring_bridge import convention_of_record
from tournament.web.finding import or_404
from tournament.web.kept_pages import Subject, kept_page
from tournament.web.views.public import frame, key_or_404, public_view


@public_view
def convention(request: HttpRequest, club: str, evening: str) -> HttpResponse:
    """The convention in force; before play it follows what the club decides."""

    def context(page: PublicConvention) -> dict[str, object]:
        prices = price_table(convention_of_record(page.record))
        return {"page": page, "prices": prices, "preset": preset_record(page.name.base), **frame(request)}

    with or_404():
        key = key_or_404(club, evening)
        return kept_page(
            request, "public/convention.html", key, context, timezone.now(), Subject(public_convention)
        )
