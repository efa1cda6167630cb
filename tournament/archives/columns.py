"""Which columns of an evening's rows an archive holds, and which it does not, with the reason.

A column that is in neither list fails a test: nothing new is lost by being forgotten.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from django.db.models import Field, Model

from tournament.models import (
    Adjustment,
    Award,
    DealEntry,
    Diploma,
    Entrant,
    HistoryEntry,
    Payment,
    Round,
    Seat,
    SheetPhoto,
    SheetVersion,
    StandingsSnapshot,
    Table,
    Tournament,
)

_WHERE = "the place in the file says it"
_OURS = "another installation gives its own"
_COUNTED = "it is counted from the rest"
_SECRET = "whoever has it can act for somebody"  # noqa: S105 - a reason, not a password


@dataclass(frozen=True, slots=True)
class Kind:
    """Rows of one model: the columns that are written, in their order, and why the others are not."""

    model: type[Model]
    columns: tuple[str, ...]
    left_out: Mapping[str, str] = field(default_factory=dict)


EVENING: Final = Kind(
    Tournament,
    (
        *("name", "date", "starts_at", "state", "director_name"),
        *("rounds_planned", "round_minutes", "signal_minutes", "break_minutes", "protest_minutes"),
        *(
            "convention",
            "scheme",
            "pulya_target",
            "tie_breaks",
            "first_policy",
            "later_policy",
            "rating_order",
            "seed",
        ),
        *("capacity", "self_registration", "registration_open", "leaver_misses", "prize_rounds"),
        *("substitute_counts", "fee", "currency", "fund_percent", "fund_shares"),
        *("words_before", "words_break", "words_after", "announcement", "hall_view", "standings_hidden"),
        *("results_version", "awarded_version", "final_version", "final_at", "next_number"),
        *("created_at", "finished_at"),
    ),
    {
        "id": _OURS,
        "club": "it comes into the club that reads it",
        "slug": _OURS,
        "rehearsal": "a rehearsal is not archived",
        "stale_since": _COUNTED,
    },
)

ENTRANT: Final = Kind(
    Entrant,
    (
        *("number", "person", "state", "absent", "house", "fee", "registered_at", "form_key", "here_at"),
        "fixed_table",
    ),
    {"id": _OURS, "tournament": _WHERE},
)

ROUND: Final = Kind(
    Round,
    (
        *("number", "state", "policy", "seed", "figures", "proposals", "by_hand", "results_version"),
        *("started_at", "ends_at", "ended_at", "paused_at", "closed_at", "away"),
    ),
    {"id": _OURS, "tournament": _WHERE},
)

TABLE: Final = Kind(
    Table,
    (
        *("number", "size", "first_dealer", "locked", "extra_minutes", "ending", "called_at"),
        *("called_by_seat", "disputed_version", "disputed_at", "disputed_by_seat", "dispute"),
        *("last_version", "confirmed_version", "confirmed_at", "confirmed_by", "confirmed_by_seat"),
    ),
    {
        "id": _OURS,
        "round": _WHERE,
        "code": _SECRET,
        "short_code": _SECRET,
        "last_deal_entry": _COUNTED,
        "deal_counts": _COUNTED,
    },
)

SEAT: Final = Kind(
    Seat, ("position", "entrant", "substitute"), {"id": _OURS, "table": _WHERE, "round": _WHERE}
)

SHEET: Final = Kind(
    SheetVersion,
    (
        *("version", "source", "author", "author_seat", "pulya", "gora", "whists", "declared", "typed"),
        *("comment", "deals_played", "created_at"),
    ),
    {"id": _OURS, "table": _WHERE, "form_key": "it answers a post of this installation"},
)

DEAL: Final = Kind(
    DealEntry,
    ("number", "key", "act", "of", "before", "deal", "author", "author_seat", "created_at"),
    {"id": _OURS, "table": _WHERE},
)

PHOTO: Final = Kind(
    SheetPhoto, ("content", "author", "author_seat", "created_at"), {"id": _OURS, "table": _WHERE}
)

ADJUSTMENT: Final = Kind(
    Adjustment,
    ("entrant", "round", "points", "reason", "author", "created_at", "struck_at"),
    {"id": _OURS, "tournament": _WHERE, "form_key": "it answers a post of this installation"},
)

PAYMENT: Final = Kind(
    Payment,
    ("entrant", "amount", "author", "created_at"),
    {"id": _OURS, "tournament": _WHERE, "form_key": "it answers a post of this installation"},
)

AWARD: Final = Kind(
    Award, ("entrant", "kind", "place", "title", "prize"), {"id": _OURS, "tournament": _WHERE}
)

DIPLOMA: Final = Kind(
    Diploma,
    ("number", "award", "content", "results_version", "issued_at", "replaced_by", "voided_at"),
    {"id": _OURS, "tournament": _WHERE},
)

FINAL: Final = Kind(
    StandingsSnapshot, ("results_version", "computed_at", "content"), {"id": _OURS, "tournament": _WHERE}
)

LINE: Final = Kind(
    HistoryEntry,
    ("act", "actor", "actor_seat", "at", "before", "after", "comment"),
    {"id": _OURS, "tournament": _WHERE, "club": _WHERE, "of_rehearsal": "a rehearsal is not archived"},
)

KINDS: Final[Mapping[str, Kind]] = {
    "evening": EVENING,
    "entrant": ENTRANT,
    "round": ROUND,
    "table": TABLE,
    "seat": SEAT,
    "sheet": SHEET,
    "deal": DEAL,
    "photo": PHOTO,
    "adjustment": ADJUSTMENT,
    "payment": PAYMENT,
    "award": AWARD,
    "diploma": DIPLOMA,
    "final": FINAL,
    "line": LINE,
}
"""Every kind of row, by its name in the schema."""

OTHER_ROWS: Final[Mapping[str, str]] = {
    "SheetDraft": "what nobody has handed in yet",
    "StoredDocument": _COUNTED,
    "LongJob": "work of this installation",
    "WebhookDelivery": "what other programs were told by this installation",
}
"""Rows of an evening that no archive holds."""


def columns_of(row: Any, kind: Kind) -> dict[str, Any]:
    """A row's columns by their names, those that point at other rows as ids."""
    return {one.name: getattr(row, one.attname) for one in fields_of(kind)}


def fields_of(kind: Kind) -> list["Field[Any, Any]"]:
    """The columns that are written, in their order."""
    known = {one.name: one for one in kind.model._meta.concrete_fields}
    return [known[name] for name in kind.columns]
