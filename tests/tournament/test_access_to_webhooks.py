"""Who may do what with a club's webhooks: those who direct it, nobody else."""

from collections.abc import Callable
from functools import partial

import pytest

from tests.factories.evenings import NOW, House, a_house, a_user
from tests.factories.unchanged import forbidden
from tests.factories.webhooks import a_message, a_webhook
from tests.tournament.test_access import NOBODIES, Act, _nobody, _of_club
from tournament.models import HistoryEntry, Role
from tournament.operations.make_webhook import WebhookPlan, make_webhook
from tournament.operations.remove_webhook import remove_webhook
from tournament.operations.send_again import send_again
from tournament.operations.switch_webhook import switch_webhook
from tournament.operations.try_webhook import try_webhook

pytestmark = pytest.mark.django_db
PLAN = WebhookPlan("Бот", "https://bot.example/", ("awards.given",))


def _with_webhook(house: House, act: Callable[..., object], **more: object) -> Act:
    return _of_club(house, act, webhook_id=a_webhook(house, "https://bot.example/").pk, **more)


def _sending_again(house: House) -> Act:
    message = a_message(a_webhook(house, "https://bot.example/"))
    return _of_club(house, send_again, delivery_id=message.pk)


ACTS: dict[str, Callable[[House], Act]] = {
    "make_webhook": lambda house: _of_club(house, make_webhook, plan=PLAN),
    "switch_webhook": lambda house: _with_webhook(house, switch_webhook, active=False),
    "try_webhook": lambda house: _with_webhook(house, try_webhook),
    "remove_webhook": lambda house: _with_webhook(house, remove_webhook),
    "send_again": _sending_again,
}


@pytest.mark.parametrize("kind", [*NOBODIES, "an assistant"])
@pytest.mark.parametrize("name", ACTS)
def test_who_does_not_direct_the_club_may_do_nothing(name: str, kind: str) -> None:
    house = a_house()
    assistant = kind == "an assistant"
    act, actor = ACTS[name](house), a_user("a", house, Role.ASSISTANT) if assistant else _nobody(kind, house)

    forbidden(partial(act, actor))


@pytest.mark.parametrize("role", [Role.OWNER, Role.DIRECTOR])
@pytest.mark.parametrize("name", ACTS)
def test_who_directs_acts_and_the_clubs_history_says_who(name: str, role: Role) -> None:
    house = a_house()
    act, actor = ACTS[name](house), a_user("worker", house, role)

    act(actor)

    entry = HistoryEntry.objects.latest("pk")
    assert (entry.act, entry.actor_id, entry.club_id, entry.at) == (name, actor.pk, house.club.pk, NOW)
    assert entry.tournament_id is None
