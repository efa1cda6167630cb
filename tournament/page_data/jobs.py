"""A long job as its page shows it."""

from dataclasses import dataclass
from datetime import datetime

from tournament.models import LIVE, JobKind
from tournament.page_data.evenings import EveningLink

__all__ = ["ClubJobPage", "JobKind", "JobPage", "JobView"]


@dataclass(frozen=True, slots=True)
class JobView:
    """The last job of its kind. `state`: a JobState; `problem`: why it has failed, a JobProblem."""

    state: str
    attempt: int
    done: int
    total: int
    asked_by: str
    asked_at: datetime
    finished_at: datetime | None
    problem: str

    @property
    def live(self) -> bool:
        """Whether it waits or is at work."""
        return self.state in LIVE

    @property
    def seen(self) -> str:
        """What a page that shows it has seen of it."""
        return f"{self.state}-{self.attempt}-{self.done}-{self.total}"


@dataclass(frozen=True, slots=True)
class JobPage:
    """The evening and its last job of a kind in a language, if there was one."""

    link: EveningLink
    club_name: str
    time_zone: str
    job: JobView | None


@dataclass(frozen=True, slots=True)
class ClubJobPage:
    """A club and its last job of a kind in a language, if there was one."""

    id: int
    name: str
    slug: str
    time_zone: str
    job: JobView | None
