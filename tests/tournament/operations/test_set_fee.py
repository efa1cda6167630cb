"""A fee of one's own, and the evening's again."""

import pytest

from tests.factories.evenings import a_house, acting, an_evening, entrant_ids
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import Entrant, HistoryEntry
from tournament.operations.set_fee import set_fee

pytestmark = pytest.mark.django_db


def test_a_reduced_fee_is_set_and_taken_back() -> None:
    house = a_house()
    evening = an_evening(house, players=1)
    first = entrant_ids(evening)[0]

    set_fee(entrant_id=first, fee=0, **acting(house, evening))
    reduced = Entrant.objects.get().fee
    with nothing_changes():
        set_fee(entrant_id=first, fee=0, **acting(house, evening))
    set_fee(entrant_id=first, fee=None, **acting(house, evening))

    entry = HistoryEntry.objects.latest("pk")
    assert (reduced, Entrant.objects.get().fee) == (0, None)
    assert (entry.act, entry.before) == ("set_fee", {"fee": 0})
    assert entry.after == {"entrant": first, "fee": None, "currency": "₽"}


@pytest.mark.parametrize("fee", [-1, 10_000_001])
def test_a_fee_below_nothing_or_too_high_is_refused(fee: int) -> None:
    house = a_house()
    evening = an_evening(house, players=1)

    assert refused(set_fee, entrant_id=entrant_ids(evening)[0], fee=fee, **acting(house, evening)) == (
        "A fee is a whole amount, at least 0; empty, the evening's own fee is due.",
    )


def test_an_entrant_of_another_evening_has_no_fee_here() -> None:
    house = a_house()
    evening, other = an_evening(house, players=1), an_evening(house)

    with nothing_changes(), pytest.raises(Entrant.DoesNotExist):
        set_fee(entrant_id=entrant_ids(evening)[0], fee=1, **acting(house, other))
