"""What pages, the API and papers are given: frozen plain data, never rows, never a query.

Exact numbers stay `Fraction`; how they look is the business of `templatetags`.
"""

from tournament.page_data.at_table import CallView, DisputeView, FoundTable, PhotoView
from tournament.page_data.awards import AwardRow, Honours, Proposal, VoidDiploma
from tournament.page_data.cash import CashPage, CashRow, PaymentRow, PrizeMoney
from tournament.page_data.clock import ClockData
from tournament.page_data.deals import DealLog, DealRow, LineView, TraceRow
from tournament.page_data.deeds import Deed
from tournament.page_data.desk import (
    AdjustmentRow,
    DeskPage,
    EntrantRow,
    HistoryPage,
    HistoryRow,
    Missing,
    NextAction,
    Step,
)
from tournament.page_data.evenings import ClubPage, EveningLink, EveningPage, Rules
from tournament.page_data.jobs import JobKind, JobPage, JobView
from tournament.page_data.papers import (
    DiplomaFacts,
    FinalProtocolFacts,
    PaperHead,
    PrizeListFacts,
    PrizeRow,
    ProtocolTableFacts,
    ReceiptListFacts,
    ReceiptRow,
    RoundProtocolFacts,
    SeatingFacts,
    SheetFacts,
    TableCardsFacts,
)
from tournament.page_data.pulkas import (
    PublicTablePage,
    PulkaFacts,
    PulkaPaperFacts,
    SeatWay,
    WhistPair,
    WrittenSheet,
)
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
    Neighbours,
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
    "CallView",
    "CashPage",
    "CashRow",
    "CellView",
    "ClockData",
    "ClubPage",
    "DealLog",
    "DealRow",
    "Deed",
    "DeskPage",
    "DiplomaFacts",
    "DisputeView",
    "EntrantRow",
    "EveningLink",
    "EveningPage",
    "EveningSettings",
    "EveningToCopy",
    "FinalProtocolFacts",
    "FoundTable",
    "GivenRow",
    "HistoryPage",
    "HistoryRow",
    "Honours",
    "JobKind",
    "JobPage",
    "JobView",
    "LineView",
    "Missing",
    "Neighbours",
    "NextAction",
    "PaperHead",
    "PaymentRow",
    "PhotoView",
    "PrizeListFacts",
    "PrizeMoney",
    "PrizeRow",
    "Proposal",
    "ProtocolTableFacts",
    "PublicTablePage",
    "PulkaFacts",
    "PulkaPaperFacts",
    "ReceiptListFacts",
    "ReceiptRow",
    "Remark",
    "ResultView",
    "RoundCell",
    "RoundProtocolFacts",
    "RoundView",
    "Rules",
    "SeatView",
    "SeatWay",
    "SeatingFacts",
    "SectorView",
    "SettingsPage",
    "SheetFacts",
    "SheetGrid",
    "SheetReceipt",
    "StandingRow",
    "Standings",
    "Step",
    "TableCardsFacts",
    "TablePage",
    "TableView",
    "TraceRow",
    "UnfairMiss",
    "VoidDiploma",
    "WhistPair",
    "WrittenSheet",
    "plain_settings",
    "settings_mark",
    "usual_settings",
]
