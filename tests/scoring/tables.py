"""Deals said briefly: North deals, East declares, South and West answer; and what they come to."""

from scoring.conventions import PRESETS, read_convention
from scoring.deal_rules import deal_rules
from scoring.deals import Answer, Game, Trump

WORDS = {"W": Answer.WHIST, "P": Answer.PASS, "H": Answer.HALF_WHIST}


def words(letters):
    return tuple(WORDS[letter] for letter in letters)


def game(level, letters="", tricks=None, **more):
    """A game by seat 1; `tricks` of the declarer, the first and the second defender, at a table of four."""
    taken = None if tricks is None else (0, *tricks)
    return Game(declarer=1, level=level, trump=Trump.HEARTS, answers=words(letters), tricks=taken, **more)


def rules(players=4, base="piter", **changes):
    convention, problems = read_convention({"base": base, **changes})
    assert problems == []
    return deal_rules(convention, players)


PITER = PRESETS["piter"]
