from dataclasses import replace

from scoring.deal_statistics import PlayerDeals, add_counts, count_deals
from scoring.deals import CardCount, Misdeal, Misere, Raspasy, WalkOff, WithoutAll
from scoring.logs import play_log
from tests.scoring.tables import PITER, game


def counted(*deals, players=4):
    """The counts of a log in which North (seat 0) deals every time."""
    log = [replace(deal, dealer=0) for deal in deals]
    return count_deals(play_log(log, PITER, players).deals, PITER, players)


def test_games_made_and_remises_are_the_declarers():
    table = counted(game(6, "PP"), game(7, "WP", (6, 2, 2)), game(10, "", (10, 0, 0)))
    assert table[1] == PlayerDeals(games=3, made=2, remises=1)
    unplayed = counted(
        WalkOff(declarer=1, level=6), CardCount(declarer=1, level=6), WithoutAll(declarer=1, level=6)
    )
    assert unplayed[1] == PlayerDeals(games=3, remises=3)
    assert unplayed[0] == unplayed[2] == PlayerDeals()


def test_whists_taken_are_the_sole_whisters_the_pairs_or_the_dealers():
    assert counted(game(6, "PW", (6, 3, 1)))[3] == PlayerDeals(whists=1, whist_tricks=4)
    pair = counted(game(6, "WW", (6, 3, 1)))
    assert (pair[2], pair[3]) == (
        PlayerDeals(whists=1, whist_tricks=3),
        PlayerDeals(whists=1, whist_tricks=1),
    )
    returned = counted(game(6, "PH", (6, 3, 1), dealer_returns=True))
    assert returned[0] == PlayerDeals(whists=1, whist_tricks=4)
    assert returned[2] == returned[3] == PlayerDeals()


def test_a_shared_misere_counts_for_both():
    table = counted(
        Misere(declarer=1, shared=True, tricks=(0, 0, 5, 5)), Misere(declarer=2, tricks=(0, 4, 1, 5))
    )
    assert table[0] == table[1] == PlayerDeals(miseres=1, miseres_made=1)
    assert table[2] == PlayerDeals(miseres=1)


def test_raspasy_tricks_are_those_of_the_active_players():
    assert counted(Raspasy(tricks=(1, 3, 2, 4))) == (
        PlayerDeals(),
        PlayerDeals(raspasys=1, raspasy_tricks=3),
        PlayerDeals(raspasys=1, raspasy_tricks=2),
        PlayerDeals(raspasys=1, raspasy_tricks=4),
    )
    assert counted(Raspasy(tricks=(3, 3, 4)), players=3)[0] == PlayerDeals(raspasys=1, raspasy_tricks=3)


def test_a_misdeal_and_a_faulty_deal_count_for_nobody():
    assert set(counted(Misdeal(), game(6, "HH"))) == {PlayerDeals()}


def test_counts_of_two_tables_add_up():
    one = PlayerDeals(games=1, made=1, raspasy_tricks=3)
    assert add_counts(one, one) == PlayerDeals(games=2, made=2, raspasy_tricks=6)
