"""One walk: acts chosen at random from a seed, and beside them what was written on paper.

An act may be refused; whatever it did is written on paper too. Nothing here looks at how an act is built.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from random import Random
from typing import Any
from uuid import uuid4

from tests.factories.evenings import NOW, House, a_house, an_evening, pulya_only, seats_of
from tests.tournament.derived.naive import Evening, Paper, Played, Who
from tournament.access import Hand
from tournament.models import Adjustment, Entrant, Round, RoundState, Seat, Table, Tournament
from tournament.operations.submit_sheet import TypedSheet, submit_sheet
from tournament.problem_texts import Refused

STARTED = (RoundState.RUNNING, RoundState.OVER, RoundState.CLOSED)


class Walker:
    """An evening on its way, its paper, and the chance that leads it."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.now: datetime = NOW
        self.house: House = a_house()
        self.evening: Tournament = an_evening(
            self.house,
            players=self.chance.randint(3, 17),
            seed=900_000_000 + seed,
            rounds_planned=self.chance.randint(1, 4),
        )
        self.papers: dict[int, Paper] = {}
        self.away: dict[int, dict[int, Who]] = {}
        self.said: list[str] = []
        self.done: list[str] = []
        self.names = 0

    @property
    def acting(self) -> dict[str, Any]:
        """The owner acts, now."""
        return {"actor": self.house.owner, "tournament_id": self.evening.pk, "now": self.now}

    def attempt(self, act: Callable[..., Any], **details: Any) -> bool:
        """Do an act of the evening; whether it was done."""
        before = self.open_round()
        try:
            act(**self.acting, **details)
        except Refused:
            return False
        self.done.append(act.__name__)
        if before is not None and act.__name__ == "close_round":
            self.away[before.pk] = self._who_is_away(before)
        return True

    def _who_is_away(self, row: Round) -> dict[int, Who]:
        """What everybody without a seat is at this moment."""
        seated = {one for table in seats_of(row) for one in table}
        seated |= set(Seat.objects.filter(round=row).values_list("substitute", flat=True)) - {None}
        entrants = Entrant.objects.filter(tournament=self.evening)
        return {one.pk: Who(one.state, one.house) for one in entrants if one.pk not in seated}

    def wait(self) -> None:
        """Some minutes go by."""
        self.now += timedelta(minutes=self.chance.choice((0, 1, 3, 20, 75)))

    def secret(self, what: str) -> str:
        """Words that no public page may say."""
        self.said.append(f"тайна-{what}-{self.chance.randrange(10**9)}")
        return self.said[-1]

    def new_name(self) -> str:
        """A name that nobody of the evening has."""
        self.names += 1
        return f"Новый {self.names:02} {self.chance.choice(('Әлиев', 'O’Нил', '<b>Ли</b>', '=СУММ', 'Ё'))}"

    def rounds(self) -> list[Round]:
        """The rounds of the evening."""
        return list(Round.objects.filter(tournament=self.evening).order_by("number"))

    def open_round(self) -> Round | None:
        """The round that is not closed."""
        return next((row for row in self.rounds() if row.state != RoundState.CLOSED), None)

    def an_entrant(self) -> int:
        """Any entrant; 0 is none."""
        found = list(Entrant.objects.filter(tournament=self.evening).values_list("pk", flat=True))
        return self.chance.choice(found) if found else 0

    def a_table(self, *states: RoundState) -> Table | None:
        """Any table of a round in one of these states."""
        tables = Table.objects.filter(round__tournament=self.evening, round__state__in=states)
        found = list(tables.select_related("round").order_by("pk"))
        return self.chance.choice(found) if found else None

    def some_seats(self, count: int) -> list[int]:
        """Any seats of one round, perhaps of one table."""
        rows = self.rounds()
        if not rows:
            return []
        seats = Seat.objects.filter(round=self.chance.choice((rows[-1], self.chance.choice(rows))))
        if self.chance.random() < 0.5:
            seats = seats.filter(table=self.chance.choice([seat.table_id for seat in seats]))
        found = list(seats.order_by("pk").values_list("pk", flat=True))
        return self.chance.sample(found, min(count, len(found)))

    def a_paper(self, size: int) -> Paper:
        """A sheet: sometimes almost empty, so that there are ties, sometimes full of thirds."""
        written = self.chance.choice((0.1, 0.5, 1.0))

        def cell(step: int) -> int:
            return step * self.chance.randint(1, 40) if self.chance.random() < written else 0

        whists = [[0 if on == seat else cell(4) for on in range(size)] for seat in range(size)]
        return Paper([2 + cell(2) for _ in range(size)], [cell(2) for _ in range(size)], whists)

    def write_sheet(self, table: Table, hand: Hand, comment: str = "") -> bool:
        """Hand a sheet in; whether it was taken."""
        paper = self.a_paper(table.size)
        cells = pulya_only(table, paper.pulya) | {
            f"g{seat}": str(gora) for seat, gora in enumerate(paper.gora)
        }
        for seat, row in enumerate(paper.whists):
            cells |= {f"w{seat}_{on}": str(value) for on, value in enumerate(row) if on != seat}
        table.refresh_from_db()
        typed = TypedSheet(cells, uuid4(), table.last_version, comment)
        try:
            submit_sheet(table_id=table.pk, hand=hand, typed=typed, now=self.now)
        except Refused:
            return False
        self.papers[table.pk] = paper
        self.done.append("submit_sheet")
        return True

    def on_paper(self) -> Evening:
        """Everything that decides the standings, from what was written and who sat where."""
        self.evening.refresh_from_db()
        people = Entrant.objects.filter(tournament=self.evening).order_by("number")
        return Evening(
            rounds=[self._played(row) for row in self.rounds() if row.state in STARTED],
            people={one.pk: Who(one.state, one.house) for one in people},
            given=self._given(),
            leaver_misses=self.evening.leaver_misses,
            substitute_counts=self.evening.substitute_counts,
        )

    def _played(self, row: Round) -> Played:
        tables = list(row.tables.all())
        seats = Seat.objects.filter(round=row).exclude(substitute=None)
        return Played(
            seats=seats_of(row),
            papers={at: self.papers[table.pk] for at, table in enumerate(tables) if table.pk in self.papers},
            closed=row.state == RoundState.CLOSED,
            substitutes={seat.entrant_id: seat.substitute_id for seat in seats if seat.substitute_id},
            away=self.away.get(row.pk, {}),
            annulled={at for at, table in enumerate(tables) if table.ending == "annulled"},
        )

    def _given(self) -> list[tuple[int, int | None, Fraction]]:
        rows = Adjustment.objects.filter(tournament=self.evening, struck_at=None).select_related("round")
        return [
            (row.entrant_id, row.round.number if row.round else None, Fraction(Decimal(row.points)))
            for row in rows
        ]
