"""One deal as the formats have it: an object with its kind in, the facts of `scoring.deals` out, and back.

Shape only; whether a deal can be so is asked where logs are played.
"""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any, Final

from scoring.deals import (
    Answer,
    CardCount,
    Deal,
    Game,
    Misdeal,
    Misere,
    Raspasy,
    Trump,
    WalkOff,
    WithoutAll,
)
from scoring.json_forms.form_reader import (
    BadForm,
    Form,
    Reader,
    list_of,
    or_null,
    read_choice,
    read_natural,
    read_switch,
    read_text,
    refuse,
)
from scoring.logs import UnreadDeal
from scoring.problems import Problem, ProblemCode


def _up_to(most: int) -> Reader[int]:
    def read(value: object, path: str) -> int:
        number = read_natural(value, path)
        if number > most:
            raise refuse(path)
        return number

    return read


def _read_level(value: object, path: str) -> int:
    level = _up_to(10)(value, path)
    if level < 6:
        raise refuse(path)
    return level


_read_seats = list_of(read_natural)
_read_tricks: Reader[Any] = or_null(list_of(_up_to(10)))

_READERS: Final[Mapping[str, Reader[Any]]] = {
    "dealer": or_null(read_natural),
    "declarer": read_natural,
    "level": _read_level,
    "trump": or_null(read_choice(Trump)),
    "answers": list_of(read_choice(Answer)),
    "tricks": _read_tricks,
    "dealer_returns": read_switch,
    "open": or_null(read_switch),
    "without_talon": read_switch,
    "talon": list_of(read_text),
    "totus": read_switch,
    "dark": _up_to(3),
    "over_dark_pass": _read_seats,
    "dark_pass": _read_seats,
    "looked": _read_seats,
    "shared": read_switch,
    "proven_short": read_natural,
}
"""A reader for every field a deal may have; which of them a kind has, its dataclass says."""

_KINDS: Final[Mapping[str, type[Deal]]] = {
    "game": Game,
    "misere": Misere,
    "raspasy": Raspasy,
    "walk_off": WalkOff,
    "card_count": CardCount,
    "without_all": WithoutAll,
    "misdeal": Misdeal,
}

_NEEDED: Final = {"declarer", "level"}


def read_deal(value: object, path: str = "") -> tuple[Deal, list[Problem]]:
    """Read one deal; returns it with the doubts about ignored names.

    :raises BadForm: with every fault of its shape.
    """
    form = Form(value, path)
    make = form.read("kind", _read_kind)
    if form.problems:
        raise BadForm(form.problems)
    known = {field.name: field.default for field in fields(make)}
    found = {name: _read_part(form, name, default) for name, default in known.items()}
    ignored = form.finish()
    unplayed = _find_unplayed_tricks(form.values, known)
    if unplayed:
        raise BadForm(unplayed)
    return make(**found), ignored


def _read_part(form: Form, name: str, default: object) -> Any:
    if name in _NEEDED:
        return form.read(name, _READERS[name])
    return form.read(name, _READERS[name], None if name == "tricks" else default)


def _read_kind(value: object, path: str) -> type[Deal]:
    if not isinstance(value, str) or value not in _KINDS:
        raise refuse(path)
    return _KINDS[value]


def _find_unplayed_tricks(values: Mapping[str, object], known: Iterable[str]) -> list[Problem]:
    """Tricks where no card is played are a fault, not a name that is passed over."""
    recorded = values.get("tricks") is not None and "tricks" not in known
    return [Problem(ProblemCode.TRICKS_NOT_PLAYED)] if recorded else []


def read_log_entry(value: object, path: str = "") -> tuple[Deal | UnreadDeal, list[Problem]]:
    """Read one deal of a log: one that cannot be read keeps its faults and its dealer, the rest stands."""
    try:
        return read_deal(value, path)
    except BadForm as bad:
        dealer = value.get("dealer") if isinstance(value, Mapping) else None
        known = isinstance(dealer, int) and not isinstance(dealer, bool)
        return UnreadDeal(bad.problems, dealer if known else None), []


_NAMES: Final = {made: kind for kind, made in _KINDS.items()}


def write_deal_form(deal: Deal) -> dict[str, object]:
    """Write a deal as `read_deal` reads it: its kind, and every field that says something more."""
    said = {field.name: getattr(deal, field.name) for field in fields(deal)}
    differing = {field.name for field in fields(deal) if said[field.name] not in (None, field.default)}
    return {"kind": _NAMES[type(deal)]} | {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in said.items()
        if name in differing
    }
