"""What must never happen, the database refuses by a constraint whose name says so."""

from collections.abc import Callable
from datetime import date
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.apps import apps
from django.db import IntegrityError, transaction
from django.db.models import Model

from tests.factories.evenings import NOW, House, a_house, a_phone_sheet, a_running_round, an_evening
from tests.factories.webhooks import a_message, a_webhook
from tournament.models import (
    Adjustment,
    Award,
    Club,
    ClubConvention,
    ConventionVersion,
    DealEntry,
    Diploma,
    Entrant,
    KeepApart,
    LongJob,
    Membership,
    OneTimeLink,
    OwnerInvitation,
    Payment,
    Person,
    PersonMerge,
    Round,
    Season,
    Seat,
    SheetDraft,
    SheetVersion,
    StandingsSnapshot,
    StoredDocument,
    Table,
    Tournament,
    Webhook,
    WebhookDelivery,
)

pytestmark = pytest.mark.django_db


def _again(row: Model, **changes: Any) -> None:
    """Store a copy of the row with these changes."""
    fields = {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}
    del fields["id"]
    type(row)._default_manager.create(**fields | changes)


def _diploma() -> Diploma:
    award = Award.objects.create(
        tournament=Tournament.objects.get(), entrant=Entrant.objects.get(number=1), kind="place", place=1
    )
    return Diploma.objects.create(
        tournament=award.tournament, award=award, number=1, content={}, results_version=1, issued_at=NOW
    )


def _entry() -> DealEntry:
    key = uuid4()
    return DealEntry.objects.create(
        table=Table.objects.get(), number=1, key=key, of=key, act="add", deal={}, created_at=NOW
    )


def _free_seat() -> dict[str, Any]:
    """A second round's table, and what a seat at it needs besides position and entrant."""
    Round.objects.update(state="closed")
    row = Round.objects.create(tournament=Tournament.objects.get(), number=2, policy="strict", seed=8)
    table = Table.objects.create(round=row, number=1, size=4, first_dealer=0, code="free")
    return {"table": table, "round": row}


def _seat_twice() -> None:
    free = _free_seat()
    for entrant in Entrant.objects.order_by("number")[:2]:
        Seat.objects.create(position=0, entrant=entrant, **free)


def _sit_twice() -> None:
    free, entrant = _free_seat(), Entrant.objects.get(number=1)
    for position in (0, 1):
        Seat.objects.create(position=position, entrant=entrant, **free)


def _fifth_seat() -> None:
    Seat.objects.create(position=4, entrant=Entrant.objects.get(number=1), **_free_seat())


def _second_open_round() -> None:
    _again(Round.objects.get(), number=2, state="draft")


def _second_award() -> None:
    _again(_diploma().award, kind="participant", place=None)


def _invitation() -> OwnerInvitation:
    return OwnerInvitation.objects.create(token_hash="x", created_at=NOW)


def _link(**changes: Any) -> OneTimeLink:
    fields = {
        "kind": "colleague",
        "role": "director",
        "token_hash": "x",
        "created_at": NOW,
        "expires_at": NOW,
    }
    return OneTimeLink.objects.create(
        club=Club.objects.get(), made_by=Membership.objects.get().user, **fields | changes
    )


def _snapshot() -> StandingsSnapshot:
    return StandingsSnapshot.objects.create(
        tournament=Tournament.objects.get(), results_version=9, computed_at=NOW, content={}
    )


def _adjustment(**changes: Any) -> Adjustment:
    fields = {"points": 1, "reason": "за порядок", "author_id": Membership.objects.get().user_id}
    return Adjustment.objects.create(
        tournament=Tournament.objects.get(),
        entrant=Entrant.objects.get(number=1),
        created_at=NOW,
        **fields | changes,
    )


def _payment(amount: int = 500) -> Payment:
    return Payment.objects.create(
        tournament=Tournament.objects.get(),
        entrant=Entrant.objects.get(number=1),
        amount=amount,
        form_key=UUID(int=2),
        author_id=Membership.objects.get().user_id,
        created_at=NOW,
    )


