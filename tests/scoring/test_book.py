"""The book that a phone looks deals up in says for every legal deal what the engine writes."""

from collections import Counter

import pytest

from scoring.conventions import PRESETS, read_convention
from scoring.dark_games import factors
from scoring.deal_checks import check_deal
from scoring.deal_entries import write_deal
from scoring.deal_rules import deal_rules
from scoring.deals import roles_of
from scoring.json_forms import read_deal, write_book
from scoring.series import SeriesState, after_deal, ends_series
from tests.scoring.dark_forms import some_forms
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
    forced = f"{level}{form['trump']}" in book["forced"][form.get("dark", 0)]
    case = book["games"][level]["WW" if forced else letters]
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


def factors_of(book, form, dark_run, bomb):
    """What the declarer's cells are multiplied by, and the others'."""
    if form["kind"] == "raspasy":
        factor = book["dark"]["raspasy"][min(dark_run, 2)] if form.get("dark_pass") else 1
        return factor, factor
    own, others = book["dark"]["factor"] if form.get("dark") else (1, 1)
    return own * bomb, others * bomb


def premium_of(book, form):
    fast = " ".join(sorted(card for card in form.get("talon", ()) if card[1] in "AKQ"))
    cells = book["talon"]["cells"][str(form["level"])].split() if book["talon"] and "level" in form else []
    return cells * (book["talon"]["fast"].get(fast, 0) if book["talon"] else 0)


def looked_up(book, form, players, run=0, dark_run=0, bomb=1):
    """The cells and the exit of a deal by the book, as a phone reads them."""
    names = names_of(form, players)
    if form.get("dark_pass") and book["dark"]["first_price"]:
        run = 0
    entry = entry_of(book, form, players, run)
    own, others = factors_of(book, form, dark_run, bomb)
    cells = Counter()
    for cell in [*entry.removeprefix("!").split(), *premium_of(book, form)]:
        whists = cell[0] == "w"
        on, seat = names[cell[2]] if whists else None, names[cell[1]]
        factor = own if seat == form.get("declarer") else others
        cells[COLUMNS[cell[0]], seat, on] += factor * int(cell[3 if whists else 2 :])
    return cells, entry.startswith("!")


def sound_deals(players, dealer, declarer, table, dark_run):
    for form in some_forms(players, dealer, declarer, table.convention):
        deal, _ = read_deal(form)
        if not check_deal(deal, dealer, 6, table, dark_run):
            yield form, deal


CLASSIC, LENINGRAD = PRESETS["classic"], PRESETS["leningrad"]
OTHERS = {
    "classic": CLASSIC,
    "leningrad": LENINGRAD,
    "only the declarer's": read_convention({"base": "classic", "dark_doubles": "declarer"})[0],
    "times the progression": read_convention({"base": "classic", "dark_raspasy": "multiplies"})[0],
    "the talon in the dark": read_convention({"base": "classic", "talon_premium": True})[0],
}


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


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize(("players", "dealer", "declarer"), [(3, 1, 0), (4, 3, 1)])
@pytest.mark.parametrize("moment", [(0, 0, 1), (1, 1, 4), (2, 3, 8)])
def test_r41_r42_dark_deals_bombs_and_talons_are_looked_up_and_multiplied(
    name, players, dealer, declarer, moment
):
    """The moment: raspasys running, dark ones running, the declarer's bomb."""
    convention, (run, dark_run, bomb) = OTHERS[name], moment
    if not convention.dark_games:
        dark_run, bomb = 0, 1
    book, table = write_book(convention, players), deal_rules(convention, players)
    kinds = Counter()
    for form, deal in sound_deals(players, dealer, declarer, table, dark_run):
        own = 1 if form["kind"] == "raspasy" else bomb
        written = Counter()
        for line in write_deal(deal, dealer, run, table, dark_run, own):
            written[line.column.value, line.seat, line.on] += line.points
        found = looked_up(book, form, players, run, dark_run, own)
        assert found == (written, ends_series(deal, table)), form
        multiplied = factors_of(book, form, dark_run, own) if book["dark"] else (1, 1)
        assert multiplied == factors(deal, dark_run, own, convention)
        kinds[form["kind"], bool(form.get("dark") or form.get("dark_pass")), bool(form.get("talon"))] += 1
    assert len(kinds) >= (8 if convention.dark_games else 6)


def test_r41_the_book_names_closed_games_low_ones_and_what_beats_a_dark_pass():
    book = write_book(CLASSIC, 4)
    sixes = ["6S", "6C", "6D", "6H", "6NT"]
    assert book["forced"] == [["6S"], [*sixes, "7S"], [*sixes, "7S", "7C"], [*sixes, "7S", "7C", "7D"]]
    assert book["dark"] == {
        "too_low": [[], [], ["6S"], ["6S", "6C"]],
        "factor": [2, 2],
        "raspasy": [2, 4, 8],
        "bombs": [[2, 0], [4, 2], [8, 4]],
        "over": [[6, 7], [7, 8], [8, 9]],
        "first_price": True,
    }
    assert "WW" not in book["games"]["9"]
    assert book["games"]["6"]["PP"] == "!pD2 wBD4"
    light = write_book(PRESETS["sochi"], 4)
    assert (light["forced"], light["dark"], light["talon"]) == ([["6S"]], None, None)


@pytest.mark.parametrize("looked", [(), (2,), (1, 2)])
@pytest.mark.parametrize("dark_run", range(4))
def test_r42_the_bombs_of_the_book_are_those_that_the_engine_gives(dark_run, looked):
    table, book = deal_rules(CLASSIC, 4), write_book(CLASSIC, 4)
    state = SeriesState(0, 0, dark_run, bombs=((),) * 4)
    passed = [seat for seat in (1, 2, 3) if seat not in looked]
    form = {"kind": "raspasy", "tricks": [0, 5, 5, 0], "dark_pass": passed, "looked": list(looked)}
    bombs = after_deal(state, read_deal(form)[0], 0, table).bombs
    full, lower = book["dark"]["bombs"][min(dark_run, 2)]
    in_full = [*passed, *([] if looked else [0])]
    assert [sum(queue) for queue in bombs] == [full if seat in in_full else lower for seat in range(4)]


def test_the_ladder_of_classic_has_its_dark_bids():
    bids = [bid for bid, _over in write_book(CLASSIC, 4)["bids"]]
    assert " ".join(bids) == (
        "6S 6C 6D 6H 6NT ~P1 1~ 7S 2~ 7C 3~ 7D 7H 7NT ~P2 ~7 8S 8C 8D 8H 8NT M ~P3 ~8 "
        "9S 9C 9D 9H 9NT ~9 10S 10C 10D 10H 10NT ~M ~10"
    )


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
