"""A rehearsal at the desk: one press to begin, one to end, and every page says what it is."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import House, a_house, a_user, an_evening
from tests.factories.forms import desk_of
from tests.factories.unchanged import all_rows, nothing_changes
from tournament.models import Membership, Person, Role, Table, Tournament

pytestmark = pytest.mark.django_db


def the_form(house: House, **changes: str) -> dict[str, str]:
    """The form as it stands on the list of evenings."""
    form = desk_of(house).get(reverse("desk")).context["rehearsal"]
    data = {form[name].html_name: str(form[name].value()) for name in form.fields}
    return data | {f"rehearsal-{name}": value for name, value in changes.items()}


def begun(house: House, **changes: str) -> Tournament:
    """A rehearsal begun by one press of the button."""
    answer = desk_of(house).post(reverse("rehearse"), the_form(house, **changes))
    evening = Tournament.objects.get(rehearsal=True)
    assert answer.headers["Location"] == reverse("evening_desk", args=[evening.pk])
    return evening


def test_it_is_there_in_one_press_and_gone_in_one(house: House) -> None:
    client = desk_of(house)
    client.get(reverse("desk"))
    before = all_rows()

    evening = begun(house)
    assert evening.entrants.count() == 14
    answer = client.post(reverse("end_rehearsal", args=[evening.pk]))

    assert (answer.status_code, answer.headers["Location"]) == (302, reverse("desk"))
    rows = all_rows()
    rows["User"], before["User"] = [], []  # a login writes its instant
    assert rows == before


def test_every_page_of_it_says_so_and_no_page_of_a_real_evening(house: House) -> None:
    evening, real = begun(house), an_evening(house)
    client = desk_of(house)
    code = Table.objects.earliest("pk").code
    pages = [
        *(reverse(name, args=[evening.pk]) for name in ("evening_desk", "settings", "history")),
        reverse("sheet", args=[evening.pk, 1, 1]),
        reverse("evening", args=["fontanka", evening.slug]),
        reverse("table", args=[code]),
        reverse("table_seat", args=[code, 0]),
    ]
    for page in pages:
        assert 'id="rehearsal"' in client.get(page).content.decode(), page
    screen = client.get(reverse("screen", args=["fontanka", evening.slug])).content.decode()
    assert 'class="hall__rehearsal"' in screen
    for page in (reverse("evening_desk", args=[real.pk]), reverse("evening", args=["fontanka", real.slug])):
        assert 'id="rehearsal"' not in client.get(page).content.decode()


def test_who_is_not_logged_in_sees_the_words_and_no_button(house: House) -> None:
    evening = begun(house, stop="registration")

    page = Client().get(reverse("evening", args=["fontanka", evening.slug])).content.decode()

    assert 'id="rehearsal"' in page
    assert reverse("end_rehearsal", args=[evening.pk]) not in page


def test_nobody_finds_it_among_the_clubs_evenings_or_its_people_among_the_suggestions(house: House) -> None:
    evening, real = begun(house), an_evening(house, players=1)
    another = an_evening(house)
    client = desk_of(house)

    club = client.get(reverse("club", args=["fontanka"])).context["page"]
    assert [link.id for link in (*club.running, *club.coming, *club.past)] == [real.pk, another.pk]
    asked = {"name": "и"}
    assert client.get(reverse("suggest", args=[another.pk]), asked).context["names"] == ("Игрок 01",)
    assert "fontanka" in client.get(reverse("desk")).content.decode()
    assert client.get(reverse("suggest", args=[evening.pk]), asked).context["names"] == ("Игрок 01",)
    for invented in Person.objects.exclude(name="Игрок 01"):
        typed = {"name": invented.name}
        assert client.get(reverse("suggest", args=[another.pk]), typed).context["names"] == ()


@pytest.mark.parametrize("changes", [{"players": "5"}, {"players": "21"}, {"stop": "round-7"}, {"club": "0"}])
def test_what_cannot_be_rehearsed_is_said_beside_its_field(house: House, changes: dict[str, str]) -> None:
    data = the_form(house, **changes)
    client = desk_of(house)

    with nothing_changes():
        answer = client.post(reverse("rehearse"), data)

    assert (answer.status_code, list(answer.context["rehearsal"].errors)) == (422, list(changes))


def test_a_real_evening_does_not_end_so(house: House) -> None:
    evening = an_evening(house)
    client = desk_of(house)
    assert client.get(reverse("end_rehearsal", args=[evening.pk])).status_code == 302

    with nothing_changes():
        assert client.post(reverse("end_rehearsal", args=[evening.pk])).status_code == 409
    assert client.get(reverse("rehearse")).headers["Location"] == reverse("desk")


def test_only_who_directs_a_club_is_offered_one(house: House) -> None:
    client = Client()
    client.force_login(a_user("assistant", house, Role.ASSISTANT))
    assert client.get(reverse("desk")).context["rehearsal"] is None
    assert client.post(reverse("rehearse"), the_form(house)).status_code == 422
    assert not Tournament.objects.exists()
    Membership.objects.create(club=a_house("other").club, user=house.owner, role=Role.DIRECTOR)
    assert desk_of(house).get(reverse("desk")).context["several_clubs"]


def test_it_says_which_convention_and_which_full_pulya_it_is_played_by(house: House) -> None:
    def said() -> str:
        english = {"headers": {"Accept-Language": "en"}}
        address = reverse("rehearse")
        answer = desk_of(house).post(address, the_form(house, stop="registration"), follow=True, **english)  # type: ignore[arg-type]
        return str(answer.content.decode())

    assert "It is played by this convention: Piter." in said()
    an_evening(house, convention="sochi", pulya_target=20)
    assert "It is played by this convention: Sochi. To a full pulya of 20 points." in said()
