"""What pages, the API and papers are given: frozen plain data, never rows, never a query.

Exact numbers stay `Fraction`; how they look is the business of `templatetags`.
"""

from tournament.page_data.clock import ClockData
from tournament.page_data.desk import (
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
from tournament.page_data.papers import (
    AdjustmentFacts,
    CashRow,
    DiplomaFacts,
    FinalProtocolFacts,
    PaperHead,
    PrizeListFacts,
    PrizeRow,
    ProtocolTableFacts,
    ReceiptListFacts,
    RoundProtocolFacts,
    SeatingFacts,
    SheetFacts,
    TableCardsFacts,
)
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
    "AdjustmentFacts",
    "AwardRow",
    "CashRow",
    "CellView",
    "ClockData",
    "ClubPage",
    "DeskPage",
    "DiplomaFacts",
    "EntrantRow",
    "EveningLink",
    "EveningPage",
    "FinalProtocolFacts",
    "HistoryPage",
    "HistoryRow",
    "Missing",
    "NextAction",
    "PaperHead",
    "PrizeListFacts",
    "PrizeRow",
    "ProtocolTableFacts",
    "ReceiptListFacts",
    "Remark",
    "ResultView",
    "RoundCell",
    "RoundProtocolFacts",
    "RoundView",
    "Rules",
    "SeatView",
    "SeatingFacts",
    "SectorView",
    "SheetFacts",
    "SheetGrid",
    "SheetReceipt",
    "StandingRow",
    "Standings",
    "Step",
    "TableCardsFacts",
    "TablePage",
    "TableView",
]
