"""A sheet of rules as its words come: prices of a convention, groups of rules."""

from dataclasses import replace

from tests.tournament.documents.list_examples import FRAME
from tournament.documents.rules_data import PriceTableData, RuleGroup, RuleRow, RulesSheetData

RULES_FRAME = replace(FRAME, title="Правила вечера", mark="", signatures=())
GAMES = PriceTableData(
    "Игры",
    ("пуля, если сыграна", "гора за недобор", "висты за взятку", "гора вистующего"),
    (
        *((str(level), ("2", "4", "4", "2")) for level in (6, 7, 8, 9, 10)),
        ("мизер", ("10", "20", "–", "–")),
    ),
)
RASPASYS = PriceTableData(
    "Распасы",
    ("1-е", "2-е", "3-и", "4-е"),
    (("гора за взятку", ("2", "4", "6", "6")), ("заявка от", ("6", "7", "7", "7"))),
)


def a_group(heading: str, count: int, own: bool = False) -> RuleGroup:
    rows = (
        RuleRow(f"Правило {number} раздела {heading}", "да", "R-34", own) for number in range(1, count + 1)
    )
    return RuleGroup(heading, tuple(rows))


def rules_sheet(*groups: RuleGroup) -> RulesSheetData:
    return RulesSheetData(RULES_FRAME, (GAMES, RASPASYS), groups, own_mark="*")