def _nomination() -> Award:
    return Award.objects.create(
        tournament=Tournament.objects.get(), entrant=Entrant.objects.get(number=1), kind="nomination"
    )


def _take_two_seats_over() -> None:
    _again(Entrant.objects.get(number=1), number=9, person_id=_stranger().pk)
    Seat.objects.update(substitute=Entrant.objects.get(number=9))


def _keep_apart(one: int, other: int) -> KeepApart:
    rows = Entrant.objects
    return KeepApart.objects.create(
        tournament=Tournament.objects.get(), one=rows.get(number=one), other=rows.get(number=other)
    )


def _draft(seat: int) -> SheetDraft:
    return SheetDraft.objects.create(
        table=Table.objects.get(), key=uuid4(), seat=seat, seen_version=1, cells={}, saved_at=NOW
    )


def _stranger() -> Person:
    return Person.objects.create(club=Club.objects.get(), name="Запасной", folded_name="запасной")


def _of_a_club() -> dict[str, Any]:
    return {"tournament": None, "club": Club.objects.get(), "kind": "club_pages"}


def _hook(**fields: Any) -> Webhook:
    owner = Membership.objects.get().user
    return a_webhook(House(Club.objects.get(), owner, None), "https://bot.example/", **fields)


def _told(**fields: Any) -> WebhookDelivery:
    return a_message(_hook(), **fields)


def _convention(version: int = 1) -> ClubConvention:
    club = Club.objects.get()
    return ClubConvention.objects.create(
        club=club, name="Наша", folded_name="наша", version=version, created_at=NOW
    )


def _version(convention: ClubConvention) -> ConventionVersion:
    author = Membership.objects.get().user
    return ConventionVersion.objects.create(
        convention=convention, number=1, record={"base": "piter"}, author=author, created_at=NOW
    )


