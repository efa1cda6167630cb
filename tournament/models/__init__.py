"""Rows, fields and constraints. Models know no rule of the game, no act and no page."""

from tournament.models.clubs import Club, Membership, OwnerInvitation, Role
from tournament.models.documents import Award, AwardKind, Diploma
from tournament.models.entrants import Entrant, EntrantState
from tournament.models.history import HistoryEntry
from tournament.models.people import Person
from tournament.models.rounds import PLAYED, Round, RoundState
from tournament.models.sheets import SheetSource, SheetVersion
from tournament.models.standings import StandingsSnapshot
from tournament.models.tables import Seat, Table
from tournament.models.texts import NAME_LENGTH, fold_name, is_readable, tidy_name, tidy_text
from tournament.models.tournaments import Tournament, TournamentState

__all__ = [
    "NAME_LENGTH",
    "PLAYED",
    "Award",
    "AwardKind",
    "Club",
    "Diploma",
    "Entrant",
    "EntrantState",
    "HistoryEntry",
    "Membership",
    "OwnerInvitation",
    "Person",
    "Role",
    "Round",
    "RoundState",
    "Seat",
    "SheetSource",
    "SheetVersion",
    "StandingsSnapshot",
    "Table",
    "Tournament",
    "TournamentState",
    "fold_name",
    "is_readable",
    "tidy_name",
    "tidy_text",
]
