"""«Мизер Ковалевской», a published etude: the declarer is caught, and once only (section F)."""

from scoring.adjudication import can_be_caught, card_values, solve
from tests.scoring.adjudication.endings import position

HANDS = ("S QJ C 97 D KQJT H J7", "S T987 C 8 D 987 H 98", "S AK C QJT D A H AKQT")


def test_the_misere_of_kovalevskaya_takes_one_trick():
    where = position(HANDS, declarer=1, leader=0)
    assert solve(where).tricks == 1
    assert can_be_caught(where)


def test_the_misere_of_kovalevskaya_is_caught_by_diamonds_alone():
    values = card_values(position(HANDS, declarer=1, leader=0))
    assert {card // 8 for card, tricks in values if tricks == 1} == {2}