VIOLATIONS: dict[str, Callable[[], object]] = {
    "one_live_job_of_a_kind_for_an_evening_in_a_language": lambda: _again(
        _job(), state="running", started_at=NOW
    ),
    "one_live_job_of_a_kind_for_a_club_in_a_language": lambda: _again(_job(**_of_a_club())),
    "a_job_is_for_an_evening_or_for_a_club": lambda: _job(tournament=None),
    "a_document_is_of_an_evening_or_of_a_club": lambda: _document(club=Club.objects.get()),
    "a_document_of_a_club_is_kept_once_in_a_language": lambda: _again(_document(**_of_a_club())),
    "a_draft_is_typed_from_one_of_four_seats": lambda: _draft(4),
    "progress_never_passes_its_end": lambda: _job(done=61, total=60),
    "the_attempts_of_a_job_count_from_one": lambda: _job(attempt=0),
    "a_running_job_has_been_started": lambda: _job(state="running"),
    "a_job_that_is_over_says_since_when": lambda: _job(state="done"),
    "a_failed_job_and_no_other_says_why": lambda: _job(state="failed", finished_at=NOW),
    "a_document_is_kept_once_in_a_language": lambda: _again(_document()),
    "a_link_is_for_a_role_or_for_a_password": lambda: _link(kind="password", role=""),
    "a_link_is_used_or_withdrawn": lambda: _link(used_at=NOW, withdrawn_at=NOW),
    "a_user_has_one_role_in_a_club": lambda: _again(Membership.objects.get(), role="assistant"),
    "an_address_names_one_evening_of_a_club": lambda: _again(Tournament.objects.get()),
    "an_evening_has_one_to_nine_rounds": lambda: Tournament.objects.update(rounds_planned=0),
    "the_signal_is_inside_the_round": lambda: Tournament.objects.update(signal_minutes=70),
    "a_number_belongs_to_one_entrant": lambda: Entrant.objects.filter(number=2).update(number=1),
    "a_person_enters_an_evening_once": lambda: _again(Entrant.objects.get(number=1), number=9),
    "a_form_registers_one_player": lambda: Entrant.objects.filter(number__lt=3).update(form_key=UUID(int=4)),
    "two_people_are_kept_apart_once": lambda: [_keep_apart(1, 2), _keep_apart(1, 2)],
    "nobody_is_kept_apart_from_himself": lambda: _keep_apart(1, 1),
    "an_evening_numbers_its_rounds_once": lambda: _again(Round.objects.get(), state="closed"),
    "an_evening_has_one_open_round": _second_open_round,
    "a_started_round_knows_its_instants": lambda: Round.objects.update(ends_at=None),
    "a_round_numbers_its_tables_once": lambda: _again(Table.objects.get(), code="other", short_code="OTHER"),
    "a_table_has_three_or_four_seats": lambda: Table.objects.update(size=5, first_dealer=0),
    "the_first_dealer_sits_at_the_table": lambda: Table.objects.update(first_dealer=4),
    "only_the_newest_version_is_confirmed": lambda: Table.objects.update(confirmed_version=2),
    "a_seat_holds_one_player": _seat_twice,
    "nobody_sits_twice_in_a_round": _sit_twice,
    "seats_are_numbered_from_zero_to_three": _fifth_seat,
    "a_sheet_numbers_its_versions_once": lambda: _again(SheetVersion.objects.get(), form_key=uuid4()),
    "a_form_is_accepted_once": lambda: _again(SheetVersion.objects.get(), version=2),
    "a_correction_says_why": lambda: _again(
        SheetVersion.objects.get(), version=2, form_key=uuid4(), source="correction"
    ),
    "a_log_numbers_its_entries_once": lambda: _again(_entry(), key=uuid4()),
    "an_entry_of_a_log_is_taken_once": lambda: _again(_entry(), number=2),
    "an_entry_says_which_deal": lambda: _again(_entry(), number=2, key=uuid4(), deal=None),
    "a_results_version_has_one_snapshot": lambda: _again(_snapshot()),
    "an_entrant_has_one_award_for_his_evening": _second_award,
    "a_diploma_number_is_given_once": lambda: _again(_diploma(), award_id=None),
    "an_award_has_one_valid_diploma": lambda: _again(_diploma(), number=2),
    "only_a_running_round_is_paused": lambda: Round.objects.update(state="over", paused_at=NOW),
    "nobody_takes_two_seats_over_in_a_round": _take_two_seats_over,
    "a_full_pulya_is_at_least_one": lambda: Tournament.objects.update(pulya_target=0),
    "a_name_is_of_one_convention_of_a_club": lambda: _again(_convention()),
    "a_convention_has_a_version": lambda: _convention(version=0),
    "a_number_is_of_one_version_of_a_convention": lambda: _again(_version(_convention())),
    "the_fund_is_at_most_what_was_paid": lambda: Tournament.objects.update(fund_percent=101),
    "a_nomination_says_what_for": _nomination,
    "an_adjustment_changes_something": lambda: _adjustment(points=0),
    "an_adjustment_is_given_once": lambda: [
        _adjustment(form_key=UUID(int=3)),
        _adjustment(form_key=UUID(int=3)),
    ],
    "a_club_has_one_current_season": lambda: [_season(), _season()],
    "a_season_ends_after_it_begins": lambda: _season(last_day=date(2026, 8, 31)),
    "at_least_one_evening_of_a_season_counts": lambda: _season(best=0),
    "a_person_is_merged_into_one_at_a_time": lambda: [_merge(1, 2), _merge(3, 2)],
    "nobody_is_merged_into_himself": lambda: _merge(1, 1),
    "an_adjustment_says_why": lambda: _adjustment(reason=""),
    "a_payment_is_taken_once": lambda: [_payment(), _payment(100)],
    "a_payment_moves_money": lambda: _payment(0),
    "a_webhook_that_was_removed_is_told_nothing": lambda: _hook(removed_at=NOW, secret="", active=True),
    "a_webhook_has_a_secret_until_it_is_removed": lambda: _hook(secret=""),
    "a_message_that_waits_and_no_other_has_its_time": lambda: _told(next_at=None),
    "a_message_that_arrived_and_no_other_says_when": lambda: _told(state="delivered", next_at=None),
    "a_message_given_up_says_why": lambda: _told(state="given_up", next_at=None),
}


