"""What the guide says of webhooks is so: its lines verify, its tables are those of the program."""

import json
import re
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.factories.evenings import a_house
from tests.factories.webhooks import SECRET, a_message, a_receiver, a_webhook
from tests.tournament.web.test_hidden_standings import an_evening_of_two_rounds
from tournament.models import WebhookEvent
from tournament.webhooks.bodies import body_of
from tournament.webhooks.delivering import PAUSES, deliver
from tournament.webhooks.signing import new_secret, signed_headers

pytestmark = pytest.mark.django_db
GUIDE = (
    (Path(__file__).resolve().parents[3] / "docs" / "api.md").read_text("utf-8").partition("## Webhooks")[2]
)
SECONDS = {"s": 1, "min": 60, "h": 3600}


def genuine(*arguments: Any) -> bool:
    """The lines of the guide, as somebody copies them."""
    (code,) = re.findall(r"(?ms)^    import base64.*?headers\[\"webhook-signature\"\]\)$", GUIDE)
    place: dict[str, Any] = {}
    exec("\n".join(line.removeprefix("    ") for line in code.splitlines()), place)  # noqa: S102
    return bool(place["genuine"](*arguments))


def test_its_lines_tell_a_message_of_ours_from_any_other(settings: Any) -> None:
    settings.WEBHOOKS_TO_LOCAL = True
    with a_receiver() as receiver:
        message = a_message(a_webhook(a_house(), receiver.address))
        deliver(message.webhook_id)
    (came,) = receiver.messages
    assert genuine(SECRET, came.headers, came.body)
    assert not genuine(SECRET, came.headers, came.body + b" ")
    assert not genuine(new_secret(), came.headers, came.body)
    other = came.headers | {"webhook-id": "another"}
    assert not genuine(SECRET, other, came.body)
    late = came.headers | {"webhook-timestamp": str(int(time.time()) - 301)}
    assert not genuine(SECRET, late, came.body)


def test_the_convention_is_kept_to_the_letter() -> None:
    """The example of the convention's own papers."""
    now = datetime.fromtimestamp(1614265330, UTC)
    secret, body = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", b'{"test": 2432232314}'
    headers = signed_headers(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", body, now)
    assert headers["webhook-signature"] == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


def test_its_table_of_pauses_is_that_of_the_program() -> None:
    (row,) = re.findall(r"\| after another \| (.*) \|", GUIDE)
    told = [re.fullmatch(r"(\d+) (s|min|h)", cell.strip()) for cell in row.split("|")]
    assert [timedelta(seconds=int(one[1]) * SECONDS[one[2]]) for one in told if one] == list(PAUSES)


def test_it_names_every_event() -> None:
    assert re.findall(r"(?m)^\| `([a-z]+\.[a-z]+|ping)` \|", GUIDE) == WebhookEvent.values


def test_its_example_has_the_form_of_a_message() -> None:
    example = json.loads(re.findall(r"(?s)    (\{\"type\".*?\}\]\}\}\})", GUIDE)[0])
    house = a_house()
    evening = an_evening_of_two_rounds(house)
    message = a_message(a_webhook(house, "https://bot.example/"), "standings.changed", tournament=evening)
    assert form_of(example) == form_of(body_of(message, message.created_at))


def form_of(said: Any) -> Any:
    """The names in it, without what they say; of a list its first line."""
    if isinstance(said, dict):
        return {name: form_of(one) for name, one in said.items()}
    return form_of(said[0]) if isinstance(said, list) else None
