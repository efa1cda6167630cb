"""Evenings played at random from a seed: people come late and leave, sheets are missing and corrected."""

from random import Random

from tests.factories.evenings import (
    House,
    a_house,
    a_running_round,
    a_sheet,
    acting,
    an_evening,
    close_as_it_is,
    seats_of,
)
from tests.tournament.derived.naive import Evening, Paper, Played, Who
from tournament.models import Entrant, EntrantState, Table, Tournament
from tournament.operations.end_round import end_round
from tournament.operations.register_player import register_player
from tournament.operations.return_player import return_player
from tournament.operations.withdraw_player import withdraw_player

POLICIES = ("blocks", "strict", "avoid_repeats")


class RandomEvening:
    """One evening, and beside it what was written on paper."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.house: House = a_house()
        self.evening: Tournament = an_evening(self.house, players=self.chance.randint(6, 15), seed=seed)
        self.rounds: list[Played] = []
        self.tables: list[list[Table]] = []
        # Sheets with almost nothing on them make ties, full ones make thirds.
        self.written = self.chance.choice((0.03, 0.3, 1.0))

    def play(self) -> None:
        """Three rounds, the last of which may still be open."""
        for policy in POLICIES:
            self._play_round(policy)
            if len(self.rounds) < len(POLICIES) or self.chance.random() < 0.6:
                self._close()
            self._move_people()
            self._correct()

    def on_paper(self) -> Evening:
        """What the standings are to be computed from once more."""
        entrants = Entrant.objects.filter(tournament=self.evening).order_by("number")
        return Evening(self.rounds, {one.pk: Who(one.state) for one in entrants})

    def _play_round(self, policy: str) -> None:
        row = a_running_round(self.house, self.evening, policy)
        self.rounds.append(Played(seats_of(row)))
        self.tables.append(list(row.tables.all()))
        for place in range(len(self.tables[-1])):
            if self.chance.random() < 0.75:
                self._write(len(self.rounds) - 1, place)

    def _write(self, number: int, place: int, comment: str = "") -> None:
        table = self.tables[number][place]
        paper = self._paper(table.size)
        cells = {f"p{seat}": str(value) for seat, value in enumerate(paper.pulya)}
        cells |= {f"g{seat}": str(value) for seat, value in enumerate(paper.gora)}
        for seat, row in enumerate(paper.whists):
            cells |= {f"w{seat}_{on}": str(value) for on, value in enumerate(row) if on != seat}
        a_sheet(self.house, table, cells, comment)
        self.rounds[number].papers[place] = paper

    def _paper(self, size: int) -> Paper:
        def cell(step: int) -> int:
            return step * self.chance.randint(1, 12) if self.chance.random() < self.written else 0

        whists = [[0 if on == seat else cell(4) for on in range(size)] for seat in range(size)]
        return Paper([cell(2) for _ in range(size)], [cell(2) for _ in range(size)], whists)

    def _close(self) -> None:
        end_round(**acting(self.house, self.evening))
        close_as_it_is(self.house, self.evening)
        self.rounds[-1].closed = True
        seated = {one for table in self.rounds[-1].seats for one in table}
        entrants = Entrant.objects.filter(tournament=self.evening).exclude(pk__in=seated)
        self.rounds[-1].away = {one.pk: Who(one.state) for one in entrants}

    def _move_people(self) -> None:
        """Somebody may leave, come back or come late, as long as the rest can be seated."""
        arguments = acting(self.house, self.evening)
        if self.chance.random() < 0.5:
            register_player(name=f"Поздний {len(self.rounds)}", **arguments)
        active = Entrant.objects.filter(tournament=self.evening, state=EntrantState.ACTIVE)
        ids = list(active.values_list("pk", flat=True))
        if self.rounds[-1].closed and len(ids) > 6:
            withdraw_player(entrant_id=self.chance.choice(ids), **arguments)
        gone = Entrant.objects.filter(tournament=self.evening, state=EntrantState.WITHDRAWN).first()
        if gone is not None and (self.chance.random() < 0.3 or len(ids) < 6):
            return_player(entrant_id=gone.pk, **arguments)

    def _correct(self) -> None:
        """A sheet of any round so far is written anew, or comes late."""
        number = self.chance.randrange(len(self.rounds))
        self._write(number, self.chance.randrange(len(self.tables[number])), "нашли ошибку")
