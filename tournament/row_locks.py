"""The rows that acts lock, and their order: club, tournament, round, table. Nothing else is ever locked.

Every act of an evening begins by locking its tournament, so acts of one evening wait in line and acts of two
evenings never meet (a draft of a sheet decides nothing and locks its table alone). SQLite ignores row locks;
there a write transaction is IMMEDIATE and waits as a whole.

What has to be true of an evening or a club for an act to be done, `when_locked` asks once the row is locked.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from tournament.models import Club, OneTimeLink, OwnerInvitation, Round, RoundState, Table, Tournament
from tournament.problem_texts import MEANWHILE, Refused

_CHECK: ContextVar[Callable[[], None] | None] = ContextVar("check_when_locked", default=None)


@contextmanager
def when_locked(check: Callable[[], None]) -> Iterator[None]:
    """Ask this of the first evening or club locked inside, under its lock; an exception ends the act."""
    token = _CHECK.set(check)
    try:
        yield
    finally:
        _CHECK.reset(token)


def _ask() -> None:
    check = _CHECK.get()
    if check is not None:
        _CHECK.set(None)
        check()


def lock_club(club_id: int, *, ask: bool = True) -> Club:
    """Lock a club while one of its evenings gets its address, or its people change.

    Not against being named: every line of the history names the club, and who writes one may be waited for.

    :param ask: no, where an evening is locked after it, which is what the act is about.
    :raises Club.DoesNotExist: when there is none.
    """
    club = Club.objects.select_for_update(no_key=True).get(pk=club_id)
    if ask:
        _ask()
    return club


def lock_tournament(tournament_id: int) -> Tournament:
    """Lock an evening until the transaction ends.

    :raises Tournament.DoesNotExist: when there is none.
    """
    tournament = Tournament.objects.select_for_update().get(pk=tournament_id)
    _ask()
    return tournament


def lock_open_round(tournament: Tournament, seen: int | None = None) -> Round | None:
    """Lock the evening's round that is not closed yet, if there is one.

    :param seen: the id of the round that the pressed button was about; None when nobody has pressed one.
    :raises Refused: meanwhile another round is open, or another seating has been proposed.
    """
    rounds = Round.objects.select_for_update().filter(tournament=tournament)
    row = rounds.exclude(state=RoundState.CLOSED).first()
    if seen is not None and (row is None or row.pk != seen):
        raise Refused(MEANWHILE)
    return row


def lock_table(table_id: int) -> Table:
    """Lock a table of a tournament that is locked already.

    :raises Table.DoesNotExist: when there is none.
    """
    return Table.objects.select_for_update(of=("self",)).select_related("round").get(pk=table_id)


def lock_tables(row: Round) -> None:
    """Lock all tables of a round whose tournament is locked already: no draft is being written to them."""
    tables = Table.objects.select_for_update(of=("self",)).filter(round=row).order_by("number")
    list(tables.values_list("pk"))


def lock_invitation(token_hash: str) -> OwnerInvitation | None:
    """Lock the invitation with this hash while it is decided whether it is still good."""
    return OwnerInvitation.objects.select_for_update().filter(token_hash=token_hash).first()


def lock_link(token_hash: str) -> OneTimeLink | None:
    """Lock the link with this hash while it is decided whether it is still good."""
    return OneTimeLink.objects.select_for_update().filter(token_hash=token_hash).first()
