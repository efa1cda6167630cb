"""The page on which players register themselves: nothing in it is unpublished."""

from dataclasses import dataclass

from tournament.page_data.evenings import EveningLink


@dataclass(frozen=True, slots=True)
class RegistrationPage:
    """An evening for somebody who wants to take part. `free`: places left, None for as many as come."""

    link: EveningLink
    club_name: str
    free: int | None = None


@dataclass(frozen=True, slots=True)
class HerePage:
    """Those who play, to say «I am here»: id, name, whether it was said. `called`: a roll is to come."""

    link: EveningLink
    club_name: str
    called: bool
    players: tuple[tuple[int, str, bool], ...]
