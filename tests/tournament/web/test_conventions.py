"""The pages of a club's conventions: the list, the form with what it comes to, names, putting aside."""

import re
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.conventions import NAME, OURS, a_convention, a_new_version
from tests.factories.evenings import House, a_house, a_user, an_evening
from tests.factories.forms import desk_of
from tests.factories.unchanged import nothing_changes
from tournament.models import ClubConvention, ConventionVersion, Role, Tournament
from tournament.scoring_bridge import full_record, own_code
from tournament.templatetags.convention_words import FIELDS
from tournament.web.forms.conventions import shown_values

pytestmark = pytest.mark.django_db
ENGLISH = {"headers": {"Accept-Language": "en"}}


@pytest.fixture
def house() -> House:
    return a_house()


def filled(base: str = "piter", **changes: Any) -> dict[str, Any]:
    """What a browser posts for a preset's form with some fields typed over."""
    values: dict[str, Any] = dict(shown_values(full_record(base)))
    return values | {"base": base, "players": "4"} | changes


def new(house: House) -> str:
    return reverse("new_convention", args=[house.club.pk])


def page_of(row: ClubConvention) -> str:
    return reverse("convention", args=[row.club_id, row.pk])


def english(browser: Client, address: str) -> str:
    return browser.get(address, **ENGLISH).content.decode()  # type: ignore[arg-type]


@pytest.mark.parametrize("base", ["piter", "leningrad", "sochi", "rostov", "classic"])
def test_the_untouched_form_of_a_preset_saves_that_preset(house: House, base: str) -> None:
    answer = desk_of(house).post(new(house), filled(base, name="Наша"))

    assert answer.status_code == 302
    assert ConventionVersion.objects.get().record == full_record(base)


def test_what_is_typed_is_saved_and_a_second_press_makes_nothing_more(house: House) -> None:
    typed = filled(
        name=NAME,
        form_key=str(uuid4()),
        gora_divisor="n-1",
        whist_style="greedy",
        raspasy_kind="geometric",
        raspasy_start="1",
        raspasy_growth="2",
        raspasy_cap="8",
        no_tricks="number",
        no_tricks_points="3",
        half_whist_levels=["6"],
        min_bid="6, 7, 8",
        walk_off="",
        dealer_answers="on",
        undertrick="3/2",
    )
    desk = desk_of(house)
    first, again = desk.post(new(house), typed), desk.post(new(house), typed)

    row = ClubConvention.objects.get()
    assert first["Location"] == again["Location"] == page_of(row)
    assert ConventionVersion.objects.get().record == full_record("piter") | {
        "gora_divisor": "n-1",
        "whist_style": "greedy",
        "raspasy": {"column": "gora", "start": 1, "ratio": 2, "cap": 8},
        "no_tricks": 3,
        "half_whist_levels": [6],
        "min_bid": [6, 7, 8],
        "walk_off": None,
        "dealer_answers": True,
        "undertrick": "3/2",
    }


@pytest.mark.parametrize(
    ("field", "typed", "sentence"),
    [
        ("name", "", "This field is required."),
        ("pulya_rate", "0", "Write a whole number from 1 to 1000."),
        ("min_bid", "8, 6", "Levels do not fall: 6, 7, 8."),
        ("min_bid", "5, 6", "Levels are from 6 to 10: 6, 7, 8."),
        ("min_bid", "x", "Write whole numbers with commas between them: 2, 4, 6."),
        ("raspasy_prices", "", "Write this, or let the prices go on otherwise."),
        ("raspasy_prices", "0", "A price is a whole number from 1."),
        ("ten", "open", "Select a valid choice. open is not one of the available choices."),
    ],
)
def test_a_fault_stands_beside_its_field_and_nothing_is_saved(
    house: House, field: str, typed: str, sentence: str
) -> None:
    desk = desk_of(house)
    with nothing_changes():
        answer = desk.post(new(house), filled(**{"name": NAME, field: typed}), **ENGLISH)  # type: ignore[arg-type]

    assert answer.status_code == 422
    page = answer.content.decode()
    assert re.search(rf'<div id="id_{field}_error"><p class="error">.*?{re.escape(sentence)}', page)
    top = re.search(r'<div class="refused" id="not-saved"[^>]* autofocus>.*?</div>', page, re.DOTALL)
    assert top
    assert re.search(rf'<a href="#id_{field}[^"]*">[^<]+</a>: {re.escape(sentence)}', top[0])


