"""What is counted, and when: acts by their end, sheets once stored, standings, lost jobs, kept pages."""

import ast
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories.counts import counting, figure
from tests.factories.evenings import (
    NOW,
    a_house,
    a_phone_sheet,
    a_running_round,
    a_sheet,
    acting,
    an_evening,
    pulya_only,
)
from tournament import operations
from tournament.after_commit import queue_after_commit
from tournament.derived.standings_snapshot import store_standings
from tournament.figures import count_when_done, counted
from tournament.models import SheetVersion, Tournament
from tournament.operations.announce import announce
from tournament.operations.register_player import register_player
from tournament.problem_texts import Refused

FOLDER = Path(operations.__path__[0])
ACTS = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")


@pytest.mark.parametrize("name", ACTS)
def test_every_act_is_counted_outside_of_its_transaction(name: str) -> None:
    tree = ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"))
    (act,) = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name]
    assert [ast.unparse(one) for one in act.decorator_list][:1] == ["counted"]


@pytest.mark.django_db
def test_an_act_is_counted_by_its_name_as_done_or_refused() -> None:
    house = a_house()
    evening = an_evening(house)
    done = counting("pulka_acts_total", act="register_player", outcome="done")
    refused = counting("pulka_acts_total", act="register_player", outcome="refused")
    with done as well, refused as badly:
        register_player(name="Игрок", **acting(house, evening))
        with pytest.raises(Refused):
            register_player(name=" ", **acting(house, evening))
        with pytest.raises(PermissionDenied):
            register_player(name="Другой", **acting(house, evening) | {"actor": house.stranger})
        with pytest.raises(Tournament.DoesNotExist):
            register_player(name="Другой", **acting(house, evening) | {"tournament_id": 12345})

    assert (well.more, badly.more) == (1, 3)


def test_an_act_that_breaks_is_counted_as_failed_and_nothing_that_it_did() -> None:
    noted: list[str] = []

    @counted
    def an_act_that_breaks() -> None:
        count_when_done(lambda: noted.append("done"))
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        an_act_that_breaks()

    assert figure("pulka_acts_total", act="an_act_that_breaks", outcome="failed") == 1
    assert noted == []


def test_what_is_counted_outside_of_an_act_belongs_to_none() -> None:
    noted: list[str] = []
    count_when_done(lambda: noted.append("lost"))

    @counted
    def an_act_after_it() -> str:
        count_when_done(lambda: noted.append("done"))
        return f"before the count: {noted}"

    assert an_act_after_it() == "before the count: []"
    assert noted == ["done"]


@pytest.mark.django_db
def test_a_sheet_is_counted_once_by_where_it_came_from() -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    cells = pulya_only(table, [10, 8, 6, 4])
    phone, desk, correction = (
        counting("pulka_sheets_total", source=source) for source in ("phone", "desk", "correction")
    )
    with phone as phones, desk as desks, correction as corrections:
        a_phone_sheet(table, cells)
        key = SheetVersion.objects.get().form_key
        a_phone_sheet(table, cells, key=key)
        a_sheet(house, table, pulya_only(table, [12, 8, 6, 4]))
        a_sheet(house, table, pulya_only(table, [14, 8, 6, 4]), "описка")
        with pytest.raises(Refused):
            a_sheet(house, table, {"p0": "много"}, "описка")

    assert SheetVersion.objects.count() == 3
    assert (phones.more, desks.more, corrections.more) == (1, 1, 1)


@pytest.mark.django_db
def test_standings_are_counted_when_a_picture_was_made_with_how_far_they_were_behind() -> None:
    evening = an_evening(a_house(), players=3)
    Tournament.objects.update(stale_since=timezone.now() - timedelta(seconds=100))
    made, behind = counting("pulka_standings_seconds_count"), counting("pulka_standings_lag_seconds_sum")
    took = counting("pulka_standings_seconds_sum")
    with made as pictures, behind as lag, took as seconds:
        store_standings(tournament_id=evening.pk)
        store_standings(tournament_id=evening.pk)
        store_standings(tournament_id=12345)

    assert pictures.more == 1
    assert lag.more >= 100
    assert 0 < seconds.more < lag.more


@pytest.mark.django_db
def test_a_job_that_could_not_be_queued_is_counted(django_capture_on_commit_callbacks: Any) -> None:
    class Silent:
        name = "tests.silent"

        def apply_async(self, args: Any = None, kwargs: dict[str, Any] | None = None) -> None:
            raise ConnectionError

    lost = counting("pulka_jobs_not_queued_total", job="tests.silent")
    with lost as jobs, django_capture_on_commit_callbacks(execute=True):
        queue_after_commit(Silent(), tournament_id=7)

    assert jobs.more == 1


@pytest.mark.django_db
def test_pages_are_counted_as_made_and_as_kept() -> None:
    house = a_house()
    evening = an_evening(house)
    address = reverse("evening", args=[house.club.slug, evening.slug])
    made, kept = (counting("pulka_public_pages_total", origin=origin) for origin in ("made", "kept"))
    with made as fresh, kept as old:
        for _reader in range(3):
            assert Client().get(address).status_code == 200
        announce(text="Чай", actor=house.owner, tournament_id=evening.pk, now=NOW)
        assert Client().get(address).status_code == 200

    assert (fresh.more, old.more) == (2, 2)
