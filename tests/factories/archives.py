"""An evening that has a bit of everything, and what its archive says."""

import json
from datetime import timedelta
from typing import Any
from uuid import uuid4

from tests.factories.evenings import (
    NOW,
    House,
    a_running_round,
    a_sheet,
    acting,
    an_awarded_round,
    an_evening,
    pulya_only,
)
from tests.factories.logs import a_log, dealt_by_north
from tests.factories.pictures import a_picture
from tournament.access import Hand
from tournament.archives.writing import archive_for
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Entrant, Person, SheetPhoto, Tournament
from tournament.operations.adjust_points import adjust_points
from tournament.operations.attach_photo import attach_photo
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.close_protest import close_protest
from tournament.operations.close_round import close_round
from tournament.operations.end_round import end_round
from tournament.operations.keep_apart import keep_apart
from tournament.operations.nominate import nominate
from tournament.operations.record_payment import record_payment
from tournament.operations.remove_entrants import remove_entrants
from tournament.operations.remove_photo import remove_photo
from tournament.operations.replace_player import Successor, replace_player
from tournament.operations.show_by_initials import show_by_initials

LATER = NOW + timedelta(minutes=120)


def a_full_story(house: House, players: int = 9) -> Tournament:
    """An evening with a wish, money, a removed name, deals, photos, a substitute, a penalty, a correction."""
    evening = an_evening(house, players=players, rounds_planned=1, fee=500)
    ids = {row.number: row.pk for row in evening.entrants.all()}
    act = acting(house, evening)
    remove_entrants(entrant_ids=[ids[players]], **act)
    keep_apart(entrant_id=ids[1], other_id=ids[2], **act)
    record_payment(entrant_id=ids[3], amount=500, form_key=uuid4(), **act)
    tables = list(a_running_round(house, evening).tables.order_by("number"))
    a_log(dealt_by_north(tables[0]))
    seat = tables[1].seats.get(position=3)
    replace_player(seat_id=seat.pk, by=Successor(name="Ольга Запасная"), **act)
    for table in tables:
        a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))
    for width in (40, 50):
        picture = a_picture(width, width)
        attach_photo(table_id=tables[0].pk, hand=Hand(user=house.owner), upload=picture, now=NOW)
    first = SheetPhoto.objects.order_by("pk").first()
    assert first is not None
    remove_photo(photo_id=first.pk, **act)
    end_round(**act)
    close_round(comment="", **act)
    adjust_points(entrant_id=ids[4], points="-1.5", reason="опоздание", **act)
    award_diplomas(**acting(house, evening, LATER))
    nominate(entrant_id=ids[5], title="Лучший мизер", prize="", **acting(house, evening, LATER))
    store_standings(tournament_id=evening.pk)
    close_protest(comment="", **acting(house, evening, LATER))
    a_sheet(house, tables[1], pulya_only(tables[1], [4, 6, 8, 10]), "описка", LATER)
    person = Person.objects.get(entries=ids[6])
    show_by_initials(
        actor=house.owner, club_id=house.club.pk, person_id=person.pk, by_initials=True, now=LATER
    )
    return Tournament.objects.get(pk=evening.pk)


def a_final_evening(house: House) -> Tournament:
    """An evening of eight, awarded and made final: its standings are kept."""
    evening = an_evening(house, players=8, rounds_planned=1)
    an_awarded_round(house, evening)
    store_standings(tournament_id=evening.pk)
    close_protest(comment="", **acting(house, evening, LATER + timedelta(hours=1)))
    return Tournament.objects.get(pk=evening.pk)


def a_playing_evening(house: House) -> Tournament:
    """An evening of seven whose first round is being played: a draft of what comes is open."""
    evening = an_evening(house, players=7)
    for table in a_running_round(house, evening).tables.all():
        a_sheet(house, table, pulya_only(table, [10, 8, 6, 4][: table.size]))
    return Tournament.objects.get(pk=evening.pk)


def archive_of(house: House, evening: Tournament) -> bytes:
    """The evening's archive as its owner gets it."""
    return archive_for(house.owner, evening.pk)[1]


def content_of(house: House, evening: Tournament) -> dict[str, Any]:
    """What the archive says."""
    content: dict[str, Any] = json.loads(archive_of(house, evening))
    return content


def as_file(content: Any) -> bytes:
    """A content as a file."""
    return json.dumps(content, ensure_ascii=False).encode()


def numbers_by_id(evening: Tournament) -> dict[int, int]:
    """The numbers of an evening's entrants by their ids."""
    return dict(Entrant.objects.filter(tournament=evening).values_list("pk", "number"))
