"""Every deal there is, written by the engine and by the second statement of the rules, for every switch.

Each level, each legal sequence of words, each distribution of tricks, three and four players, with a return
by the dealer and without; and every other sequence refused.
"""

import pytest

from scoring.deal_checks import check_deal
from scoring.deal_entries import write_deal
from scoring.series import ends_series
from tests.scoring.forms import engine, read
from tests.scoring.references import deal_rules as stated
from tests.scoring.references import every_deal

SEATS = [(3, 0, 0), (3, 0, 1), (3, 2, 1), (4, 0, 1), (4, 2, 1), (4, 1, 3)]
"""Players, dealer, declarer: the declarer deals himself, sits on either side of the dealer, opposite him."""


def compare(players, dealer, declarer, rules, run=0, bomb=1):
    """Compare every deal; returns how many there were."""
    table, count = engine(rules, players), 0
    lowest = table.convention.lowest_bid(0)
    for form in every_deal.deals_of(players, dealer, declarer, rules):
        deal = read(form)
        assert check_deal(deal, dealer, lowest, table) == [], form
        lines = write_deal(deal, dealer, run, table, bomb=bomb)
        cells = {}
        for line in lines:
            cell = (line.column.value, line.seat, line.on)
            cells[cell] = cells.get(cell, 0) + line.points
        assert cells == stated.written(form, players, rules, run, bomb=bomb), form
        assert ends_series(deal, table) == stated.exits(form, players, rules), form
        count += 1
    return count


@pytest.mark.parametrize(("players", "dealer", "declarer"), SEATS)
def test_r21_r45_every_deal_of_piter_is_written_as_the_rulebook_says(players, dealer, declarer):
    assert compare(players, dealer, declarer, stated.PITER) > 1700


@pytest.mark.parametrize("bomb", [1, 2, 4, 8])
def test_r41_r42_every_deal_of_classic_is_multiplied_by_the_declarers_bomb(bomb):
    assert compare(3, 0, 1, stated.CLASSIC, run=2, bomb=bomb) > 5000


every_switch = pytest.mark.parametrize(
    ("name", "rules"), stated.VARIANTS, ids=[name for name, _rules in stated.VARIANTS]
)


@every_switch
def test_r21_r45_every_deal_of_every_switch_is_written_as_the_rulebook_says(name, rules):
    assert compare(4, 2, 0, rules, run=1) > 1500


@pytest.mark.slow
@pytest.mark.parametrize(("players", "dealer", "declarer"), [seats for seats in SEATS if seats != (4, 2, 0)])
@every_switch
def test_r21_r45_every_deal_of_every_switch_at_every_seat(name, rules, players, dealer, declarer):
    assert compare(players, dealer, declarer, rules) > 1500


@pytest.mark.parametrize("run", [0, 1, 2, 3, 6])
def test_r35_the_price_of_a_raspasy_and_the_lowest_bid_follow_the_series(run):
    for rules in (stated.PITER, stated.SOCHI, stated.ROSTOV, stated.LENINGRAD):
        table = engine(rules, 4)
        assert table.convention.lowest_bid(run) == stated.lowest_bid(run, rules)
        for form in every_deal.raspasy_of(4, 0, (1, 2, 3), rules):
            lines = write_deal(read(form), 0, run, table)
            total = sum(line.points for line in lines if line.column.value == "gora")
            assert total == sum(
                points
                for (column, *_), points in stated.written(form, 4, rules, run).items()
                if column == "gora"
            )


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("level", [6, 7, 8, 9, 10])
def test_r27_r29_every_other_sequence_of_words_is_refused(players, level):
    for _name, rules in stated.VARIANTS:
        table = engine(rules, players)
        for trump in ("S", "H"):
            legal = set(stated.legal_answers(level, trump, rules))
            for words in stated.every_sequence():
                form = {"kind": "game", "declarer": 1, "level": level, "trump": trump, "answers": list(words)}
                codes = {str(problem.code) for problem in check_deal(read(form), 0, level, table)}
                assert ("answers" in codes) == (words not in legal), form
                returned = read(form | {"dealer_returns": True})
                refused = {str(problem.code) for problem in check_deal(returned, 0, level, table)}
                if words in legal:
                    may = stated.may_return(level, words, players, rules)
                    assert ("dealer_return" in refused) == (not may), form
