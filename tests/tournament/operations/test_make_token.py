"""A token: what it is for, how far it reaches, until when; no more of them than one can oversee."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.factories.evenings import NOW, a_house
from tests.factories.unchanged import refused
from tournament.models import ApiToken, HistoryEntry
from tournament.operations.end_token import end_token
from tournament.operations.make_token import make_token

pytestmark = pytest.mark.django_db


def test_only_its_hash_is_kept_and_the_history_names_its_number() -> None:
    owner = a_house().owner
    made = make_token(actor=owner, name=" the  site ", scope="read", days=7, now=NOW)
    row = ApiToken.objects.get()
    assert (row.name, row.scope, str(row)) == ("the site", "read", "the site")
    assert made.secret.startswith("pulka_")
    assert made.secret not in (row.digest, row.token_key)
    assert timedelta(days=6) < row.expiry - timezone.now() <= timedelta(days=7)
    assert HistoryEntry.objects.get().after == {"token": str(row.number), "scope": "read"}
    end_token(actor=owner, number=row.number, now=NOW)
    assert not ApiToken.objects.exists()


@pytest.mark.parametrize(
    "said",
    [
        {"name": " ", "scope": "read", "days": 7},
        {"name": "x", "scope": "all", "days": 7},
        {"name": "x", "scope": "read", "days": 0},
        {"name": "x", "scope": "read", "days": 367},
    ],
)
def test_what_is_none_is_refused(said: dict[str, object]) -> None:
    owner = a_house().owner
    assert refused(make_token, actor=owner, now=NOW, **said)
