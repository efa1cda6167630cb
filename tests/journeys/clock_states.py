"""Every state of the clock as an evening of its own, for tests and for pictures.

`stage_clock_states(server)` makes them all on one server and returns where each is to be seen.
"""

import json

from tests.journeys.stage import set_stage
from tests.processes import EveningServer

CLOCK_STATES = (
    "registration",
    "before",
    "running",
    "signal",
    "over",
    "paused",
    "table-time",
    "break",
    "last-round",
    "finished",
)
"""In the order of an evening; each is the slug of a club whose one evening is in this state."""

_STAGE = """
import json
from tests.factories.crowds import name_players
from tournament.operations.announce import announce
from tournament.operations.give_table_time import give_table_time
from tournament.operations.pause_round import pause_round
from tournament.derived.standings_snapshot import store_standings

def second_round():
    a_closed_round(house, evening)
    a_running_round(house, evening, policy="strict", now=NOW)

def registration(): pass
def before(): a_closed_round(house, evening); a_published_round(house, evening, policy="strict")
def running(): second_round(); announce(text="Чай и пироги в буфете", **acting(house, evening))
def signal(): second_round()
def over(): second_round()
def paused(): second_round(); pause_round(**acting(house, evening, NOW + timedelta(minutes=30)))
def table_time():
    second_round()
    table = Table.objects.get(round__tournament=evening, round__number=2, number=3)
    give_table_time(table_id=table.pk, minutes=6, **acting(house, evening, NOW))
def break_(): a_closed_round(house, evening)
def last_round():
    Tournament.objects.filter(pk=evening.pk).update(rounds_planned=1)
    a_closed_round(house, evening)
def finished():
    Tournament.objects.filter(pk=evening.pk).update(rounds_planned=1)
    an_awarded_round(house, evening)

staged = {}
for name in NAMES:
    house = a_house(name)
    evening = an_evening(house, players=14)
    name_players(evening)
    {"table-time": table_time, "last-round": last_round, "break": break_}.get(name, globals().get(name))()
    store_standings(tournament_id=evening.pk)
    staged[name] = f"/ru/{house.club.slug}/{evening.slug}/"
print(json.dumps(staged))
"""


_WIND = """
def wind(name, minutes, **state):
    begun = NOW - timedelta(minutes=minutes)
    ends = begun + timedelta(minutes=70)
    rows = Round.objects.filter(tournament__club__slug=name, **state)
    rows.update(started_at=begun, ends_at=ends, ended_at=None if state["state"] == "running" else ends)

for name, minutes in {"running": 46, "over": 70.5, "table-time": 70.5, "signal": 67.1}.items():
    wind(name, minutes, state="running")
for name in ("break", "last-round"):
    wind(name, 71, state="closed")
"""


def wind_clocks(server: EveningServer) -> None:
    """Set the clocks of the staged evenings so that each is in its state now; a signal lasts 3 minutes."""
    set_stage(server, _WIND)


def stage_clock_states(server: EveningServer, names: tuple[str, ...] = CLOCK_STATES) -> dict[str, str]:
    """Make an evening in each state; the address of its page by the state's name (its screen: `screen/`)."""
    told = set_stage(server, f"NAMES = {names!r}\n{_STAGE}")
    wind_clocks(server)
    return {name: server.url + path for name, path in json.loads(told).items()}
