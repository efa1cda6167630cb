"""One entrant with all that can be done with him, and the people of the club who may come."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Count, Q

from tournament.models import Entrant, TournamentState, fold_name
from tournament.page_data import EntrantCard, EntrantRow
from tournament.queries.club_people import club_people
from tournament.queries.desk import evening_at_desk
from tournament.queries.entrant_rows import entrant_rows
from tournament.queries.people import people_of

MOST_SUGGESTED = 8


def entrant_card(user: Any, tournament_id: int, entrant_id: int) -> EntrantCard:
    """One entrant for somebody who works for the club, in a fixed number of queries.

    :raises ObjectDoesNotExist: there is no such evening, or no such entrant in it.
    :raises PermissionDenied: the user does not work for the club.
    """
    tournament = evening_at_desk(user, tournament_id)
    rows = {row.id: row for row in entrant_rows(tournament, people_of(tournament))}
    if entrant_id not in rows:
        raise Entrant.DoesNotExist
    entrant = rows.pop(entrant_id)
    return EntrantCard(
        evening_id=tournament.pk,
        finished=tournament.state == TournamentState.FINISHED,
        entrant=entrant,
        apart=tuple(rows[one] for one in entrant.apart),
        others=tuple(row for row in rows.values() if row.id not in entrant.apart),
    )


def suggested_people(user: Any, tournament_id: int, typed: str) -> tuple[str, ...]:
    """People of the club who are not on the list and have a word that begins so, who comes most often first.

    One query beside the two that ask who is asking. None of them are the invented people of a rehearsal, the
    old records of people whose records were made one, and whoever was taken off the only list he stood on.

    :raises Tournament.DoesNotExist: there is no such evening.
    :raises PermissionDenied: the user does not work for the club.
    """
    tournament = evening_at_desk(user, tournament_id)
    wanted = fold_name(typed)
    if not wanted:
        return ()
    begins = Q(folded_name__startswith=wanted)
    for between in " -":
        begins |= Q(folded_name__contains=f"{between}{wanted}")
    others = club_people(tournament.club_id).filter(begins).exclude(entries__tournament=tournament)
    counted = others.annotate(times=Count("entries")).filter(times__gt=0)
    ordered = counted.order_by("-times", "folded_name", "pk")
    return tuple(ordered.values_list("name", flat=True)[:MOST_SUGGESTED])


def wanted_entrants(rows: Iterable[EntrantRow], wanted: str, state: str = "") -> list[EntrantRow]:
    """Those of a list in whose names all words are, case, accents and ё aside, and who are in a state."""
    words = fold_name(wanted).split()
    return [
        row
        for row in rows
        if all(word in fold_name(row.name) for word in words) and (not state or row.state == state)
    ]