def test_groups_with_a_difference_or_a_fault_lie_open_and_the_changes_are_listed(house: House) -> None:
    typed = filled(name=NAME, show="1", stalingrad="on", min_bid="8, 6")
    page = desk_of(house).post(new(house), typed, **ENGLISH).content.decode()  # type: ignore[arg-type]

    assert re.findall(r'<details class="conv__box" id="part-(\w+)" open>', page) == [
        "prices",
        "whists",
        "raspasy",
    ]
    assert '<li><a href="#field-stalingrad">Stalingrad: no → yes</a></li>' in page
    assert '<a id="bar-count" href="#changed">1 difference</a>' in page


def test_an_unnamed_convention_is_reckoned_all_the_same(house: House) -> None:
    answer = desk_of(house).post(new(house), filled(name="", min_bid="8, 6"), **ENGLISH)  # type: ignore[arg-type]

    page = answer.content.decode()
    reckoned = page[page.index("These fields cannot be so; it is reckoned as in Piter:") :]
    assert page.count('<a href="#id_name">') == 1
    assert '<a href="#id_min_bid">' in reckoned
    assert '<a href="#id_name">' not in reckoned


def test_show_saves_nothing_and_shows_what_it_comes_to_without_any_script(house: House) -> None:
    desk = desk_of(house)
    with nothing_changes():
        answer = desk.post(new(house), filled(show="1", whist_style="greedy", name=NAME), **ENGLISH)  # type: ignore[arg-type]

    page = answer.content.decode()
    assert answer.status_code == 200
    assert f'value="{NAME}"' in page
    assert "1 switch is not as in Piter." in page
    assert "whists on South +20, tricks" in page


def test_the_example_is_reckoned_anew_for_what_is_typed(house: House) -> None:
    address = reverse("convention_example", args=[house.club.pk])
    desk = desk_of(house)
    with nothing_changes():
        three = desk.post(address, filled(players="3"), **ENGLISH).content.decode()  # type: ignore[arg-type]
        faulty = desk.post(address, filled(whist="9", shared_misere=[]), **ENGLISH).content.decode()  # type: ignore[arg-type]

    assert "Everything is as in Piter." in three
    assert ">West<" not in three
    assert '<a href="#id_whist">Whists for a trick</a>' in faulty
    assert "Not possible by this convention: There is no shared misère here." in faulty
    assert 'id="mark-shared_misere" hx-swap-oob="true"><span class="chip' in faulty
    assert 'id="mark-whist" hx-swap-oob="true"></span>' in faulty


def test_the_list_has_the_presets_the_own_ones_and_their_evenings(
    house: House, django_assert_num_queries: Any
) -> None:
    desk, address = desk_of(house), reverse("conventions", args=[house.club.pk])
    empty = english(desk, address)
    assert "No convention of the club’s own yet" in empty.replace("&#x27;", "’").replace("'", "’")
    assert empty.count("Make our own from it") == 5

    row = a_convention(house)
    evening = an_evening(house, convention=own_code(row.pk))
    a_convention(house, "Другая")
    with django_assert_num_queries(7):
        page = english(desk, address)
    assert f"{NAME}, version 1" in page
    assert f'href="{reverse("evening_desk", args=[evening.pk])}"' in page
    assert page.count("No evening has chosen it yet.") == 1


def test_the_next_version_takes_the_evenings_along_and_says_so(house: House) -> None:
    row = a_convention(house)
    evening = an_evening(house, convention=own_code(row.pk))
    typed = dict(shown_values(ConventionVersion.objects.get().record)) | {"base": "piter", "seen": "1"}
    answer = desk_of(house).post(
        page_of(row),
        typed | {"stalingrad": "on"},
        follow=True,
        **ENGLISH,  # type: ignore[arg-type]
    )

    assert "Version 2 is saved. 1 evening that has not begun is played by it." in answer.content.decode()
    assert Tournament.objects.get(pk=evening.pk).convention["own"]["version"] == 2


def test_who_saves_over_an_unseen_version_loses_nothing_and_is_told_who_changed_what(house: House) -> None:
    row = a_convention(house)
    typed = dict(shown_values(ConventionVersion.objects.get().record)) | {"base": "piter", "seen": "1"}
    a_new_version(house, row, **OURS, stalingrad=True)
    desk = desk_of(house)
    with nothing_changes():
        answer = desk.post(page_of(row), typed | {"ten": "whisted"}, **ENGLISH)  # type: ignore[arg-type]

    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Meanwhile a newer version has been saved. What you typed is kept." in page
    assert "version 2: Мария Северова" in page
    assert "Stalingrad: no → yes" in page
    assert '<option value="whisted" selected>' in page
    assert 'name="seen" value="2"' in page
    assert re.search(r'name="stalingrad"[^>]* checked', page)


