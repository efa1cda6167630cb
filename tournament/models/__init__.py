"""Rows, fields and constraints. Models know no rule of the game, no act and no page."""

from tournament.models.adjustments import Adjustment
from tournament.models.api_tokens import ApiToken, DoneRequest, TokenScope
from tournament.models.clubs import Club, Membership, OwnerInvitation, Role, hash_of
from tournament.models.conventions import CONVENTION_NAME, ClubConvention, ConventionVersion
from tournament.models.deals import DealAct, DealEntry, KeptDeal, fold_entries
from tournament.models.documents import Award, AwardKind, Diploma
from tournament.models.drafts import SheetDraft
from tournament.models.entrants import Entrant, EntrantState, KeepApart
from tournament.models.history import HistoryEntry
from tournament.models.long_jobs import (
    LIVE,
    OF_A_CLUB,
    JobKind,
    JobProblem,
    JobState,
    LongJob,
    StoredDocument,
)
from tournament.models.one_time_links import LINK_NAME, LinkKind, OneTimeLink
from tournament.models.payments import Payment
from tournament.models.people import Person, PersonMerge
from tournament.models.photos import SheetPhoto
from tournament.models.rounds import PLAYED, Round, RoundState
from tournament.models.seasons import Season
from tournament.models.sheets import SheetSource, SheetVersion
from tournament.models.standings import StandingsSnapshot
from tournament.models.tables import Seat, Table, TableEnding, draw_code
from tournament.models.texts import NAME_LENGTH, fold_name, initials_of, is_readable, tidy_name, tidy_text
from tournament.models.tournaments import HallView, Tournament, TournamentState
from tournament.models.webhooks import (
    IN_ORDER_UNTIL,
    DeliveryFault,
    DeliveryState,
    Webhook,
    WebhookDelivery,
    WebhookEvent,
)

__all__ = [
    "CONVENTION_NAME",
    "IN_ORDER_UNTIL",
    "LINK_NAME",
    "LIVE",
    "NAME_LENGTH",
    "OF_A_CLUB",
    "PLAYED",
    "Adjustment",
    "ApiToken",
    "Award",
    "AwardKind",
    "Club",
    "ClubConvention",
    "ConventionVersion",
    "DealAct",
    "DealEntry",
    "DeliveryFault",
    "DeliveryState",
    "Diploma",
    "DoneRequest",
    "Entrant",
    "EntrantState",
    "HallView",
    "HistoryEntry",
    "JobKind",
    "JobProblem",
    "JobState",
    "KeepApart",
    "KeptDeal",
    "LinkKind",
    "LongJob",
    "Membership",
    "OneTimeLink",
    "OwnerInvitation",
    "Payment",
    "Person",
    "PersonMerge",
    "Role",
    "Round",
    "RoundState",
    "Season",
    "Seat",
    "SheetDraft",
    "SheetPhoto",
    "SheetSource",
    "SheetVersion",
    "StandingsSnapshot",
    "StoredDocument",
    "Table",
    "TableEnding",
    "TokenScope",
    "Tournament",
    "TournamentState",
    "Webhook",
    "WebhookDelivery",
    "WebhookEvent",
    "draw_code",
    "fold_entries",
    "fold_name",
    "hash_of",
    "initials_of",
    "is_readable",
    "tidy_name",
    "tidy_text",
]
