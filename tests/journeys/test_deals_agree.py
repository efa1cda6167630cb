"""A phone without network says and adds what the server does: seeded logs of every kind of deal, compared.

The phone looks deals up in the book and tells them with its own script; the server plays them by the rules.
"""

import random
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from django.utils import translation
from playwright.sync_api import Page

from deploy.bundles import FOLDER, bundle
from scoring.conventions import PRESETS, Convention, read_convention
from scoring.json_forms import read_log, write_book
from scoring.logs import play_log
from tests.journeys.phones import Phone
from tests.scoring.dark_forms import some_forms
from tests.scoring.references import deal_rules as stated
from tests.scoring.references import every_deal
from tournament.scoring_bridge import sheet_cells
from tournament.templatetags.deal_words import deal_in_words, deal_words

pytestmark = pytest.mark.browser

SEATS = ["Север", "Восток", "Юг", "Запад"]
SCRIPTS = Path(__file__).resolve().parents[2] / "tournament" / "static" / FOLDER
LOGS, DEALS = 6, 25
RULES = {
    "piter": (stated.PITER, {}),
    "sochi": (stated.SOCHI, {}),
    "rostov": (stated.ROSTOV, {}),
    "shared by n-1": (stated.PITER | {"ten": "whisted"}, {"gora_divisor": "n-1"}),
}

IN_THE_DARK: list[tuple[str, dict[str, Any]]] = [
    ("classic", {}),
    ("leningrad", {}),
    ("classic", {"dark_doubles": "declarer", "dark_raspasy": "multiplies", "talon_premium": True}),
    ("classic", {"raspasy": {"start": 1, "step": 1}, "dark_raspasy": "multiplies"}),
]

TO_A_FULL_PULYA = [("piter", 10), ("classic", 8), ("rostov", 5), ("leningrad", 30)]
"""R-67; what is dealt after the end is faulty."""

_PLAY = """
({ book, logs, words }) => {
  const { playLog } = $deal_book;
  const { tellDeal } = $deal_words;
  const text = (deal) => {
    const node = document.createElement("p");
    node.append(tellDeal(deal.deal, deal.dealer, words));
    return [node.textContent, [...node.querySelectorAll("use")].map((use) => use.getAttribute("href"))];
  };
  return logs.map((log) => {
    const played = playLog(book, log.map((deal, key) => ({ key, deal })), 0);
    const { totals, net, run, dealer, lowest, darkRun, bombs } = played;
    const each = (name) => played.deals.map((one) => one[name]);
    const [faulty, multipliers] = [each("faulty"), each("multiplier")];
    const said = played.deals.map(text);
    return { totals, net, run, dealer, lowest, darkRun, bombs, faulty, multipliers, said };
  });
}
"""


@cache
def _with_the_phones_scripts() -> str:
    """What the page's own bundle does with a log, before which its scripts stand as in the bundle."""
    scripts = bundle(("deal_book.js", "deal_words.js"), lambda name: (SCRIPTS / name).read_text("utf-8"))
    arguments, body = _PLAY.strip().split("{\n", 1)
    return f"{arguments}{{\n{scripts}\n{body}"


@cache
def forms(rules: str, players: int, dealer: int, declarer: int) -> list[dict[str, Any]]:
    return list(every_deal.deals_of(players, dealer, declarer, RULES[rules][0]))


Forms = Callable[[int, int], list[dict[str, Any]]]
"""All deals by their dealer and their declarer."""


def stated_forms(rules: str, players: int) -> Forms:
    return lambda dealer, declarer: forms(rules, players, dealer, declarer)


def dark_forms(convention: Convention, players: int) -> Forms:
    """Deals in the light and in the dark, with talons; many of them cannot be."""

    @cache
    def made(dealer: int, declarer: int) -> list[dict[str, Any]]:
        deals = [*some_forms(players, dealer, declarer, convention), {"kind": "misdeal", "dealer": dealer}]
        return [_over_a_pass(one, declarer, players) if at % 7 == 0 else one for at, one in enumerate(deals)]

    return made


