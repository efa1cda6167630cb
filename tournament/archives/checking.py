"""Is this file an archive? What is wrong is said in one sentence, with the place in the file."""

import json
import re
from collections.abc import Iterator
from datetime import date, datetime, time
from functools import cache
from typing import Any, Final, NoReturn
from uuid import UUID

from django.utils.translation import gettext_lazy as _
from jsonschema import Draft202012Validator, FormatChecker

from tournament.archives.older import bring_up_to_date
from tournament.archives.schema import archive_schema
from tournament.archives.writing import FORMAT, VERSION, Plain
from tournament.models import is_readable, tidy_name
from tournament.problem_texts import Refused

_UNKEPT: Final = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
"""What no act lets in: signs without a shape, halves of signs, signs that are none."""

LARGEST: Final = 64 * 1024 * 1024
"""An archive has at most so many bytes: an evening of 48 players with a photo of every sheet has half."""


def read_archive(data: bytes) -> Plain:
    """The content of an archive whose parts fit each other.

    :raises Refused: it is none, a newer program has written it, or something in it is wrong.
    """
    content = _parsed(data)
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise Refused(_("This file is no archive of an evening."))
    version = content.get("version")
    if isinstance(version, int) and version > VERSION:
        raise Refused(
            _("A newer program has written this archive (form %(version)d); this one reads up to %(known)d.")
            % {"version": version, "known": VERSION}
        )
    content = bring_up_to_date(content)
    # The first is enough: to weigh them all takes minutes where somebody has written thousands.
    fault = next(_validator().iter_errors(content), None)
    if fault is not None:
        _refuse(fault.json_path.removeprefix("$").lstrip(".") or "…")
    for path in _misfits(content):
        _refuse(path)
    return content


def _parsed(data: bytes) -> Any:
    if len(data) > LARGEST:
        raise Refused(_("An archive has at most %(size)d MB.") % {"size": LARGEST // 1024 // 1024})
    try:
        text = data.decode("utf-8-sig")
        content = json.loads(text, parse_constant=_no_number)
        unkept = any(map(_UNKEPT.search, _texts(content)))
    except (ValueError, RecursionError) as fault:
        raise Refused(_("This file is no archive of an evening.")) from fault
    if unkept:
        raise Refused(_("This file is no archive of an evening."))
    return content


def _texts(content: Any) -> Iterator[str]:
    """Every text in it, names of objects too."""
    if isinstance(content, str):
        yield content
    elif isinstance(content, dict):
        yield from content
        for value in content.values():
            yield from _texts(value)
    elif isinstance(content, list):
        for value in content:
            yield from _texts(value)


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number of JSON")


@cache
def _validator() -> Draft202012Validator:
    return Draft202012Validator(archive_schema(), format_checker=_FORMATS)


def _is_instant(text: Any) -> bool:
    """Whether it names an instant, with its offset; what is no text the schema's type refuses."""
    return not isinstance(text, str) or datetime.fromisoformat(text).utcoffset() is not None


_FORMATS: Final = FormatChecker(())
for _name, _reads in (
    ("date", lambda text: date.fromisoformat(text) if isinstance(text, str) else True),
    ("time", lambda text: time.fromisoformat(text) if isinstance(text, str) else True),
    ("date-time", _is_instant),
    ("uuid", lambda text: UUID(text) if isinstance(text, str) else True),
):
    _FORMATS.checks(_name, raises=ValueError)(_reads)


def _refuse(path: str) -> NoReturn:
    raise Refused(_("This archive is damaged: something is wrong at “%(place)s”.") % {"place": path})


def _misfits(content: Plain) -> Iterator[str]:
    """The places in which something points at nothing, or stands there twice."""
    names = [person["name"] for person in content["people"]]
    if len(set(names)) < len(names) or not all(_is_kept_so(name) for name in names):
        yield "people"
    numbers = [row["number"] for row in content["entrants"]]
    if content["evening"]["next_number"] <= max(numbers, default=0):
        yield "evening.next_number"
    if len(set(numbers)) < len(numbers) or any(number < 1 for number in numbers):
        yield "entrants"
    for index, row in enumerate(content["entrants"]):
        if row["person"] > len(names):
            yield f"entrants[{index}].person"
    yield from _unknown_entrants(content, set(numbers))
    accounts = len(content["accounts"])
    yield from (path for path, account in _accounts(content) if account > accounts)
    for index, row in enumerate(content["diplomas"]):
        if (row["award"] or 0) > len(content["awards"]):
            yield f"diplomas[{index}].award"
    yield from _miscounted(content)


def _is_kept_so(name: str) -> bool:
    return name == tidy_name(name) and is_readable(name)


def _unknown_entrants(content: Plain, numbers: set[int]) -> Iterator[str]:
    for part in ("adjustments", "payments", "awards"):
        for index, row in enumerate(content[part]):
            if row["entrant"] not in numbers:
                yield f"{part}[{index}].entrant"
    for index, pair in enumerate(content["kept_apart"]):
        if not set(pair) <= numbers:
            yield f"kept_apart[{index}]"
    for path, table in _tables(content):
        sitting = {seat[name] for seat in table["seats"] for name in ("entrant", "substitute")}
        if not sitting - {None} <= numbers:
            yield f"{path}.seats"


def _tables(content: Plain) -> Iterator[tuple[str, Plain]]:
    for at, row in enumerate(content["rounds"]):
        for index, table in enumerate(row["tables"]):
            yield f"rounds[{at}].tables[{index}]", table


def _accounts(content: Plain) -> Iterator[tuple[str, int]]:
    """Every place that names an account, with its number."""
    rows = [
        (f"{part}[{index}]", row)
        for part in ("adjustments", "payments", "history")
        for index, row in enumerate(content[part])
    ]
    for path, table in _tables(content):
        rows.append((path, table))
        for part in ("sheets", "deals", "photos"):
            rows += [(f"{path}.{part}[{index}]", row) for index, row in enumerate(table[part])]
    for path, row in rows:
        for name in ("author", "actor", "confirmed_by"):
            if row.get(name) is not None:
                yield f"{path}.{name}", row[name]


def _miscounted(content: Plain) -> Iterator[str]:
    """Versions and entries are counted from 1, and a table knows how many versions it has."""
    rounds = [row["number"] for row in content["rounds"]]
    if rounds != list(range(1, len(rounds) + 1)):
        yield "rounds"
    for index, row in enumerate(content["adjustments"]):
        if row["round"] is not None and row["round"] not in rounds:
            yield f"adjustments[{index}].round"
    for path, table in _tables(content):
        yield from _miscounted_at(path, table)


def _miscounted_at(path: str, table: Plain) -> Iterator[str]:
    for part, name in (("sheets", "version"), ("deals", "number")):
        if [row[name] for row in table[part]] != list(range(1, len(table[part]) + 1)):
            yield f"{path}.{part}"
    if table["last_version"] != len(table["sheets"]):
        yield f"{path}.last_version"
    if [seat["position"] for seat in table["seats"]] != list(range(table["size"])):
        yield f"{path}.seats"
