"""The pages of settings: of a new evening, filled from the last one, and of one that is open."""

from datetime import date, time
from fractions import Fraction
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from tests.factories.evenings import (
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_running_round,
    a_user,
    an_evening,
)
from tests.factories.forms import desk_of
from tests.factories.unchanged import nothing_changes
from tournament.models import Membership, Role, Tournament
from tournament.queries.settings import settings_of
from tournament.web.forms.limits import limited_number

pytestmark = pytest.mark.django_db


def posted(client: Client, address: str, **changes: Any) -> dict[str, str]:
    """The form of a page as a browser would post it, with these fields changed; False unticks a switch."""
    context = client.get(address).context
    data = {name: context.get(name) or "" for name in ("seen", "base")} | context["form"].initial | changes
    ticked = {name: "on" if value is True else str(value) for name, value in data.items()}
    return {name: value for name, value in ticked.items() if value != "False"}


def test_the_settings_are_shown_changed_and_told(house: House) -> None:
    evening = an_evening(house)
    client = desk_of(house)
    address = reverse("settings", args=[evening.pk])

    answer = client.post(
        address,
        posted(
            client,
            address,
            rounds_planned=4,
            missed_round="−1/2",
            tie_1="direct",
            tie_2="",
            tie_3="",
            tie_4="",
            fund_shares="60 40",
            leaver_misses=False,
        ),
        follow=True,
    )

    evening.refresh_from_db()
    now = settings_of(evening)
    assert answer.redirect_chain == [(address, 302)]
    assert (now.rounds_planned, now.missed_round, now.tie_breaks) == (4, Fraction(-1, 2), ("direct",))
    assert (now.fund_shares, now.leaver_misses) == ((60, 40), False)
    history = client.get(reverse("history", args=[evening.pk])).context["rows"]
    assert history[0].act == "change_settings"
    assert "→ 4" in history[0].what


def test_the_planned_beginning_and_the_lines_of_an_evening_are_kept(house: House) -> None:
    evening = an_evening(house)
    client = desk_of(house)
    address = reverse("settings", args=[evening.pk])

    client.post(address, posted(client, address, starts_at="19:30", words_break="Чай в буфете"))

    evening.refresh_from_db()
    assert (evening.starts_at, evening.words_break) == (time(19, 30), "Чай в буфете")
    page = client.get(address).content.decode()
    assert 'value="19:30"' in page
    history = client.get(reverse("history", args=[evening.pk])).context["rows"]
    assert "19:30" in history[0].what
    refused = client.post(address, posted(client, address, starts_at="вечером"))
    assert (refused.status_code, "starts_at" in refused.context["form"].errors) == (422, True)
    client.post(address, posted(client, address, starts_at=""))
    evening.refresh_from_db()
    assert evening.starts_at is None


def test_saving_without_a_change_changes_nothing(house: House) -> None:
    evening = an_evening(house)
    client = desk_of(house)
    address = reverse("settings", args=[evening.pk])
    form = posted(client, address)

    with nothing_changes():
        assert client.post(address, form).status_code == 302


def test_a_stale_form_keeps_what_was_typed_and_follows_in_what_was_not(house: House) -> None:
    evening = an_evening(house)
    client = desk_of(house)
    address = reverse("settings", args=[evening.pk])
    form = posted(client, address, break_minutes=15, fee=900)
    client.post(address, posted(client, address, rounds_planned=5, fee=300, leaver_misses=False))

    answer = client.post(address, form)

    context = answer.context
    assert (answer.status_code, len(context["refusals"])) == (409, 1)
    assert [value for _field, value in context["differs"]] == ["10", "300"]
    shown = {name: context["form"][name].value() for name in ("break_minutes", "fee", "rounds_planned")}
    assert shown == {"break_minutes": "15", "fee": "900", "rounds_planned": "5"}
    again = {name: str(context["form"][name].value()) for name in context["form"].fields}
    again |= {"seen": context["seen"], "base": context["base"]}
    del again["leaver_misses"], again["substitute_counts"]
    assert client.post(address, again).status_code == 302
    evening.refresh_from_db()
    assert (evening.rounds_planned, evening.break_minutes, evening.fee) == (5, 15, 900)
    assert not evening.leaver_misses


@pytest.mark.parametrize("base", ["", "{", "[1]", "7"])
def test_a_stale_form_that_does_not_say_what_it_was_made_from_keeps_everything_typed(
    house: House, base: str
) -> None:
    evening = an_evening(house)
    client = desk_of(house)
    address = reverse("settings", args=[evening.pk])
    form = posted(client, address) | {"base": base}
    client.post(address, posted(client, address, rounds_planned=5))

    answer = client.post(address, form)

    assert (answer.status_code, answer.context["form"]["rounds_planned"].value()) == (409, "3")
    assert [value for _field, value in answer.context["differs"]] == ["5"]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("signal_minutes", "70"),
        ("rounds_planned", "10"),
        ("fund_shares", "50, 60"),
        ("fund_shares", "половина"),
        ("missed_round", "мало"),
        ("tie_2", "whists"),
        ("prize_rounds", "4"),
        ("name", "!!!"),
    ],
)
def test_what_cannot_stand_is_said_beside_its_field_and_stays_typed(
    house: House, field: str, value: str
) -> None:
    evening = an_evening(house)
    client = desk_of(house)
    address = reverse("settings", args=[evening.pk])
    form = posted(client, address, **{field: value})

    with nothing_changes():
        answer = client.post(address, form)

    wrong = "tie_1" if field == "tie_2" else field
    assert (answer.status_code, list(answer.context["form"].errors)) == (422, [wrong])
    assert answer.context["form"][field].value() == value
    assert answer.context["seen"] == form["seen"]


