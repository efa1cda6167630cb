"""What every address does: the acts of the desk, one after the other, and what is read after each."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from deploy.task_queue import run_waiting
from tests.factories.evenings import (
    House,
    a_closed_round,
    a_drafted_round,
    a_full_evening,
    a_house,
    a_running_round,
    a_sheet,
    an_awarded_round,
    an_evening,
    pulya_only,
)
from tests.factories.logs import SHORT_LOG, a_log, dealt_by_north
from tests.tournament.api.conftest import Program, sheet_of
from tournament.derived.exports import EVENING_TABLES, file_of
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Entrant, LongJob, Person, Table, Tournament

Programs = Callable[..., Program]
Ask = Callable[..., Any]


@pytest.fixture
def ask(program: Programs) -> Ask:
    """Ask with a director's token; the answer as plain data, of the status that is expected."""
    asking = program()

    def send(method: str, path: str, said: Any = None, http: int = 200) -> Any:
        answer = asking.send(method, path, said)
        assert answer.status_code == http, answer.content.decode()
        return answer.json() if answer.content else None

    return send


def home(evening: Tournament) -> str:
    """The evening's address."""
    return f"evenings/{evening.pk}/"


def entrant(evening: Tournament, number: int) -> int:
    """The id of an entrant by his number."""
    return evening.entrants.get(number=number).pk


def test_clubs_and_people(house: House, ask: Ask) -> None:
    """Found by letters, put in order, renamed, shown by initials, made one and two again."""
    an_evening(house, players=3)
    club = f"clubs/{house.club.pk}/"
    assert ask("GET", club)["slug"] == "fontanka"
    found = ask("GET", f"{club}people/?search=02&ordering=-evenings&page_size=1")
    assert (found["count"], found["results"][0]["name"]) == (1, "Игрок 02")
    names = [row["name"] for row in ask("GET", f"{club}people/?ordering=-name")["results"]]
    assert names == ["Игрок 03", "Игрок 02", "Игрок 01"]
    one, two = Person.objects.order_by("name").values_list("pk", flat=True)[:2]
    assert ask("PATCH", f"{club}people/{one}/", {"name": "Анна Чижова"})["name"] == "Анна Чижова"
    shown = ask("PATCH", f"{club}people/{one}/", {"by_initials": True})
    assert (shown["by_initials"], shown["public_name"]) == (True, "А. Ч.")
    assert ask("GET", f"{club}people/{one}/") == shown
    assert ask("PATCH", f"{club}people/{one}/", {"name": "x", "by_initials": True}, 400)["code"] == "invalid"
    other = an_evening(house)
    ask("POST", f"{home(other)}entrants/", {"name": "Игрок 02"}, 201)
    ask("POST", f"{club}merges/", {"kept": one, "merged": two}, 409)
    new = ask("POST", f"{home(other)}entrants/", {"name": "Игрок Второй"}, 201)
    again = Entrant.objects.get(pk=new["id"]).person_id
    merge = ask("POST", f"{club}merges/", {"kept": one, "merged": again}, 201)
    assert (merge["kept"], merge["merged"]) == ("Анна Чижова", "Игрок Второй")
    assert ask("GET", f"{club}merges/")["count"] == 1
    ask("DELETE", f"{club}merges/{merge['id']}/", http=204)
    assert ask("GET", f"{club}merges/")["count"] == 0


def test_whole_tables(house: House, ask: Ask) -> None:
    """The rows of the desk's own files, with the headings of their columns; nothing of another name."""
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    a_log(dealt_by_north(table))
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))
    store_standings(tournament_id=evening.pk)
    told = {name: ask("GET", f"{home(evening)}exports/{name}/") for name in EVENING_TABLES}
    for name, export in told.items():
        shown = EVENING_TABLES[name](house.owner, evening.pk)
        assert export["name"] == name
        assert export["columns"] == [{"name": one.name, "heading": one.heading} for one in shown.columns]
        assert export["rows"] == file_of(shown, "json")
        assert export["rows"], name
    assert told["standings"]["rows"][0]["place"] == 1
    assert [row["pulya"] for row in told["sheets"]["rows"]] == ["10", "8", "6", "4"]
    people = ask("GET", f"clubs/{house.club.pk}/exports/people/")
    assert people["rows"][0] == {
        "name": "Игрок 01", "public_name": "Игрок 01", "evenings": 1, "last": "2026-11-26",
    }  # fmt: skip
    ask("GET", f"{home(evening)}exports/secrets/", http=404)
    ask("GET", f"{home(an_evening(a_house('other')))}exports/sheets/", http=403)


