"""`python -m tests.pages.scenes`: a club with an evening in every state, for real processes, told as JSON.

Writes into the database that the environment names. The evenings are played by the acts, as rehearsals are,
and then taken for real ones; the great halls are written in one stroke. Whoever looks at pages gets `Scenes`.
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

from tests.processes import ROOT

LONGEST = "Константинопольский-Щербаковский Вячеслав Станиславович"


@dataclass(frozen=True, slots=True)
class Scene:
    """An evening: its number at the desk, its address, the links of the present round's tables in order."""

    id: int
    slug: str
    round: int | None = None
    codes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenes:
    """The club, its people's cookies, a row or a link of each kind of page; evenings by their state."""

    club: str
    club_id: int
    owner: str
    assistant: str
    season: int
    player: int
    webhook: int
    convention: int
    invitation: str
    renewal: str
    scenes: Mapping[str, Scene] = field(default_factory=dict)


def stage_scenes(environment: Mapping[str, str]) -> Scenes:
    """Write the scenes into the database of a real installation, by a process of its own."""
    command = [sys.executable, "-m", "tests.pages.scenes"]
    done = subprocess.run(command, cwd=ROOT, env=dict(environment), stdout=subprocess.PIPE, check=True)
    told = json.loads(done.stdout)
    scenes = {name: Scene(**row | {"codes": tuple(row["codes"])}) for name, row in told["scenes"].items()}
    return Scenes(**told | {"scenes": scenes})


def main() -> None:
    """Make the scenes and tell."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")
    import django  # noqa: PLC0415

    django.setup()
    from tests.pages.staging import stage  # noqa: PLC0415 -- the settings come first

    sys.stdout.write(json.dumps(asdict(stage())))


if __name__ == "__main__":
    main()
