"""One evening told through every operation of the API: what is asked, and what comes back, as examples."""

import json
import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid5

from django.test import Client

from tests.factories.logs import SHORT_LOG
from tests.tournament.api.conftest import Program, sheet_of

SHOWN = 2
"""So many lines of a list are in an example."""

_KEYS = UUID("5f0f6f6e-7a4e-4d0c-9f0c-000000000000")
_CHANGES = re.compile(
    r"\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|/\w+/\d+/"
)
_IDS = {
    *("id", "club", "person", "entrant", "entrant_id", "evening", "other", "apart", "seats", "seat"),
    *("table_id", "leaver", "listed", "present", "kept", "merged", "version_id", "replaces", "secret"),
    *("link", "code", "short_code", "file", "results_version", "of", "after", "last", "key"),
}


@dataclass
class Story:
    """What was asked and answered so far, by the names of the operations; the first time of each counts."""

    program: Program
    login: Client
    examples: dict[str, dict[str, Any]] = field(default_factory=dict)

    def ask(self, operation: str, method: str, path: str, said: Any = None, http: int = 200) -> Any:
        """Ask, and keep what was said if it is the first time."""
        answer = self._send(method, path, said, by_login=operation.startswith("tokens_"))
        assert answer.status_code == http, (operation, answer.content.decode())
        is_json = answer["Content-Type"].startswith("application/json") if answer.content else False
        told = answer.json() if is_json else None
        example: dict[str, Any] = {"status": str(http)}
        if said is not None:
            example["request"] = said
        if told is not None:
            example["response"] = shortened(told)
        self.examples.setdefault(operation, example)
        return told

    def _send(self, method: str, path: str, said: Any, *, by_login: bool) -> Any:
        """By the token; a token makes no other, so that is asked by the browser's login."""
        if not by_login:
            return self.program.send(method, path, said)
        body = b"" if said is None else json.dumps(said).encode()
        headers = {"Accept-Language": "en"}
        return self.login.generic(method, f"/api/v1/{path}", body, "application/json", headers=headers)


def shortened(told: Any) -> Any:
    """The same with no list longer than an example shows, and every secret blacked out."""
    if isinstance(told, dict):
        hidden = {name: "…" for name in ("token", "code", "short_code") if isinstance(told.get(name), str)}
        return {name: shortened(value) for name, value in told.items()} | hidden
    return [shortened(one) for one in told[:SHOWN]] if isinstance(told, list) else told


def differing(example: Any, told: Any, name: str = "") -> list[str]:
    """Where an answer says otherwise than its example; ids, instants and what is drawn always are others."""
    if isinstance(example, dict) and isinstance(told, dict):
        parted = [f"{name}.{one}" for one in sorted(set(example) ^ set(told))]
        both = sorted(set(example) & set(told))
        return parted + [way for one in both for way in differing(example[one], told[one], f"{name}.{one}")]
    if isinstance(example, list) and isinstance(told, list):
        pairs = zip(example, told, strict=False)
        parted = [] if len(example) == len(told) else [f"{name}[]"]
        return parted + [way for one, other in pairs for way in differing(one, other, name)]
    if type(example) is not type(told):
        return [name]
    changes = name.rpartition(".")[2] in _IDS or (isinstance(told, str) and _CHANGES.search(told))
    return [] if changes or example == told else [name]


def tell(story: Story, club: int, committed: Callable[[], AbstractContextManager[Any]]) -> None:
    """The whole evening.

    :param club: its id; `committed`: what is queued inside is done at its end.
    """
    ask = story.ask
    ask("me", "GET", "me/")
    token = ask("tokens_make", "POST", "tokens/", {"name": "Scoreboard", "scope": "read", "days": 30}, 201)
    ask("tokens_list", "GET", "tokens/")
    ask("tokens_end", "DELETE", f"tokens/{token['number']}/", http=204)
    ask("clubs_list", "GET", "clubs/")
    ask("clubs_read", "GET", f"clubs/{club}/")
    evening = _registration(story, club)
    _people(story, club)
    _first_round(story, evening)
    _table(story, evening)
    _second_round(story, evening)
    _standings(story, evening)
    _awards(story, evening, committed)
    ask("history_list", "GET", f"{evening}history/")


