"""Which sheets lie beside a sheet: the tables before and after it, and the next one that is awaited."""

from tournament.models import Table, TableEnding
from tournament.page_data import Neighbours


def neighbours_of(address: tuple[int, int, int]) -> Neighbours:
    """The neighbours of a table in its round; after the last table the awaited ones begin again at the first.

    :param address: the evening's id, the round's and the table's number.
    """
    evening_id, round_number, number = address
    tables = Table.objects.filter(round__tournament=evening_id, round__number=round_number)
    rows = list(tables.order_by("number").values_list("number", "last_version", "ending"))
    numbers = [row[0] for row in rows]
    awaited = [at for at, version, ending in rows if not version and ending != TableEnding.ANNULLED]
    later = [at for at in awaited if at > number] + [at for at in awaited if at < number]
    return Neighbours(
        before=next((at for at in reversed(numbers) if at < number), None),
        after=next((at for at in numbers if at > number), None),
        awaited=later[0] if later else None,
    )
