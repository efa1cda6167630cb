"""The cash of an evening, for those who work for its club: what is owed, paid, and how the fund is split."""

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from tournament.access import may_direct
from tournament.models import PLAYED, Award, AwardKind, Entrant, EntrantState, Payment, Seat, Tournament
from tournament.page_data import CashPage, CashRow, PaymentRow, PrizeMoney, Standings
from tournament.queries.desk import evening_at_desk
from tournament.queries.evenings import evening_link
from tournament.queries.prizes import prize_money
from tournament.queries.standings import standings_of
from tournament.templatetags.numbers_in_words import money_text


def cash_page(user: Any, tournament_id: int) -> CashPage:
    """Everybody's fee and payments and the prize fund, in a fixed number of queries.

    :raises Tournament.DoesNotExist: there is no such evening.
    :raises PermissionDenied: the user does not work for the club.
    """
    tournament = evening_at_desk(user, tournament_id)
    payments = list(Payment.objects.filter(tournament=tournament).select_related("entrant__person", "author"))
    entrants = list(Entrant.objects.filter(tournament=tournament).select_related("person"))
    rows = _rows(tournament, entrants, payments)
    fund = max(0, sum(row.paid for row in rows)) * tournament.fund_percent // 100
    standings = standings_of(tournament, tournament.rounds.order_by("number").last())
    return CashPage(
        link=evening_link(tournament, sum(row.state == EntrantState.ACTIVE for row in rows), None),
        club_name=tournament.club.name,
        time_zone=tournament.club.time_zone,
        currency=tournament.currency,
        fee=tournament.fee,
        rows=rows,
        payments=tuple(_payment(row) for row in reversed(payments)),
        fund_percent=tournament.fund_percent,
        fund=fund,
        standings=standings,
        prizes=_prizes(tournament, standings, fund),
        may_direct=may_direct(user, tournament.club_id),
    )


def paid_by(entrant: Entrant) -> int:
    """What one entrant has paid, less what was given back to him."""
    return sum(Payment.objects.filter(entrant=entrant).values_list("amount", flat=True))


def _rows(
    tournament: Tournament, entrants: Iterable[Entrant], payments: Iterable[Payment]
) -> tuple[CashRow, ...]:
    paid: dict[int, int] = defaultdict(int)
    for payment in payments:
        paid[payment.entrant_id] += payment.amount
    sat = _who_sat(tournament)
    return tuple(
        CashRow(
            entrant_id=row.pk,
            number=row.number,
            name=row.person.name,
            state=row.state,
            house=row.house,
            owes=_owes(tournament, row, row.pk in sat),
            own_fee=row.fee,
            paid=paid[row.pk],
        )
        for row in entrants
    )


def _owes(tournament: Tournament, entrant: Entrant, sat: bool) -> int:
    """House players owe nothing (R-12); who waits, stands by, has left or is missing owes once he has sat."""
    plays = entrant.state == EntrantState.ACTIVE and not entrant.absent
    if entrant.house or not (plays or sat):
        return 0
    return tournament.fee if entrant.fee is None else entrant.fee


def _who_sat(tournament: Tournament) -> set[int]:
    """Whoever took a seat in a round that was started, his own or another's (R-13)."""
    seats = Seat.objects.filter(round__tournament=tournament, round__state__in=PLAYED)
    return {entrant for pair in seats.values_list("entrant", "substitute") for entrant in pair if entrant}


def _payment(row: Payment) -> PaymentRow:
    who = row.author.get_full_name() or row.author.get_username()
    return PaymentRow(row.created_at, row.entrant.person.name, row.amount, who)


def _prizes(tournament: Tournament, standings: Standings, fund: int) -> tuple[PrizeMoney, ...]:
    """The places that receive something, best first, by the standings as they are now."""
    rows = Award.objects.filter(tournament=tournament).exclude(kind=AwardKind.NOMINATION)
    awards = {row.entrant_id: row for row in rows}
    amounts = prize_money(tournament, standings, fund)
    return tuple(
        _prize(row.place, row.name, amount, awards.get(row.entrant_id), tournament.currency)
        for row, amount in zip(standings.rows, amounts, strict=True)
        if amount and row.place is not None
    )


def _prize(place: int, name: str, amount: int, award: Award | None, currency: str) -> PrizeMoney:
    """The amount joins what the award says already, in the place of an older amount."""
    prize = award.prize if award else ""
    parts = prize.split(", ") if prize else []
    if amount in [_units(part, currency) for part in parts]:
        with_money = prize
    else:
        others = [part for part in parts if _units(part, currency) is None]
        with_money = ", ".join([*others, " ".join(money_text(amount, currency).split())])
    return PrizeMoney(place, name, amount, award.pk if award else None, prize, with_money)


def _units(text: str, currency: str) -> int | None:
    """Read an amount of money as it was written, in either language; None for anything else."""
    if not re.fullmatch(rf"[\d\s,]*\d\s*{re.escape(currency)}", text):
        return None
    return int("".join(re.findall(r"\d", text.removesuffix(currency))))
