"""Is a sheet sound (section E, Checks): the faults that stop it and the doubts that ask for a second look.

Never changes a sheet. The parity doubts are Piter's: they hold where the whist is the gentleman's, misère may
be shared, and the convention's own prices are the even ones they rest on.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from scoring.conventions import Convention, RaspasyColumn, WhistStyle
from scoring.lines import Value
from scoring.problems import Problem, ProblemCode
from scoring.settlement import settle
from scoring.sheets import Sheet, find_value_faults

LARGE_NET = 1500


def _doubt_large_nets(sheet: Sheet, convention: Convention) -> Iterator[Problem]:
    for seat, net in enumerate(settle(sheet, convention)):
        if abs(net) > LARGE_NET:
            yield Problem(ProblemCode.LARGE_NET, seat=seat, detail={"net": str(net)})


def _doubt_all_zero(sheet: Sheet, convention: Convention) -> Iterator[Problem]:
    if not any((*sheet.pulya, *sheet.gora, *(cell for row in sheet.whists for cell in row))):
        yield Problem(ProblemCode.ALL_ZERO)


def _writes_even_gora(convention: Convention) -> bool:
    """U, R times V, a raspasy's price and half a misère trick are all even."""
    rates_whole = convention.undertrick.denominator == convention.whister_penalty.denominator == 1
    return rates_whole and convention.misere_trick % 4 == 0 and convention.raspasy.all_even()


def _doubt_odd_gora(sheet: Sheet, convention: Convention) -> Iterator[Problem]:
    if _writes_even_gora(convention):
        for seat, gora in enumerate(sheet.gora):
            if gora % 2:
                yield Problem(ProblemCode.ODD_GORA, seat=seat, detail={"column": "gora"})


def _writes_fours(convention: Convention) -> bool:
    """W is a multiple of 4 and no whists come from a raspasy."""
    return convention.whist % 2 == 0 and convention.raspasy.column is RaspasyColumn.GORA


def _doubt_odd_whists(sheet: Sheet, convention: Convention) -> Iterator[Problem]:
    if _writes_fours(convention):
        for seat, row in enumerate(sheet.whists):
            for on, whists in enumerate(row):
                if whists % 2:
                    detail = {"column": "whists", "on": on}
                    yield Problem(ProblemCode.ODD_WHISTS, seat=seat, detail=detail)


def _whists_against(sheet: Sheet, seat: int) -> int | Fraction:
    return sum(row[seat] for row in sheet.whists)


def _doubt_not_fours(sheet: Sheet, convention: Convention) -> Iterator[Problem]:
    if _writes_fours(convention):
        for seat in range(sheet.players):
            against = _whists_against(sheet, seat)
            if against % 4:
                yield Problem(ProblemCode.WHISTS_NOT_FOURS, seat=seat, detail={"sum": str(against)})


def _writes_odd_pulya_by_twos(convention: Convention) -> bool:
    """Only a shared misère writes odd pulya: raspasy without tricks brings an even number.

    A pulya that is closed at an odd target is odd by itself (R-67).
    """
    if (convention.pulya_target or 0) % 2:
        return False
    no_tricks = convention.no_tricks
    return no_tricks % 2 == 0 if isinstance(no_tricks, int) else convention.raspasy.all_even()


def _doubt_odd_pulya(sheet: Sheet, convention: Convention) -> Iterator[Problem]:
    odd = [seat for seat, pulya in enumerate(sheet.pulya) if pulya % 2]
    unpaired = len(odd) % 2 == 1 or (bool(odd) and sheet.players == 3)
    if unpaired and _writes_odd_pulya_by_twos(convention):
        yield Problem(ProblemCode.ODD_PULYA, detail={"column": "pulya", "seats": odd})


def _doubt_whists_on_nothing(sheet: Sheet, convention: Convention) -> Iterator[Problem]:
    if convention.raspasy.column is RaspasyColumn.GORA:
        for seat in range(sheet.players):
            if _whists_against(sheet, seat) and not sheet.pulya[seat] and not sheet.gora[seat]:
                yield Problem(ProblemCode.WHISTS_ON_NOTHING, seat=seat)


