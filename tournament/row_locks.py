"""The rows that acts lock, and their order: tournament, then round, then table. Nothing else is ever locked.

Every act of an evening begins by locking its tournament, so acts of one evening wait in line and acts of two
evenings never meet. SQLite ignores row locks; there a write transaction is IMMEDIATE and waits as a whole.
"""

from tournament.models import OwnerInvitation, Round, RoundState, Table, Tournament


def lock_tournament(tournament_id: int) -> Tournament:
    """Lock an evening until the transaction ends.

    :raises Tournament.DoesNotExist: when there is none.
    """
    return Tournament.objects.select_for_update().get(pk=tournament_id)


def lock_open_round(tournament: Tournament) -> Round | None:
    """Lock the evening's round that is not closed yet, if there is one."""
    rounds = Round.objects.select_for_update().filter(tournament=tournament)
    return rounds.exclude(state=RoundState.CLOSED).first()


def lock_table(table_id: int) -> Table:
    """Lock a table of a tournament that is locked already.

    :raises Table.DoesNotExist: when there is none.
    """
    return Table.objects.select_for_update(of=("self",)).select_related("round").get(pk=table_id)


def lock_invitation(token_hash: str) -> OwnerInvitation | None:
    """Lock the invitation with this hash while it is decided whether it is still good."""
    return OwnerInvitation.objects.select_for_update().filter(token_hash=token_hash).first()
