"""The one-time link of a new installation: invite_owner makes it, found_club spends it."""

import hashlib
from typing import Any

import pytest
from django.contrib.auth.models import User

from tests.factories.evenings import NOW, a_user
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import Club, HistoryEntry, Membership, OwnerInvitation, Role
from tournament.operations.found_club import Founding, found_club
from tournament.operations.invite_owner import invite_owner

pytestmark = pytest.mark.django_db

FOUNDING = Founding(
    club_name=" На  Фонтанке ",
    slug="na-fontanke",
    city="Санкт-Петербург ",
    time_zone="Europe/Moscow",
    owner_name="Мария\tСеверова",
    username="severova",
    password="верхний-ящик",
)
DEAD = ("This link has been used or replaced. Start the program again to get a new one.",)


def invited() -> str:
    """A token, which a new installation always gets."""
    token = invite_owner(now=NOW)
    assert token is not None
    return token


def founding(token: str) -> dict[str, Any]:
    """The arguments of the first act."""
    return {"token": token, "founding": FOUNDING, "now": NOW}


def test_the_owner_his_club_and_his_role_are_made(django_capture_on_commit_callbacks: Any) -> None:
    with django_capture_on_commit_callbacks() as queued:
        user = found_club(**founding(invited()))

    club = Club.objects.get()
    entry = HistoryEntry.objects.get()
    assert User.objects.get() == user
    assert (user.username, user.first_name, user.check_password("верхний-ящик")) == (
        "severova",
        "Мария Северова",
        True,
    )
    assert (user.is_staff, user.is_superuser) == (False, False)
    assert (club.name, club.slug, club.city) == ("На Фонтанке", "na-fontanke", "Санкт-Петербург")
    assert (club.chairman, club.time_zone, club.created_at) == ("Мария Северова", "Europe/Moscow", NOW)
    assert list(Membership.objects.values_list("club", "user", "role")) == [(club.pk, user.pk, Role.OWNER)]
    assert (entry.act, entry.club, entry.tournament, entry.actor) == ("found_club", club, None, user)
    assert entry.after == {"club": club.pk, "owner": user.pk}
    assert queued == []


def test_only_the_hash_of_a_token_is_kept() -> None:
    token = invited()

    invitation = OwnerInvitation.objects.get()
    assert invitation.token_hash == hashlib.sha256(token.encode()).hexdigest()
    assert token not in "".join(map(str, OwnerInvitation.objects.values_list().get()))
    assert len(token) == 32  # 192 bits in base 64
    assert (invitation.created_at, invitation.used_at) == (NOW, None)


def test_a_later_token_kills_the_earlier_one() -> None:
    earlier, later = invited(), invited()

    assert earlier != later
    assert OwnerInvitation.objects.count() == 1
    assert refused(found_club, **founding(earlier)) == DEAD
    found_club(**founding(later))
    assert Club.objects.count() == 1


@pytest.mark.parametrize("token", ["", "wrong", "ё", "x" * 5000])
def test_a_token_that_was_never_made_opens_nothing(token: str) -> None:
    invited()

    assert refused(found_club, **founding(token)) == DEAD


def test_the_hash_itself_is_no_token() -> None:
    invited()

    assert refused(found_club, **founding(OwnerInvitation.objects.get().token_hash)) == DEAD


def test_a_token_is_spent_once() -> None:
    token = invited()
    found_club(**founding(token))

    assert OwnerInvitation.objects.get().used_at == NOW
    assert refused(found_club, **founding(token)) == DEAD


def test_an_installation_with_an_owner_invites_nobody() -> None:
    found_club(**founding(invited()))

    with nothing_changes():
        assert invite_owner(now=NOW) is None


def test_a_token_dies_when_the_installation_gets_its_owner_in_another_way() -> None:
    token = invited()
    a_user("made-by-hand", is_superuser=True)

    assert invite_owner(now=NOW) is None
    assert refused(found_club, **founding(token)) == DEAD
