"""The content of an archive as rows of this installation: inside the transaction of the act that calls it."""

from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final
from uuid import uuid4

from django.contrib.auth import get_user_model
from django.db.models import ForeignKey
from django.utils.translation import gettext_lazy as _

from scoring.conventions import Convention
from scoring.sheets import read_sheet
from tournament.archives.columns import (
    ADJUSTMENT,
    AWARD,
    DEAL,
    DIPLOMA,
    ENTRANT,
    EVENING,
    FINAL,
    LINE,
    PAYMENT,
    PHOTO,
    ROUND,
    SEAT,
    SHEET,
    TABLE,
    Kind,
    fields_of,
)
from tournament.archives.plain import from_plain
from tournament.archives.references import Turns, by_entrant, in_diploma, in_history, in_standings
from tournament.archives.writing import Plain
from tournament.models import (
    Club,
    Entrant,
    KeepApart,
    Person,
    Round,
    Tournament,
    draw_code,
    fold_entries,
    fold_name,
)
from tournament.page_data import SEAT_LETTERS
from tournament.problem_texts import Refused
from tournament.scoring_bridge import can_be_dealt, convention_of, count_table, without_row
from tournament.steps.entering import people_called
from tournament.templatetags.deal_words import deal_in_words

ACCOUNT_PREFIX: Final = "archive-"
"""How the names of accounts begin that stand for somebody of another installation; nobody logs in by one."""


@dataclass
class _Known:
    """The ids that rows of the archive have here."""

    accounts: dict[int, int]
    people: dict[int, int]
    entrants: dict[int, int] = field(default_factory=dict)
    rounds: dict[int, int] = field(default_factory=dict)
    awards: dict[int, int] = field(default_factory=dict)
    photos: dict[int, int] = field(default_factory=dict)


def read_evening(club: Club, slug: str, content: Plain) -> Tournament:
    """Make the rows of an evening; the club's people of the same names are its players.

    :param content: what `checking.read_archive` has let through.
    :raises ValueError: the rules of the evening or one of its sheets cannot be read.
    :raises IntegrityError, DataError: the database does not take a row.
    """
    evening = Tournament(club=club, slug=slug, **_plain_columns(content["evening"], EVENING))
    evening.convention = without_row(evening.convention)
    evening.save(force_insert=True)
    known = _Known(_accounts(content), _people(evening, content))
    _Reader(evening, known).read(content)
    return evening


def _plain_columns(row: Plain, kind: Kind) -> dict[str, Any]:
    """The columns of a row that point at nothing."""
    return {
        column.name: from_plain(column, row[column.name])
        for column in fields_of(kind)
        if not isinstance(column, ForeignKey)
    }


def _accounts(content: Plain) -> dict[int, int]:
    """An account for every name, by which nobody can log in; one made for an earlier archive serves again."""
    users, known = get_user_model().objects, {}
    for place, name in enumerate(content["accounts"], 1):
        username = ACCOUNT_PREFIX + sha256(name.encode()).hexdigest()[:32]
        user, _made = users.get_or_create(
            username=username, defaults={"first_name": name, "is_active": False, "password": "!"}
        )
        known[place] = user.pk
    return known


def _people(evening: Tournament, content: Plain) -> dict[int, int]:
    """The club's people of exactly these names; a new one is made known, by initials if he is it there."""
    there = people_called(evening, [person["name"] for person in content["people"]])
    known: dict[int, int] = {}
    for place, person in enumerate(content["people"], 1):
        name = person["name"]
        row = there.get(name) or Person.objects.create(
            club=evening.club,
            name=name,
            folded_name=fold_name(name),
            by_initials=person["by_initials"],
        )
        if row.pk in known.values():
            raise Refused(
                _("In this club %(name)s is one person with another of the archive.") % {"name": name}
            )
        known[place] = row.pk
    return known