def test_a_name_and_putting_aside(house: House) -> None:
    row, desk = a_convention(house), desk_of(house)
    a_convention(house, "Другая")
    rename = reverse("rename_convention", args=[house.club.pk, row.pk])
    refused = desk.post(rename, {"name": "ДРУГАЯ"}, **ENGLISH)  # type: ignore[arg-type]
    assert refused.status_code == 409
    assert "Another convention of the club is called so." in refused.content.decode()
    assert 'value="ДРУГАЯ"' in refused.content.decode()
    assert desk.post(rename, {"name": "Наша"}).status_code == 302

    retire = reverse("retire_convention", args=[house.club.pk, row.pk])
    page = desk.post(retire, {"retired": "on"}, follow=True, **ENGLISH).content.decode()  # type: ignore[arg-type]
    assert "It is off the list: evenings are not offered it any more." in page
    page = desk.post(retire, follow=True, **ENGLISH).content.decode()  # type: ignore[arg-type]
    assert "It is offered again." in page


def test_the_empty_state_is_for_clubs_that_never_made_one(house: House) -> None:
    row, desk = a_convention(house), desk_of(house)
    retire = reverse("retire_convention", args=[house.club.pk, row.pk])
    page = desk.post(retire, {"retired": "on"}, follow=True, **ENGLISH).content.decode()  # type: ignore[arg-type]

    assert "None is offered just now; those off the list stand below." in page
    assert 'class="empty"' not in page


def test_the_versions_tell_what_each_has_changed(house: House) -> None:
    row = a_convention(house)
    a_new_version(house, row, **OURS, stalingrad=True)
    assert "<li>Stalingrad: no → yes</li>" in english(desk_of(house), page_of(row))


def test_a_preset_is_shown_with_every_switch_and_its_prices(house: House) -> None:
    desk, club = desk_of(house), house.club.pk
    page = english(desk, reverse("preset_convention", args=[club, "classic"]))

    for words in FIELDS.values():
        assert str(words.label) in page
    assert "Dark raspasy" in page
    assert f'href="{new(house)}?base=classic"' in page
    assert reverse("preset_convention", args=[club, "classic"]) in english(
        desk, reverse("conventions", args=[club])
    )
    assert desk.get(reverse("preset_convention", args=[club, "vist"])).status_code == 404


def test_nobody_but_directors_sees_them(house: House) -> None:
    row = a_convention(house)
    assistant = Client()
    assistant.force_login(a_user("assistant", house, Role.ASSISTANT))
    club = house.club.pk
    preset = reverse("preset_convention", args=[club, "piter"])
    for address in (reverse("conventions", args=[club]), new(house), page_of(row), preset):
        assert assistant.get(address).status_code == 403
        assert Client().get(address).status_code == 302
    assert assistant.post(reverse("convention_example", args=[club]), filled()).status_code == 403
    assert desk_of(house).get(reverse("convention", args=[club, 99])).status_code == 404
    assert desk_of(house).get(reverse("conventions", args=[99])).status_code == 404


def test_the_settings_offer_them_and_an_evening_chooses_one(house: House) -> None:
    row, desk = a_convention(house), desk_of(house)
    page = english(desk, reverse("new_evening"))
    assert f'<option value="own-{row.pk}">{NAME}, version 1</option>' in page
    evening = an_evening(house, convention=own_code(row.pk))
    page = english(desk, reverse("settings", args=[evening.pk]))
    assert f'<option value="own-{row.pk}" selected>{NAME}, version 1</option>' in page
    address = reverse("conventions", args=[house.club.pk])
    assert f'href="{address}">The club\'s conventions</a>' in page


def test_the_new_evening_and_the_list_of_evenings_lead_to_the_clubs_conventions(house: House) -> None:
    desk, link = desk_of(house), f'href="{reverse("conventions", args=[house.club.pk])}"'
    assert link in english(desk, reverse("desk"))
    page = english(desk, reverse("new_evening"))
    assert link in page
    assert '<details class="rare">' in page

    an_evening(house, pulya_target=20)
    assert '<details class="rare" open>' in english(desk, reverse("new_evening"))


def test_an_assistant_is_not_led_to_what_he_may_not_see(house: House) -> None:
    assistant = Client()
    assistant.force_login(a_user("assistant", house, Role.ASSISTANT))
    link = reverse("conventions", args=[house.club.pk])
    assert link not in english(assistant, reverse("desk"))
