"""Somebody at the pages of a list: what he posts, and what the page then says."""

from html.parser import HTMLParser
from typing import Any
from uuid import UUID

from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from tests.factories.evenings import House, acting, an_evening
from tests.factories.forms import desk_of
from tournament.models import Entrant, Person, Tournament
from tournament.operations.import_entrants import import_entrants
from tournament.operations.register_player import register_player
from tournament.steps.importing import WantedRow

ENGLISH = {"accept-language": "en"}


class Form(HTMLParser):
    """What a browser would send of a page's form: chosen fields with their values."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.fields: dict[str, str] = {}
        self._select = ""
        self.feed(page.split("<main", 1)[1])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        of = dict(attrs)
        name, value = of.get("name") or "", of.get("value") or ""
        if tag == "select":
            self._select, self.fields[name] = name, ""
        elif tag == "option" and "selected" in of:
            self.fields[self._select] = value
        elif tag == "input" and (of.get("type") == "hidden" or "checked" in of):
            self.fields[name] = value or "on"


class Desk:
    """The owner at the pages of a list."""

    def __init__(self, house: House, evening: Tournament | None = None, user: Any = None) -> None:
        names = ("import_people", "take_people") if evening is None else ("import_entrants", "take_entrants")
        about = house.club.pk if evening is None else evening.pk
        self.bring, self.take = (reverse(name, args=[about]) for name in names)
        self.client = desk_of(house)
        if user is not None:
            self.client.force_login(user)

    def post(self, address: str, fields: dict[str, Any]) -> Any:
        return self.client.post(address, fields, headers=ENGLISH)

    def bring_file(self, content: bytes, name: str = "list.csv") -> Any:
        return self.post(self.bring, {"file": SimpleUploadedFile(name, content), "text": ""})

    def bring_text(self, text: str) -> Any:
        return self.post(self.bring, {"text": text})


def form_of(answer: Any, **changes: str | None) -> dict[str, str]:
    """The form of an answer with some fields changed, or taken away (None)."""
    fields = Form(answer.content.decode()).fields | changes
    return {name: value for name, value in fields.items() if value is not None}


def rows_of(answer: Any) -> list[tuple[int, str, str, str]]:
    """Line, kind, name as it will be kept, choice."""
    rows = answer.context["preview"].rows
    return [(row.line, row.kind, row.match.name if row.match else row.name, row.choice) for row in rows]


def the_list(evening: Tournament) -> list[tuple[Any, ...]]:
    rows = Entrant.objects.filter(tournament=evening).order_by("number")
    return list(rows.values_list("person__name", "state", "fee"))


def a_taken_list(house: House) -> dict[str, Any]:
    """An evening with a list from a file, as the act needs it that takes the list back."""
    evening, key = an_evening(house), UUID(int=7)
    import_entrants(rows=[WantedRow(1, "Анна Чижова", paid=500)], form_key=key, **acting(house, evening))
    ids = list(evening.entrants.values_list("pk", flat=True))
    return {"evening": evening.pk, "entrant_ids": ids, "returned_ids": [], "form_key": key}


def known(house: House, *names: str) -> list[Person]:
    """People of the club by another evening."""
    evening = an_evening(house)
    for name in names:
        register_player(name=name, **acting(house, evening))
    return [Person.objects.get(name=name) for name in names]
