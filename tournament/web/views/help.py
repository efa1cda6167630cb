"""Help: one short page for each part in an evening. Its prose is written in each language, not translated."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from tournament.web.views.public import frame, public_view

TOPICS = {
    "everybody": _("For everybody"),
    "player": _("At the table"),
    "assistant": _("Assistant"),
    "director": pgettext_lazy("for whom", "Director"),
    "owner": _("Owner"),
}
"""The name of a topic, in addresses and of its files in `templates/help/<language>/`, to its heading."""


@public_view
def help_page(request: HttpRequest, topic: str = "everybody") -> HttpResponse:
    """Show the page of one part."""
    if topic not in TOPICS:
        raise Http404
    topics = [{"name": name, "title": title, "url": address_of(name)} for name, title in TOPICS.items()]
    parts = {"topics": topics, "here": topic, "heading": TOPICS[topic]}
    return render(
        request, "help/page.html", {**parts, "text": f"help/{get_language()}/{topic}.html", **frame(request)}
    )


def address_of(topic: str) -> str:
    """Where a topic's page is; the first one has the shortest address."""
    return reverse("help") if topic == "everybody" else reverse("help_topic", args=[topic])
