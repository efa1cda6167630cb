"""`python -m tests.factories.hall [--tables N] [--rounds N]`: a hall for real processes, told as JSON.

Writes into the database that the environment names, migrated if need be: a club, its owner with a session,
an evening in its last round, at tables of four from which no sheet has come. Those who play it get a `Hall`.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass

from tests.processes import ROOT

TOKEN = "t" * 32
"""What a page that was read before has given its form: the cookie and the field say the same."""


@dataclass(frozen=True, slots=True)
class Hall:
    """An evening as its people know it: addresses and secrets. `codes` are the tables' links in order."""

    evening: int
    club: str
    slug: str
    codes: tuple[str, ...]
    session: str


def a_hall(environment: Mapping[str, str], tables: int, rounds: int = 2) -> Hall:
    """Make a hall in the database of a real installation, by a process of its own."""
    command = [sys.executable, "-m", "tests.factories.hall", "--tables", str(tables), "--rounds", str(rounds)]
    done = subprocess.run(command, cwd=ROOT, env=dict(environment), stdout=subprocess.PIPE, check=True)
    told = json.loads(done.stdout)
    return Hall(**told | {"codes": tuple(told["codes"])})


def _make(tables: int, rounds: int) -> Hall:
    from django.core.management import call_command  # noqa: PLC0415 -- the settings come first

    from tests.factories.crowds import a_crowd  # noqa: PLC0415
    from tests.factories.evenings import a_house  # noqa: PLC0415
    from tests.factories.sessions import a_session  # noqa: PLC0415
    from tournament.derived.standings_snapshot import store_standings  # noqa: PLC0415

    call_command("migrate", verbosity=0, interactive=False)
    house = a_house()
    evening = a_crowd(house, 4 * tables, rounds, last_sheets=False)
    store_standings(tournament_id=evening.pk)
    codes = evening.rounds.latest("number").tables.order_by("number").values_list("code", flat=True)
    return Hall(evening.pk, house.club.slug, evening.slug, tuple(codes), a_session(house.owner))


def main() -> None:
    """Make it and tell."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=2)
    wish = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")
    import django  # noqa: PLC0415

    django.setup()
    sys.stdout.write(json.dumps(asdict(_make(wish.tables, wish.rounds))))


if __name__ == "__main__":
    main()