class _Reader:
    """Makes the rows in the order in which they point at each other."""

    def __init__(self, evening: Tournament, known: _Known) -> None:
        self._evening, self._known = evening, known
        self._turns = Turns(
            lambda number: known.entrants.get(number, 0),
            lambda place: known.people.get(place, 0),
            lambda place: known.photos.get(place, 0),
            evening.pk,
        )

    def read(self, content: Plain) -> None:
        """Make them all."""
        self._entrants(content)
        for row in content["rounds"]:
            self._round(row)
        mine = {"tournament": self._evening}
        self._rows(content["adjustments"], ADJUSTMENT, **mine, form_key=uuid4)
        self._rows(content["payments"], PAYMENT, **mine, form_key=uuid4)
        awards = self._rows(content["awards"], AWARD, **mine)
        self._known.awards = {place: award.pk for place, award in enumerate(awards, 1)}
        self._diplomas(content["diplomas"])
        if content["final"] is not None:
            final = content["final"]
            picture = in_standings(final["content"], self._turns.entrant)
            self._rows([final | {"content": picture}], FINAL, **mine)
        history = [line | self._turned(line) for line in content["history"]]
        self._rows(history, LINE, **mine, club=self._evening.club)

    def _columns(self, row: Plain, kind: Kind) -> dict[str, Any]:
        """All columns of a row; at what it points is known by now."""
        return _plain_columns(row, kind) | {
            column.attname: self._pointed(column.name, row[column.name])
            for column in fields_of(kind)
            if isinstance(column, ForeignKey)
        }

    def _pointed(self, name: str, value: Any) -> int | None:
        known = {
            "person": self._known.people,
            "round": self._known.rounds,
            "award": self._known.awards,
            "entrant": self._known.entrants,
            "substitute": self._known.entrants,
            "replaced_by": {value: None},  # once all diplomas are there
        }
        found: Any = known.get(name, self._known.accounts)
        return None if value is None else found[value]

    def _rows(self, rows: list[Plain], kind: Kind, **more: Any) -> list[Any]:
        """Rows of one kind; what is told besides can be drawn anew for each of them."""
        made = [
            kind.model(
                **self._columns(row, kind),
                **{name: value() if callable(value) else value for name, value in more.items()},
            )
            for row in rows
        ]
        return list(kind.model._default_manager.bulk_create(made))

    def _entrants(self, content: Plain) -> None:
        rows = [row | {"form_key": str(uuid4()) if row["form_key"] else None} for row in content["entrants"]]
        entrants = self._rows(rows, ENTRANT, tournament=self._evening)
        self._known.entrants = {row.number: row.pk for row in entrants} | self._removed(content)
        for numbers in content["kept_apart"]:
            one, other = sorted(self._known.entrants[number] for number in numbers)
            KeepApart.objects.create(tournament=self._evening, one_id=one, other_id=other)

    def _removed(self, content: Plain) -> dict[int, int]:
        """Ids for those who are off the list: drawn, so that nobody else ever gets them."""
        befores = (line["before"] or {} for line in content["history"])
        gone = {row["id"] for before in befores for row in before.get("rows", ()) if row["id"] < 0}
        drawn: dict[int, int] = {}
        for number in sorted(gone, reverse=True):
            person = Person.objects.create(club=self._evening.club, name="…", folded_name="…")
            after = {"number": self._evening.next_number, "registered_at": self._evening.created_at}
            entrant = Entrant.objects.create(tournament=self._evening, person=person, **after)
            drawn[number] = entrant.pk
            entrant.delete()
            person.delete()
        return drawn

    def _round(self, row: Plain) -> None:
        away = by_entrant(row["away"], self._turns.entrant)
        [made] = self._rows([row | {"away": away}], ROUND, tournament=self._evening)
        self._known.rounds[made.number] = made.pk
        convention = convention_of(self._evening)
        for plain in row["tables"]:
            self._table(made, plain, convention)

    def _table(self, row: Round, plain: Plain, convention: Convention) -> None:
        more = {"code": draw_code, "last_deal_entry": len(plain["deals"])}
        [table] = self._rows([plain], TABLE, round=row, **more)
        table.round = row
        self._rows(plain["seats"], SEAT, table=table, round=row)
        for version in self._rows(plain["sheets"], SHEET, table=table, form_key=uuid4):
            cells = (version.pulya, version.gora, version.whists)
            if read_sheet(*cells, convention, players=table.size)[0] is None:
                raise ValueError(f"round {row.number}, table {table.number}: a sheet that cannot be")
        deals = self._rows(plain["deals"], DEAL, table=table)
        for one in deals:
            if one.deal is not None and not can_be_dealt(one.deal, table.size):
                raise ValueError(f"round {row.number}, table {table.number}: entry {one.number} is no deal")
            if one.deal is not None:
                deal_in_words(one.deal, one.deal["dealer"], SEAT_LETTERS[: table.size])
        if deals:
            table.deal_counts = count_table(table, fold_entries(deals), convention)
            table.save(update_fields=["deal_counts"])
        photos = self._rows(plain["photos"], PHOTO, table=table)
        self._known.photos |= {len(self._known.photos) + place: one.pk for place, one in enumerate(photos, 1)}

    def _diplomas(self, rows: list[Plain]) -> None:
        entrant = self._turns.entrant
        said = [row | {"content": in_diploma(row["content"], entrant)} for row in rows]
        made = {one.number: one for one in self._rows(said, DIPLOMA, tournament=self._evening)}
        for row in rows:
            if row["replaced_by"] is not None:
                made[row["number"]].replaced_by = made[row["replaced_by"]]
                made[row["number"]].save(update_fields=["replaced_by"])

    def _turned(self, line: Plain) -> Plain:
        return {name: in_history(line[name], self._turns) for name in ("before", "after")}