def test_evenings_and_their_settings(house: House, ask: Ask) -> None:
    """Opened with what is said, all else as usual; found by club, state and day; changed."""
    said = {
        "club": house.club.pk,
        "name": "Кубок",
        "date": "2026-12-04",
        "starts_at": "19:00",
        "missed_round": "-5/2",
        "tie_breaks": ["first_places", "whists"],
        "fund_shares": [60, 40],
        "capacity": None,
    }
    told = ask("POST", "evenings/", said, 201)
    assert {name: told["settings"][name] for name in said if name != "club"} == {
        name: value for name, value in said.items() if name != "club"
    }
    an_evening(house, players=4)
    assert ask("GET", "evenings/")["count"] == 2
    asked = f"evenings/?club={house.club.pk}&state=registration&first=2026-12-01&last=2026-12-31"
    assert [row["name"] for row in ask("GET", asked)["results"]] == ["Кубок"]
    assert [row["name"] for row in ask("GET", "evenings/?ordering=name")["results"]] == [
        "Кубок",
        "Кубок Фонтанки",
    ]
    one = f"evenings/{told['id']}/"
    changed = ask("PATCH", one, {"starts_at": None, "fee": 500})
    assert (changed["settings"]["starts_at"], changed["settings"]["fee"]) == (None, 500)
    assert ask("DELETE", f"{one}registration/")["registration_open"] is False
    assert ask("PUT", f"{one}registration/")["registration_open"] is True
    assert ask("GET", f"{one}clock/")["state"] == "none"
    acts = [row["act"] for row in ask("GET", f"{one}history/")["results"]]
    assert acts == ["open_registration", "close_registration", "change_settings", "open_evening"]
    assert ask("GET", f"{one}history/?act=open_evening")["count"] == 1


def test_entrants(house: House, ask: Ask) -> None:
    """Listed, left, back, on standby, admitted, kept apart; the roll; the cash."""
    evening = a_full_evening(house, places=4)
    path = f"{home(evening)}entrants/"
    waiting = ask("GET", f"{path}?state=waiting")["results"]
    assert [row["number"] for row in waiting] == [5]
    assert [row["number"] for row in ask("GET", f"{path}?search=иГРок 01&ordering=-name")["results"]] == [1]
    one = f"{path}{entrant(evening, 1)}/"
    assert ask("POST", f"{one}withdraw/")["state"] == "withdrawn"
    assert ask("POST", f"{path}{waiting[0]['id']}/admit/")["state"] == "active"
    assert ask("POST", f"{one}return/")["state"] == "waiting"
    assert ask("POST", f"{path}{entrant(evening, 2)}/stand_by/")["state"] == "standby"
    other = entrant(evening, 3)
    assert ask("PUT", f"{one}apart/{other}/")["apart"] == [other]
    assert ask("DELETE", f"{one}apart/{other}/")["apart"] == []
    assert ask("PATCH", one, {"ranked": False})["house"] is True
    assert ask("PATCH", one, {"name": "Анна"})["name"] == "Анна"
    paying = entrant(evening, 4)
    assert ask("PATCH", f"{path}{paying}/", {"fee": 300})["id"] == paying
    assert ask("GET", f"{path}999/", http=404)["code"] == "not_found"
    listed = [entrant(evening, number) for number in (3, 4, 5)]
    called = ask("POST", f"{home(evening)}roll_call/", {"listed": listed, "present": listed[1:]})
    assert [row["number"] for row in called["results"] if row["absent"]] == [3]
    done = ask("POST", f"{path}list/", {"names": ["Вера", "Вера", "Анна", "!"]})
    assert [row["name"] for row in done["registered"]] == ["Вера"]
    assert (len(done["present"]), [row["name"] for row in done["left"]]) == (1, ["!"])
    cash = ask("POST", f"{home(evening)}cash/", {"entrant": paying, "amount": 300}, 201)
    row = next(row for row in cash["rows"] if row["entrant_id"] == paying)
    assert (row["owes"], row["own_fee"], row["paid"]) == (300, 300, 300)
    assert ask("GET", f"{home(evening)}cash/") == cash


