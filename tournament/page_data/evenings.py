"""An evening and a club as everybody may see them."""

from dataclasses import dataclass
from datetime import date, datetime
from fractions import Fraction

from tournament.page_data.awards import GivenAward
from tournament.page_data.clock import ClockData
from tournament.page_data.names import ConventionName
from tournament.page_data.rounds import RoundView, SeatView
from tournament.page_data.standings import Standings


@dataclass(frozen=True, slots=True)
class EveningLink:
    """An evening as a line in a list. `state` is a TournamentState, the round one that is under way.

    `rehearsal`: its players are invented; every page says so. `registration_open`: players register
    themselves just now. `winners`: whom its first places were awarded to, where a list names them.
    """

    id: int
    name: str
    club_slug: str
    slug: str
    date: date
    state: str
    players: int = 0
    round_number: int | None = None
    rehearsal: bool = False
    registration_open: bool = False
    winners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ClubLine:
    """A club as a line in the list of all: its evening that runs, else the one that comes next."""

    name: str
    slug: str
    city: str
    running: EveningLink | None = None
    coming: EveningLink | None = None


@dataclass(frozen=True, slots=True)
class ClubPage:
    """A club's public page: what runs, what comes, what has been.

    An evening runs from its first published seating on. `clock` is that of the first one that runs.
    """

    name: str
    slug: str
    city: str
    time_zone: str
    running: tuple[EveningLink, ...]
    coming: tuple[EveningLink, ...]
    past: tuple[EveningLink, ...]
    clock: ClockData | None = None


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules in force for an evening, as codes and numbers.

    `tie_breaks`: what decides equal points (R-8); `missed_round`, `annulled`: points of a round not played
    (R-10) and of an annulled table (R-14); `rating_order`: evening | first | throughout (R-16).
    `pulya_target`: the full pulya of closing play, None where nothing is closed (R-67).
    """

    convention: ConventionName
    scheme: str
    rounds_planned: int
    round_minutes: int
    signal_minutes: int
    break_minutes: int
    first_policy: str
    later_policy: str
    seed: int | None
    tie_breaks: tuple[str, ...] = ()
    missed_round: Fraction = Fraction(0)
    annulled: Fraction = Fraction(0)
    substitute_counts: bool = False
    rating_order: str = "evening"
    pulya_target: int | None = None


@dataclass(frozen=True, slots=True)
class NamedSeat:
    """A line of the seating by name: who sits where. A substitute has a line of his own name (R-13)."""

    name: str
    table: int
    seat: SeatView


@dataclass(frozen=True, slots=True)
class EveningPage:
    """The public page and the hall screen: nothing in it is unpublished.

    `by_name`: the seating in the order of the names; `hall_view`: what the director shows in the hall.
    `begins`: the planned beginning, until play has begun; `words`: the director's lines before play, in
    breaks and after play.
    """

    link: EveningLink
    club_name: str
    time_zone: str
    clock: ClockData
    standings: Standings
    round: RoundView | None
    rules: Rules
    entrants: tuple[str, ...] = ()
    seen: str = ""
    announcement: str = ""
    by_name: tuple[NamedSeat, ...] = ()
    hall_view: str = "auto"
    begins: datetime | None = None
    words: tuple[str, str, str] = ("", "", "")
    awards: tuple[GivenAward, ...] = ()

    @property
    def hall_state(self) -> str:
        """What the hall screen is about: registration | seating | play | break | closed | finished."""
        if self.link.state == "finished":
            return "finished"
        if self.round is None:
            return "registration"
        if self.round.state == "published":
            return "seating"
        if self.round.state == "closed":
            return "break" if self.clock.break_until else "closed"
        return "play"

    @property
    def hall_opening(self) -> str:
        """With what the hall screen opens, as hall.js goes on: main | tables | standings | line."""
        if self.clock.signalled:
            return "main"
        chosen = {"seating": "tables", "standings": "standings", "line": "line", "clock": "main"}
        own = {"seating": "tables", "closed": "standings", "finished": "standings"}
        wished = chosen.get(self.hall_view) or own.get(self.hall_state, "main")
        return wished if self._has_hall_part(wished) else "main"

    def _has_hall_part(self, view: str) -> bool:
        standings = self.standings.rows or (self.standings.hidden and self.link.state != "registration")
        seated = self.round and self.round.tables and self.hall_state in ("seating", "play")
        return bool({"main": True, "line": self.announcement, "standings": standings, "tables": seated}[view])

    @property
    def words_now(self) -> str:
        """The director's line for what goes on now; while people play there is none."""
        before, between, after = self.words
        if self.link.state == "registration":
            return before
        return {"seating": between, "break": between, "closed": after, "finished": after}.get(
            self.hall_state, ""
        )

    @property
    def calls_the_roll(self) -> bool:
        """Whether players may say that they are here: before a round is seated, while one is to come."""
        if self.link.state == "finished":
            return False
        return bool(self.entrants) if self.round is None else self.round.state == "closed"

    @property
    def earlier_rounds(self) -> tuple[int, ...]:
        """The rounds before the one that is shown."""
        return tuple(range(1, self.round.number)) if self.round else ()


@dataclass(frozen=True, slots=True)
class PublicRoundPage:
    """One round as everybody may see it: its tables, and the standings as they were after it.

    `rounds`: the numbers of all that are published. There is no clock on it: `clock` stands.
    """

    link: EveningLink
    club_name: str
    time_zone: str
    clock: ClockData
    standings: Standings
    round: RoundView
    rounds: tuple[int, ...]
    seen: str = ""


@dataclass(frozen=True, slots=True)
class ArrivedEvening:
    """An evening that has come in from an archive: its id, name, players.

    `differing`: numbers of those whose standing comes out otherwise than the archive says.
    """

    id: int
    name: str
    players: int
    differing: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ArrivalPage:
    """The page on which a club takes an evening in."""

    id: int
    name: str
    slug: str


@dataclass(frozen=True, slots=True)
class SeenArchive:
    """What an archive would bring: players of whom `known` are the club's already, rounds, the first places.

    `best`: place, name, points. `here`: the address of the same evening in the club, empty where it is not.
    """

    name: str
    date: date
    players: int
    known: int
    rounds: int
    best: tuple[tuple[int, str, Fraction], ...]
    here: str = ""
