"""Steps of a walk that phones take beside sheets: a word about one, drafts from one phone or another."""

from uuid import UUID

from tests.tournament.walks.walker import STARTED, Walker
from tournament.access import Hand
from tournament.models import RoundState
from tournament.operations.call_director import call_director
from tournament.operations.confirm_sheet import confirm_sheet
from tournament.operations.dispute_sheet import dispute_sheet
from tournament.operations.keep_draft import TypedDraft, keep_draft
from tournament.problem_texts import Refused


def word_at_table(walk: Walker) -> None:
    """Another seat confirms or disputes, or rings for the director."""
    table = walk.a_table(RoundState.PUBLISHED, *STARTED)
    if table is None:
        return
    hand = Hand(seat=walk.chance.randrange(table.size))
    act = walk.chance.choice(("confirm", "dispute", "call"))
    try:
        if act == "confirm":
            confirm_sheet(table_id=table.pk, hand=hand, version=table.last_version, now=walk.now)
        elif act == "dispute":
            word = walk.secret("dispute")
            dispute_sheet(table_id=table.pk, hand=hand, version=table.last_version, word=word, now=walk.now)
        else:
            call_director(table_id=table.pk, hand=hand, now=walk.now)
    except Refused:
        return
    walk.done.append(act)


def type_a_draft(walk: Walker) -> None:
    """Somebody types, or wipes out, a few cells that no public page may show."""
    table = walk.a_table(RoundState.PUBLISHED, *STARTED)
    if table is None:
        return
    cells = {"p0": walk.secret("draft")} if walk.chance.random() < 0.8 else {}
    key, other = UUID(int=walk.chance.randint(1, 2)), UUID(int=walk.chance.randint(1, 2))
    seen = walk.chance.choice((0, table.last_version))
    draft = TypedDraft(cells, key, seen, frozenset({other}))
    hand = Hand(seat=walk.chance.randrange(table.size))
    try:
        kept = keep_draft(table_id=table.pk, hand=hand, draft=draft, now=walk.now)
    except Refused:
        return
    walk.done.append("keep_draft" if kept else "another's draft")


PHONE = (word_at_table, type_a_draft, type_a_draft)