def _over_a_pass(deal: dict[str, Any], declarer: int, players: int) -> dict[str, Any]:
    """A dark one: the next player, who may be the dealer, had passed in the dark before it."""
    return deal | {"over_dark_pass": [(declarer + 1) % players]} if deal.get("dark") else deal


def a_log(of: Forms, players: int, chance: random.Random) -> list[dict[str, Any]]:
    """Deals that may be dealt, the dealer going round; some of them are faulty."""
    log, dealer = [], 0
    for _deal in range(DEALS):
        declarer = (dealer + chance.randint(1, 3)) % players if players == 4 else chance.randrange(3)
        kinds = chance.choice(
            ["game", "game", "game", "misere", "raspasy", "walk_off", "card_count", "without_all", "misdeal"]
        )
        found = [form for form in of(dealer, declarer) if form["kind"] == kinds]
        deal = chance.choice(found or of(dealer, declarer))
        log.append(deal)
        dealer = dealer if deal["kind"] == "misdeal" else (dealer + 1) % players
    return log


def signs(html: str) -> list[str]:
    return re.findall(r'<use href="(#s-\w+)"', html)


@pytest.fixture(scope="module")
def logs_of() -> Any:
    chance = random.Random(33)
    return lambda of, players: [a_log(of, players, chance) for _log in range(LOGS)]


@pytest.mark.django_db
def test_the_phone_says_and_adds_what_the_server_does(table: str, phone: Phone, logs_of: Any) -> None:
    page: Page = phone()
    page.goto(f"{table}/0/deals/")
    page.locator("[data-form] button").first.wait_for()
    with translation.override("ru"):
        words = deal_words()
    for name, (rules, more) in RULES.items():
        for players in (3, 4):
            convention = convention_of(rules, more)
            logs = logs_of(stated_forms(name, players), players)
            compare(page, words | {"seats": SEATS[:players]}, convention, logs)
    for base, more in IN_THE_DARK:
        convention, _problems = read_convention({"base": base, **more})
        assert convention is not None
        for players in (3, 4):
            logs = logs_of(dark_forms(convention, players), players)
            compare(page, words | {"seats": SEATS[:players]}, convention, logs)
    for base, target in TO_A_FULL_PULYA:
        convention = replace(PRESETS[base], pulya_target=target)
        for players in (3, 4):
            logs = logs_of(dark_forms(convention, players), players)
            compare(page, words | {"seats": SEATS[:players]}, convention, logs)


def convention_of(rules: dict[str, Any], more: dict[str, Any]) -> Convention:
    fields = {key: str(value) if key in stated.MULTIPLES else value for key, value in rules.items()}
    convention, _problems = read_convention({"base": "piter", **fields, **more})
    assert convention is not None
    return convention


def compare(page: Page, words: dict[str, Any], convention: Convention, logs: list[Any]) -> None:
    players = len(words["seats"])
    told = page.evaluate(
        _with_the_phones_scripts(), {"book": write_book(convention, players), "logs": logs, "words": words}
    )
    for log, phone_log in zip(logs, told, strict=True):
        result = play_log(read_log(log)[0], convention, players, 0)
        cells = {cell: float(value) for cell, value in phone_log["totals"].items() if value}
        assert cells == {cell: float(text) for cell, text in sheet_cells(result.sheet).items() if text}
        assert phone_log["net"] == pytest.approx([float(net) for net in result.net])
        assert (phone_log["run"], phone_log["dealer"], phone_log["lowest"]) == (
            result.run,
            result.next_dealer,
            result.lowest_bid,
        )
        bombs = [list(queue) for queue in result.bombs]
        assert (phone_log["darkRun"], phone_log["bombs"]) == (result.dark_run, bombs)
        assert phone_log["multipliers"] == [one.multiplier for one in result.deals]
        assert phone_log["faulty"] == [
            any(p.severity == "fault" for p in deal.problems) for deal in result.deals
        ]
        with translation.override("ru"):
            said = [
                deal_in_words(deal, one.dealer, words["seats"], words)
                for deal, one in zip(log, result.deals, strict=True)
            ]
        assert phone_log["said"] == [[re.sub(r"<[^>]+>", "", html), signs(html)] for html in said]
