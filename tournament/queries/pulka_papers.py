"""What the forms of the pulka say, as facts: blank, with a round's players, or one table's filled sheet."""

from dataclasses import replace
from typing import Any

from scoring.conventions import GoraDivisor
from tournament.models import Round, RoundState, SheetVersion, Tournament
from tournament.page_data import PublicTablePage, PulkaPaperFacts
from tournament.queries.deals import bombs_at_table
from tournament.queries.desk import evening_at_desk
from tournament.queries.pulkas import pulka_of, pulka_of_table
from tournament.queries.rounds import Viewer, round_views
from tournament.queries.sheets import table_at_desk
from tournament.scoring_bridge import convention_of


def blank_pulka_facts(user: Any, tournament_id: int) -> PulkaPaperFacts:
    """The blank forms of an evening, at any time."""
    return _facts(evening_at_desk(user, tournament_id))


def round_pulka_facts(user: Any, tournament_id: int, round_number: int) -> PulkaPaperFacts:
    """The forms of a published round with its players, nothing written in them.

    :raises Round.DoesNotExist: the round is not published.
    """
    tournament = evening_at_desk(user, tournament_id)
    published = Round.objects.filter(tournament=tournament).exclude(state=RoundState.DRAFT)
    row = published.get(number=round_number)
    row.tournament = tournament
    view = round_views(tournament, [row], Viewer(results=False))[0]
    return replace(_facts(tournament), pulkas=tuple(pulka_of(row, table, None) for table in view.tables))


def table_pulka_facts(
    user: Any, tournament_id: int, address: tuple[int, int], version: int | None = None
) -> PulkaPaperFacts:
    """The filled sheet of a table, by its round's and its own number; the newest version or that one.

    :raises SheetVersion.DoesNotExist: it has no sheet, or none that counts.
    """
    table = table_at_desk(user, tournament_id, *address)
    pulka = pulka_of_table(table, Viewer(), version)
    if pulka.sheet is None:
        raise SheetVersion.DoesNotExist
    drawn = replace(pulka, bombs=bombs_at_table(table))
    return replace(_facts(table.round.tournament), pulkas=(drawn,))


def public_pulka_facts(page: PublicTablePage) -> PulkaPaperFacts:
    """The filled sheet as its public page shows it.

    :raises SheetVersion.DoesNotExist: the page shows none.
    """
    if page.pulka.sheet is None:
        raise SheetVersion.DoesNotExist
    return PulkaPaperFacts(
        club=page.club_name,
        evening=page.link.name,
        date=page.link.date,
        time_zone=page.time_zone,
        rates=page.pulka.rates,
        by_others=page.pulka.by_others,
        target=page.pulka.target,
        pulkas=(page.pulka,),
    )


def _facts(tournament: Tournament) -> PulkaPaperFacts:
    convention = convention_of(tournament)
    return PulkaPaperFacts(
        club=tournament.club.name,
        evening=tournament.name,
        date=tournament.date,
        time_zone=tournament.club.time_zone,
        rates=(convention.pulya_rate, convention.gora_rate),
        by_others=convention.gora_divisor is GoraDivisor.N_MINUS_ONE,
        target=convention.pulya_target,
    )
