"""The cash page: one press for a whole fee, typed amounts that are not lost, and who may do what."""

from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import House, a_user, acting, an_awarded_round, an_evening
from tests.factories.forms import desk_of
from tournament.models import Award, Entrant, Payment, Role, Tournament
from tournament.operations.set_fee import set_fee
from tournament.web.forms.cash import read_amount

pytestmark = pytest.mark.django_db


def an_evening_of_500(house: House, players: int = 4) -> Tournament:
    evening = an_evening(house, players=players, rounds_planned=1)
    Tournament.objects.update(fee=500)
    return evening


def opened(client: Client, evening: Tournament) -> HttpResponse:
    return client.get(reverse("cash", args=[evening.pk]), headers={"accept-language": "en"})


def press(client: Client, evening: Tournament, name: str, **typed: Any) -> HttpResponse:
    return client.post(reverse(name, args=[evening.pk]), typed, headers={"accept-language": "en"})


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("500", 500),
        (" 1\u00a0500 ", 1500),
        ("−500", -500),
        ("-5", -5),
        ("+7", 7),
        ("", None),
        ("12,50", None),
        ("1e3", None),
        ("٣", None),
        ("9999999999", None),
    ],
)
def test_an_amount_is_whole_units_as_a_person_writes_them(text: str, amount: int | None) -> None:
    assert read_amount(text) == amount


def test_one_press_pays_in_full_and_a_double_press_pays_once(house: House) -> None:
    evening = an_evening_of_500(house)
    client = desk_of(house)
    row, key = opened(client, evening).context["rows"][1]
    form = {
        "entrant": row.entrant_id,
        "amount": row.balance,
        "form_key": str(key),
        "seen_paid": row.paid,
    }

    answers = [press(client, evening, "pay", **form) for _press in range(2)]

    assert [answer.status_code for answer in answers] == [302, 302]
    assert answers[0].headers["Location"].endswith(f"#e{row.entrant_id}")
    assert list(Payment.objects.values_list("entrant", "amount")) == [(row.entrant_id, 500)]
    other_tab = press(client, evening, "pay", **form | {"form_key": "00000000-0000-4000-8000-000000000001"})
    assert other_tab.status_code == 409
    assert 'id="refused"' in other_tab.content.decode()
    assert "aria-invalid" not in other_tab.content.decode()
    assert Payment.objects.count() == 1
    text = opened(client, evening).content.decode()
    assert text.count("Paid in full") == 3


@pytest.mark.parametrize("amount", ["12,50", "0", "", "-1"])
def test_an_amount_that_is_refused_stays_in_the_form_with_its_reason(house: House, amount: str) -> None:
    evening = an_evening_of_500(house)
    third = evening.entrants.get(number=3)

    answer = press(desk_of(house), evening, "pay", entrant=third.pk, amount=amount)

    text = answer.content.decode()
    assert answer.status_code == 409
    assert f'name="amount" value="{amount}"' in text
    assert f'<option value="{third.pk}" selected>' in text
    assert 'aria-describedby="amount-error amount-hint" aria-invalid="true" autofocus' in text
    assert 'id="refused"' not in text
    assert "has not paid that much." in text if amount == "-1" else "Write a whole amount" in text
    assert not Payment.objects.exists()


def test_a_reduced_fee_is_the_directors(house: House) -> None:
    evening = an_evening_of_500(house)
    first = evening.entrants.get(number=1)
    assistant = Client()
    assistant.force_login(a_user("assistant", house, Role.ASSISTANT))
    assert "A reduced fee for somebody" not in opened(assistant, evening).content.decode()
    assert press(assistant, evening, "fee", entrant=first.pk, fee="200").status_code == 403
    assert press(assistant, evening, "pay", entrant=first.pk, amount="200").status_code == 302
    client = desk_of(house)

    assert press(client, evening, "fee", entrant=first.pk, fee="200").status_code == 302
    assert Entrant.objects.get(pk=first.pk).fee == 200
    wrong = press(client, evening, "fee", entrant=first.pk, fee="вдвое меньше")
    assert wrong.status_code == 409
    assert 'value="вдвое меньше"' in wrong.content.decode()
    assert 'aria-describedby="fee-error fee-hint" aria-invalid="true" autofocus' in wrong.content.decode()
    assert press(client, evening, "fee", entrant=first.pk, fee=" ").status_code == 302
    assert Entrant.objects.get(pk=first.pk).fee is None
    assert press(client, evening, "fee", entrant=first.pk + 99, fee="1").status_code == 404


def test_the_money_of_a_place_is_written_into_its_award_by_one_press(house: House) -> None:
    evening = an_evening_of_500(house)
    an_awarded_round(house, evening)
    client = desk_of(house)
    for row, key in opened(client, evening).context["rows"]:
        press(client, evening, "pay", entrant=row.entrant_id, amount=row.balance, form_key=str(key))
    one = opened(client, evening).context["page"].prizes[0]
    form = {"award": one.award_id, "seen": one.prize, "prize": one.with_money}

    assert press(client, evening, "cash_prize", **form).status_code == 302

    assert Award.objects.get(place=1).prize == "1,000 ₽"
    assert "in the award" in opened(client, evening).content.decode()
    stale = press(client, evening, "cash_prize", **form | {"prize": "2,000 ₽"})
    assert stale.status_code == 409
    assert "Meanwhile this prize has been changed to «1,000 ₽»." in stale.content.decode()


def test_the_page_opens_with_nobody_on_the_list_and_for_nobody_else(house: House) -> None:
    evening = an_evening_of_500(house, players=0)
    assert "Nobody is registered yet" in opened(desk_of(house), evening).content.decode()
    stranger = Client()
    stranger.force_login(house.stranger)
    assert opened(stranger, evening).status_code == 403
    assert opened(Client(), evening).status_code == 302
    for name in ("pay", "fee", "cash_prize"):
        assert opened(desk_of(house), evening).status_code == 200
        answer = desk_of(house).get(reverse(name, args=[evening.pk]))
        assert answer.headers["Location"] == reverse("cash", args=[evening.pk])


def test_the_history_tells_amounts_and_fees(house: House) -> None:
    evening = an_evening_of_500(house)
    first = evening.entrants.get(number=1)
    client = desk_of(house)
    press(client, evening, "pay", entrant=first.pk, amount="1500")
    set_fee(entrant_id=first.pk, fee=300, **acting(house, evening))
    set_fee(entrant_id=first.pk, fee=None, **acting(house, evening))

    address = reverse("history", args=[evening.pk])
    page = client.get(address, headers={"accept-language": "en"})

    told = [row.what for row in page.context["rows"][:3]]
    assert told == [
        "№ 1 Игрок 01, the evening's fee",
        "№ 1 Игрок 01, 300\u00a0₽",
        "№ 1 Игрок 01, 1,500\u00a0₽",
    ]