def test_a_round_by_hand(house: House, ask: Ask) -> None:
    """Swapped, moved, locked, published, taken back; given time; somebody late, replaced, gone."""
    evening = an_evening(house, players=7)
    number = ask("POST", f"{home(evening)}rounds/", {"policy": "blocks", "number": 1}, 201)["number"]
    path = f"{home(evening)}rounds/{number}/"
    assert ask("GET", f"{home(evening)}rounds/")["results"] == [ask("GET", path)]
    tables = ask("GET", f"{path}tables/")["results"]
    four, three = sorted(tables, key=lambda table: -table["size"])
    seats = [four["seats"][0]["id"], three["seats"][0]["id"]]
    swapped = ask("POST", f"{path}swap/", {"seats": seats})
    assert swapped["by_hand"] is True
    assert isinstance(swapped["warnings"], list)
    leaver = next(table for table in swapped["tables"] if table["size"] == 4)["seats"][0]["id"]
    ask("POST", f"{path}move/", {"seat": leaver, "table": three["id"]})
    assert ask("PATCH", f"{path}tables/1/", {"locked": True})["locked"] is True
    assert ask("GET", f"{path}tables/3/", http=404)["code"] == "not_found"


def test_a_round_and_its_clock(house: House, ask: Ask) -> None:
    """Published, started, taken back, stopped, given time, ended, closed, opened again."""
    evening = an_evening(house, players=7)
    a_drafted_round(house, evening)
    path = f"{home(evening)}rounds/1/"
    for act, state in (
        ("publish", "published"),
        ("unpublish", "draft"),
        ("publish", "published"),
        ("start", "running"),
    ):
        assert ask("POST", f"{path}{act}/")["state"] == state
    assert ask("POST", f"{path}unstart/")["state"] == "published"
    ask("POST", f"{path}start/")
    assert ask("GET", f"{home(evening)}clock/")["state"] == "running"
    ask("POST", f"{path}pause/")
    assert ask("GET", f"{home(evening)}clock/")["state"] == "paused"
    ask("POST", f"{path}resume/")
    before = ask("GET", path)["ends_at"]
    assert ask("POST", f"{path}extend/", {"minutes": 5})["ends_at"] > before
    assert ask("PATCH", f"{path}tables/1/", {"extra_minutes": 5})["extra_minutes"] == 5
    assert ask("POST", f"{path}end/")["state"] == "over"
    assert ask("POST", f"{path}continue/")["state"] == "running"
    ask("POST", f"{path}end/")
    assert ask("POST", f"{path}close/", http=409)["code"] == "refused"
    assert ask("POST", f"{path}close/", {"comment": "листов нет"})["state"] == "closed"
    assert ask("POST", f"{path}reopen/")["state"] == "over"


def test_tables_of_a_round_that_is_being_played(house: House, ask: Ask) -> None:
    """Somebody comes late, somebody is replaced, a table is broken off."""
    evening = an_evening(house, players=7)
    a_running_round(house, evening, now=timezone.now())
    path = f"{home(evening)}rounds/1/"
    short = next(table for table in ask("GET", path)["tables"] if table["size"] == 3)
    late = ask("POST", f"{home(evening)}entrants/", {"name": "Поздняя"}, 201)
    joined = ask("POST", f"{path}tables/{short['number']}/join/", {"entrant": late["id"]})
    assert {table["size"] for table in joined["tables"]} == {4}
    seat = joined["tables"][0]["seats"][0]
    replaced = ask("POST", f"{path}replace/", {"seat": seat["id"], "name": "Новый Человек"})
    assert replaced["tables"][0]["seats"][0]["substitute"] == "Новый Человек"
    broken = ask("POST", f"{path}tables/1/break_off/", {"ending": "annulled", "comment": "свет"})
    assert broken["ending"] == "annulled"
    penalty = {
        "ending": "penalty",
        "comment": "ушёл",
        "leaver": joined["tables"][1]["seats"][0]["entrant_id"],
        "points": "-2",
    }
    assert ask("POST", f"{path}tables/2/break_off/", penalty)["ending"] == "penalty"


