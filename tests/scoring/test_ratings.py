"""R-16: mean net of the last 30 rounds, and the sum of the best evenings."""

from fractions import Fraction

from scoring.ratings import Rating, SeasonSum, rate_rounds, rating_line, season_places, sum_season

THIRD = Fraction(1, 3)


def fractions(*values: int) -> list[Fraction]:
    return [Fraction(value) for value in values]


def test_r16_the_rating_is_the_exact_mean_net_with_the_number_of_its_rounds() -> None:
    assert rate_rounds([Fraction(100), Fraction(-40), THIRD]) == Rating(Fraction(181, 9), 3)


def test_r16_only_the_last_thirty_rounds_count() -> None:
    assert rate_rounds([*fractions(1000, 1000), *fractions(*range(30))]) == Rating(Fraction(29, 2), 30)


def test_r16_who_has_played_no_round_has_no_rating() -> None:
    assert rate_rounds([]) is None
    assert rating_line([]) == ()


def test_r16_the_line_is_the_rating_after_every_round() -> None:
    assert rating_line(fractions(30, -10, 10, 40), window=2) == (
        Rating(Fraction(30), 1),
        Rating(Fraction(10), 2),
        Rating(Fraction(0), 2),
        Rating(Fraction(25), 2),
    )


def test_r16_a_season_is_the_sum_of_the_best_evenings() -> None:
    points = [Fraction(7), Fraction(-3), Fraction(21, 2), Fraction(2)]
    assert sum_season(points, 2) == SeasonSum(Fraction(35, 2), 2, 4, Fraction(21, 2))
    assert sum_season(points) == SeasonSum(Fraction(33, 2), 4, 4, Fraction(21, 2))


def test_r16_who_has_played_fewer_evenings_has_the_sum_of_those() -> None:
    assert sum_season(fractions(-3, -9), 5) == SeasonSum(Fraction(-12), 2, 2, Fraction(-3))
    assert sum_season([], 5) is None


def test_r16_equal_sums_share_a_place_and_the_next_is_left_out() -> None:
    totals = {"a": Fraction(5), "b": Fraction(7), "c": Fraction(10, 2), "d": Fraction(-1)}
    assert season_places(totals) == {"b": 1, "a": 2, "c": 2, "d": 4}
    assert season_places({}) == {}
