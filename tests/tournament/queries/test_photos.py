"""Photos of paper sheets: who may see which."""

from typing import Any

import pytest
from django.core.exceptions import ObjectDoesNotExist, PermissionDenied

from tests.factories.evenings import NOW, House, a_house, a_running_round, a_user, an_evening
from tests.factories.pictures import a_picture
from tournament.access import Hand
from tournament.models import Role, SheetPhoto, Table
from tournament.operations.attach_photo import attach_photo
from tournament.page_data import PhotoView
from tournament.photos import small_jpeg
from tournament.queries.photos import newest_photo, photo_at_desk
from tournament.queries.sheets import table_by_code, table_page

pytestmark = pytest.mark.django_db


def two_photos() -> tuple[House, Table, list[SheetPhoto]]:
    """A table with a photo from South's phone and a newer one from the desk."""
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    for width, hand in ((10, Hand(seat=2)), (20, Hand(user=house.owner))):
        attach_photo(table_id=table.pk, hand=hand, upload=a_picture(width), now=NOW)
    return house, table, list(SheetPhoto.objects.all())


def test_the_page_knows_of_every_photo_but_does_not_load_it(django_assert_num_queries: Any) -> None:
    _house, table, [first, second] = two_photos()
    found = table_by_code(table.code)
    assert found is not None
    with django_assert_num_queries(5) as queries:
        page = table_page(found, NOW)

    south = page.table.seats[2].name
    assert page.photos == (PhotoView(first.pk, NOW, south), PhotoView(second.pk, NOW, "Мария Северова"))
    assert page.photo == page.photos[1]
    assert not any('sheetphoto"."content' in query["sql"] for query in queries.captured_queries)


def test_the_table_itself_sees_the_newest() -> None:
    _house, table, _photos = two_photos()
    assert newest_photo(table) == small_jpeg(a_picture(20))
    SheetPhoto.objects.all().delete()
    assert newest_photo(table) is None


def test_whoever_works_for_the_club_sees_each() -> None:
    house, table, photos = two_photos()
    assistant = a_user("assistant", house, Role.ASSISTANT)
    evening = table.round.tournament_id

    seen = [photo_at_desk(assistant, evening, photo.pk) for photo in photos]

    assert seen == [small_jpeg(a_picture(10)), small_jpeg(a_picture(20))]


def test_nobody_else_sees_any() -> None:
    house, table, [photo, _other] = two_photos()
    for nobody in (house.stranger, a_house("other").owner):
        with pytest.raises(PermissionDenied):
            photo_at_desk(nobody, table.round.tournament_id, photo.pk)


def test_a_photo_belongs_to_its_evening() -> None:
    house, _table, [photo, _other] = two_photos()
    with pytest.raises(ObjectDoesNotExist):
        photo_at_desk(house.owner, an_evening(house).pk, photo.pk)
