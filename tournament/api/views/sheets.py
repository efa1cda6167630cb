"""Sheets: handed in, confirmed, corrected, in all their versions; deals where a table keeps them."""

from typing import Any, ClassVar
from uuid import NAMESPACE_URL, UUID, uuid4, uuid5

from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.problems import Problem, ProblemCode
from tournament.access import Hand
from tournament.api.base import ApiView
from tournament.api.error_format import ApiProblem, rule_problems
from tournament.api.idempotency import HEADER
from tournament.api.paging import page_of
from tournament.api.schema import described
from tournament.api.serializers import sheets as forms
from tournament.api.serializers.fields import PageAsked, paged
from tournament.operations.confirm_sheet import confirm_sheet
from tournament.operations.record_deals import NewEntry, record_deals
from tournament.operations.submit_sheet import TypedSheet, submit_sheet
from tournament.page_data import SheetReceipt, TablePage, seats_mark
from tournament.queries.deals import deal_log, log_for_phone
from tournament.queries.sheets import table_at_desk, table_page


class _OfTable(ApiView):
    """An address below a table of a round that has been published."""

    scope = "sheets"

    def table(self) -> Any:
        """The table, for somebody who works for the club."""
        where = self.kwargs
        return table_at_desk(self.request.user, where["evening_id"], where["number"], where["table"])

    def page(self) -> TablePage:
        """The table with every version of its sheet."""
        return table_page(self.table(), self.now())


def version_shown(receipt: SheetReceipt) -> dict[str, Any]:
    """A version as the answers show it; cells as they were typed."""
    cells = {cell.name: cell.value for cell in receipt.grid.fields}
    size = receipt.grid.size
    return {
        "version": receipt.version,
        "source": receipt.source,
        "at": serializers.DateTimeField().to_representation(receipt.at),
        "by": receipt.by,
        "comment": receipt.comment,
        "pulya": [cells[f"p{seat}"] for seat in range(size)],
        "gora": [cells[f"g{seat}"] for seat in range(size)],
        "whists": [[cells.get(f"w{by}_{on}", "") for on in range(size)] for by in range(size)],
        "declared": [cells[f"d{seat}"] for seat in range(size)],
        "deals_played": receipt.grid.deals,
        "results": [_result(result) for result in receipt.results],
    }


def _result(result: Any) -> dict[str, Any]:
    seat = result.seat
    exact = {name: getattr(seat, name) for name in ("net", "points", "place")}
    return {
        "seat": seat.position,
        "entrant_id": seat.entrant_id,
        "name": seat.name,
        **{name: None if value is None else str(value) for name, value in exact.items()},
        "declared": result.declared,
        "differs": result.differs,
    }


def sheet_shown(page: TablePage) -> dict[str, Any]:
    """The sheet of a table as the answers show it."""
    at = page.confirmed_at
    return {
        "state": page.table.sheet_state,
        "confirmed_version": page.confirmed_version,
        "confirmed_at": serializers.DateTimeField().to_representation(at) if at else None,
        "confirmed_by": page.confirmed_by,
        "newest": version_shown(page.receipt) if page.receipt else None,
    }


class SheetView(_OfTable):
    """The sheet of a table."""

    names: ClassVar = {"get": "sheet_read"}

    @described("The sheet of a table", forms.Sheet)
    def get(self, request: Request, evening_id: int, number: int, table: int) -> Response:
        """Its state, and its newest version."""
        return self.show(sheet_shown(self.page()))


class VersionsView(_OfTable):
    """Every version of a sheet."""

    names: ClassVar = {"get": "sheet_versions", "post": "sheet_submit"}

    @described("Every version of a sheet", paged(forms.SheetVersion), asks=PageAsked)
    def get(self, request: Request, evening_id: int, number: int, table: int) -> Response:
        """The oldest first. None is ever lost."""
        rows = [version_shown(receipt) for receipt in self.page().receipts]
        return self.show(page_of(rows, _AsItIs, self.asked(PageAsked)))

    @described("Hand a sheet in, or correct it", forms.SheetVersion, takes=forms.SheetSent, http=201)
    def post(self, request: Request, evening_id: int, number: int, table: int) -> Response:
        """Faults stop it (400, each beside its cell), doubts ask for a second look (409).

        What is confirmed, or of a closed round, is corrected by a director, with a comment.
        """
        said, row = self.said(forms.SheetSent), self.table()
        typed = TypedSheet(
            cells=_cells(said, row.size),
            form_key=self._form_key(),
            seen_version=said["seen_version"],
            comment=said["comment"],
            looked_again=said["looked_again"],
            seats=seats_mark(said["seats"] or ()),
        )

        def act() -> Response:
            version = self.edit(
                lambda: sheet_shown(self.page()),
                lambda: submit_sheet(
                    table_id=row.pk, hand=Hand(user=request.user), typed=typed, now=self.now()
                ),
            )
            receipt = next(one for one in self.page().receipts if one.version == version)
            shown = version_shown(receipt)
            return self.show(shown, status.HTTP_201_CREATED, f"{request.path}{version}/")

        return self.once(act)

    def _form_key(self) -> UUID:
        """The key of the form: of the request's own, so that even the act itself knows it again."""
        sent = self.request.headers.get(HEADER)
        return uuid5(NAMESPACE_URL, f"{self.request.user.pk} {sent}") if sent else uuid4()


