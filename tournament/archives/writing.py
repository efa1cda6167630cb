"""An evening as plain data: a fixed number of queries, no id of this installation, always the same bytes."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, Final

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import Model

from tournament.access import demand, may_direct
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
    columns_of,
)
from tournament.archives.plain import as_bytes, as_plain
from tournament.archives.references import Turns, by_entrant, in_diploma, in_history, in_standings
from tournament.derived.standings_snapshot import compute_standings
from tournament.models import (
    DealEntry,
    Entrant,
    HistoryEntry,
    KeepApart,
    Person,
    Seat,
    SheetPhoto,
    SheetVersion,
    StandingsSnapshot,
    Table,
    Tournament,
)
from tournament.queries.results import load_results
from tournament.row_locks import lock_tournament
from tournament.scoring_bridge import without_row
from tournament.steps.entering import record_in_use

FORMAT: Final = "pulka-evening"
VERSION: Final = 2
ARRIVAL: Final = "import_evening"
"""The act by which an evening came here: a line of this installation's history, no part of the evening."""

RESULT: Final = ("place", "points", "whists")
"""What the archive says of an entrant's standing."""

Plain = dict[str, Any]
_ACCOUNTS: Final = ("author", "actor", "confirmed_by")
_ENTRANTS: Final = ("entrant", "substitute")


def write_evening(tournament: Tournament) -> Plain:
    """The whole evening: settings, people, rounds with tables, sheets and deals, money, awards, history."""
    return _Writer(tournament).evening()


def archive_for(user: Any, tournament_id: int) -> tuple[str, bytes]:
    """The archive of an evening for somebody who directs it, and a name for the file.

    :raises Tournament.DoesNotExist: there is none; a rehearsal is nothing to keep.
    :raises PermissionDenied: the user does not direct its club.
    """
    demand(may_direct(user, Tournament.objects.only("club").get(pk=tournament_id).club_id))
    return archive_of(tournament_id)


def archive_of(tournament_id: int) -> tuple[str, bytes]:
    """The archive of an evening, and a name for the file: for whoever has the machine.

    Written under the lock of every act: no part is older than another.

    :raises Tournament.DoesNotExist: there is none; a rehearsal is nothing to keep.
    """
    with transaction.atomic():
        tournament = lock_tournament(tournament_id)
        if tournament.rehearsal:
            raise Tournament.DoesNotExist
        name, content = f"{tournament.club.slug}-{tournament.slug}.json", write_evening(tournament)
    return name, as_bytes(content)  # nobody waits for this


def standings_of(tournament: Tournament) -> list[Plain]:
    """What comes out: for whoever reads the file, and to be compared by whoever takes it in."""
    results = load_results(tournament)
    numbers = {row.pk: row.number for row in results.entrants}
    rows = compute_standings(results)["rows"]
    return [{"number": numbers[row["entrant"]]} | {name: row[name] for name in RESULT} for row in rows]


