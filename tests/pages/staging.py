"""How the scenes are made: each evening is played to its state by the acts, one small function each."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

from django.utils import translation

from tests.factories.conventions import OURS, a_convention, a_new_version
from tests.factories.crowds import a_crowd
from tests.factories.evenings import (
    House,
    a_house,
    a_phone_sheet,
    a_running_round,
    a_user,
    an_evening,
    pulya_only,
)
from tests.factories.logs import DARK_LOG, a_log, dealt_by_north
from tests.factories.pictures import a_picture
from tests.factories.sessions import a_session
from tests.factories.webhooks import a_message, a_webhook
from tests.pages.scenes import LONGEST, Scene, Scenes
from tournament.access import Hand
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Entrant, Person, Role, Round, Table, Tournament, fold_name
from tournament.operations.adjust_points import adjust_points
from tournament.operations.announce import announce
from tournament.operations.attach_photo import attach_photo
from tournament.operations.call_director import call_director
from tournament.operations.confirm_sheet import confirm_sheet
from tournament.operations.dispute_sheet import dispute_sheet
from tournament.operations.end_round import end_round
from tournament.operations.give_table_time import give_table_time
from tournament.operations.hide_standings import hide_standings
from tournament.operations.invite_colleague import invite_colleague
from tournament.operations.link_password import link_password
from tournament.operations.nominate import nominate
from tournament.operations.open_registration import open_registration
from tournament.operations.pause_round import pause_round
from tournament.operations.publish_seating import publish_seating
from tournament.operations.record_payment import record_payment
from tournament.operations.retire_convention import retire_convention
from tournament.operations.seat_round import seat_round
from tournament.operations.set_prize import set_prize
from tournament.operations.set_season import SeasonPlan, set_season
from tournament.operations.show_by_initials import show_by_initials
from tournament.operations.stand_by import stand_by
from tournament.operations.submit_sheet import TypedSheet, submit_sheet
from tournament.rehearsals.playing import Plan, play_rehearsal
from tournament.scoring_bridge import own_code

MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)
NOW = datetime.now(UTC)


def stage() -> Scenes:
    """Make the club and all its evenings; the present one comes last and so stands first in the lists."""
    translation.activate("ru")
    house = a_house()
    a_house("empty")
    helper = a_user("helper", house, Role.ASSISTANT, first_name="Анна Помощница")
    scenes = {name: _scene(make(house)) for name, make in MAKERS.items()}
    return Scenes(
        club=house.club.slug,
        club_id=house.club.pk,
        owner=a_session(house.owner),
        assistant=a_session(helper),
        season=a_season(house),
        player=Person.objects.get(club=house.club, name=LONGEST).pk,
        webhook=a_webhook_with_a_log(house),
        convention=a_convention_in_use(house),
        **links_that_are_out(house),
        scenes=scenes,
    )


def links_that_are_out(house: House) -> dict[str, str]:
    """An invitation, and a link for the password of somebody with the longest name."""
    act: dict[str, Any] = {"actor": house.owner, "club_id": house.club.pk, "now": NOW}
    longest = a_user("konstantinopolskaya-shcherbakovskaya", house, Role.DIRECTOR, first_name=LONGEST)
    return {
        "invitation": invite_colleague(name=LONGEST, role="assistant", **act),
        "renewal": link_password(user_id=longest.pk, **act),
    }


def a_convention_in_use(house: House) -> int:
    """A convention with the longest name in its second version, with evenings; another one is put aside."""
    row = a_convention(house, "Питер нашего клуба, как играли на Большой Конюшенной у Карпов")
    a_new_version(house, row, **OURS, stalingrad=True, raspasy={"start": 1, "ratio": 2, "cap": 8})
    an_evening(house, name="Вечер по своей конвенции", convention=own_code(row.pk))
    old = a_convention(house, "Старая Фонтанка", ten="whisted")
    act = {"actor": house.owner, "club_id": house.club.pk, "now": NOW}
    retire_convention(convention_id=old.pk, retired=True, **act)
    return row.pk


def a_webhook_with_a_log(house: House) -> int:
    """A webhook with the longest address, and a message in every state; another one is turned off."""
    address = "https://bot.fontanka.example/" + "podpiska-na-vechera-" * 8 + "konets"
    row = a_webhook(house, address)
    a_webhook(house, "https://old.example/", name="Старое табло", active=False)
    evening, later = Tournament.objects.filter(club=house.club).latest("pk"), NOW + 2 * HOUR
    of = {"webhook": row, "tournament": evening}
    over: dict[str, Any] = {"next_at": None, "attempts": 1}
    a_message(**of, event="seating.published", round_number=2, **over,
              state="delivered", delivered_at=NOW, status=204)  # fmt: skip
    a_message(**of, event="standings.changed", **over | {"attempts": 8},
              state="given_up", fault="refused", status=500)  # fmt: skip
    a_message(**of, event="awards.given", state="given_up", fault="local", **over)
    a_message(**of, event="standings.changed", next_at=later, fault="redirected", status=302, attempts=5)
    a_message(**of, event="evening.finished", next_at=NOW + 9999 * HOUR, fault="broken_off", attempts=1)
    a_message(row, next_at=later)
    return row.pk


def a_season(house: House) -> int:
    """The club's present season; somebody asks to be shown by initials."""
    whom = Entrant.objects.filter(tournament__name="Кубок прошлого четверга").order_by("number")[4].person_id
    acting = {"actor": house.owner, "club_id": house.club.pk, "now": NOW}
    show_by_initials(person_id=whom, by_initials=True, **acting)
    plan = SeasonPlan("Осень", NOW.date() - timedelta(days=60), NOW.date(), best=5, current=True)
    return set_season(plan=plan, **acting)


