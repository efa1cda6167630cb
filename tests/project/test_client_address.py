"""Behind a proxy a reader's address is what the proxy has seen, never what he says himself."""

from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from deploy.client_address import ClientAddress


def address(settings: Any, proxies: int, forwarded: str | None) -> str:
    settings.PROXIES = proxies
    headers = {} if forwarded is None else {"x-forwarded-for": forwarded}
    request = RequestFactory(REMOTE_ADDR="10.0.0.2").get("/", headers=headers)
    seen: list[HttpRequest] = []

    def answer(given: HttpRequest) -> HttpResponse:
        seen.append(given)
        return HttpResponse()

    ClientAddress(answer)(request)
    return str(seen[0].META["REMOTE_ADDR"])


@pytest.mark.parametrize(
    ("proxies", "forwarded", "expected"),
    [
        (0, "1.2.3.4", "10.0.0.2"),
        (1, None, "10.0.0.2"),
        (1, "1.2.3.4", "1.2.3.4"),
        (1, "9.9.9.9, 1.2.3.4", "1.2.3.4"),
        (2, "9.9.9.9, 1.2.3.4, 10.0.0.9", "1.2.3.4"),
        (2, "1.2.3.4", "10.0.0.2"),
        (1, "2001:DB8::7", "2001:db8::7"),
        (1, "9.9.9.9, <script>", "10.0.0.2"),
        (1, "", "10.0.0.2"),
    ],
)
def test_only_what_our_proxies_have_appended_counts(
    settings: Any, proxies: int, forwarded: str | None, expected: str
) -> None:
    assert address(settings, proxies, forwarded) == expected
