"""The counts of every table's deals, computed once more and compared with those kept with the table."""

from tournament.models import DealEntry, Table, fold_entries
from tournament.scoring_bridge import convention_of, count_table


def differing_counts() -> list[Table]:
    """The tables whose kept counts are not what their logs give; nothing is changed."""
    tables = Table.objects.filter(last_deal_entry__gt=0).select_related("round__tournament")
    return [table for table in tables if table.deal_counts != _counted(table)]


def _counted(table: Table) -> list[dict[str, int]]:
    kept = fold_entries(DealEntry.objects.filter(table=table))
    return count_table(table, kept, convention_of(table.round.tournament))
