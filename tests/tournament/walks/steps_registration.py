"""Steps of a walk about registration and wishes: players by themselves, pairs apart, tables, numbers."""

from uuid import UUID

from tests.tournament.walks.walker import Walker
from tournament.models import Entrant, HistoryEntry, Round, RoundState
from tournament.operations.close_registration import close_registration
from tournament.operations.fix_table import fix_table
from tournament.operations.keep_apart import keep_apart
from tournament.operations.let_together import let_together
from tournament.operations.open_registration import open_registration
from tournament.operations.register_self import register_self
from tournament.operations.remove_entrants import remove_entrants
from tournament.operations.renumber_entrants import renumber_entrants
from tournament.operations.restore_entrants import restore_entrants
from tournament.operations.say_here import say_here
from tournament.problem_texts import Refused


def come_by_oneself(walk: Walker) -> None:
    """Somebody registers himself, now and then twice; one of the list is told so."""
    key = UUID(int=walk.chance.getrandbits(128))
    name = walk.chance.choice((f"Сам {walk.new_name()[6:8]} Пришёл", "Игрок 01", "игрок 02"))
    for _time in range(walk.chance.choice((1, 2))):
        try:
            register_self(tournament_id=walk.evening.pk, name=name, form_key=key, now=walk.now)
        except Refused:
            return
    walk.done.append("register_self")


def say_so(walk: Walker) -> None:
    """Somebody says that he is here; it moves nobody."""
    here = Entrant.objects.filter(tournament=walk.evening, absent=False).count()
    try:
        say_here(tournament_id=walk.evening.pk, entrant_id=walk.an_entrant(), now=walk.now)
    except Refused:
        return
    assert Entrant.objects.filter(tournament=walk.evening, absent=False).count() == here
    walk.done.append("say_here")


def door(walk: Walker) -> None:
    walk.attempt(walk.chance.choice((open_registration, close_registration)))


def wishes(walk: Walker) -> None:
    one, other = walk.an_entrant(), walk.an_entrant()
    if one and other:
        walk.attempt(
            walk.chance.choice((keep_apart, keep_apart, let_together)), entrant_id=one, other_id=other
        )
        walk.attempt(fix_table, entrant_id=one, table=walk.chance.choice((None, 1, 2, 3)))


def number_anew(walk: Walker) -> None:
    """Numbers are closed up, and never once a seating has been published."""
    published = Round.objects.filter(tournament=walk.evening).exclude(state=RoundState.DRAFT).exists()
    assert walk.attempt(renumber_entrants) is not published


def taken_off(walk: Walker) -> None:
    """Names that came by themselves are taken off the list; now and then those taken off last come back."""
    themselves = Entrant.objects.filter(tournament=walk.evening, form_key__isnull=False)
    chosen = [pk for pk in themselves.values_list("pk", flat=True) if walk.chance.random() < 0.5]
    walk.attempt(remove_entrants, entrant_ids=chosen)
    lines = HistoryEntry.objects.filter(tournament=walk.evening, act="remove_entrants")
    last = lines.order_by("-pk").first()
    if last is not None and walk.chance.random() < 0.5:
        walk.attempt(restore_entrants, rows=(last.before or {})["rows"])


REGISTRATION = (come_by_oneself, say_so, door, wishes, number_anew, taken_off)
