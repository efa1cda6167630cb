"""Jobs that come late, twice and in the wrong order: an older version never wins."""

import json
from base64 import b64decode, b64encode

import pytest

from tests.faults.installation import Installation
from tests.faults.phones import Phone, as_of, evening_page

pytestmark = [pytest.mark.faults, pytest.mark.stack]

QUEUE = "celery"
NEWEST = """SELECT results_version, content->>'tables_counted' FROM tournament_standingssnapshot
    WHERE tournament_id = %s ORDER BY results_version DESC"""


def _task_of(message: bytes) -> str:
    return str(json.loads(message)["headers"]["task"])


def test_jobs_late_twice_and_backwards_leave_the_newest_standings(installation: Installation) -> None:
    hall = installation.a_hall(tables=3)
    web, broker = installation.web.open(), installation.redis.client()
    for number, code in enumerate(hall.codes):
        assert Phone(web.port, code).hand_in(10 + number).is_receipt
    waiting = broker.lrange(QUEUE, 0, -1)
    assert [_task_of(message) for message in waiting] == ["tournament.refresh_standings"] * 3
    assert all(hall.evening in json.loads(b64decode(json.loads(one)["body"]))[1].values() for one in waiting)

    # The oldest job comes last, every one comes twice, one is of an evening that is gone.
    broker.delete(QUEUE)
    gone = json.loads(waiting[0])
    gone["body"] = b64encode(b'[[], {"tournament_id": 987654}, {}]').decode()
    broker.rpush(QUEUE, *reversed(waiting), json.dumps(gone), *waiting)
    worker = installation.a_worker()
    worker.wait_for(r"(?:tournament.refresh_standings\S+ succeeded[\s\S]*){7}")

    version = installation.rows(
        "SELECT results_version FROM tournament_tournament WHERE id = %s", hall.evening
    )
    assert installation.rows(NEWEST, hall.evening) == [(version[0][0], "3")]
    assert "Traceback" not in worker.output
    page = evening_page(web.port, hall)
    assert as_of(page).endswith("3 of 3 tables of round 2")

    # A job that comes when everything is done long since changes nothing.
    broker.rpush(QUEUE, waiting[0])
    worker.wait_for(r"(?:tournament.refresh_standings\S+ succeeded[\s\S]*){8}")
    assert installation.rows(NEWEST, hall.evening) == [(version[0][0], "3")]
    assert as_of(evening_page(web.port, hall)) == as_of(page)