def test_a_sheet_in_all_its_versions(house: House, ask: Ask) -> None:
    """Handed in, confirmed, corrected with a comment; running totals as on paper; seats as they were seen."""
    evening = an_evening(house, players=4)
    a_running_round(house, evening)
    path = f"{home(evening)}rounds/1/tables/1/sheet/"
    assert ask("GET", path)["newest"] is None
    seats = [seat["entrant_id"] for seat in ask("GET", f"{home(evening)}rounds/1/tables/1/")["seats"]]
    sheet = {**sheet_of(4), "declared": ["0", None, 0, ""], "deals_played": 20, "looked_again": True}
    wrong = {**sheet, "seen_version": 0, "seats": seats[::-1]}
    assert ask("POST", f"{path}versions/", wrong, 412)["code"] == "changed"
    first = ask(
        "POST",
        f"{path}versions/",
        {**sheet, "pulya": ["2.4", 4, 4, 4], "seen_version": 0, "seats": seats},
        201,
    )
    assert (first["pulya"], first["declared"], first["deals_played"]) == (
        ["2.4", "4", "4", "4"],
        ["0", "", "0", ""],
        "20",
    )
    assert [result["net"] for result in first["results"]] == ["0", "0", "0", "0"]
    assert ask("POST", f"{path}versions/1/confirm/")["confirmed_version"] == 1
    second = {**sheet, "pulya": [8, 4, 4, 4], "seen_version": 1}
    assert ask("POST", f"{path}versions/", second, 409)["code"] == "refused"
    corrected = ask("POST", f"{path}versions/", {**second, "comment": "пересчитали"}, 201)
    assert (corrected["version"], corrected["source"], corrected["comment"]) == (
        2,
        "correction",
        "пересчитали",
    )
    versions = ask("GET", f"{path}versions/")
    assert [row["version"] for row in versions["results"]] == [1, 2]
    assert ask("GET", f"{path}versions/1/") == first
    ask("GET", f"{path}versions/3/", http=404)


def test_deals_of_a_table(house: House, ask: Ask) -> None:
    """Each entry once; an impossible one is named, and none after it is taken."""
    evening = an_evening(house, players=4)
    a_running_round(house, evening)
    dealt_by_north(Table.objects.get())
    path = f"{home(evening)}rounds/1/tables/1/deals/"
    empty = ask("GET", path)
    assert (empty["last"], empty["deals"]) == (None, [])
    keys = [str(uuid4()) for _deal in SHORT_LOG]
    entries = [
        {"key": key, "act": "add", "of": key, "deal": deal} for key, deal in zip(keys, SHORT_LOG, strict=True)
    ]
    told = ask("POST", path, {"entries": entries})
    assert (told["last"], len(told["deals"]), told["refused"]) == (keys[-1], len(SHORT_LOG), None)
    assert ask("POST", path, {"entries": entries}) == told
    bad = str(uuid4())
    impossible = [{"key": bad, "act": "add", "of": bad, "deal": {"kind": "misere", "declarer": 9}}]
    refused = ask("POST", path, {"entries": impossible, "after": keys[-1]})
    assert refused["refused"] == bad
    assert refused["reasons"]


