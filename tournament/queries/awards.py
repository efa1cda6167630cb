"""The awards of an evening with their diplomas, and what the results propose to award (R-9)."""

from fractions import Fraction

from django.conf import settings
from django.utils.translation import override

from tournament.models import Award, AwardKind, Diploma, Entrant, Tournament, TournamentState
from tournament.page_data import AwardRow, GivenAward, Honours, Proposal, StandingRow, Standings, VoidDiploma
from tournament.queries.deal_awards import proposals_of_deals
from tournament.queries.people import People
from tournament.templatetags.code_words import word_for

_KINDS = {"place": 0, "nomination": 1, "participant": 2}


def honours_of(tournament: Tournament, standings: Standings) -> Honours:
    """Awards, void diplomas and proposals: two queries, one more each for nominations that were taken back
    and for the deals that tables have kept, and one for the seats of those tables.
    """
    awards = list(Award.objects.filter(tournament=tournament).select_related("entrant__person"))
    diplomas = list(
        Diploma.objects.filter(tournament=tournament).select_related("award__entrant__person", "replaced_by")
    )
    finished = tournament.state == TournamentState.FINISHED
    is_open = finished or bool(awards) or standings.protests_until is not None
    return Honours(
        open=is_open,
        awards=_awards(awards, diplomas),
        void=_void(diplomas),
        proposals=_proposals(tournament, standings, awards) if is_open else (),
    )


def public_awards(tournament: Tournament, people: People) -> tuple[GivenAward, ...]:
    """Nominations and prizes of an evening that is over, as everybody may read them; one query.

    Places without a prize stand in the standings. While the standings are hidden there are none.
    """
    if tournament.state != TournamentState.FINISHED or tournament.standings_hidden:
        return ()
    rows = [
        row
        for row in Award.objects.filter(tournament=tournament)
        if row.kind == AwardKind.NOMINATION or row.prize
    ]
    rows.sort(key=lambda row: (_KINDS[row.kind], row.place or len(people) + 1, row.pk))
    return tuple(
        GivenAward(people[row.entrant_id].person.name, row.title, row.place, row.prize) for row in rows
    )


def public_places(tournament: Tournament) -> tuple[GivenAward, ...]:
    """To whom the places were awarded, under the same conditions; one query."""
    rows = Award.objects.filter(
        tournament=tournament,
        kind=AwardKind.PLACE,
        tournament__state=TournamentState.FINISHED,
        tournament__standings_hidden=False,
    )
    return tuple(
        GivenAward(row.entrant.person.public_name, row.title, row.place, row.prize)
        for row in rows.select_related("entrant__person").order_by("place", "entrant__number")
    )


def name_on(diploma: Diploma, names: dict[int, str]) -> str:
    """Whose diploma it is; `names` are of entrants whose nominations were taken back."""
    if diploma.award is not None:
        return diploma.award.entrant.person.name
    return names.get(diploma.content.get("entrant", 0), "")


def names_of_withdrawn(diplomas: list[Diploma]) -> dict[int, str]:
    """Names for diplomas whose nominations were taken back; no query when there is none."""
    ids = [row.content["entrant"] for row in diplomas if row.award is None and "entrant" in row.content]
    if not ids:
        return {}
    return dict(Entrant.objects.filter(pk__in=ids).values_list("pk", "person__name"))


def _awards(awards: list[Award], diplomas: list[Diploma]) -> tuple[AwardRow, ...]:
    """Awards with their valid diplomas: places, nominations, the others in the order of the standings."""
    valid = {row.award_id: row for row in diplomas if row.voided_at is None}
    standing = {award: row.content["standing"] or 0 for award, row in valid.items()}
    last = len(awards) + 1
    ordered = sorted(
        awards,
        key=lambda row: (_KINDS[row.kind], row.place or standing.get(row.pk, 0) or last, row.entrant.number),
    )
    return tuple(
        AwardRow(
            id=row.pk,
            kind=row.kind,
            place=row.place,
            name=row.entrant.person.name,
            prize=row.prize,
            diploma_number=valid[row.pk].number if row.pk in valid else None,
            title=row.title,
        )
        for row in ordered
    )


def _void(diplomas: list[Diploma]) -> tuple[VoidDiploma, ...]:
    names = names_of_withdrawn(diplomas)
    return tuple(
        VoidDiploma(
            number=row.number,
            name=name_on(row, names),
            voided_at=row.voided_at,
            replaced_by=row.replaced_by.number if row.replaced_by else None,
        )
        for row in diplomas
        if row.voided_at is not None
    )


def _proposals(tournament: Tournament, standings: Standings, awards: list[Award]) -> tuple[Proposal, ...]:
    """What nobody has been nominated for yet; house players stand outside (R-12)."""
    given = {(award.entrant_id, award.title) for award in awards}
    ranked = [row for row in standings.rows if row.place is not None]
    by_results = (*_best_rounds(ranked, standings.rounds), *_climbs(ranked))
    proposed = (*by_results, *proposals_of_deals(tournament, ranked))
    return tuple(
        proposal
        for proposal in proposed
        if not any((proposal.entrant_id, title) in given for title in _titles(proposal.kind))
    )


def _titles(kind: str) -> set[str]:
    """What such a nomination is called in every language: it was given in that of whoever pressed."""
    titles = set()
    for code, _name in settings.LANGUAGES:
        with override(code):
            titles.add(str(word_for(kind, "proposal")))
    return titles


def _best_rounds(ranked: list[StandingRow], numbers: tuple[int, ...]) -> list[Proposal]:
    """The most points of a single round, of equal ones the greatest net; all that are equal in both."""
    played = [
        Proposal("best_round", row.entrant_id, row.name, number, cell.points, cell.net)
        for row in ranked
        for number, cell in zip(numbers, row.cells, strict=True)
        if cell.state == "played"
    ]
    best = max((_merit(one) for one in played), default=None)
    return [one for one in played if _merit(one) == best]


def _merit(one: Proposal) -> tuple[Fraction, Fraction]:
    return one.points or Fraction(0), one.net or Fraction(0)


def _climbs(ranked: list[StandingRow]) -> list[Proposal]:
    """Who rose by the most places between the first round and the last."""
    rose = {
        row.entrant_id: row.first_place - row.place
        for row in ranked
        if row.place is not None and row.first_place is not None
    }
    most = max(rose.values(), default=0)
    return [
        Proposal("climb", row.entrant_id, row.name, place_from=row.first_place, place_to=row.place)
        for row in ranked
        if most > 0 and rose.get(row.entrant_id) == most
    ]
