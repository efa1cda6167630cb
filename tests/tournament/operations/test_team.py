"""Who works for a club: invited by a link that works once, given a role, let go; a password made anew."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.contrib.auth import get_user_model

from tests.factories.evenings import NOW, House, a_house, a_user
from tests.factories.unchanged import forbidden, nothing_changes, refused
from tests.tournament.test_access import NOBODIES, Act, _nobody, _of_club
from tournament.access import may_direct
from tournament.models import HistoryEntry, Membership, OneTimeLink, Role, hash_of
from tournament.operations.accept_invitation import NewAccount, accept_invitation
from tournament.operations.change_password import change_password
from tournament.operations.change_role import change_role
from tournament.operations.invite_colleague import invite_colleague
from tournament.operations.link_password import link_password
from tournament.operations.remove_colleague import remove_colleague
from tournament.operations.renew_password import renew_password
from tournament.operations.withdraw_link import withdraw_link
from tournament.steps.team import MOST_LINKS

pytestmark = pytest.mark.django_db

ANNA = NewAccount("Анна Чижова", "chizhova", "зелёное-сукно-вечером")
NOT_GOOD = ("This link is not good any more: ask the club's owner for another one.",)


def of(house: House) -> dict[str, Any]:
    return {"actor": house.owner, "club_id": house.club.pk, "now": NOW}


def invited(house: House, role: str = "director") -> str:
    return invite_colleague(name="Анна", role=role, **of(house))


def role_of(house: House, user: Any) -> str:
    return Membership.objects.get(club=house.club, user=user).role


def test_a_link_makes_a_colleague_with_a_login_of_his_own() -> None:
    house = a_house()

    user = accept_invitation(token=invited(house, "assistant"), who=ANNA, now=NOW)

    assert (user.username, user.get_full_name(), role_of(house, user)) == (
        "chizhova",
        "Анна Чижова",
        "assistant",
    )
    assert user.check_password(ANNA.password)
    line = HistoryEntry.objects.latest("pk")
    assert (line.act, line.actor, line.club) == ("accept_invitation", user, house.club)
    assert (line.after or {})["role"] == "assistant"


def test_who_has_a_login_already_joins_with_it() -> None:
    house, user = a_house(), a_user("severov", a_house("nevka"), Role.OWNER)

    assert accept_invitation(token=invited(house), who=user, now=NOW) == user

    assert (role_of(house, user), get_user_model().objects.filter(username="severov").count()) == (
        "director",
        1,
    )


def test_a_link_works_once() -> None:
    house = a_house()
    token = invited(house)
    accept_invitation(token=token, who=ANNA, now=NOW)

    other = NewAccount("Пётр", "petr", ANNA.password)
    assert refused(accept_invitation, token=token, who=other, now=NOW) == NOT_GOOD


def test_a_link_is_good_for_a_week() -> None:
    house = a_house()
    token, late = invited(house), NOW + timedelta(days=7)

    assert refused(accept_invitation, token=token, who=ANNA, now=late) == NOT_GOOD
    accept_invitation(token=token, who=ANNA, now=late - timedelta(seconds=1))


def test_a_withdrawn_link_and_one_for_a_password_make_nobody_a_colleague() -> None:
    house = a_house()
    token, helper = invited(house), a_user("helper", house, Role.ASSISTANT)
    withdraw_link(link_id=OneTimeLink.objects.get().pk, **of(house))
    other = link_password(user_id=helper.pk, **of(house))

    for one in (token, other, "никакая"):
        assert refused(accept_invitation, token=one, who=ANNA, now=NOW) == NOT_GOOD


def test_who_works_for_the_club_already_keeps_his_role_and_the_link() -> None:
    house = a_house()
    token = invited(house)

    said = refused(accept_invitation, token=token, who=house.owner, now=NOW)

    assert said == ("You work for this club already.",)
    accept_invitation(token=token, who=ANNA, now=NOW)


def test_a_login_that_is_taken_in_other_letters_is_taken() -> None:
    house = a_house()
    a_user("Chizhova")
    assert refused(accept_invitation, token=invited(house), who=ANNA, now=NOW) == ("This login is taken.",)


def test_of_a_token_only_its_hash_is_kept() -> None:
    house = a_house()
    token = invited(house)

    assert OneTimeLink.objects.get().token_hash == hash_of(token)
    assert not any(token in str(line.after) for line in HistoryEntry.objects.all())


def test_so_many_links_are_enough() -> None:
    house = a_house()
    for _count in range(MOST_LINKS):
        invited(house)

    said = refused(invite_colleague, name="Ещё", role="assistant", **of(house))

    assert said == ("So many links are enough: withdraw one that is not needed any more.",)
    withdraw_link(link_id=OneTimeLink.objects.first().pk, **of(house))
    invited(house)


@pytest.mark.parametrize(
    ("name", "role", "said"),
    [
        (" ", "director", "Write for whom the link is."),
        ("Анна", "king", "Choose what he will do for the club."),
    ],
)
def test_a_link_is_for_somebody_and_for_a_role(name: str, role: str, said: str) -> None:
    house = a_house()
    assert refused(invite_colleague, name=name, role=role, **of(house)) == (said,)


def test_a_role_changes_at_once_and_twice_is_once() -> None:
    house = a_house()
    user = a_user("helper", house, Role.DIRECTOR)

    change_role(user_id=user.pk, role="assistant", **of(house))
    count = HistoryEntry.objects.count()
    change_role(user_id=user.pk, role="assistant", **of(house))

    assert (role_of(house, user), may_direct(user, house.club.pk)) == ("assistant", False)
    line = HistoryEntry.objects.latest("pk")
    assert (line.before, line.after) == ({"role": "director"}, {"user": user.pk, "role": "assistant"})
    assert HistoryEntry.objects.count() == count


@pytest.mark.parametrize("act", [partial(change_role, role="director"), remove_colleague])
def test_a_club_always_has_an_owner(act: Callable[..., Any]) -> None:
    house = a_house()
    said = ("A club always has an owner: make somebody else one first.",)
    assert refused(act, user_id=house.owner.pk, **of(house)) == said

    a_user("second", house, Role.OWNER)
    act(user_id=house.owner.pk, **of(house))


def test_who_works_here_no_longer_may_nothing_and_keeps_his_account() -> None:
    house = a_house()
    user = a_user("helper", house, Role.DIRECTOR)

    remove_colleague(user_id=user.pk, **of(house))

    assert (may_direct(user, house.club.pk), get_user_model().objects.filter(pk=user.pk).exists()) == (
        False,
        True,
    )


def test_a_forgotten_password_is_made_anew_once_and_the_newest_link_alone_is_good() -> None:
    house = a_house()
    user = a_user("helper", house, Role.ASSISTANT)
    first = link_password(user_id=user.pk, **of(house))
    token = link_password(user_id=user.pk, **of(house))

    assert refused(renew_password, token=first, new="лампа-и-графин", now=NOW) == NOT_GOOD
    assert renew_password(token=token, new="лампа-и-графин", now=NOW) == user
    assert refused(renew_password, token=token, new="другое-слово", now=NOW) == NOT_GOOD

    user.refresh_from_db()
    assert user.check_password("лампа-и-графин")


def test_a_link_for_a_password_is_good_for_a_day() -> None:
    house = a_house()
    user = a_user("helper", house, Role.ASSISTANT)
    token = link_password(user_id=user.pk, **of(house))
    assert refused(renew_password, token=token, new="лампа-и-графин", now=NOW + timedelta(days=1)) == NOT_GOOD


def test_nobodys_password_opens_the_desk_of_another_club() -> None:
    house = a_house()
    user = a_user("helper", house, Role.ASSISTANT)
    Membership.objects.create(club=a_house("nevka").club, user=user, role=Role.DIRECTOR)

    said = refused(link_password, user_id=user.pk, **of(house))

    assert said == ("He works for another club too: only whoever keeps the program can set his password.",)


def test_ones_own_password_is_changed_by_who_knows_it() -> None:
    user = a_house().owner
    user.set_password("верхний-ящик-стола")
    user.save()

    said = refused(change_password, actor=user, old="не то", new="лампа-и-графин", now=NOW)
    change_password(actor=user, old="верхний-ящик-стола", new="лампа-и-графин", now=NOW)

    assert said == ("This is not your present password.",)
    user.refresh_from_db()
    assert user.check_password("лампа-и-графин")


@pytest.mark.parametrize(
    ("act", "details"),
    [
        (change_role, {"role": "owner"}),
        (remove_colleague, {}),
        (link_password, {}),
    ],
)
def test_who_works_for_another_club_is_nobody_here(act: Callable[..., Any], details: dict[str, Any]) -> None:
    house, stranger = a_house(), a_user("x", a_house("nevka"), Role.DIRECTOR)
    with nothing_changes(), pytest.raises(Membership.DoesNotExist):
        act(user_id=stranger.pk, **of(house), **details)


def test_a_link_of_another_club_is_not_withdrawn() -> None:
    house, other = a_house(), a_house("nevka")
    invited(other)
    link = OneTimeLink.objects.get()
    with nothing_changes(), pytest.raises(OneTimeLink.DoesNotExist):
        withdraw_link(link_id=link.pk, **of(house))


def _with_helper(house: House, act: Callable[..., Any], **more: Any) -> Act:
    return _of_club(house, act, user_id=a_user("helper", house, Role.ASSISTANT).pk, **more)


def _withdrawing(house: House) -> Act:
    invited(house)
    return _of_club(house, withdraw_link, link_id=OneTimeLink.objects.get().pk)


OWNED: dict[str, Callable[[House], Act]] = {
    "invite_colleague": lambda house: _of_club(house, invite_colleague, name="Анна", role="owner"),
    "withdraw_link": _withdrawing,
    "change_role": lambda house: _with_helper(house, change_role, role="owner"),
    "remove_colleague": lambda house: _with_helper(house, remove_colleague),
    "link_password": lambda house: _with_helper(house, link_password),
}


@pytest.mark.parametrize("kind", [*NOBODIES, "assistant", "director"])
@pytest.mark.parametrize("name", OWNED)
def test_only_an_owner_says_who_works_for_the_club(name: str, kind: str) -> None:
    house = a_house()
    act = OWNED[name](house)
    actor = a_user("a", house, Role(kind)) if kind in Role.values else _nobody(kind, house)

    forbidden(partial(act, actor))


@pytest.mark.parametrize("name", OWNED)
def test_what_an_owner_does_stands_in_the_clubs_history(name: str) -> None:
    house = a_house()
    act = OWNED[name](house)

    act(house.owner)

    line = HistoryEntry.objects.latest("pk")
    assert (line.act, line.actor, line.club, line.tournament) == (name, house.owner, house.club, None)
