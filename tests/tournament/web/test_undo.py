"""Every act has its way back or says why it has none; undoing brings everything back as it was."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories.evenings import (
    House,
    a_closed_round,
    a_drafted_round,
    a_phone_sheet,
    a_published_round,
    a_running_round,
    a_user,
    acting,
    an_ended_round,
    an_evening,
    entrant_ids,
    seats_of,
)
from tests.factories.forms import desk_of
from tests.factories.unchanged import all_rows
from tournament import operations
from tournament.models import (
    Adjustment,
    Award,
    Entrant,
    HistoryEntry,
    Payment,
    Person,
    Role,
    Round,
    RoundState,
    Seat,
    Table,
    Tournament,
)
from tournament.operations.add_house_players import add_house_players
from tournament.operations.register_player import register_player
from tournament.web.undo import NO_WAY, WAYS

pytestmark = pytest.mark.django_db

Made = Callable[[House], Tournament]
Facts = dict[str, Any]


def test_every_act_of_the_folder_is_undone_or_says_why_not() -> None:
    folder = Path(operations.__path__[0])
    acts = {file.stem for file in folder.glob("*.py")} - {"__init__"}
    by_history = {"unlock_seats", "correct_sheet"}

    assert WAYS.keys() | NO_WAY.keys() == acts | by_history
    assert WAYS.keys() & NO_WAY.keys() == set()
    assert all(str(reason).endswith(".") for reason in NO_WAY.values())


def state_of_all() -> Facts:
    """Every row but the history, the numbers that only grow, and pictures of the standings."""
    rows: Facts = dict(all_rows())
    for name in ("HistoryEntry", "StandingsSnapshot"):
        del rows[name]
    growing = ("results_version", "stale_since")
    rows["Tournament"] = [
        {key: value for key, value in row.items() if key not in growing}
        for row in Tournament.objects.order_by("pk").values()
    ]
    return rows


def undo(client: Client, evening: Tournament) -> Any:
    entry = HistoryEntry.objects.filter(tournament=evening, actor__isnull=False).latest("pk")
    return client.post(reverse("undo", args=[evening.pk]), {"entry": entry.pk})


def registered(house: House, players: int = 8) -> Tournament:
    return an_evening(house, players=players)


def with_standby(house: House) -> Tournament:
    evening = an_evening(house, players=5)
    Entrant.objects.filter(number=5).update(state="standby")
    return evening


def withdrawn(house: House) -> Tournament:
    evening = an_evening(house, players=5)
    Entrant.objects.filter(number=5).update(state="withdrawn")
    return evening


def drafted(house: House) -> Tournament:
    evening = an_evening(house, players=7)
    a_drafted_round(house, evening)
    return evening


def locked(house: House) -> Tournament:
    evening = drafted(house)
    Table.objects.filter(number=1).update(locked=True)
    return evening


def published(house: House) -> Tournament:
    evening = an_evening(house, players=7)
    a_published_round(house, evening)
    return evening


def running(house: House) -> Tournament:
    evening = an_evening(house, players=7)
    a_running_round(house, evening, now=timezone.now() - timedelta(minutes=5))
    register_player(name="Запасной", **acting(house, evening))
    return evening


def ended(house: House) -> Tournament:
    evening = running(house)
    Round.objects.update(state=RoundState.OVER, ended_at=timezone.now())
    return evening


def complete(house: House) -> Tournament:
    """All sheets in, confirmed, time to close."""
    evening = an_evening(house, players=4)
    row = an_ended_round(house, evening)
    table = row.tables.get()
    a_phone_sheet(table, {"p0": "10"})
    Table.objects.update(confirmed_version=1)
    return evening


def closed(house: House) -> Tournament:
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    return evening


def announced(house: House) -> Tournament:
    evening = an_evening(house, players=4)
    desk_of(house).post(reverse("announce", args=[evening.pk]), {"text": "Чай в буфете"})
    return evening


def first_table() -> Table:
    return Table.objects.order_by("number").first() or Table()


def seats() -> list[int]:
    return list(Seat.objects.order_by("table__number", "position").values_list("pk", flat=True))


def last_entrant() -> list[int]:
    return [Entrant.objects.order_by("number").last().pk]  # type: ignore[union-attr]


Posted = Callable[[], Facts]
SCENES: dict[str, tuple[Made, list[Any] | Callable[[], list[int]], Posted]] = {
    "withdraw": (registered, last_entrant, dict),
    "return_entrant": (withdrawn, last_entrant, dict),
    "admit": (with_standby, last_entrant, dict),
    "standby": (registered, last_entrant, dict),
    "rank": (registered, last_entrant, lambda: {"ranked": "no"}),
    "roll": (registered, [], lambda: {"listed": _all(), "present": _all()[:6]}),
    "publish": (drafted, [], dict),
    "unpublish": (published, [], dict),
    "lock": (drafted, [], lambda: {"table": first_table().pk, "locked": "yes"}),
    "lock again": (locked, [], lambda: {"table": first_table().pk, "locked": "no"}),
    "start": (published, [], dict),
    "extend": (running, [], lambda: {"minutes": "5"}),
    "table_time": (running, [], lambda: {"table": first_table().pk, "minutes": "7"}),
    "end": (running, [], dict),
    "close": (complete, [], dict),
    "hide": (closed, [], dict),
    "remove_entrants": (registered, [], lambda: {"entrant": _all()[2:6]}),
    "announce": (announced, [], lambda: {"text": "Начинаем"}),
    "replace": (
        running,
        [],
        lambda: {"seat": seats()[0], "entrant": Entrant.objects.get(person__name="Запасной").pk},
    ),
}


def _all() -> list[int]:
    return list(Entrant.objects.order_by("number").values_list("pk", flat=True))


@pytest.mark.parametrize("scene", SCENES)
def test_undoing_brings_back_what_was(house: House, scene: str) -> None:
    made, more, form = SCENES[scene]
    evening, client = made(house), desk_of(house)
    before = state_of_all()
    arguments = more() if callable(more) else more

    done = client.post(reverse(scene.split(maxsplit=1)[0], args=[evening.pk, *arguments]), form())
    assert done.status_code == 302
    changed = state_of_all()
    undone = undo(client, evening)

    assert undone.status_code == 302, [str(one) for one in undone.context["refusals"]]
    assert changed != before
    assert {name: rows for name, rows in state_of_all().items() if rows != before[name]} == {}


def test_a_stopped_clock_goes_on_and_one_that_went_on_is_stopped_again(house: House) -> None:
    evening, client = running(house), desk_of(house)
    stopped = []
    for button in ("pause", "undo", "undo", "undo"):
        if button == "undo":
            undo(client, evening)
        else:
            client.post(reverse(button, args=[evening.pk]))
        stopped.append(Round.objects.get().paused_at is not None)
    assert stopped == [True, False, True, False]


def test_a_round_that_went_on_by_mistake_is_over_again(house: House) -> None:
    evening, client = ended(house), desk_of(house)
    client.post(reverse("continue_round", args=[evening.pk]))
    assert Round.objects.get().state == RoundState.RUNNING
    undo(client, evening)
    assert Round.objects.get().state == RoundState.OVER


def test_a_round_closed_by_mistake_has_a_button_of_its_own_until_the_next_is_published(house: House) -> None:
    evening, client = closed(house), desk_of(house)
    desk, address = reverse("evening_desk", args=[evening.pk]), reverse("reopen_round", args=[evening.pk])
    a_drafted_round(house, evening)
    assert address in client.get(desk).content.decode()
    client.post(reverse("publish", args=[evening.pk]))
    assert address not in client.get(desk).content.decode()
    client.post(reverse("unpublish", args=[evening.pk]))

    client.post(address, {"round": Round.objects.get(number=1).pk})

    assert Round.objects.get().state == RoundState.OVER


def test_two_who_were_swapped_sit_where_they_sat(house: House) -> None:
    evening, client = published(house), desk_of(house)
    sat = seats_of(Round.objects.get())
    client.post(reverse("by_hand", args=[evening.pk]), {"seat": [seats()[0], seats()[5]]})
    assert seats_of(Round.objects.get()) != sat
    undo(client, evening)
    assert seats_of(Round.objects.get()) == sat


def test_a_registration_a_penalty_and_a_payment_are_undone_by_what_balances_them(house: House) -> None:
    evening, client = closed(house), desk_of(house)
    entrant = entrant_ids(evening)[0]

    client.post(reverse("register", args=[evening.pk]), {"name": "Анна Чижова"})
    undo(client, evening)
    assert not Entrant.objects.filter(person__name="Анна Чижова").exists()
    assert "№ 5 Анна Чижова" in client.get(reverse("history", args=[evening.pk])).content.decode()
    undo(client, evening)
    assert Entrant.objects.get(person__name="Анна Чижова").number == 5
    undo(client, evening)
    assert not Entrant.objects.filter(person__name="Анна Чижова").exists()

    client.post(
        reverse("adjust", args=[evening.pk]), {"entrant": entrant, "points": "-2", "reason": "опоздал"}
    )
    undo(client, evening)
    assert Adjustment.objects.get().struck_at is not None

    form = {"entrant": entrant, "amount": "500", "form_key": "6f1e6f0e-31d0-4c4b-9d9a-0f4f7a1f6d11"}
    client.post(reverse("pay", args=[evening.pk]), form)
    undo(client, evening)
    assert list(Payment.objects.values_list("amount", flat=True)) == [500, -500]


def test_a_nomination_and_its_prize_are_undone(house: House) -> None:
    evening, client = closed(house), desk_of(house)
    form = {"entrant": entrant_ids(evening)[0], "title": "За красоту", "prize": "книга"}

    client.post(reverse("nominate", args=[evening.pk]), form)
    undo(client, evening)
    assert not Award.objects.exists()

    undo(client, evening)
    assert Award.objects.get().title == "За красоту"
    client.post(reverse("prize", args=[evening.pk]), {"award": Award.objects.get().pk, "prize": "ваза"})
    undo(client, evening)
    assert Award.objects.get().prize == "книга"


def test_a_table_broken_off_counts_again_and_its_comment_says_that_it_was_undone(house: House) -> None:
    evening, client = closed(house), desk_of(house)
    form = {"table": Table.objects.get().pk, "kind": "annulled", "comment": "пожар"}
    client.post(reverse("break_off", args=[evening.pk]), form)
    assert Table.objects.get().ending == "annulled"

    undo(client, evening)

    assert Table.objects.get().ending == ""
    assert "пожар" in HistoryEntry.objects.latest("pk").comment


def test_what_has_been_overtaken_is_not_undone(house: House) -> None:
    evening, client = registered(house), desk_of(house)
    director = a_user("second", house, Role.DIRECTOR)
    entrant = entrant_ids(evening)[0]
    client.post(reverse("withdraw", args=[evening.pk, entrant]))
    entry = HistoryEntry.objects.latest("pk").pk
    other = Client()
    other.force_login(director)
    other.post(reverse("return_entrant", args=[evening.pk, entrant]))
    other.post(reverse("withdraw", args=[evening.pk, entrant]))
    before = state_of_all()

    desk = client.get(reverse("evening_desk", args=[evening.pk]))
    answer = client.post(reverse("undo", args=[evening.pk]), {"entry": entry})

    assert (desk.context["may_undo"], answer.status_code) == (False, 409)
    assert state_of_all() == before


def test_somebody_elses_act_is_not_mine_to_undo_and_what_others_do_elsewhere_hinders_nothing(
    house: House,
) -> None:
    evening, client = registered(house), desk_of(house)
    second, other = a_user("second", house, Role.DIRECTOR), Client()
    other.force_login(second)
    first, last = entrant_ids(evening)[0], entrant_ids(evening)[-1]
    client.post(reverse("withdraw", args=[evening.pk, first]))
    entry = HistoryEntry.objects.latest("pk").pk
    other.post(reverse("withdraw", args=[evening.pk, last]))

    assert other.post(reverse("undo", args=[evening.pk]), {"entry": entry}).status_code == 404
    assert client.post(reverse("undo", args=[evening.pk]), {"entry": entry}).status_code == 302
    assert Entrant.objects.get(pk=first).state == "active"
    assert Entrant.objects.get(pk=last).state == "withdrawn"


def test_an_act_without_a_way_back_offers_none(house: House) -> None:
    evening, client = registered(house, players=4), desk_of(house)
    add_house_players(names=["Пятый", "Шестой"], count=2, seen=None, **acting(house, evening))

    desk = client.get(reverse("evening_desk", args=[evening.pk]))

    assert "data-undo>" not in desk.content.decode()
    assert undo(client, evening).status_code == 409
    assert Person.objects.count() == 6


def test_the_history_has_the_button_beside_the_newest_act_alone(house: House) -> None:
    evening, client = registered(house), desk_of(house)
    client.post(reverse("withdraw", args=[evening.pk, entrant_ids(evening)[0]]))

    text = client.get(reverse("history", args=[evening.pk])).content.decode()

    assert text.count("data-undo>") == 1


def test_a_stranger_undoes_nothing(house: House) -> None:
    evening = registered(house)
    stranger = Client()
    stranger.force_login(house.stranger)
    assert undo(stranger, evening).status_code == 403
    assert desk_of(house).get(reverse("undo", args=[evening.pk])).status_code == 302
