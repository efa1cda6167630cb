"""Public pages kept in a real Redis: what one process has made, another gives out with a clock of its own."""

import os
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client, override_settings
from django.urls import reverse

from deploy.settings.services import redis_cache
from tests.factories.evenings import a_house, a_running_round, acting, an_evening
from tournament.operations.announce import announce

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]


def test_a_page_is_kept_in_redis_until_something_happens(django_assert_num_queries: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    a_running_round(house, evening)
    address = reverse("evening", args=["fontanka", evening.slug])
    with override_settings(CACHES={"default": redis_cache(os.environ["TEST_REDIS_URL"])}):
        cache.clear()
        first = Client().get(address).content.decode()
        with django_assert_num_queries(1):
            second = Client().get(address).content.decode()
        announce(text="Чай готов", **acting(house, evening))
        third = Client().get(address).content.decode()
        cache.clear()

    assert first.partition('id="clock"')[0] == second.partition('id="clock"')[0]
    assert second.count('id="clock"') == third.count('id="clock"') == 1
    assert ["Чай готов" in page for page in (first, second, third)] == [False, False, True]
