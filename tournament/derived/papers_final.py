"""The final protocol as bytes: the standings, and beneath them everything that explains them."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from tournament.derived.papers_words import clock, list_frame, public_page, whist_texts
from tournament.derived.standings_snapshot import try_to_store
from tournament.documents.final_protocol import build_final_protocol
from tournament.documents.list_data import (
    FinalProtocolData,
    ListFrame,
    ProtocolHeads,
    ProtocolRow,
    RoundPoints,
)
from tournament.models import Round
from tournament.page_data import FinalProtocolFacts, GivenRow, RoundCell, Rules, StandingRow
from tournament.queries.papers import final_protocol_facts
from tournament.templatetags.code_words import word_for
from tournament.templatetags.convention_words import convention_text
from tournament.templatetags.numbers_in_words import MISSING, exact_text, is_whole

_PRIZE_PLACES = 3
_ROUNDS_WITH_WORDS = 4
"""With more rounds a table is a small number alone."""
_MISSED = "*"


def final_protocol_pdf(user: Any, tournament_id: int, site: str) -> bytes:
    """The protocol of the evening as it stands. `site` is the address that its code leads to.

    :raises Round.DoesNotExist: there is no result yet.
    """
    facts = final_protocol_facts(user, tournament_id)
    if not facts.standings.current and try_to_store(tournament_id):
        facts = final_protocol_facts(user, tournament_id)
    if not facts.standings.rows:
        raise Round.DoesNotExist
    return build_final_protocol(final_protocol_data(facts, site))


def final_protocol_data(facts: FinalProtocolFacts, site: str) -> FinalProtocolData:
    """The facts in words: house players apart, the rules and remarks below."""
    rows = facts.standings.rows
    house = [row for row in rows if row.entrant_id in facts.house]
    ranked = [row for row in rows if row.entrant_id not in facts.house]
    return FinalProtocolData(
        frame=_frame(facts, site),
        heads=_heads(facts),
        rows=_rows(facts, ranked),
        house_title=_("House players, outside the ranking"),
        house_rows=tuple(replace(row, place=MISSING, prize=False) for row in _rows(facts, house)),
    )


def _heads(facts: FinalProtocolFacts) -> ProtocolHeads:
    numbers = facts.standings.rounds
    word = _("round %(number)d") if len(numbers) <= _ROUNDS_WITH_WORDS else "%(number)d"
    return ProtocolHeads(
        place=pgettext("column", "place"),
        name=pgettext("column", "player"),
        rounds=tuple(word % {"number": number} for number in numbers),
        penalty=pgettext("column", "penalty"),
        points=pgettext("column", "points"),
        whists=pgettext("column", "whists"),
    )


def _rows(facts: FinalProtocolFacts, rows: list[StandingRow]) -> tuple[ProtocolRow, ...]:
    points = [exact_text(row.points if row.scored else None) for row in rows]
    whists = whist_texts([row.whists if row.scored else None for row in rows], points)
    return tuple(
        ProtocolRow(
            place=str(row.place) if row.place and row.scored else MISSING,
            name=row.name,
            rounds=_cells(row),
            penalty=exact_text(_adjusted(facts.adjustments, row.entrant_id)),
            points=points[at],
            whists=whists[at],
            prize=bool(row.scored and row.place and row.place <= _PRIZE_PLACES),
            note=pgettext("player", "left") if row.withdrawn else "",
        )
        for at, row in enumerate(rows)
    )


def _adjusted(adjustments: Iterable[GivenRow], entrant: int) -> Fraction | None:
    own = [row.points for row in adjustments if row.entrant_id == entrant]
    return sum(own, Fraction(0)) if own else None


def _cells(row: StandingRow) -> tuple[RoundPoints, ...]:
    """The best round is marked where there is something to compare it with."""
    played = {cell.points for cell in row.cells if cell.state == "played" and cell.points is not None}
    best = max(played) if len(played) > 1 else None
    few = len(row.cells) <= _ROUNDS_WITH_WORDS
    return tuple(_cell(cell, best, few) for cell in row.cells)


def _cell(cell: RoundCell, best: Fraction | None, few: bool) -> RoundPoints:
    table = ""
    if cell.table is not None:
        table = _("table %(number)d") % {"number": cell.table} if few else str(cell.table)
    points = exact_text(cell.points) + (_MISSED if cell.state == "missed" else "")
    return RoundPoints(points, table, cell.state == "played" and best is not None and cell.points == best)


def _frame(facts: FinalProtocolFacts, site: str) -> ListFrame:
    final = facts.standings.final and facts.standings.current
    return replace(
        list_frame(facts.head, _("Protocol of the evening"), (*_rules(facts), *_remarks(facts))),
        mark=pgettext("standings", "final") if final else pgettext("standings", "provisional"),
        qr_url=public_page(site, facts.head),
        qr_caption=_("the standings"),
    )


def _rules(facts: FinalProtocolFacts) -> tuple[str, ...]:
    rules = facts.rules
    named = (
        (_("Convention"), f"{convention_text(rules.convention)}; {_rates(facts)}"),
        *_closing(rules),
        (_("Points scheme"), word_for(rules.scheme, "scheme")),
    )
    seated = (
        (_("Seating of the first round"), word_for(rules.first_policy, "policy")),
        (_("Seating of the later rounds"), word_for(rules.later_policy, "policy")),
        (_("Seeds of the draws"), _seeds(facts)),
    )
    return (
        f"{_players(facts)}; {_schedule(facts)}.",
        f"{_sentences(named)} {_tie_breaks(facts)}".strip(),
        _sentences(seated),
    )


def _closing(rules: Rules) -> Iterator[tuple[str, str]]:
    """R-67, where it is played to a full pulya."""
    if rules.pulya_target is not None:
        said = ngettext(
            "to a full pulya of %(target)s point", "to a full pulya of %(target)s points", rules.pulya_target
        )
        yield _("Closing play"), said % {"target": rules.pulya_target}


def _sentences(facts: Iterable[tuple[str, str]]) -> str:
    return " ".join(f"{name}: {value}." for name, value in facts)


def _rates(facts: FinalProtocolFacts) -> str:
    pulya, gora = facts.rates
    return _("pulya %(pulya)d, gora %(gora)d whists") % {"pulya": pulya, "gora": gora}


def _players(facts: FinalProtocolFacts) -> str:
    count = sum(row.entrant_id not in facts.house for row in facts.standings.rows)
    return ngettext("%(count)d player", "%(count)d players", count) % {"count": count}


def _schedule(facts: FinalProtocolFacts) -> str:
    rules = facts.rules
    rounds = ngettext(
        "%(rounds)s round of %(minutes)s min", "%(rounds)s rounds of %(minutes)s min", rules.rounds_planned
    )
    signal = ngettext(
        "signal %(minutes)s minute before the end",
        "signal %(minutes)s minutes before the end",
        rules.signal_minutes,
    )
    return ", ".join(
        (
            rounds % {"rounds": rules.rounds_planned, "minutes": rules.round_minutes},
            signal % {"minutes": rules.signal_minutes},
        )
    )


def _tie_breaks(facts: FinalProtocolFacts) -> str:
    words = {
        "whists": pgettext("tie-break", "whists"),
        "first_places": pgettext("tie-break", "first places at tables"),
        "best_round": pgettext("tie-break", "the best round"),
        "direct": pgettext("tie-break", "direct meetings"),
    }
    said = ", ".join(words.get(name, name) for name in facts.tie_breaks)
    return _("At equal points decide: %(clauses)s.") % {"clauses": said} if said else ""


def _seeds(facts: FinalProtocolFacts) -> str:
    """Of every round, so that anybody can repeat its draw (R-5)."""
    one = _("round %(number)d: %(seed)d")
    return "; ".join(one % {"number": number, "seed": seed} for number, seed in facts.seeds)


def _remarks(facts: FinalProtocolFacts) -> tuple[str, ...]:
    return (*(_adjustment(row) for row in facts.adjustments), _signs(facts), _version(facts))


def _adjustment(row: GivenRow) -> str:
    """R-11: with its reason, at length."""
    kind = _("Penalty") if row.points < 0 else _("Bonus")
    where = [_("round %(number)d") % {"number": row.round}] if row.round else []
    return f"{kind}: {', '.join((row.name, exact_text(row.points), *where))}: {row.reason}"


def _signs(facts: FinalProtocolFacts) -> str:
    rows = facts.standings.rows
    cells = [cell for row in rows for cell in row.cells]
    said = (
        [_("The best round is underlined.")] if any(mark.best for row in rows for mark in _cells(row)) else []
    )
    if len(facts.standings.rounds) > _ROUNDS_WITH_WORDS:
        said.append(_("The small number is the table."))
    if any(cell.state == "missed" for cell in cells):
        said.append(_("* not played."))
    if not all(is_whole(row.whists) for row in rows):
        said.append(_("Parts of whists are rounded."))
    return " ".join(said)


def _version(facts: FinalProtocolFacts) -> str:
    standings = facts.standings
    if standings.as_of is None:
        return ""
    time = clock(standings.as_of, facts.head.time_zone)
    return _("Version %(version)d of the results, computed at %(time)s.") % {
        "version": standings.version,
        "time": time,
    }