def test_what_play_has_begun_by_is_shown_with_the_reason_and_cannot_be_posted(house: House) -> None:
    evening = an_evening(house, players=4)
    client = desk_of(house)
    address = reverse("settings", args=[evening.pk])
    a_running_round(house, evening)

    context = client.get(address).context
    assert set(context["locked"]) == {
        "convention",
        "scheme",
        "missed_round",
        "annulled",
        "pulya_target",
        "first_policy",
        "seed",
    }
    assert not set(context["locked"]) & set(context["form"].fields)
    assert client.post(address, posted(client, address, convention="sochi", fee=100)).status_code == 302
    evening.refresh_from_db()
    assert (settings_of(evening).convention, evening.fee) == ("piter", 100)


def test_who_does_not_direct_sees_no_settings(house: House) -> None:
    evening = an_evening(house)
    address = reverse("settings", args=[evening.pk])
    for user in (house.stranger, a_user("assistant", house, Role.ASSISTANT), a_house("other").owner):
        client = Client()
        client.force_login(user)
        assert client.get(address).status_code == client.post(address, {}).status_code == 403
    assert desk_of(house).get(reverse("settings", args=[evening.pk + 99])).status_code == 404


def test_the_first_evening_has_the_usual_settings(house: House) -> None:
    context = desk_of(house).get(reverse("new_evening")).context
    initial = context["form"].initial

    assert (context["source"], initial["name"], initial["director_name"]) == (None, "", "Мария Северова")
    assert (initial["rounds_planned"], initial["later_policy"], initial["seed"]) == (3, "avoid_repeats", "")


def test_a_new_evening_takes_all_settings_of_the_last_but_its_date_and_seed(house: House) -> None:
    an_evening(house, name="Кубок № 6", date=date(2026, 11, 1), fee=1)
    last = an_evening(house, name="Кубок № 7", date=date(2026, 11, 8), fee=700, missed_round=Fraction(-2))
    client = desk_of(house)
    address = reverse("new_evening")

    context = client.get(address).context
    assert (context["source"].id, context["form"].initial["name"]) == (last.pk, "Кубок № 8")
    assert (context["form"].initial["date"], context["form"].initial["seed"]) == (timezone.localdate(), "")
    assert client.post(address, posted(client, address)).status_code == 302

    new = Tournament.objects.latest("pk")
    assert (new.name, new.fee, settings_of(new).missed_round) == ("Кубок № 8", 700, Fraction(-2))


def test_another_evening_or_none_can_be_chosen_to_take_from(house: House) -> None:
    first = an_evening(house, name="Первый", fee=300)
    an_evening(house, name="Второй")
    foreign = an_evening(a_house("other"))
    client = desk_of(house)
    address = reverse("new_evening")

    assert client.get(address, {"from": first.pk}).context["form"].initial["fee"] == 300
    assert client.get(address, {"from": "0"}).context["source"] is None
    assert client.get(address, {"from": foreign.pk}).status_code == 404


def test_the_last_evening_is_the_club_s_that_the_form_names(house: House) -> None:
    other = a_house("other")
    Membership.objects.create(club=other.club, user=house.owner, role=Role.DIRECTOR)
    an_evening(other, name="Чужой", date=date(2027, 1, 1))
    client = desk_of(house)

    context = client.get(reverse("new_evening")).context

    assert context["several_clubs"]
    assert (context["source"] is None) is (int(context["form"].initial["club"]) == house.club.pk)


def test_a_fault_in_a_rarely_needed_field_opens_its_disclosure(house: House) -> None:
    client = desk_of(house)
    address = reverse("new_evening")
    data = posted(client, address, name="Вечер", fund_shares="1000")

    answer = client.post(address, data)

    assert answer.context["form"].rare_open
    assert '<details class="rare" open>' in answer.content.decode()
    assert '<details class="rare">' in client.get(address).content.decode()


def test_everybody_reads_what_decides_equal_points_and_what_a_missed_round_costs(house: House) -> None:
    evening = an_evening(house, tie_breaks=("direct",), missed_round=Fraction(-5, 2), annulled=Fraction(1))

    rules = Client().get(reverse("evening", args=["fontanka", evening.slug])).context["page"].rules

    assert (rules.tie_breaks, rules.missed_round, rules.annulled) == (
        ("direct",),
        Fraction(-5, 2),
        Fraction(1),
    )


def test_the_field_of_the_rounds_knows_how_many_are_seated(house: House) -> None:
    evening = an_evening(house, players=4)
    client = desk_of(house)
    address = reverse("settings", args=[evening.pk])
    a_closed_round(house, evening)
    a_drafted_round(house, evening, "strict")

    field = client.get(address).context["form"].fields["rounds_planned"]
    answer = client.post(address, posted(client, address, rounds_planned=1))

    assert field.widget.attrs["min"] == 2
    assert (answer.status_code, list(answer.context["form"].errors)) == (422, ["rounds_planned"])


def test_a_limit_is_said_in_our_words_under_the_field_and_where_it_was_not_kept(house: House) -> None:
    with translation.override("en"):
        field = limited_number("Minutes", 2, 600, "Of a round.")
        assert str(field.help_text) == "From 2 to 600. Of a round."
        for typed in ("1", "601", "много"):
            with pytest.raises(ValidationError) as wrong:
                field.clean(typed)
            assert wrong.value.messages == ["Write a whole number from 2 to 600."]
        assert str(limited_number("Seed", 0, 2**62).help_text) == ""
