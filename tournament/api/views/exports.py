"""Whole tables in one answer: what the desk gives away as files, for a program."""

from typing import Any, ClassVar

from rest_framework.request import Request
from rest_framework.response import Response

from tournament.api.base import ApiView
from tournament.api.schema import described
from tournament.api.serializers.exports import Exported
from tournament.derived.exports import EVENING_TABLES, file_of, people_table
from tournament.spreadsheets.tables import Table


def _shown(table: Table) -> dict[str, Any]:
    columns = [{"name": column.name, "heading": column.heading} for column in table.columns]
    return {"name": table.name, "columns": columns, "rows": file_of(table, "json")}


class EveningExportView(ApiView):
    """A table of an evening."""

    names: ClassVar = {"get": "exports_evening"}

    @described("A whole table of an evening", Exported)
    def get(self, request: Request, evening_id: int, name: str) -> Response:
        """All sheets or all deals at once, not table by table. Exact numbers are text."""
        return self.show(_shown(EVENING_TABLES[name](request.user, evening_id)))


class PeopleExportView(ApiView):
    """The people of a club."""

    names: ClassVar = {"get": "exports_people"}

    @described("All people of a club", Exported)
    def get(self, request: Request, club_id: int) -> Response:
        """With the evenings in which they have part."""
        return self.show(_shown(people_table(request.user, club_id)))
