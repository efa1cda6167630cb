"""Evenings of a club that are over, as their standings tell them: what season and rating are made of (R-16).

Never a rehearsal, never an evening whose standings are hidden, never a house player. What counts for whom
has been decided by the standings (R-12 to R-15) and is only read here.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from django.db.models import F, Model, OuterRef, Q, QuerySet, Subquery

from tournament.models import Club, Entrant, HistoryEntry, StandingsSnapshot, Tournament, TournamentState
from tournament.page_data import PastResult, PastRound
from tournament.queries.evenings import evening_link

Content = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ClubKey:
    """What decides whether anything on a club's pages has changed: its newest act, its newest standings."""

    id: int
    name: str
    slug: str
    seen: str


def _newest(model: type[Model], **of_club: Any) -> Subquery:
    return Subquery(model._default_manager.filter(**of_club).order_by("-pk").values("pk")[:1])


def club_key(slug: str) -> ClubKey | None:
    """Find a club by its address, one query."""
    keys = Club.objects.annotate(
        act=_newest(HistoryEntry, club=OuterRef("pk")),
        picture=_newest(StandingsSnapshot, tournament__club=OuterRef("pk")),
    )
    for pk, name, act, picture in keys.filter(slug=slug).values_list("pk", "name", "act", "picture"):
        return ClubKey(pk, name, slug, f"{act or 0}.{picture or 0}")
    return None


def evenings_over(club_id: int, first: date | None = None, last: date | None = None) -> QuerySet[Tournament]:
    """The evenings that count, in the order in which they were played."""
    rows = Tournament.objects.filter(
        Q(state=TournamentState.FINISHED) | Q(final_at__isnull=False),
        club_id=club_id,
        rehearsal=False,
        standings_hidden=False,
    )
    if first is not None and last is not None:
        rows = rows.filter(date__range=(first, last))
    return rows.select_related("club").order_by("date", "pk")


def stale_evenings(club_id: int) -> list[int]:
    """Evenings that are over and whose newest standings are older than their results; one query."""
    pictures = StandingsSnapshot.objects.filter(tournament=OuterRef("pk")).order_by("-results_version")
    newest = Subquery(pictures.values("results_version")[:1])
    rows = evenings_over(club_id).filter(results_version__gt=0).annotate(newest=newest)
    stale = rows.filter(Q(newest=None) | Q(newest__lt=F("results_version")))
    return list(stale.values_list("pk", flat=True))


def pictures_of(evenings: Iterable[Tournament]) -> dict[int, Content]:
    """The newest standings that are kept of each evening, one query."""
    rows = StandingsSnapshot.objects.filter(tournament__in=evenings).order_by("results_version")
    return dict(rows.values_list("tournament", "content"))


def past_results(
    evenings: list[Tournament], contents: Mapping[int, Content], person_id: int | None = None
) -> list[PastResult]:
    """What the evenings were for everybody in their standings, or for one person; one query.

    Evening by evening in the order given, in each as its standings have it.
    """
    entrants = Entrant.objects.filter(tournament__in=evenings, house=False)
    if person_id is not None:
        entrants = entrants.filter(person=person_id)
    people = dict(entrants.values_list("pk", "person"))
    return [
        result
        for evening in evenings
        for result in _results(evening, contents.get(evening.pk, {"rows": (), "rounds": ()}), people)
    ]


def _results(evening: Tournament, content: Content, people: dict[int, int]) -> Iterable[PastResult]:
    players = sum(row["place"] is not None for row in content["rows"])
    link = evening_link(evening, players, None)
    for row in content["rows"]:
        if row["entrant"] not in people:
            continue
        yield PastResult(
            link=link,
            person_id=people[row["entrant"]],
            place=row["place"],
            points=Fraction(row["points"]),
            whists=Fraction(row["whists"]),
            rounds=tuple(map(_round, content["rounds"], row["cells"])),
            players=players,
            final=evening.final_at is not None,
        )


def _round(number: int, cell: Content) -> PastRound:
    # A picture of an older program does not know the nets of single rounds.
    net = cell.get("net") if cell["state"] == "played" else None
    return PastRound(number, cell["state"], cell["table"], None if net is None else Fraction(net))


def nets_by_person(results: Iterable[PastResult]) -> dict[int, list[Fraction]]:
    """The nets of everybody's rounds, in the order in which they were played (R-16)."""
    nets: dict[int, list[Fraction]] = defaultdict(list)
    for result in results:
        nets[result.person_id].extend(result.nets)
    return nets
