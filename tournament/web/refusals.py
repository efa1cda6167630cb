"""The reasons of a refusal on a page: beside the act, or at the top where its own place is not there."""

from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournament.problem_texts import Sentence


class Refusals(tuple[Sentence, ...]):
    """The reasons, which know whether the page has shown them."""

    shown = False

    def __iter__(self) -> Iterator[Sentence]:
        """Whoever goes through them shows them."""
        self.shown = True
        return super().__iter__()


def render_refused(
    request: HttpRequest, template: str, context: dict[str, Any], refusals: tuple[Sentence, ...]
) -> HttpResponse:
    """Render a page with the reasons why an act was refused (status 409), and never without them."""
    reasons = Refusals(refusals)
    answer = render(request, template, context | {"refusals": reasons}, status=409)
    if reasons.shown:
        return answer
    # The act's part is gone from the page, folded away, or was never there.
    context = context | {"refusals": reasons, "refused_at_the_top": True}
    return render(request, template, context, status=409)