def _scene(evening: Tournament) -> Scene:
    row = evening.rounds.order_by("-number").first()
    codes = row.tables.order_by("number").values_list("code", flat=True) if row else ()
    return Scene(evening.pk, evening.slug, row.number if row else None, tuple(codes))


def _played(
    house: House, stop: str, name: str, players: int = 14, rounds: int = 3, back: timedelta = 0 * MINUTE
) -> Tournament:
    """An evening played to a point as a rehearsal is, then taken for a real one; once with a long name."""
    plan = Plan(players=players, rounds=rounds, stop=stop)
    pk = play_rehearsal(actor=house.owner, club_id=house.club.pk, plan=plan, seed=len(name), now=NOW - back)
    Tournament.objects.filter(pk=pk).update(rehearsal=False, name=name, slug=f"v-{pk}", fee=500)
    if not Person.objects.filter(club=house.club, name=LONGEST).exists():
        first = Entrant.objects.filter(tournament=pk).order_by("number")[1].person_id
        Person.objects.filter(pk=first).update(name=LONGEST, folded_name=fold_name(LONGEST))
    store_standings(tournament_id=pk)
    return Tournament.objects.get(pk=pk)


def _acting(house: House, evening: Tournament) -> dict[str, object]:
    return {"actor": house.owner, "tournament_id": evening.pk, "now": NOW}


def _tables(evening: Tournament) -> list[Table]:
    return list(evening.rounds.latest("number").tables.order_by("number"))


def an_opened_one(house: House) -> Tournament:
    """Nobody has come yet."""
    return an_evening(house, name="Четверг первых снегов")


def a_registering_one(house: House) -> Tournament:
    """Fourteen are on the list, one of them plays only when asked."""
    evening = _played(house, "registration", "Кубок Фонтанки")
    last = evening.entrants.order_by("number").last()
    assert last is not None
    stand_by(entrant_id=last.pk, **_acting(house, evening))
    open_registration(**_acting(house, evening))
    return evening


def a_proposed_one(house: House) -> Tournament:
    """The first round is seated, only the desk sees it."""
    evening = _played(house, "registration", "Кубок Мойки")
    seat_round(policy="blocks", **_acting(house, evening))
    return evening


def a_seated_one(house: House) -> Tournament:
    """The seating is published."""
    evening = a_proposed_one(house)
    Tournament.objects.filter(pk=evening.pk).update(name="Кубок Карповки")
    publish_seating(**_acting(house, evening))
    return evening


def a_playing_one(house: House) -> Tournament:
    """The middle of round 2: sheets in all states, a call, more time, a penalty, money, a line."""
    evening = _played(house, "round-2", "Вечер большой пульки")
    first, second, third, fourth = _tables(evening)
    acting = _acting(house, evening)
    confirm_sheet(table_id=first.pk, hand=Hand(seat=1), version=1, now=NOW)
    a_phone_sheet(second, pulya_only(second, [12, 10, 4, 6]), now=NOW)
    dispute_sheet(table_id=second.pk, hand=Hand(seat=2), version=1, word="гора Востока 14, а не 4", now=NOW)
    call_director(table_id=third.pk, hand=Hand(seat=0), now=NOW)
    give_table_time(table_id=fourth.pk, minutes=10, **acting)
    attach_photo(table_id=second.pk, hand=Hand(seat=0), upload=a_picture(900, 1200), now=NOW)
    entrant, other = evening.entrants.order_by("number")[2:4]
    adjust_points(entrant_id=entrant.pk, points="-2", reason="разговоры во время розыгрыша", **acting)
    record_payment(entrant_id=other.pk, amount=500, form_key=uuid4(), **acting)
    announce(text="Чай и пироги в буфете до 21:00", **acting)
    store_standings(tournament_id=evening.pk)
    return evening


