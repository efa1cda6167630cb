"""Who may do what with a club's conventions: those who direct it, nobody else."""

from collections.abc import Callable
from functools import partial

import pytest

from tests.factories.conventions import a_convention
from tests.factories.evenings import NOW, House, a_house, a_user
from tests.factories.unchanged import forbidden
from tests.tournament.test_access import NOBODIES, Act, _nobody, _of_club
from tournament.models import HistoryEntry, Role
from tournament.operations.rename_convention import rename_convention
from tournament.operations.retire_convention import retire_convention
from tournament.operations.save_convention import ConventionPlan, save_convention

pytestmark = pytest.mark.django_db
PLAN = ConventionPlan("piter", {}, "Наша")

ACTS: dict[str, Callable[[House], Act]] = {
    "save_convention": lambda house: _of_club(house, save_convention, plan=PLAN),
    "rename_convention": lambda house: _of_club(
        house, rename_convention, convention_id=a_convention(house).pk, name="Иная"
    ),
    "retire_convention": lambda house: _of_club(
        house, retire_convention, convention_id=a_convention(house).pk, retired=True
    ),
}


@pytest.mark.parametrize("kind", [*NOBODIES, "an assistant"])
@pytest.mark.parametrize("name", ACTS)
def test_who_does_not_direct_the_club_may_do_nothing(name: str, kind: str) -> None:
    house = a_house()
    assistant = kind == "an assistant"
    act, actor = ACTS[name](house), a_user("a", house, Role.ASSISTANT) if assistant else _nobody(kind, house)

    forbidden(partial(act, actor))


@pytest.mark.parametrize("role", [Role.OWNER, Role.DIRECTOR])
@pytest.mark.parametrize("name", ACTS)
def test_who_directs_acts_and_the_clubs_history_says_who(name: str, role: Role) -> None:
    house = a_house()
    act, actor = ACTS[name](house), a_user("worker", house, role)

    act(actor)

    entry = HistoryEntry.objects.latest("pk")
    assert (entry.act, entry.actor_id, entry.club_id, entry.at) == (name, actor.pk, house.club.pk, NOW)
