"""What pages, the API and papers are given: frozen plain data, never rows, never a query.

Exact numbers stay `Fraction`; how they look is the business of `templatetags`.
"""

from tournament.page_data.clock import ClockData
from tournament.page_data.desk import (
    AdjustmentRow,
    AwardRow,
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
from tournament.page_data.settings import (
    EveningSettings,
    EveningToCopy,
    SettingsPage,
    plain_settings,
    settings_mark,
    usual_settings,
)
from tournament.page_data.sheets import (
    CellView,
    Remark,
    ResultView,
    SectorView,
    SheetGrid,
    SheetReceipt,
    TablePage,
)
from tournament.page_data.standings import GivenRow, RoundCell, StandingRow, Standings, UnfairMiss

__all__ = [
    "SEAT_LETTERS",
    "SIDES",
    "AdjustmentRow",
    "AwardRow",
    "CellView",
    "ClockData",
    "ClubPage",
    "DeskPage",
    "DiplomaFacts",
    "EntrantRow",
    "EveningLink",
    "EveningPage",
    "EveningSettings",
    "EveningToCopy",
    "GivenRow",
    "HistoryPage",
    "HistoryRow",
    "Missing",
    "NextAction",
    "Remark",
    "ResultView",
    "RoundCell",
    "RoundView",
    "Rules",
    "SeatView",
    "SeatingFacts",
    "SectorView",
    "SettingsPage",
    "SheetGrid",
    "SheetReceipt",
    "StandingRow",
    "Standings",
    "Step",
    "TablePage",
    "TableView",
    "UnfairMiss",
    "plain_settings",
    "settings_mark",
    "usual_settings",
]
