"""Whatever is refused, the desk says why: beside the act, or at the top where its part is not on the page."""

import re
from collections.abc import Callable
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from uuid import uuid4

import pytest
from django.contrib.messages.storage.cookie import CookieStorage
from django.test import RequestFactory
from django.urls import reverse
from django.utils.translation import gettext as _

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_drafted_round,
    a_published_round,
    a_running_round,
    acting,
    an_awarded_round,
    an_ended_round,
    an_evening,
    entrant_ids,
)
from tests.factories.forms import desk_of
from tournament.models import Entrant
from tournament.operations.open_registration import open_registration
from tournament.operations.register_self import register_self
from tournament.web import views
from tournament.web.views.desk import REFUSED_ELSEWHERE, UNFOLDED_BY, render_desk

pytestmark = pytest.mark.django_db

REASON = "A reason & nothing else."
ESCAPED = "A reason &amp; nothing else."
NAMED = re.compile(r'(?:do\(\s*request,\s*evening_id,\s*|refused_act=)"(\w+)"')
EMPTY = {"input", "br", "hr", "img", "meta", "link", "use", "path", "rect", "circle", "line", "source"}


def acts() -> set[str]:
    """Every button by the name that its view gives it."""
    files = Path(views.__path__[0]).glob("*.py")
    named = {name for file in files for name in NAMED.findall(file.read_text())}
    return named | REFUSED_ELSEWHERE | set(UNFOLDED_BY)


class Alerts(HTMLParser):
    """What the page says in alerts that nothing folds away."""

    def __init__(self) -> None:
        super().__init__()
        self.inside: list[tuple[str, bool, bool]] = []
        self.said = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in EMPTY:
            given = dict(attrs)
            folded = tag == "details" and "open" not in given
            self.inside.append((tag, given.get("role") == "alert", folded))

    def handle_endtag(self, tag: str) -> None:
        while self.inside and tag in [name for name, _alert, _folded in self.inside]:
            if self.inside.pop()[0] == tag:
                return

    def handle_data(self, data: str) -> None:
        if any(alert for _tag, alert, _folded in self.inside):
            self.said += "" if any(folded for _tag, _alert, folded in self.inside) else data


def alerts_of(html: str) -> str:
    alerts = Alerts()
    alerts.feed(html)
    return alerts.said


def refused_page(rf: RequestFactory, house: House, evening: int, act: str) -> str:
    """The desk as it answers when this act is refused."""
    request = rf.post("/")
    request.user = house.owner
    request._messages = CookieStorage(request)  # type: ignore[attr-defined]
    answer = render_desk(request, evening, refused_act=act, refusals=(REASON,))
    assert answer.status_code == 409
    return answer.content.decode()


def registering(house: House) -> int:
    return an_evening(house, players=8).pk


def _after(made: Callable[..., object]) -> Callable[[House], int]:
    def stage(house: House) -> int:
        evening = an_evening(house, players=4, rounds_planned=1)
        made(house, evening)
        return evening.pk

    return stage


STAGES = {
    "empty": lambda house: an_evening(house).pk,
    "registering": registering,
    **{
        made.__name__: _after(made)
        for made in (
            a_drafted_round,
            a_published_round,
            a_running_round,
            an_ended_round,
            a_closed_round,
            an_awarded_round,
        )
    },
}


@pytest.mark.parametrize("stage", STAGES)
def test_every_refused_act_says_why_at_every_stage(house: House, rf: RequestFactory, stage: str) -> None:
    evening = STAGES[stage](house)
    silent = []
    for act in sorted(acts()):
        if alerts_of(refused_page(rf, house, evening, act)).count(REASON) != 1:
            silent.append(act)

    assert len(acts()) > 40
    assert silent == []


def test_names_cannot_be_taken_off_while_they_play_and_the_page_says_so(house: House) -> None:
    evening = an_evening(house, players=4)
    a_running_round(house, evening)
    form = {"entrant": entrant_ids(evening)[:1]}

    answer = desk_of(house).post(reverse("remove_entrants", args=[evening.pk]), form)

    assert answer.status_code == 409
    assert "сидит за столом 1" in alerts_of(answer.content.decode())


def test_registration_is_not_opened_after_the_start_and_the_page_says_so(house: House) -> None:
    evening = an_evening(house, players=4)
    a_running_round(house, evening)

    answer = desk_of(house).post(reverse("open_registration", args=[evening.pk]))

    assert answer.status_code == 409
    assert alerts_of(answer.content.decode()).strip().endswith(".")


def test_the_reason_stands_beside_the_act_where_the_act_is_on_the_page(
    house: House, rf: RequestFactory
) -> None:
    page = refused_page(rf, house, registering(house), "renumber")

    assert page.index(ESCAPED) > page.index('id="registration"')


def test_nothing_ticked_is_told_beside_the_names(house: House) -> None:
    evening = an_evening(house)
    open_registration(**acting(house, evening))
    form = {"tournament_id": evening.pk, "name": "Чижова Анна", "form_key": uuid4(), "now": NOW}
    register_self(**form)

    answer = desk_of(house).post(reverse("remove_entrants", args=[evening.pk]))

    page = answer.content.decode()
    sentence = str(_("Tick the names to be taken off the list."))
    assert (answer.status_code, Entrant.objects.count()) == (409, 1)
    assert sentence in alerts_of(page)
    assert page.index(sentence) > page.index('id="themselves"')


@pytest.mark.parametrize(
    ("name", "number"),
    [("Анна" * 31, 0), ("", 0), ("\0", 0), ("Чижова\0 Анна", 1), ("  А" + " " * 130 + "Б  ", 1)],
)
def test_the_quick_line_says_what_is_wrong_with_a_name(house: House, name: str, number: int) -> None:
    evening = an_evening(house)
    too_long = _("A name has at most %(longest)d characters.") % {"longest": 120}
    reason = too_long if len(name) > 120 else _("Write the player's name.")

    answer = desk_of(house).post(reverse("register", args=[evening.pk]), {"name": name})

    assert Entrant.objects.count() == number
    assert number or str(reason) in alerts_of(unescape(answer.content.decode()))
