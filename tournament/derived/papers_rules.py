"""The rules of an evening as bytes, to hang on the wall: its prices, and every rule with its clause."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.conventions import Convention, RaspasyColumn
from tournament.derived.convention_example import preset_record, price_table
from tournament.derived.papers_words import list_frame, public_page
from tournament.derived.rules_on_paper import bombs, dark_prices, silent_fields
from tournament.documents.list_data import ListFrame
from tournament.documents.rules_data import PriceTableData, RuleGroup, RuleRow, RulesSheetData
from tournament.documents.rules_sheet import build_rules_sheet
from tournament.page_data import LevelRow, RulesSheetFacts
from tournament.queries.papers import rules_sheet_facts
from tournament.scoring_bridge import convention_of_record
from tournament.templatetags.code_words import word_for
from tournament.templatetags.convention_values import value_text
from tournament.templatetags.convention_words import FIELDS, GROUPS, convention_text

_OWN: Final = "*"


def rules_sheet_pdf(user: Any, tournament_id: int, site: str) -> bytes:
    """The rules of an evening; before play begins, as they are just now."""
    return build_rules_sheet(rules_sheet_data(rules_sheet_facts(user, tournament_id), site))


def rules_sheet_data(facts: RulesSheetFacts, site: str) -> RulesSheetData:
    """The facts in words (R-40); `site` is the address that the code leads to.

    A rule that changes nothing, as the others are, is left out.
    """
    convention = convention_of_record(facts.record)
    return RulesSheetData(
        frame=_frame(facts, site),
        prices=(*_prices(convention), *_dark_prices(convention)),
        groups=(*_groups(facts, silent_fields(convention)), *_closing_play(facts.pulya_target)),
        own_mark=_OWN,
    )


def _frame(facts: RulesSheetFacts, site: str) -> ListFrame:
    frame = list_frame(facts.head, convention_text(facts.name), tuple(_notes(facts)))
    return replace(
        frame, signatures=(), qr_url=public_page(site, facts.head), qr_caption=_("the evening's page")
    )


def _notes(facts: RulesSheetFacts) -> Iterator[str]:
    if facts.name.name:
        yield _("%(mark)s not as in %(preset)s.") % {
            "mark": _OWN,
            "preset": word_for(facts.name.base, "convention"),
        }
    if not facts.frozen:
        yield _("As it is before play begins: until then it can be changed.")


def _closing_play(target: int | None) -> Iterator[RuleGroup]:
    if target is not None:
        yield RuleGroup(_("Closing play"), (RuleRow(_("Full pulya"), str(target), "R-67"),))


def _prices(convention: Convention) -> Iterator[PriceTableData]:
    prices = price_table(convention)
    rows = [_level(row, norm=row.level < 10 or convention.whists_ten()) for row in prices.levels]
    misere = (str(prices.misere_pulya), str(prices.misere_trick), "–", "–")
    heads = (_("pulya, made"), _("gora for an undertrick"), _("whists for a trick"), _("gora of a whister"))
    yield PriceTableData(pgettext("prices", "Games"), heads, (*rows, (pgettext("prices", "misère"), misere)))
    yield PriceTableData(
        pgettext("prices", "Raspasys"),
        _numbers(len(prices.raspasys)),
        (
            (_trick(to_whists=prices.to_whists), tuple(map(str, prices.raspasys))),
            (_("lowest bid before it"), tuple(map(str, prices.bids))),
        ),
    )


def _level(row: LevelRow, *, norm: bool) -> tuple[str, tuple[str, ...]]:
    """`norm`: a whister may be short of tricks; on a ten that is checked nobody is (R-32)."""
    penalty = str(row.penalty) if norm else "–"
    return str(row.level), (str(row.made), str(row.undertrick), str(row.whist), penalty)


def _dark_prices(convention: Convention) -> Iterator[PriceTableData]:
    """R-41, R-42: what a dark raspasy costs, and the bombs it brings."""
    if not convention.dark_games:
        return
    prices = dark_prices(convention)
    full, looked = zip(*bombs(), strict=True)
    to_whists = convention.raspasy.column is RaspasyColumn.WHISTS
    yield PriceTableData(
        pgettext("prices", "Dark raspasys"),
        _numbers(len(prices)),
        (
            (_trick(to_whists=to_whists), tuple(map(str, prices))),
            (_("bomb, passed in the dark"), tuple(map(_times, full))),
            (_("bomb, looked first"), tuple(map(_times, looked))),
        ),
    )


def _numbers(count: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(1, count + 1))


def _trick(*, to_whists: bool) -> str:
    return _("whists for a trick") if to_whists else _("gora for a trick")


def _times(factor: int) -> str:
    return "–" if factor == 1 else f"×{factor}"


def _groups(facts: RulesSheetFacts, silent: frozenset[str]) -> Iterator[RuleGroup]:
    preset = preset_record(facts.name.base)
    if not facts.record["dark_games"] and not preset["dark_games"]:
        silent |= {"dark_games"}  # Nobody there has heard of them.
    for _code, heading, names in GROUPS:
        rows = tuple(
            RuleRow(
                label=str(FIELDS[name].label),
                value=value_text(name, facts.record[name]),
                clause=FIELDS[name].clause,
                own=facts.record[name] != preset[name],
            )
            for name in names
            if name not in silent
        )
        if rows:
            yield RuleGroup(str(heading), rows)