def _registration(story: Story, club: int) -> str:
    ask = story.ask
    said = {"club": club, "name": "Кубок Фонтанки", "date": "2026-12-04", "rounds_planned": 2, "seed": 7}
    opened = ask("evenings_open", "POST", "evenings/", said, 201)
    home = f"evenings/{opened['id']}/"
    ask("evenings_list", "GET", "evenings/?state=registration")
    ask("evenings_read", "GET", home)
    ask("evenings_change", "PATCH", home, {"fee": 500, "starts_at": "19:00"})
    ask("registration_close", "DELETE", f"{home}registration/")
    ask("registration_open", "PUT", f"{home}registration/")
    names = ["Анна Рябинкина", "Борис Хоменко", "Вера Осокина", "Глеб Сойкин", "Дарья Вязова", "Егор Липатов"]
    ask("entrants_register_list", "POST", f"{home}entrants/list/", {"names": names})
    one = ask("entrants_register", "POST", f"{home}entrants/", {"name": "Ия Тропинина"}, 201)
    other = ask("entrants_list", "GET", f"{home}entrants/?ordering=number")["results"][0]
    path = f"{home}entrants/{one['id']}/"
    ask("entrants_read", "GET", path)
    ask("entrants_change", "PATCH", path, {"fee": 300})
    ask("entrants_keep_apart", "PUT", f"{path}apart/{other['id']}/")
    ask("entrants_let_together", "DELETE", f"{path}apart/{other['id']}/")
    ask("entrants_stand_by", "POST", f"{path}stand_by/")
    ask("entrants_admit", "POST", f"{path}admit/")
    ask("entrants_withdraw", "POST", f"{path}withdraw/")
    ask("entrants_return", "POST", f"{path}return/")
    here = [row["id"] for row in ask("entrants_list", "GET", f"{home}entrants/")["results"]]
    ask("entrants_roll_call", "POST", f"{home}roll_call/", {"listed": here, "present": here})
    ask("cash_pay", "POST", f"{home}cash/", {"entrant": one["id"], "amount": 300}, 201)
    ask("cash_read", "GET", f"{home}cash/")
    return home


def _people(story: Story, club: int) -> None:
    ask, path = story.ask, f"clubs/{club}/people/"
    one = ask("people_list", "GET", f"{path}?search=Рябинкина")["results"][0]
    ask("people_read", "GET", f"{path}{one['id']}/")
    ask("people_change", "PATCH", f"{path}{one['id']}/", {"by_initials": True})
    ask("exports_people", "GET", f"clubs/{club}/exports/people/")
    # Somebody who played at another evening under another spelling.
    said = {"club": club, "name": "Осенний вечер", "date": "2026-10-30"}
    past = ask("evenings_open", "POST", "evenings/", said, 201)
    ask("entrants_register", "POST", f"evenings/{past['id']}/entrants/", {"name": "Анна Рябинкина-Ли"}, 201)
    same = ask("people_list", "GET", f"{path}?search=Ли")["results"][0]
    merge = ask(
        "merges_make", "POST", f"clubs/{club}/merges/", {"kept": one["id"], "merged": same["id"]}, 201
    )
    ask("merges_list", "GET", f"clubs/{club}/merges/")
    ask("merges_undo", "DELETE", f"clubs/{club}/merges/{merge['id']}/", http=204)


def _first_round(story: Story, home: str) -> None:
    ask, path = story.ask, f"{home}rounds/1/"
    ask("rounds_seat", "POST", f"{home}rounds/", {"policy": "blocks", "number": 1}, 201)
    ask("rounds_list", "GET", f"{home}rounds/")
    tables = ask("tables_list", "GET", f"{path}tables/")["results"]
    four, three = sorted(tables, key=lambda table: -table["size"])
    seats = [four["seats"][0]["id"], three["seats"][0]["id"]]
    told = ask("rounds_swap", "POST", f"{path}swap/", {"seats": seats})
    four = next(table for table in told["tables"] if table["size"] == 4)
    three = next(table for table in told["tables"] if table["size"] == 3)
    said = {"seat": four["seats"][0]["id"], "table": three["id"]}
    ask("rounds_move", "POST", f"{path}move/", said)
    ask("tables_change", "PATCH", f"{path}tables/1/", {"locked": True})
    ask("tables_read", "GET", f"{path}tables/1/")
    ask("rounds_publish", "POST", f"{path}publish/")
    ask("rounds_unpublish", "POST", f"{path}unpublish/")
    ask("rounds_publish", "POST", f"{path}publish/")
    ask("rounds_start", "POST", f"{path}start/")
    ask("rounds_unstart", "POST", f"{path}unstart/")
    ask("rounds_start", "POST", f"{path}start/")
    ask("clock_read", "GET", f"{home}clock/")
    ask("rounds_pause", "POST", f"{path}pause/")
    ask("rounds_resume", "POST", f"{path}resume/")
    ask("rounds_extend", "POST", f"{path}extend/", {"minutes": 5})
    ask("rounds_read", "GET", path)


