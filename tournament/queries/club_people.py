"""The people of a club for those who work for it, with the seasons they play in."""

from typing import Any

from django.db.models import Count, Exists, Max, OuterRef, Q, QuerySet

from tournament.access import demand, may_assist, may_direct
from tournament.models import Club, Entrant, Person, PersonMerge, fold_name
from tournament.page_data import ClubDesk, MergeRow, PersonRow
from tournament.queries.seasons import seasons_of

MOST_SHOWN = 200
"""More people than this are narrowed by a word of the name."""


def club_people(club_id: int) -> QuerySet[Person]:
    """The people of a club: neither the invented ones of a rehearsal nor what was made one with another."""
    entries = Entrant.objects.filter(person=OuterRef("pk"))
    real, invented = (Exists(entries.filter(tournament__rehearsal=kind)) for kind in (False, True))
    added = Q(added_at__isnull=False)
    return Person.objects.filter(real | ~invented | added, club_id=club_id, merged_into=None)


def club_desk(user: Any, club_id: int, wanted: str = "") -> ClubDesk:
    """The desk of a club for somebody who works for it, in a fixed number of queries.

    :param wanted: words of a name; case, accents and ё aside, all of them are in it.
    :raises Club.DoesNotExist: there is none.
    :raises PermissionDenied: the user does not work for it.
    """
    club = Club.objects.get(pk=club_id)
    demand(may_assist(user, club_id))
    people = list(_counted(club_id).order_by("folded_name", "pk"))
    found = _called_so(people, wanted)
    return ClubDesk(
        id=club.pk,
        name=club.name,
        slug=club.slug,
        time_zone=club.time_zone,
        may_direct=may_direct(user, club_id),
        people=tuple(_row(row) for row in found[:MOST_SHOWN]),
        names=tuple(row.name for row in people),
        wanted=wanted,
        left_off=max(0, len(found) - MOST_SHOWN),
        merges=_merges(club_id),
        seasons=seasons_of(club_id),
    )


def people_at_desk(user: Any, club_id: int, wanted: str = "", ordering: str = "name") -> list[PersonRow]:
    """The people of a club for somebody who works for it; a query beside the one that asks who is asking.

    :param wanted: words of a name, as in `club_desk`; :param ordering: name | evenings | last, backwards with
        a minus before it. Whoever is equal stands in the order of the names.
    """
    demand(may_assist(user, club_id))
    people = _called_so(list(_counted(club_id).order_by("folded_name", "pk")), wanted)
    key = {
        "name": lambda row: (row.folded_name, row.pk),
        "evenings": lambda row: row.evenings,
        "last": lambda row: row.last,
    }[ordering.removeprefix("-")]
    return [_row(row) for row in sorted(people, key=key, reverse=ordering.startswith("-"))]


def person_at_desk(user: Any, club_id: int, person_id: int) -> PersonRow:
    """One of the people of a club.

    :raises Person.DoesNotExist: there is none of this id.
    """
    demand(may_assist(user, club_id))
    return _row(_counted(club_id).get(pk=person_id))


def merges_at_desk(user: Any, club_id: int) -> tuple[MergeRow, ...]:
    """What was made one in a club and not taken back, the newest first."""
    demand(may_assist(user, club_id))
    return _merges(club_id)


def _counted(club_id: int) -> QuerySet[Any]:
    """The people of a club with their evenings, without whoever was taken off the only list he stood on.

    Whom the club has written down by itself stands there without an evening too.
    """
    real = Q(entries__tournament__rehearsal=False)
    rows = club_people(club_id).annotate(
        evenings=Count("entries", filter=real), last=Max("entries__tournament__date", filter=real)
    )
    return rows.filter(Q(evenings__gt=0) | Q(added_at__isnull=False))


def _called_so(people: list[Any], wanted: str) -> list[Any]:
    """Those in whose names all these words are; case, accents and ё aside."""
    words = fold_name(wanted).split()
    return [row for row in people if all(word in row.folded_name for word in words)]


def person_called(club_id: int, name: str) -> int | None:
    """The id of the club's person of exactly this name."""
    return club_people(club_id).filter(name=name).values_list("pk", flat=True).first()


def _row(row: Any) -> PersonRow:
    return PersonRow(row.pk, row.name, row.by_initials, row.public_name, row.evenings, row.last)


def _merges(club_id: int) -> tuple[MergeRow, ...]:
    """What was made one and not taken back, the newest first; one query."""
    rows = PersonMerge.objects.filter(kept__club=club_id, undone_at=None).order_by("-pk")
    names = rows.values_list("pk", "kept__name", "merged__name", "at")
    return tuple(MergeRow(*row) for row in names)
