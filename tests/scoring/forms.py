"""Deals in the forms of a log and rule sets of the second statement, as the engine takes them."""

from scoring.conventions import read_convention
from scoring.deal_rules import deal_rules
from scoring.json_forms import read_deal
from tests.scoring.references.deal_rules import MULTIPLES

_READ = {}


def read(form):
    """The deal of a form that the engine reads without a word; a form that comes again is read once."""
    said = repr(form)
    if said not in _READ:
        deal, ignored = read_deal(form)
        assert ignored == [], form
        _READ[said] = deal
    return _READ[said]


def engine(rules, players):
    """The engine's rules for a rule set of the second statement, whose fields have the formats' names."""
    form = {name: str(value) if name in MULTIPLES else value for name, value in rules.items()}
    convention, problems = read_convention({"base": "piter", **form})
    assert problems == []
    return deal_rules(convention, players)
