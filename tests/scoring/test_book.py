"""The book that a phone looks deals up in says for every legal deal what the engine writes."""

from collections import Counter

import pytest

from scoring.conventions import read_convention
from scoring.deal_entries import write_deal
from scoring.deals import roles_of
from scoring.json_forms import write_book
from scoring.series import ends_series
from tests.scoring.forms import engine, read
from tests.scoring.references import deal_rules as stated
from tests.scoring.references import every_deal

COLUMNS = {"p": "pulya", "g": "gora", "w": "whists"}


LEFT_OUT = {"PPP": "PP", "PHP": "PH", "WPHP": "WPH"}
"""Words whose last pass changes nothing: the book has them without it."""


def game_entry(book, form, roles):
    letters = "".join(word[0].upper() for word in form.get("answers", ()))
    letters = LEFT_OUT.get(letters, letters) + ("R" if form.get("dealer_returns") else "")
    level, tricks = str(form["level"]), form.get("tricks")
    case = book["forced"].get(f"{level}{form['trump']}") or book["games"][level][letters]
    if tricks is None:
        return case
    row = case[tricks[roles.declarer]]
    return row if isinstance(row, str) else row[tricks[roles.first]]


def names_of(form, players):
    dealer = form["dealer"]
    if form["kind"] == "raspasy":
        seats = {letter: (dealer + turn) % players for turn, letter in enumerate("ABC", start=1)}
        return seats | ({"Z": dealer} if players == 4 else {})
    roles = roles_of(form["declarer"], dealer, players)
    return {"D": roles.declarer, "A": roles.first, "B": roles.second, "Z": roles.dealer}


def entry_of(book, form, players, run):
    names = names_of(form, players)
    kind, tricks = form["kind"], form.get("tricks")
    if kind == "raspasy":
        prices = book["raspasy"]
        return prices[min(run, len(prices) - 1)][" ".join(str(tricks[names[one]]) for one in "ABC")]
    if kind == "game":
        return game_entry(book, form, roles_of(form["declarer"], form["dealer"], players))
    if kind == "misere":
        return book["misere"]["shared" if form.get("shared") else "own"][tricks[form["declarer"]]]
    if kind == "card_count":
        return book["card_count"][str(form["level"])][form["proven_short"]]
    return book[kind][str(form["level"])]


def looked_up(book, form, players, run=0):
    """The cells and the exit of a deal by the book, as a phone reads them."""
    names = names_of(form, players)
    entry = entry_of(book, form, players, run)
    cells = Counter()
    for cell in entry.removeprefix("!").split():
        whists = cell[0] == "w"
        on = names[cell[2]] if whists else None
        cells[COLUMNS[cell[0]], names[cell[1]], on] += int(cell[3 if whists else 2 :])
    return cells, entry.startswith("!")


RULES = [
    ("piter", stated.PITER),
    ("sochi", stated.SOCHI),
    ("rostov", stated.ROSTOV),
    ("ten whisted", stated.PITER | {"ten": "whisted"}),
    ("the dealer answers", stated.PITER | {"dealer_answers": True, "half_whister_consolation": True}),
    ("other exits", stated.PITER | {"exit_made": False, "misere_exits": "any", "split_on_made": True}),
    ("walk-off none", stated.PITER | {"walk_off": None, "shared_misere": False}),
]


@pytest.mark.parametrize(("name", "rules"), RULES, ids=[name for name, _rules in RULES])
@pytest.mark.parametrize(("players", "dealer", "declarer"), [(3, 0, 0), (3, 1, 0), (4, 3, 1)])
def test_the_book_says_of_every_deal_what_the_engine_writes(name, rules, players, dealer, declarer):
    table = engine(rules, players)
    book = write_book(table.convention, players)
    for form in every_deal.deals_of(players, dealer, declarer, rules):
        if form["kind"] == "misdeal":
            continue
        deal = read(form)
        written = Counter()
        for line in write_deal(deal, dealer, 1, table):
            written[line.column.value, line.seat, line.on] += line.points
        assert looked_up(book, form, players, run=1) == (written, ends_series(deal, table)), form


def test_the_book_carries_the_rates_and_the_lowest_bids():
    book = write_book(engine(stated.PITER, 4).convention, 4)
    assert {name: book[name] for name in ("players", "pulya_rate", "gora_rate", "shared_by", "lowest")} == {
        "players": 4,
        "pulya_rate": 20,
        "gora_rate": 10,
        "shared_by": 4,
        "lowest": [6, 7],
    }
    assert book["prices"] == [2, 4, 6]
    bids = [bid for bid, _over in book["bids"]]
    assert bids[:6] == ["6S", "6C", "6D", "6H", "6NT", "7S"]
    assert bids[15:23] == ["M", "9S", "9C", "9D", "9H", "9NT", "M*", "9S*"]
    assert book["bids"][15][1] == "0" * 16 + "1" * 21
    assert (book["grows"], book["without_talon"]) == (False, True)
    by_fewer = read_convention({"base": "piter", "gora_divisor": "n-1"})[0]
    assert write_book(by_fewer, 3)["shared_by"] == 2


def test_r40_a_growing_progression_is_written_out_for_twelve_raspasys():
    growing = read_convention({"base": "piter", "raspasy": {"start": 1, "step": 1}})[0]
    book = write_book(growing, 3)
    assert book["grows"]
    assert [run["0 5 5"] for run in book["raspasy"]] == [
        f"gC{5 * price} gB{5 * price} pA{price}" for price in range(1, 13)
    ]