class _Writer:
    """Knows by what number each row stands in the archive."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._entrants = list(tournament.entrants.select_related("person").order_by("number"))
        self._history = list(tournament.history.exclude(act=ARRIVAL).order_by("pk"))
        self._tables = list(Table.objects.filter(round__tournament=tournament).order_by("number"))
        self._photos = list(self._ordered_photos())
        self._awards = list(tournament.awards.order_by("pk"))
        removed = self._removed()
        self._numbers = {row.pk: row.number for row in self._entrants}
        gone = (pk for pk in removed if pk not in self._numbers)
        self._numbers |= {pk: -place for place, pk in enumerate(gone, 1)}
        known = self._known([*(row.person_id for row in self._entrants), *removed.values()])
        self._people = list(dict.fromkeys(known.values()))
        self._person_numbers = {pk: self._people.index(person) + 1 for pk, person in known.items()}
        self._rounds = list(tournament.rounds.order_by("number"))
        self._round_numbers = {row.pk: row.number for row in self._rounds}
        photos = {photo.pk: place for place, photo in enumerate(self._photos, 1)}
        self._turns = Turns(
            lambda pk: self._numbers.get(pk, 0),
            lambda pk: self._person_numbers.get(pk, 0),
            lambda pk: photos.get(pk, 0),
        )
        self._names: dict[int, str] = {}
        self._account_numbers: dict[str, int] = {}

    def evening(self) -> Plain:
        """All of it; the order of the parts is that of the file."""
        self._read_accounts()
        evening = self._tournament
        return {
            "format": FORMAT,
            "version": VERSION,
            "evening": self._row(evening, EVENING),
            "accounts": list(self._account_numbers),
            "people": [self._person(person) for person in self._people],
            "entrants": [self._entrant(row) for row in self._entrants],
            "kept_apart": [self._pair(pair) for pair in evening.kept_apart.order_by("pk")],
            "rounds": self._played(),
            "adjustments": self._rows(evening.adjustments.order_by("pk"), ADJUSTMENT),
            "payments": self._rows(evening.payments.order_by("pk"), PAYMENT),
            "awards": self._rows(self._awards, AWARD),
            "diplomas": self._diplomas(),
            "standings": standings_of(evening),
            "final": self._final(),
            "history": [self._line(line) for line in self._history],
        }

    def _ordered_photos(self) -> Any:
        rows = SheetPhoto.objects.filter(table__in=self._tables)
        return rows.order_by("table__round__number", "table__number", "pk")

    def _removed(self) -> dict[int, int]:
        """Who was taken off the list: ids of entrants with those of their people, as the history has them."""
        befores = (line.before or {} for line in self._history)
        return {row["id"]: row["person_id"] for before in befores for row in before.get("rows", ())}

    def _known(self, ids: Iterable[int]) -> dict[int, Person]:
        """The people by these ids; who is nobody any more is left out, and of two made one there is one."""
        found = Person.objects.select_related("merged_into").in_bulk(set(ids))
        return {pk: record_in_use(found[pk]) for pk in ids if pk in found}

    def _read_accounts(self) -> None:
        """The names of those who acted at the desk, in the order of the alphabet."""
        evening, tables = self._tournament, {"table__in": self._tables}
        ids: set[int | None] = {table.confirmed_by_id for table in self._tables}
        ids |= {photo.author_id for photo in self._photos} | {line.actor_id for line in self._history}
        for rows in (
            SheetVersion.objects.filter(**tables),
            DealEntry.objects.filter(**tables),
            evening.adjustments.all(),
            evening.payments.all(),
        ):
            ids |= set(rows.values_list("author", flat=True))
        users = get_user_model().objects.filter(pk__in=[pk for pk in ids if pk is not None])
        self._names = {user.pk: user.get_full_name() or user.get_username() for user in users}
        self._account_numbers = {
            name: place for place, name in enumerate(sorted(set(self._names.values())), 1)
        }

    def _row(self, row: Model, kind: Kind) -> Plain:
        return {name: self._value(name, value) for name, value in columns_of(row, kind).items()}

    def _rows(self, rows: Iterable[Model], kind: Kind) -> list[Plain]:
        return [self._row(row, kind) for row in rows]

    def _value(self, name: str, value: Any) -> Any:
        if value is not None and name in _ACCOUNTS:
            return self._account_numbers[self._names[value]]
        if value is not None and name in _ENTRANTS:
            return self._numbers[value]
        if name == "convention":
            return as_plain(without_row(value))
        if name == "round":
            return self._round_numbers.get(value)
        return as_plain(value)

    def _person(self, person: Person) -> Plain:
        return {"name": person.name, "by_initials": person.by_initials}

    def _entrant(self, row: Entrant) -> Plain:
        person = self._person_numbers[row.person_id]
        return self._row(row, ENTRANT) | {"person": person, "form_key": row.form_key is not None}

    def _pair(self, pair: KeepApart) -> list[int]:
        return sorted((self._numbers[pair.one_id], self._numbers[pair.other_id]))

    def _played(self) -> list[Plain]:
        tables: dict[int, list[Plain]] = defaultdict(list)
        parts = {
            "seats": (Seat.objects.order_by("position"), SEAT),
            "sheets": (SheetVersion.objects.order_by("version"), SHEET),
            "deals": (DealEntry.objects.order_by("number"), DEAL),
        }
        found = {name: self._by_table(rows, kind) for name, (rows, kind) in parts.items()}
        found["photos"] = self._grouped(self._photos, PHOTO)
        for table in self._tables:
            within = {name: by_table[table.pk] for name, by_table in found.items()}
            tables[table.round_id].append(self._row(table, TABLE) | within)
        return [
            self._row(row, ROUND)
            | {
                "away": as_plain(by_entrant(row.away, self._turns.entrant)),
                "tables": tables[row.pk],
            }
            for row in self._rounds
        ]

    def _by_table(self, rows: Any, kind: Kind) -> dict[int, list[Plain]]:
        return self._grouped(rows.filter(table__in=self._tables), kind)

    def _grouped(self, rows: Iterable[Any], kind: Kind) -> dict[int, list[Plain]]:
        grouped: dict[int, list[Plain]] = defaultdict(list)
        for row in rows:
            grouped[row.table_id].append(self._row(row, kind))
        return grouped

    def _diplomas(self) -> list[Plain]:
        rows = list(self._tournament.diplomas.order_by("number"))
        numbers = {row.pk: row.number for row in rows}
        awards = {award.pk: place for place, award in enumerate(self._awards, 1)}
        return [
            self._row(row, DIPLOMA)
            | {
                "award": awards.get(row.award_id or 0),
                "content": as_plain(in_diploma(row.content, self._turns.entrant)),
                "replaced_by": numbers.get(row.replaced_by_id or 0),
            }
            for row in rows
        ]

    def _final(self) -> Plain | None:
        """The picture that was made final, while it is kept: a correction since then is told by it (R-17)."""
        version = self._tournament.final_version or 0
        row = StandingsSnapshot.objects.filter(tournament=self._tournament, results_version=version).first()
        if row is None:
            return None
        content = as_plain(in_standings(row.content, self._turns.entrant))
        return self._row(row, FINAL) | {"content": content}

    def _line(self, line: HistoryEntry) -> Plain:
        return self._row(line, LINE) | {
            "before": as_plain(in_history(line.before, self._turns)),
            "after": as_plain(in_history(line.after, self._turns)),
        }
