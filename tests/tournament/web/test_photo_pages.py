"""Photos on the pages: uploaded beside the sheet, served as pictures to those who may see them."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import House, a_closed_round, a_phone_sheet, a_running_round, an_evening
from tests.factories.forms import desk_of
from tests.factories.pictures import a_picture
from tests.factories.unchanged import nothing_changes
from tournament.models import SheetPhoto, Table
from tournament.photos import MOST_UPLOADED, small_jpeg

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(house: House) -> Table:
    return a_running_round(house, an_evening(house, players=4)).tables.get()


def picture(content: bytes | None = None, width: int = 40) -> dict[str, SimpleUploadedFile]:
    name, kind = "../../кухня.heic", "text/html"
    return {"photo": SimpleUploadedFile(name, a_picture(width) if content is None else content, kind)}


def at_desk(table: Table) -> list[int]:
    return [table.round.tournament_id, table.round.number, table.number]


def by_phone(table: Table, data: dict[str, SimpleUploadedFile], **headers: str) -> HttpResponse:
    return Client().post(reverse("table_attach", args=[table.code, 1]), data, headers=headers)


def test_a_photo_from_a_phone_stands_beside_the_grid_at_the_desk(house: House, table: Table) -> None:
    assert by_phone(table, picture()).headers["Location"] == reverse("table_seat", args=[table.code, 1])
    photo = SheetPhoto.objects.get()
    address = reverse("photo", args=[table.round.tournament_id, photo.pk])

    page = desk_of(house).get(reverse("sheet", args=at_desk(table))).content.decode()

    assert page.count(f'src="{address}"') == 2
    assert (
        reverse("table_photo", args=[table.code])
        in Client().get(reverse("table_seat", args=[table.code, 1])).content.decode()
    )


def test_a_photo_is_a_picture_that_no_cache_keeps(house: House, table: Table) -> None:
    by_phone(table, picture())
    photo = SheetPhoto.objects.get()
    answers = [
        Client().get(reverse("table_photo", args=[table.code])),
        desk_of(house).get(reverse("photo", args=[table.round.tournament_id, photo.pk])),
    ]
    for answer in answers:
        assert (answer.status_code, answer.content) == (200, small_jpeg(a_picture()))
        assert answer.headers["Content-Type"] == "image/jpeg"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "no-store" in answer.headers["Cache-Control"]


def test_who_does_not_work_for_the_club_sees_no_photo(house: House, table: Table) -> None:
    by_phone(table, picture())
    address = reverse("photo", args=[table.round.tournament_id, SheetPhoto.objects.get().pk])
    stranger = Client()
    stranger.force_login(house.stranger)

    assert (Client().get(address).status_code, stranger.get(address).status_code) == (302, 403)


def test_a_photo_that_is_not_there_is_a_404(house: House, table: Table) -> None:
    assert Client().get(reverse("table_photo", args=[table.code])).status_code == 404
    assert Client().get(reverse("table_photo", args=["x" * 22])).status_code == 404
    assert desk_of(house).get(reverse("photo", args=[table.round.tournament_id, 7])).status_code == 404


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"no picture", "JPEG"), (b"", "JPEG"), (b"\0" * (MOST_UPLOADED + 1), "20")],
    ids=["text", "empty", "too large"],
)
def test_what_cannot_be_read_is_refused_beside_its_field(
    house: House, table: Table, content: bytes, words: str
) -> None:
    a_phone_sheet(table, {"p0": "20"})
    desk = desk_of(house)
    with nothing_changes():
        phone = by_phone(table, picture(content))
        answer = desk.post(reverse("attach_photo", args=at_desk(table)), picture(content))

    for page in (phone, answer):
        assert page.status_code == 409
        assert 'aria-describedby="photo-h refused"' in page.content.decode()
        assert page.content.decode().count('class="refused"') == 1
        assert words in str(page.context["photo_refusals"][0])


def test_without_a_file_one_is_asked_for(house: House, table: Table) -> None:
    with nothing_changes():
        answer = Client().post(reverse("table_attach", args=[table.code, 1]))
    assert (answer.status_code, len(answer.context["photo_refusals"])) == (409, 1)


def test_htmx_swaps_a_refused_photo_at_422(house: House, table: Table) -> None:
    desk = desk_of(house)
    header = {"HX-Request": "true"}
    answers = [
        by_phone(table, picture(b"x"), **header),
        by_phone(table, {}, **header),
        desk.post(reverse("attach_photo", args=at_desk(table)), picture(b"x"), headers=header),
    ]
    assert [answer.status_code for answer in answers] == [422] * 3


def test_a_photo_is_attached_and_removed_at_the_desk(house: House, table: Table) -> None:
    desk = desk_of(house)
    desk.post(reverse("attach_photo", args=at_desk(table)), picture())
    photo = SheetPhoto.objects.get()
    assert (photo.author, photo.author_seat) == (house.owner, None)
    remove = reverse("remove_photo", args=[*at_desk(table), photo.pk])
    assert desk.get(remove).headers["Location"] == reverse("sheet", args=at_desk(table))
    assert SheetPhoto.objects.exists()

    assert desk.post(remove).headers["Location"] == reverse("sheet", args=at_desk(table))
    assert not SheetPhoto.objects.exists()


def test_with_three_photos_no_field_is_offered(house: House, table: Table) -> None:
    for width in (10, 20, 30):
        by_phone(table, picture(width=width))
    pages = [
        Client().get(reverse("table_seat", args=[table.code, 1])),
        desk_of(house).get(reverse("sheet", args=at_desk(table))),
    ]
    assert ['name="photo"' in page.content.decode() for page in pages] == [False, False]


def test_after_closing_only_the_desk_is_offered_the_field(house: House) -> None:
    table = a_closed_round(house, an_evening(house, players=4)).tables.get()
    pages = [
        Client().get(reverse("table_seat", args=[table.code, 1])),
        desk_of(house).get(reverse("sheet", args=at_desk(table))),
    ]
    assert ['name="photo"' in page.content.decode() for page in pages] == [False, True]