class _AsItIs(serializers.Serializer[Any]):
    """What is plain data already."""

    def to_representation(self, instance: Any) -> Any:
        """Nothing is to be done."""
        return instance


class VersionView(_OfTable):
    """One version of a sheet."""

    names: ClassVar = {"get": "sheet_version"}

    @described("One version of a sheet", forms.SheetVersion)
    def get(self, request: Request, evening_id: int, number: int, table: int, version: int) -> Response:
        """As it was received."""
        found = next((one for one in self.page().receipts if one.version == version), None)
        if found is None:
            raise ApiProblem("not_found", status.HTTP_404_NOT_FOUND)
        return self.show(version_shown(found))


class ConfirmView(_OfTable):
    """The desk confirms a version."""

    names: ClassVar = {"post": "sheet_confirm"}

    @described("Confirm a version", forms.Sheet)
    def post(self, request: Request, evening_id: int, number: int, table: int, version: int) -> Response:
        """Only the newest can be; twice is the same as once."""
        row = self.table()

        def act() -> Response:
            self.edit(
                lambda: sheet_shown(self.page()),
                lambda: confirm_sheet(
                    table_id=row.pk, hand=Hand(user=request.user), version=version, now=self.now()
                ),
            )
            return self.show(sheet_shown(self.page()))

        return self.once(act)


class DealsView(_OfTable):
    """The deals of a table that keeps them."""

    names: ClassVar = {"get": "deals_list", "post": "deals_record"}

    @described("The deals of a table", forms.Deals)
    def get(self, request: Request, evening_id: int, number: int, table: int) -> Response:
        """Every deal that stands, with what it brought."""
        return self.show(self._shown())

    @described("Write deals down", forms.Deals, takes=forms.DealsSent)
    def post(self, request: Request, evening_id: int, number: int, table: int) -> Response:
        """Each entry once, by its key; the first that is impossible is named, and none after it is taken."""
        said, row = self.said(forms.DealsSent), self.table()
        entries = [NewEntry(**entry) for entry in said["entries"]]
        done = record_deals(
            table_id=row.pk,
            hand=Hand(user=request.user),
            entries=entries,
            after=said["after"],
            now=self.now(),
        )
        told = {"refused": done.refused and str(done.refused), "reasons": [str(one) for one in done.reasons]}
        return self.show({**self._shown(), **told})

    def _shown(self) -> dict[str, Any]:
        row, page = self.table(), self.page()
        log, entries = deal_log(row, page.table.seats), log_for_phone(row)["entries"]
        return {
            "last": entries[-1]["key"] if entries else None,
            "deals": forms.Deal(log.rows if log else (), many=True).data,
            "refused": None,
            "reasons": [],
        }


def _cells(said: dict[str, Any], size: int) -> dict[str, str]:
    """The cells of the form by their names.

    :raises ApiProblem: 400, the sheet has not as many columns as the table has seats.
    """
    lists = [said["pulya"], said["gora"], said["whists"], *said["whists"]]
    lists += [said["declared"]] if said["declared"] is not None else []
    if any(len(one) != size for one in lists):
        problem = Problem(ProblemCode.SHEET_SIZE)
        raise ApiProblem("sheet_faulty", status.HTTP_400_BAD_REQUEST, problems=rule_problems([problem]))
    cells = {f"p{seat}": text or "" for seat, text in enumerate(said["pulya"])}
    cells |= {f"g{seat}": text or "" for seat, text in enumerate(said["gora"])}
    cells |= {
        f"w{by}_{on}": text or ""
        for by, row in enumerate(said["whists"])
        for on, text in enumerate(row)
        if by != on
    }
    own = [by for by, row in enumerate(said["whists"]) if (row[by] or "").strip() not in ("", "0")]
    if own:
        problems = [Problem(ProblemCode.WHISTS_ON_SELF, seat=seat) for seat in own]
        raise ApiProblem("sheet_faulty", status.HTTP_400_BAD_REQUEST, problems=rule_problems(problems))
    cells |= {f"d{seat}": text or "" for seat, text in enumerate(said["declared"] or ())}
    deals = said["deals_played"]
    return cells | {"deals": "" if deals is None else str(deals)}
