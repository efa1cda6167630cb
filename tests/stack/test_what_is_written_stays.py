"""On PostgreSQL the history is neither changed, nor removed, nor emptied: whatever statement tries it."""

import pytest
from django.db import IntegrityError, connection, transaction

from tests.factories.evenings import a_house, an_evening
from tournament.models import HistoryEntry

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE tournament_historyentry SET comment = 'x'",
        "DELETE FROM tournament_historyentry",
        "TRUNCATE tournament_historyentry",
        "TRUNCATE tournament_tournament CASCADE",
    ],
)
def test_the_history_stays(statement: str) -> None:
    assert connection.vendor == "postgresql"
    an_evening(a_house(), players=2)
    lines = list(HistoryEntry.objects.values_list())

    with (
        pytest.raises(IntegrityError, match="what is written stays"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(statement)

    assert list(HistoryEntry.objects.values_list()) == lines