def _doubt_above_target(sheet: Sheet, convention: Convention) -> Iterator[Problem]:
    target = convention.pulya_target
    for seat, pulya in enumerate(sheet.pulya):
        if target is not None and pulya > target:
            detail = {"column": "pulya", "target": target}
            yield Problem(ProblemCode.PULYA_ABOVE_TARGET, seat=seat, detail=detail)


Doubt = Callable[[Sheet, Convention], Iterator[Problem]]

_DOUBTS: tuple[Doubt, ...] = (_doubt_large_nets, _doubt_all_zero, _doubt_above_target)
_PITER_DOUBTS: tuple[Doubt, ...] = (
    _doubt_odd_gora,
    _doubt_odd_whists,
    _doubt_not_fours,
    _doubt_odd_pulya,
    _doubt_whists_on_nothing,
)


def _is_piter(convention: Convention) -> bool:
    return convention.shared_misere and convention.whist_style is WhistStyle.GENTLEMAN


def find_doubts(sheet: Sheet, convention: Convention) -> list[Problem]:
    """Find the doubts a sheet raises by itself."""
    doubts = (*_DOUBTS, *(_PITER_DOUBTS if _is_piter(convention) else ()))
    return [problem for doubt in doubts for problem in doubt(sheet, convention)]


def compare_declared(net: Sequence[Fraction], declared: Sequence[Fraction | int | None]) -> list[Problem]:
    """Compare the players' own results with the exact nets (R-65).

    A doubt for each that is neither the exact net nor a correctly rounded integer (of an exact half, either
    neighbour); None is not compared. A fault when their number differs.
    """
    if len(declared) != len(net):
        return [Problem(ProblemCode.DECLARED_SIZE, detail={"declared": len(declared)})]
    return [
        Problem(ProblemCode.DECLARED_DIFFERS, seat=seat, detail={"declared": str(given), "net": str(exact)})
        for seat, (exact, given) in enumerate(zip(net, declared, strict=True))
        if given is not None and not _rounds_to(exact, given)
    ]


def _rounds_to(exact: Fraction, given: Fraction | int) -> bool:
    return given == exact or (given == int(given) and 2 * abs(given - exact) <= 1)


def find_same_sheets(sheet: Sheet, others: Sequence[Sheet]) -> list[Problem]:
    """Doubt a sheet equal to another table's; `detail["other"]` is that sheet's place in `others`."""
    return [
        Problem(ProblemCode.SAME_SHEET, detail={"other": place})
        for place, other in enumerate(others)
        if other == sheet
    ]


def compare_sheets(paper: Sheet, deals: Sheet) -> list[Problem]:
    """Compare a sheet's totals with those of its deals, cell by cell, so that a table finds its mistake.

    A doubt `paper_differs` for each cell that differs; `detail` has both values.
    """
    return [
        Problem(
            ProblemCode.PAPER_DIFFERS, seat=seat, detail={**where, "paper": str(one), "deals": str(other)}
        )
        for (seat, where, one), (_seat, _where, other) in zip(_cells(paper), _cells(deals), strict=True)
        if one != other
    ]


def _cells(sheet: Sheet) -> Iterator[tuple[int, dict[str, object], Value]]:
    for seat in range(sheet.players):
        yield seat, {"column": "pulya"}, sheet.pulya[seat]
        yield seat, {"column": "gora"}, sheet.gora[seat]
        for on, whists in enumerate(sheet.whists[seat]):
            if on != seat:
                yield seat, {"column": "whists", "on": on}, whists


def check_sheet(
    sheet: Sheet,
    convention: Convention,
    declared: Sequence[Fraction | int | None] | None = None,
    others: Sequence[Sheet] = (),
) -> list[Problem]:
    """Find all faults and doubts of a whole sheet (section E; R-60, R-65).

    `declared`: the players' own results, one per seat, None where not given. `others`: the other tables'
    sheets of the round.
    """
    faults = find_value_faults(sheet, convention)
    if any(fault.code is ProblemCode.SHEET_SIZE for fault in faults):
        return faults
    compared = [] if declared is None else compare_declared(settle(sheet, convention), declared)
    return faults + find_doubts(sheet, convention) + compared + find_same_sheets(sheet, others)