def _season(**changes: Any) -> Season:
    fields = {"first_day": date(2026, 9, 1), "last_day": date(2026, 12, 31), "current": True} | changes
    return Season.objects.create(club=Tournament.objects.get().club, name="Осень", **fields)


def _merge(kept: int, merged: int) -> PersonMerge:
    people = [Entrant.objects.get(number=number).person for number in (kept, merged)]
    return PersonMerge.objects.create(kept=people[0], merged=people[1], at=NOW)


def _play() -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    a_phone_sheet(table, {"p0": "2"}, key=UUID(int=1))


def _job(**changes: Any) -> LongJob:
    fields = {"state": "queued", "asked_at": NOW, "heartbeat_at": NOW, "kind": "diplomas", "language": "ru"}
    about = {"tournament": Tournament.objects.get(), "asked_by": Membership.objects.get().user}
    return LongJob.objects.create(**fields | about | changes)


def _document(**changes: Any) -> StoredDocument:
    fields = {"kind": "diplomas", "language": "ru", "content": b"%PDF", "made_at": NOW}
    return StoredDocument.objects.create(**fields | {"tournament": Tournament.objects.get()} | changes)


def _is_about(error: IntegrityError, name: str) -> bool:
    """Whether the error is about this constraint. SQLite names the columns of a unique one, not itself."""
    found = next(item for model in _models() for item in model._meta.constraints if item.name == name)
    columns = getattr(found, "fields", ())
    return name in str(error) or (bool(columns) and all(column in str(error) for column in columns))


def _models() -> list[type[Model]]:
    return list(apps.get_app_config("tournament").get_models())


def test_every_constraint_has_its_violation_here() -> None:
    names = {constraint.name for model in _models() for constraint in model._meta.constraints}

    assert names == set(VIOLATIONS)


@pytest.mark.parametrize("name", VIOLATIONS)
def test_the_database_refuses(name: str) -> None:
    _play()

    with pytest.raises(IntegrityError) as caught, transaction.atomic():
        VIOLATIONS[name]()

    assert _is_about(caught.value, name)


@pytest.mark.parametrize(
    ("make", "column"),
    [
        (lambda: Club.objects.create(name="Ещё", slug="fontanka", created_at=NOW), "slug"),
        (lambda: _again(Table.objects.get(), number=2, short_code="OTHER"), "code"),
        (lambda: _again(Table.objects.get(), number=2, code="other"), "short_code"),
        (
            lambda: [OwnerInvitation.objects.create(token_hash="x", created_at=NOW) for _ in "ab"],
            "token_hash",
        ),
    ],
)
def test_an_address_a_secret_and_a_hash_are_there_once(make: Callable[[], object], column: str) -> None:
    _play()

    with pytest.raises(IntegrityError, match=column), transaction.atomic():
        make()


@pytest.mark.parametrize(
    ("last", "confirmed"), [(2, 1), (2, 3), (0, 0)], ids=["an older one", "a coming one", "none"]
)
def test_no_version_but_the_newest_is_confirmed(last: int, confirmed: int) -> None:
    _play()

    with pytest.raises(IntegrityError, match="only_the_newest_version_is_confirmed"), transaction.atomic():
        Table.objects.update(last_version=last, confirmed_version=confirmed)

    assert Table.objects.update(last_version=2, confirmed_version=2) == 1


@pytest.mark.parametrize("number", [1, 9])
def test_one_and_nine_rounds_are_possible(number: int) -> None:
    _play()

    assert Tournament.objects.update(rounds_planned=number) == 1


def test_people_of_one_name_may_be_in_two_clubs() -> None:
    for slug in ("one", "two"):
        Person.objects.create(club=a_house(slug).club, name="Анна", folded_name="анна")

    assert Person.objects.count() == 2
