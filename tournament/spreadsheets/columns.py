"""Which column of a read table is what, and each row as what somebody wanted to say with it."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from tournament.problem_texts import Sentence
from tournament.spreadsheets.read_tables import ReadTable

NAME, SURNAME, GIVEN, PATRONYMIC = "name", "surname", "given", "patronymic"
FEE, PAID, STANDBY = "fee", "paid", "standby"
NAME_ROLES = (NAME, SURNAME, GIVEN, PATRONYMIC)
ENTRANT_ROLES = (*NAME_ROLES, FEE, PAID, STANDBY)
HIGHEST = 10_000_000
MOST_HEADINGS = 5

_HEADINGS = {
    NAME: "имя и фамилия|фамилия и имя|фамилия имя|имя фамилия|фамилия имя отчество|фио|ф и о|игрок|игроки|"
    "участник|участники|человек|name|full name|player|players|entrant|person",
    SURNAME: "фамилия|surname|last name|family name",
    GIVEN: "имя|given name|first name",
    PATRONYMIC: "отчество|patronymic|middle name",
    FEE: "взнос|к оплате|должен|начислено|fee|owes|owed|due",
    PAID: "оплачено|оплата|оплатил|внес|внесено|заплатил|уплачено|сдал|paid|payment|amount paid",
    STANDBY: "запасной|запасные|резерв|по вызову|играет по вызову|standby|reserve|plays when asked",
    "": "no|n|номер|number|п п|№ п п|дата|date|телефон|phone|город|city",
}
_ROLE_OF = {heading: role for role, headings in _HEADINGS.items() for heading in headings.split("|")}
_YES = frozenset(
    [
        "1",
        "да",
        "yes",
        "y",
        "д",
        "x",
        "х",
        "v",
        "+",
        "✓",
        "✔",
        "true",
        "истина",
    ]
)
_STANDING_BY = _YES | {"запасной", "резерв", "standby"}
_HAS_PAID = {*_HEADINGS[PAID].split("|"), "оплатила", "внесла", "заплатила", "сдала", "уплатил", "уплатила"}
_NO = frozenset(("", "0", "нет", "no", "n", "н", "-", "–", "—", "false", "ложь"))
_AMOUNT = re.compile(r"(\d{1,3}(?:[\s']\d{3})+|\d{1,9})(?:[.,]0{1,2})?")
_CURRENCY = re.compile(r"руб\.?|р\.?|rub|[₽€$]", re.IGNORECASE)
_NO_AMOUNT = _("«%(text)s» is no whole amount: nothing is written down of it.")
_NO_MARK = _("«%(text)s» is neither yes nor no: nothing is written down of it.")
_WORDS = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Columns:
    """What each column is, empty for one that is left aside; how many first rows are title and headings."""

    roles: tuple[str, ...]
    headings: int = 0


@dataclass(frozen=True, slots=True)
class SaidRow:
    """A row: its line, the name as it was written, what is owed and paid.

    `settled`: the word that says he has paid what he owes, where no amount says how much. `notes`: of what
    nothing can be written down.
    """

    line: int
    name: str
    fee: int | None = None
    paid: int = 0
    standby: bool = False
    settled: str = ""
    notes: tuple[Sentence, ...] = ()


def guessed(table: ReadTable, allowed: Sequence[str]) -> Columns:
    """The columns by their headings, which may have a title above; without, by what stands in them."""
    headings = next((at for at, row in enumerate(table.rows[:MOST_HEADINGS], 1) if any(_roles(row[1]))), 0)
    if headings:
        roles = _roles(table.rows[headings - 1][1])
        roles += [""] * (table.width - len(roles))
        if GIVEN in roles and not {NAME, SURNAME} & set(roles):
            roles[roles.index(GIVEN)] = NAME
        if NAME in roles:
            roles = ["" if role in NAME_ROLES[1:] else role for role in roles]
    else:
        roles = _by_contents(table)
    if not set(NAME_ROLES) & set(roles):
        roles[_most_words(table)] = NAME
    return Columns(tuple(role if role in allowed else "" for role in _each_once(roles)), headings)


def _roles(cells: tuple[str, ...]) -> list[str]:
    return [_ROLE_OF.get(_plain(cell), "") for cell in cells]


def said(table: ReadTable, columns: Columns) -> tuple[SaidRow, ...]:
    """What every row says, but for the headings."""
    return tuple(_said(line, cells, columns.roles) for line, cells in table.rows[columns.headings :])


def _said(line: int, cells: tuple[str, ...], roles: tuple[str, ...]) -> SaidRow:
    found = {role: _cell(cells, roles, role) for role in ENTRANT_ROLES}
    name = " ".join(filter(None, (found[role] for role in NAME_ROLES)))
    fee, paid, standby = _amount(found[FEE]), _amount(found[PAID]), _mark(found[STANDBY])
    settled = paid is None and _has_paid(found[PAID])
    unread = []
    if found[FEE] and fee is None:
        unread.append(_NO_AMOUNT % {"text": found[FEE][:40]})
    if paid is None and not settled and found[PAID].casefold() not in _NO:
        unread.append(_NO_AMOUNT % {"text": found[PAID][:40]})
    if standby is None:
        unread.append(_NO_MARK % {"text": found[STANDBY][:40]})
    return SaidRow(
        line, name, fee, paid or 0, bool(standby), found[PAID][:40] if settled else "", tuple(unread)
    )


def _cell(cells: tuple[str, ...], roles: tuple[str, ...], role: str) -> str:
    """What stands in the columns of a role, one beside the other."""
    parts = (" ".join(cell.split()) for cell, its in zip(cells, roles, strict=False) if its == role)
    return " ".join(filter(None, parts))


def _amount(text: str) -> int | None:
    """A whole amount as people write it: 500, 1 000, 500,00, 500 ₽; None for anything else, or too much."""
    found = _AMOUNT.fullmatch(_CURRENCY.sub("", text).strip())
    amount = int(re.sub(r"\D", "", found.group(1))) if found else None
    return None if amount is None or amount > HIGHEST else amount


def _has_paid(text: str) -> bool:
    """Whether a word in the column of payments says that he has paid."""
    return text.casefold() in _YES or _plain(text) in _HAS_PAID


def _mark(text: str) -> bool | None:
    """Whether a column of marks says yes; None where it says neither."""
    plain = text.casefold()
    return True if plain in _STANDING_BY else False if plain in _NO else None


def _by_contents(table: ReadTable) -> list[str]:
    """Two or three columns of single words side by side are the parts of a name; else one is the whole."""
    single = [_share(table, column, 1, 1) > 0.7 for column in range(table.width)]
    roles = [""] * table.width
    start = next((at for at, flag in enumerate(single[:-1]) if flag and single[at + 1]), None)
    if start is not None and not any(_share(table, at, 2, 6) > 0.5 for at in range(table.width)):
        for at, role in zip(range(start, table.width), NAME_ROLES[1:], strict=False):
            if not single[at]:
                break
            roles[at] = role
    return roles


def _most_words(table: ReadTable) -> int:
    """The column that is most likely names: the most cells of several words, then of any."""
    return max(range(table.width), key=lambda at: (_share(table, at, 2, 6), _share(table, at, 1, 6), -at))


def _share(table: ReadTable, column: int, fewest: int, most: int) -> float:
    """The share of rows whose cell in this column has so many words and no figures."""
    cells = [cells[column] if column < len(cells) else "" for _line, cells in table.rows]
    fit = sum(fewest <= len(cell.split()) <= most and _is_words(cell) for cell in cells)
    return fit / len(cells)


def _is_words(cell: str) -> bool:
    return (
        bool(_WORDS.search(cell))
        and not any(map(str.isdigit, cell))
        and cell.casefold() not in _STANDING_BY | _NO
    )


def _each_once(roles: Sequence[str]) -> list[str]:
    """Of two columns with one heading the first is meant."""
    seen: Counter[str] = Counter()
    kept = []
    for role in roles:
        seen[role] += 1
        kept.append(role if seen[role] == 1 else "")
    return kept


def _plain(heading: str) -> str:
    return " ".join(re.findall(r"\w+", heading.casefold().replace("ё", "е").replace("№", "no")))
