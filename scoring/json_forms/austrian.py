"""The command `austrian` (section D): a log of deals in, the pot, every payment and the balances out.

Shape only; what a deal pays and whether it can be so, `scoring.austrian` says.
"""

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, replace
from fractions import Fraction
from typing import Any, Final

from scoring.austrian import (
    ACES,
    ALL_TRICKS,
    POT,
    AcePremiums,
    AustrianRules,
    Contract,
    Deal,
    DealResult,
    Illustrated,
    IllustratedKind,
    LogEntry,
    LogResult,
    Passed,
    Payment,
    Pot,
    PotKind,
    Suit,
    UnreadDeal,
    Word,
    check_pot,
    play_log,
)
from scoring.exact import write_exact
from scoring.json_forms.form_reader import (
    BadForm,
    Form,
    Reader,
    list_of,
    or_null,
    read_any,
    read_choice,
    read_natural,
    read_number,
    read_switch,
    refuse,
)
from scoring.json_forms.writers import Answer
from scoring.problems import Problem, ProblemCode


def austrian_form(value: object) -> tuple[Answer, list[Problem]]:
    """Answer `austrian` (R-50 to R-57): faulty deals move nothing, the rest of the log stands."""
    form = Form(value)
    players = form.read("players", read_natural)
    read = form.read("pot", _read_pot)
    premiums = form.read("ace_premiums", read_choice(AcePremiums), AcePremiums.ALL)
    raw = form.read("deals", list_of(read_any))
    ignored = form.finish()
    pot, doubts = read
    refused = [*_find_table_faults(players), *check_pot(pot)]
    if refused:
        return {}, [*ignored, *doubts, *refused]
    deals, unread = _read_deals(raw)
    result = play_log(deals, AustrianRules(players, pot, premiums))
    return _write_log(result), [*ignored, *doubts, *unread, *result.problems]


def _find_table_faults(players: int) -> list[Problem]:
    table = Problem(ProblemCode.TABLE_SIZE, detail={"players": players})
    return [] if players in (3, 4) else [table]


_NUMBERS_OF: Final[Mapping[PotKind, tuple[str, ...]]] = {
    PotKind.FIXED: ("share",),
    PotKind.UNLIMITED: (),
    PotKind.LIMITED: ("limit",),
    PotKind.STYRIAN: ("share",),
}
"""What else a kind of pot must say."""


def _read_pot(value: object, path: str) -> tuple[Pot, list[Problem]]:
    form = Form(value, path)
    kind = form.read("kind", read_choice(PotKind))
    start = form.read("start", read_number, Fraction(0))
    numbers = {} if form.problems else {name: form.read(name, read_number) for name in _NUMBERS_OF[kind]}
    ignored = form.finish()
    return Pot(kind, start, **numbers), ignored


def _up_to(most: int) -> Reader[int]:
    def read(value: object, path: str) -> int:
        number = read_natural(value, path)
        if number > most:
            raise refuse(path)
        return number

    return read


_read_seats = list_of(read_natural)

_READERS: Final[Mapping[str, Reader[Any]]] = {
    "kind": read_choice(IllustratedKind),
    "dealer": or_null(read_natural),
    "declarer": read_natural,
    "trump": read_choice(Suit),
    "talon": read_switch,
    "answers": list_of(read_choice(Word)),
    "invites": read_switch,
    "tricks": or_null(list_of(_up_to(ALL_TRICKS))),
    "aces": or_null(_up_to(ACES)),
    "no_aces_announced": read_switch,
    "contra": _read_seats,
    "recontra": read_switch,
    "passed": _read_seats,
}
"""A reader for every field a deal may have; which of them a kind has, its dataclass says."""

_KINDS: Final[Mapping[str, type[Deal]]] = {
    "contract": Contract,
    "passed": Passed,
    **dict.fromkeys(IllustratedKind, Illustrated),
}

_MISPLACED: Final[Mapping[type[Deal], Mapping[str, ProblemCode]]] = {
    Contract: dict.fromkeys(("contra", "recontra"), ProblemCode.NO_CONTRA),
    Illustrated: {
        "answers": ProblemCode.ANSWERS,
        "invites": ProblemCode.INVITATION,
        **dict.fromkeys(("aces", "no_aces_announced"), ProblemCode.NO_PREMIUMS),
    },
    Passed: {"tricks": ProblemCode.TRICKS_NOT_PLAYED},
}
"""Names that say something the kind cannot have: a fault, not a name that is passed over."""


def _read_deal(value: object, path: str) -> tuple[Deal, list[Problem]]:
    """Read one deal; returns it with the doubts about ignored names.

    :raises BadForm: with every fault of its shape.
    """
    form = Form(value, path)
    make = form.read("kind", _read_kind)
    if form.problems:
        raise BadForm(form.problems)
    found = {field.name: _read_part(form, field) for field in fields(make)}
    form.problems += _find_misplaced(form, make)
    ignored = form.finish()
    return make(**found), ignored


def _read_kind(value: object, path: str) -> type[Deal]:
    if not isinstance(value, str) or value not in _KINDS:
        raise refuse(path)
    return _KINDS[value]


def _read_part(form: Form, field: Field[Any]) -> Any:
    if field.default is MISSING:
        return form.read(field.name, _READERS[field.name])
    return form.read(field.name, _READERS[field.name], field.default)


def _find_misplaced(form: Form, make: type[Deal]) -> list[Problem]:
    return [
        Problem(code, detail={"field": form.prefix + name})
        for name, code in _MISPLACED[make].items()
        if form.values.get(name)
    ]


def _read_log_entry(value: object, path: str) -> tuple[LogEntry, list[Problem]]:
    """Read one deal of a log: one that cannot be read keeps its faults and its dealer, the rest stands."""
    try:
        return _read_deal(value, path)
    except BadForm as bad:
        dealer = value.get("dealer") if isinstance(value, Mapping) else None
        known = isinstance(dealer, int) and not isinstance(dealer, bool)
        return UnreadDeal(bad.problems, dealer if known else None), []


def _read_deals(raw: tuple[object, ...]) -> tuple[list[LogEntry], list[Problem]]:
    """Read the deals of a log; returns them with the doubts about names that were not read."""
    deals: list[LogEntry] = []
    doubts: list[Problem] = []
    for place, value in enumerate(raw):
        deal, ignored = _read_log_entry(value, f"deals[{place}]")
        deals.append(deal)
        doubts += [replace(problem, deal=place) for problem in ignored]
    return deals, doubts


def _write_log(result: LogResult) -> Answer:
    return {
        "deals": [_write_result(deal) for deal in result.deals],
        "pot": write_exact(result.pot),
        "balance": [write_exact(one) for one in result.balance],
    }


def _write_result(deal: DealResult) -> Answer:
    return {
        "pot_before": write_exact(deal.pot_before),
        "stake": write_exact(deal.stake),
        "lines": [_write_payment(payment) for payment in deal.payments],
        "pot_after": write_exact(deal.pot_after),
        "balance": [write_exact(one) for one in deal.balance],
    }


def _write_payment(payment: Payment) -> Answer:
    return {
        "from": _write_party(payment.payer),
        "to": _write_party(payment.payee),
        "points": write_exact(payment.points),
        "reason": payment.reason.value,
    }


def _write_party(party: int | None) -> int | str:
    return "pot" if party is POT else party
