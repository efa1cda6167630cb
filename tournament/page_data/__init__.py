"""What pages, the API and papers are given: frozen plain data, never rows, never a query.

Exact numbers stay `Fraction`; how they look is the business of `templatetags`.
"""

from tournament.page_data.awards import AwardRow, Honours, Proposal, VoidDiploma
from tournament.page_data.cash import CashPage, CashRow, PaymentRow, PrizeMoney
from tournament.page_data.clock import ClockData
from tournament.page_data.desk import (
    DeskPage,
    EntrantRow,
    HistoryPage,
    HistoryRow,
    Missing,
    NextAction,
    Step,
)
from tournament.page_data.evenings import ClubPage, EveningLink, EveningPage, Rules
from tournament.page_data.papers import DiplomaFacts, SeatingFacts
from tournament.page_data.rounds import SEAT_LETTERS, SIDES, RoundView, SeatView, TableView
from tournament.page_data.sheets import (
    CellView,
    Remark,
    ResultView,
    SectorView,
    SheetGrid,
    SheetReceipt,
    TablePage,
)
from tournament.page_data.standings import RoundCell, StandingRow, Standings

__all__ = [
    "SEAT_LETTERS",
    "SIDES",
    "AwardRow",
    "CashPage",
    "CashRow",
    "CellView",
    "ClockData",
    "ClubPage",
    "DeskPage",
    "DiplomaFacts",
    "EntrantRow",
    "EveningLink",
    "EveningPage",
    "HistoryPage",
    "HistoryRow",
    "Honours",
    "Missing",
    "NextAction",
    "PaymentRow",
    "PrizeMoney",
    "Proposal",
    "Remark",
    "ResultView",
    "RoundCell",
    "RoundView",
    "Rules",
    "SeatView",
    "SeatingFacts",
    "SectorView",
    "SheetGrid",
    "SheetReceipt",
    "StandingRow",
    "Standings",
    "Step",
    "TablePage",
    "TableView",
    "VoidDiploma",
]
