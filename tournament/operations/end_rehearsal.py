"""Delete a rehearsal with everything that belongs to it, and nothing else."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.models import (
    Adjustment,
    Award,
    DealEntry,
    Diploma,
    Entrant,
    HistoryEntry,
    KeepApart,
    LongJob,
    Payment,
    Person,
    Round,
    Seat,
    SheetDraft,
    SheetPhoto,
    SheetVersion,
    StandingsSnapshot,
    StoredDocument,
    Table,
    Tournament,
    WebhookDelivery,
)
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament


@counted
@transaction.atomic(durable=True)
def end_rehearsal(*, actor: Any, tournament_id: int, now: datetime) -> None:
    """Take a rehearsal away: its rounds, sheets, awards and history, and the people whom it made known.

    People who were known before it, or who are in another evening by now, stay. It leaves no line of history:
    that would be a trace.

    :raises Refused: this is a real evening.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    if not tournament.rehearsal:
        raise Refused(_("This is a real evening: it stays."))
    opened = HistoryEntry.objects.get(tournament=tournament, act="open_evening")
    known = (opened.after or {})["last_person"]
    entrants = Entrant.objects.filter(tournament=tournament, person_id__gt=known)
    invented = list(entrants.values_list("person_id", flat=True))
    for rows in belongings(tournament):
        rows.delete()
    tournament.delete()
    gone = Person.objects.filter(pk__in=invented, entries__isnull=True, added_at__isnull=True)
    # Whoever was made one with another record is a person of the club.
    gone.filter(merges__isnull=True, merges_away__isnull=True).delete()


def belongings(tournament: Tournament) -> Iterator[QuerySet[Any]]:
    """Every row that belongs to an evening, what points at others before what it points at."""
    yield SheetDraft.objects.filter(table__round__tournament=tournament)
    yield SheetPhoto.objects.filter(table__round__tournament=tournament)
    yield DealEntry.objects.filter(table__round__tournament=tournament)
    yield SheetVersion.objects.filter(table__round__tournament=tournament)
    yield Seat.objects.filter(round__tournament=tournament)
    yield Table.objects.filter(round__tournament=tournament)
    yield Adjustment.objects.filter(tournament=tournament)
    yield Payment.objects.filter(tournament=tournament)
    yield Diploma.objects.filter(tournament=tournament)
    yield Award.objects.filter(tournament=tournament)
    # The job first: whoever ends it stores its document in the same transaction.
    yield LongJob.objects.filter(tournament=tournament)
    yield StoredDocument.objects.filter(tournament=tournament)
    yield StandingsSnapshot.objects.filter(tournament=tournament)
    yield WebhookDelivery.objects.filter(tournament=tournament)
    yield HistoryEntry.objects.filter(tournament=tournament)
    yield Round.objects.filter(tournament=tournament)
    yield KeepApart.objects.filter(tournament=tournament)
    yield Entrant.objects.filter(tournament=tournament)