def _table(story: Story, home: str) -> None:
    """A late player, a substitute, deals, sheets; the round is ended, closed, opened again."""
    ask, path = story.ask, f"{home}rounds/1/"
    tables = ask("tables_list", "GET", f"{path}tables/")["results"]
    three = next(table for table in tables if table["size"] == 3)
    four = next(table for table in tables if table["size"] == 4)
    late = ask("entrants_register", "POST", f"{home}entrants/", {"name": "Павел Поздний"}, 201)
    ask("tables_join", "POST", f"{path}tables/{three['number']}/join/", {"entrant": late["id"]})
    said = {"seat": four["seats"][1]["id"], "name": "Рита Запасная"}
    ask("rounds_replace", "POST", f"{path}replace/", said)
    deals = f"{path}tables/{four['number']}/deals/"
    ask("deals_list", "GET", deals)
    key = str(uuid5(_KEYS, "1"))
    raspasy = next(deal for deal in SHORT_LOG if deal["kind"] == "raspasy")
    ask("deals_record", "POST", deals, {"entries": [{"key": key, "act": "add", "of": key, "deal": raspasy}]})
    for table in (three, four):
        sheet = f"{path}tables/{table['number']}/sheet/"
        ask("sheet_read", "GET", sheet)
        said = sheet_of(4) | {"seen_version": 0, "looked_again": True}
        ask("sheet_submit", "POST", f"{sheet}versions/", said, 201)
        ask("sheet_versions", "GET", f"{sheet}versions/")
        ask("sheet_version", "GET", f"{sheet}versions/1/")
        ask("sheet_confirm", "POST", f"{sheet}versions/1/confirm/")
    ask("rounds_end", "POST", f"{path}end/")
    ask("rounds_continue", "POST", f"{path}continue/")
    ask("rounds_end", "POST", f"{path}end/")
    ask("rounds_close", "POST", f"{path}close/", {"comment": ""})
    ask("rounds_reopen", "POST", f"{path}reopen/")
    ask("rounds_close", "POST", f"{path}close/", {"comment": ""})


def _second_round(story: Story, home: str) -> None:
    ask, path = story.ask, f"{home}rounds/2/"
    ask("rounds_seat", "POST", f"{home}rounds/", {"policy": "avoid_repeats", "number": 2}, 201)
    ask("rounds_publish", "POST", f"{path}publish/")
    ask("rounds_start", "POST", f"{path}start/")
    said = {"ending": "annulled", "comment": "The light went out."}
    ask("tables_break_off", "POST", f"{path}tables/1/break_off/", said)
    for table in ask("tables_list", "GET", f"{path}tables/")["results"][1:]:
        said = sheet_of(table["size"]) | {"seen_version": 0, "looked_again": True}
        ask("sheet_submit", "POST", f"{path}tables/{table['number']}/sheet/versions/", said, 201)
    ask("rounds_end", "POST", f"{path}end/")
    ask("rounds_close", "POST", f"{path}close/", {"comment": ""})


def _standings(story: Story, home: str) -> None:
    ask = story.ask
    ask("standings_read", "GET", f"{home}standings/")
    ask("exports_evening", "GET", f"{home}exports/results/")
    ask("standings_hide", "PUT", f"{home}standings/hidden/")
    ask("standings_show", "DELETE", f"{home}standings/hidden/")
    one = ask("entrants_list", "GET", f"{home}entrants/")["results"][0]["id"]
    said = {"entrant": one, "points": "-1/2", "reason": "Late twice", "round": 1}
    given = ask("adjustments_give", "POST", f"{home}adjustments/", said, 201)
    ask("adjustments_list", "GET", f"{home}adjustments/")
    ask("adjustments_strike", "DELETE", f"{home}adjustments/{given['id']}/", http=204)


def _awards(story: Story, home: str, committed: Callable[[], AbstractContextManager[Any]]) -> None:
    ask = story.ask
    ask("awards_give", "POST", f"{home}awards/", {})
    one = ask("entrants_list", "GET", f"{home}entrants/")["results"][0]["id"]
    said = {"entrant": one, "title": "Best misère"}
    awards = ask("nominations_give", "POST", f"{home}awards/nominations/", said, 201)
    nomination = next(row for row in awards["awards"] if row["kind"] == "nomination")
    path = f"{home}awards/{nomination['id']}/"
    ask("awards_list", "GET", f"{home}awards/")
    ask("awards_change", "PATCH", path, {"prize": "A book"})
    ask("awards_read", "GET", path)
    with committed():
        ask("documents_request", "POST", f"{home}documents/", {"kind": "diplomas"}, 202)
    ask("documents_progress", "GET", f"{home}documents/diplomas/")
    ask("documents_file", "GET", f"{home}documents/diplomas/file/")
    ask("nominations_withdraw", "DELETE", path, http=204)
    ask("protest_close", "POST", f"{home}protest/close/", {"comment": "Everybody agrees."})
    ask("evenings_reopen", "POST", f"{home}reopen/", {"comment": "One sheet was misread."})


def as_text(examples: dict[str, Any]) -> str:
    """The examples as they are kept."""
    return json.dumps(dict(sorted(examples.items())), ensure_ascii=False, indent=1) + "\n"