def test_standings_and_penalties(house: House, ask: Ask) -> None:
    """As they are and as they were; hidden, shown; points given and struck out."""
    evening = an_evening(house, players=7, rounds_planned=1)
    a_closed_round(house, evening)
    store_standings(tournament_id=evening.pk)
    path = home(evening)
    after = ask("GET", f"{path}standings/?round=1")
    now = ask("GET", f"{path}standings/")
    assert [row["name"] for row in after["rows"]] == [row["name"] for row in now["rows"]]
    ask("GET", f"{path}standings/?round=2", http=404)
    assert ask("PUT", f"{path}standings/hidden/")["hidden"] is True
    assert ask("DELETE", f"{path}standings/hidden/")["hidden"] is False
    one = entrant(evening, 1)
    given = ask(
        "POST",
        f"{path}adjustments/",
        {"entrant": one, "points": "-1/2", "reason": "опоздал", "round": 1},
        201,
    )
    assert (given["points"], given["round"], given["struck"]) == ("-1/2", 1, False)
    assert (
        ask("POST", f"{path}adjustments/", {"entrant": one, "points": "1/3", "reason": "x"}, 409)["code"]
        == "refused"
    )
    ask("DELETE", f"{path}adjustments/{given['id']}/", http=204)
    assert ask("GET", f"{path}adjustments/")["results"][0]["struck"] is True


def test_awards_until_the_evening_is_final(house: House, ask: Ask) -> None:
    """Awarded, nominated, a prize set, final, opened again."""
    evening = an_evening(house, players=7, rounds_planned=1)
    a_closed_round(house, evening)
    store_standings(tournament_id=evening.pk)
    path, one = home(evening), entrant(evening, 1)
    awards = ask("POST", f"{path}awards/")
    assert [row["place"] for row in awards["awards"] if row["kind"] == "place"] == [1, 2, 3]
    more = ask("POST", f"{path}awards/nominations/", {"entrant": one, "title": "За терпение"}, 201)
    (nomination,) = [row for row in more["awards"] if row["kind"] == "nomination"]
    award = f"{path}awards/{nomination['id']}/"
    assert ask("PATCH", award, {"prize": "книга"})["prize"] == "книга"
    assert ask("GET", award)["title"] == "За терпение"
    ask("DELETE", award, http=204)
    ask("GET", award, http=404)
    assert ask("GET", f"{path}awards/")["open"] is True
    ask("POST", f"{path}protest/close/", {"comment": "все согласны"})
    assert ask("GET", f"{path}standings/")["final_at"] is not None
    ask("POST", f"{path}reopen/", {"comment": "ошибка"})
    assert ask("GET", path)["state"] == "playing"


def test_a_document_is_asked_for_followed_and_fetched(
    house: House, ask: Ask, program: Programs, django_capture_on_commit_callbacks: Any
) -> None:
    """Before it is ready there is no file; once something has changed it is not that of now."""
    evening = an_evening(house, players=4, rounds_planned=1)
    an_awarded_round(house, evening)
    path = f"{home(evening)}documents/"
    ask("GET", f"{path}diplomas/file/", http=404)
    assert ask("GET", f"{path}diplomas/")["state"] == "none"
    with django_capture_on_commit_callbacks(execute=True):
        asked = ask("POST", path, {"kind": "diplomas"}, 202)
    assert (asked["state"], asked["file"]) == ("queued", None)
    run_waiting()
    ready = ask("GET", f"{path}diplomas/")
    assert ready["state"] == "ready"
    file = program().get(ready["file"].removeprefix("/api/v1/"))
    assert (file["Content-Type"], file.content[:5]) == ("application/pdf", b"%PDF-")
    LongJob.objects.update(asked_at=timezone.now() - timedelta(hours=1))
    ask(
        "POST",
        f"{home(evening)}awards/nominations/",
        {"entrant": entrant(evening, 1), "title": "Ещё одна"},
        201,
    )
    assert ask("GET", f"{path}diplomas/")["state"] == "changed"


def test_a_key_that_is_none_is_refused(house: House, program: Programs) -> None:
    """Too long, or with what cannot be printed."""
    path = f"{home(an_evening(house))}entrants/"
    answer = program().post(path, {"name": "Анна"}, **{"Idempotency-Key": "k" * 101})
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["field"] == "Idempotency-Key"


def test_a_round_seated_anew_is_another(house: House, ask: Ask) -> None:
    """A proposal that was replaced meanwhile is not replaced again."""
    evening = an_evening(house, players=7)
    row = a_drafted_round(house, evening)
    said = {"policy": "spread", "number": 1, "replaces": row.pk}
    assert ask("POST", f"{home(evening)}rounds/", said, 201)["policy"] == "spread"
    assert ask("POST", f"{home(evening)}rounds/", said, 409)["code"] == "refused"
