"""The entrants of an evening as the desk lists them, with their wishes for the seating."""

from collections import defaultdict
from datetime import datetime

from tournament.models import KeepApart, Tournament
from tournament.page_data import EntrantRow
from tournament.queries.people import People


def entrant_rows(
    tournament: Tournament, people: People, since: datetime | None = None
) -> tuple[EntrantRow, ...]:
    """The entrants in order of their numbers, with their wishes; one query.

    :param since: since when a word «I am here» counts; none where nobody asks.
    """
    apart = _apart(tournament)
    return tuple(
        EntrantRow(
            row.pk,
            row.number,
            row.person.name,
            row.state,
            row.registered_at,
            absent=row.absent,
            house=row.house,
            himself=row.form_key is not None,
            fixed_table=row.fixed_table,
            apart=tuple(apart[row.pk]),
            here_at=row.here_at if since and row.here_at and row.here_at >= since else None,
        )
        for row in people.values()
    )


def _apart(tournament: Tournament) -> dict[int, list[int]]:
    """For each entrant whom he is kept apart from."""
    apart: dict[int, list[int]] = defaultdict(list)
    for one, other in KeepApart.objects.filter(tournament=tournament).values_list("one", "other"):
        apart[one].append(other)
        apart[other].append(one)
    return apart
