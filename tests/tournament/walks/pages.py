"""Every page that somebody could open just now, and what must stand on none of the public ones."""

import re
from collections.abc import Iterator

from django.db.models import QuerySet
from django.test import Client
from django.urls import reverse
from django.utils import translation

from tests.tournament.walks.steps_season import names_by_initials
from tests.tournament.walks.walker import Walker
from tournament.models import Diploma, Entrant, EntrantState, Round, RoundState, Seat, Table
from tournament.queries.rounds import Viewer, round_views
from tournament.templatetags.numbers_in_words import rounded_text
from tournament.web.views.desk import FOLDED

PAPERS_OF_A_ROUND = ("seating_list", "table_cards", "round_protocol", "round_pulkas")
DEALS = ("table_deals", "table_deals_state", "table_deals_written")
PUBLIC = ("evening", "evening_live", "evening_clock", "register_self", "say_here", "screen", "screen_live")


def public_addresses(walk: Walker, language: str) -> Iterator[str]:
    """What everybody may open."""
    club, slug = walk.house.club.slug, walk.evening.slug
    with translation.override(language):
        yield from (reverse(name, args=[club]) for name in ("club", "club_feed", "club_calendar"))
        yield reverse("evening", args=[club, slug]) + "?embed=1"
        yield from (reverse(name, args=[club, slug]) for name in PUBLIC)
        yield reverse("evening_picture", args=[club, slug])
        yield from public_rounds(walk, Round.objects.exclude(state=RoundState.DRAFT))
        yield from (reverse("season", args=[club, row.pk]) for row in walk.house.club.seasons.all()[:1])
        yield from players(walk)
        yield from public_tables(walk, Round.objects.exclude(state=RoundState.DRAFT))


def players(walk: Walker) -> Iterator[str]:
    """The pages of two people whom the evening's public page names."""
    rows = walk.evening.entrants.filter(state=EntrantState.ACTIVE, house=False).order_by("-pk")
    if not walk.evening.standings_hidden:
        yield from (reverse("player", args=[walk.house.club.slug, row.person_id]) for row in rows[:2])


def proposed_addresses(walk: Walker) -> Iterator[str]:
    """The pages that the tables of a proposed seating do not have yet."""
    drafts = Round.objects.filter(state=RoundState.DRAFT)
    yield from public_tables(walk, drafts)
    yield from public_rounds(walk, drafts)


def public_rounds(walk: Walker, rounds: QuerySet[Round]) -> Iterator[str]:
    """The pages of these rounds."""
    for number in rounds.filter(tournament=walk.evening).values_list("number", flat=True):
        yield reverse("public_round", args=[walk.house.club.slug, walk.evening.slug, number])


def public_tables(walk: Walker, rounds: QuerySet[Round]) -> Iterator[str]:
    """The pages of the first and the last table of the newest of these rounds."""
    club, slug = walk.house.club.slug, walk.evening.slug
    for row in rounds.filter(tournament=walk.evening).order_by("-number")[:1]:
        for number in sorted({1, row.tables.count()}):
            yield reverse("public_table", args=[club, slug, row.number, number])


def table_addresses(walk: Walker) -> Iterator[str]:
    """What a phone at a table opens, with a link that works or that does not yet."""
    for table in Table.objects.filter(round__tournament=walk.evening).order_by("-pk")[:2]:
        yield reverse("table", args=[table.code])
        yield reverse("table_live", args=[table.code])
        yield reverse("table_seat", args=[table.code, walk.chance.randrange(4)])
        yield reverse("table_seat", args=[table.code, 0]) + "?edit=1"
        yield reverse("table_seat", args=[table.code, 0]) + "?edit=1&deals=1"
        yield from (reverse(name, args=[table.code, 0]) for name in DEALS)


def desk_addresses(walk: Walker) -> Iterator[str]:
    """What somebody who works for the club opens."""
    pk = walk.evening.pk
    yield from (reverse(name, args=[pk]) for name in ("evening_desk", "history", "settings", "cash"))
    yield reverse("desk")
    yield reverse("suggest", args=[pk]) + "?name=и"
    for entrant in Entrant.objects.filter(tournament=walk.evening).order_by("-pk")[:1]:
        yield reverse("entrant", args=[pk, entrant.pk])
    for name in ("club_desk", "club_pages_job", "webhooks"):
        yield reverse(name, args=[walk.house.club.pk])
    yield reverse("desk_live", args=[pk])
    yield from (reverse("desk_part", args=[pk, name]) for name in sorted(FOLDED))
    for row in Round.objects.filter(tournament=walk.evening).order_by("-number")[:1]:
        yield reverse("sheet", args=[pk, row.number, 1])
        yield reverse("sheet_deals", args=[pk, row.number, 1])
        yield from (reverse(name, args=[pk, row.number]) for name in PAPERS_OF_A_ROUND)
        yield reverse("table_pulka", args=[pk, row.number, 1])
    yield from (
        reverse(name, args=[pk])
        for name in (
            "final_protocol",
            "diplomas",
            "diplomas_job",
            "diplomas_live",
            "cash_list",
            "blank_pulkas",
        )
    )
    for diploma in Diploma.objects.filter(tournament=walk.evening).order_by("pk")[:1]:
        yield reverse("diploma", args=[pk, diploma.number])


def unpublished(walk: Walker) -> set[str]:
    """Words and figures that no public page may have: comments, links, seeds, who waits, what is hidden."""
    walk.evening.refresh_from_db()
    secrets = {*walk.said, str(walk.evening.seed)}
    for table in Table.objects.filter(round__tournament=walk.evening):
        secrets |= {table.code, table.short_code}
    for row in Round.objects.filter(tournament=walk.evening, state=RoundState.DRAFT):
        secrets.add(f">{row.seed}<")
    return (
        secrets
        | _waiting(walk)
        | names_by_initials(walk)
        | (_results(walk) if walk.evening.standings_hidden else set())
    )


def _waiting(walk: Walker) -> set[str]:
    """Names of those who wait or stand by and have neither sat nor been given anything."""
    sat = Seat.objects.filter(round__tournament=walk.evening).exclude(round__state=RoundState.DRAFT)
    known = {one for pair in sat.values_list("entrant", "substitute") for one in pair if one}
    quiet = (EntrantState.WAITING, EntrantState.STANDBY)
    rows = Entrant.objects.filter(tournament=walk.evening, state__in=quiet, adjustments=None)
    return {row.person.name for row in rows.select_related("person") if row.pk not in known}


def _results(walk: Walker) -> set[str]:
    """Every net of three figures and more, as pages write it."""
    rounds = Round.objects.filter(tournament=walk.evening)
    views = round_views(walk.evening, rounds, Viewer())
    nets = {seat.net for row in views for table in row.tables for seat in table.seats}
    return {rounded_text(net) for net in nets if net is not None and abs(net) >= 100}


def leaks(page: str, secrets: set[str]) -> list[str]:
    """The secrets that stand on a page. A number is not part of a longer one."""
    return [secret for secret in secrets if secret in page and re.search(rf"{re.escape(secret)}(?!\d)", page)]


def look(walk: Walker, client: Client, address: str, secrets: set[str] | None = None) -> int:
    """Open a page: it is there, or refused, or not there; it never breaks, and it tells no secret."""
    page = client.get(address)
    assert page.status_code < 500, address
    if secrets and page.status_code == 200:
        assert leaks(page.content.decode(errors="replace"), secrets) == [], address
    return int(page.status_code)