def a_signalled_one(house: House) -> Tournament:
    """Two minutes to go: no new deals."""
    return _with_minutes_left(_played(house, "round-1", "Кубок последних минут"), 2)


def _with_minutes_left(evening: Tournament, minutes: int) -> Tournament:
    ends = NOW + minutes * MINUTE
    Round.objects.filter(tournament=evening, number=evening.rounds.count()).update(
        started_at=ends - evening.round_minutes * MINUTE, ends_at=ends
    )
    return evening


def a_paused_one(house: House) -> Tournament:
    """The clock of round 1 stands."""
    evening = _played(house, "round-1", "Кубок тишины")
    pause_round(**_acting(house, evening))
    return evening


def an_over_one(house: House) -> Tournament:
    """The time of round 2 is up, sheets are awaited."""
    evening = _played(house, "round-2", "Кубок терпения")
    end_round(**_acting(house, evening))
    return evening


def one_in_a_break(house: House) -> Tournament:
    """Round 2 is closed, the third not seated."""
    evening = _played(house, "awards", "Кубок перерыва", rounds=2)
    Tournament.objects.filter(pk=evening.pk).update(rounds_planned=3)
    return evening


def a_hidden_one(house: House) -> Tournament:
    """All rounds are played, the standings hidden until the awards."""
    evening = _played(house, "awards", "Кубок тайны")
    hide_standings(**_acting(house, evening))
    return evening


def a_played_one(house: House) -> Tournament:
    """All rounds are played, the protest time runs, a nomination waits."""
    evening = _played(house, "awards", "Кубок протеста")
    last = evening.entrants.order_by("number").last()
    assert last is not None
    nominate(
        entrant_id=last.pk, title="За самый красивый мизер вечера", prize="книга", **_acting(house, evening)
    )
    return evening


def an_awarded_one(house: House) -> Tournament:
    """The evening is finished, its nomination and a prize are given."""
    evening = _played(house, "end", "Кубок прошлого четверга", back=timedelta(days=7))
    acting, last = _acting(house, evening), evening.entrants.order_by("number").last()
    assert last is not None
    nominate(entrant_id=last.pk, title="За самый красивый мизер вечера", prize="книга", **acting)
    winner = evening.awards.get(kind="place", place=1)
    set_prize(award_id=winner.pk, prize="кубок и самовар", seen="", **acting)
    return evening


def one_of_three(house: House) -> Tournament:
    """Three people at one table."""
    return _played(house, "round-2", "Вечер на троих", players=3)


def one_of_sixty(house: House) -> Tournament:
    """A great evening, one sheet corrected at the desk."""
    evening = a_crowd(house, 60, name="Кубок шестидесяти")
    table = _tables(evening)[0]
    typed = TypedSheet(pulya_only(table, [10, 8, 6, 4]), uuid4(), 1, "перепутаны строки")
    submit_sheet(table_id=table.pk, hand=Hand(user=house.owner), typed=typed, now=NOW)
    return _with_stored_standings(_with_minutes_left(evening, 30))


def one_of_two_hundred(house: House) -> Tournament:
    """The greatest evening that anybody has in mind."""
    return _with_stored_standings(_with_minutes_left(a_crowd(house, 200, name="Кубок двухсот"), 30))


def _with_stored_standings(evening: Tournament) -> Tournament:
    store_standings(tournament_id=evening.pk)
    return evening


def one_in_the_dark(house: House) -> Tournament:
    """Classic: passes and games in the dark have left bombs at three seats."""
    evening = an_evening(house, 4, name="Вечер тёмных игр", convention="classic")
    table = dealt_by_north(a_running_round(house, evening, now=NOW).tables.get())
    a_log(table, DARK_LOG)
    return evening


MAKERS: dict[str, Callable[[House], Tournament]] = {
    "awarded": an_awarded_one,
    "sixty": one_of_sixty,
    "two_hundred": one_of_two_hundred,
    "opened": an_opened_one,
    "registering": a_registering_one,
    "proposed": a_proposed_one,
    "seated": a_seated_one,
    "signal": a_signalled_one,
    "paused": a_paused_one,
    "over": an_over_one,
    "break": one_in_a_break,
    "hidden": a_hidden_one,
    "played": a_played_one,
    "three": one_of_three,
    "dark": one_in_the_dark,
    "playing": a_playing_one,
}
