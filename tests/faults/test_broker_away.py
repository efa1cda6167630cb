"""The broker is away for the whole of round 2: no sheet waits for it, and afterwards nothing is missing."""

import re

import pytest

from tests.faults.installation import Installation, wait_until
from tests.faults.phones import Director, Phone, as_of, evening_page

pytestmark = [pytest.mark.faults, pytest.mark.stack]


@pytest.mark.parametrize("silent", [False, True], ids=["refusing", "silent"])
def test_a_round_is_played_without_a_broker_and_caught_up_with(
    installation: Installation, silent: bool
) -> None:
    hall = installation.a_hall(tables=3)
    installation.a_worker()
    installation.beat.open()
    web = installation.web.open()
    director = Director(web.port, hall)
    phones = [Phone(web.port, code) for code in hall.codes]
    assert installation.is_current(hall)

    broker = installation.redis
    broker.freeze() if silent else broker.stop()
    receipts = [phone.hand_in(10 + number) for number, phone in enumerate(phones)]
    confirmed = [director.presses(f"rounds/2/{number}/confirm", version="1") for number in (1, 2, 3)]
    ended, closed = director.presses("end"), director.presses("close")

    assert [answer.status for answer in receipts] == [302, 302, 302]
    assert [answer.status for answer in (*confirmed, ended, closed)] == [302] * 5
    # Three sheets and the round's end: each was queued in vain, once, and said so.
    assert len(re.findall(r"could not queue tournament.refresh_standings", web.output)) == 4
    assert not installation.is_current(hall)

    broker.thaw() if silent else broker.start()
    wait_until(lambda: installation.is_current(hall), "the standings")
    assert as_of(evening_page(web.port, hall)).endswith("3 of 3 tables of round 2")


@pytest.mark.parametrize("silent", [False, True], ids=["refusing", "silent"])
def test_pages_say_how_old_the_standings_are_and_are_not_late(
    installation: Installation, silent: bool
) -> None:
    """Without a worker and without a broker a page soon computes what it shows, and says as of when."""
    hall = installation.a_hall(tables=3)
    web = installation.web.open()
    broker = installation.redis
    broker.freeze() if silent else broker.stop()

    for number, code in enumerate(hall.codes, start=1):
        assert Phone(web.port, code).hand_in(20 + number).is_receipt
        page = evening_page(web.port, hall)
        assert page.status == 200
        assert as_of(page)
        expected = f"{number} of 3 tables of round 2"
        wait_until(lambda expected=expected: as_of(evening_page(web.port, hall)).endswith(expected), expected)
