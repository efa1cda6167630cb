"""Short ways to write a deal, a table and a payment."""

from fractions import Fraction

from scoring.austrian import (
    POT,
    AustrianRules,
    Contract,
    Illustrated,
    IllustratedKind,
    Pot,
    PotKind,
    Suit,
    Word,
    play_log,
)

FIXED = Pot(PotKind.FIXED, share=Fraction(20))
WORDS = {"W": Word.WHIST, "P": Word.PASS}


def contract(said="PP", tricks=None, trump="D", declarer=1, **more):
    """`said`: the defenders' words, W and P."""
    words = tuple(WORDS[letter] for letter in said)
    return Contract(declarer=declarer, trump=Suit(trump), answers=words, tricks=tricks, **more)


def illustrated(kind="bettel", tricks=(0, 0, 6, 4), declarer=1, **more):
    return Illustrated(kind=IllustratedKind(kind), declarer=declarer, tricks=tricks, **more)


def play(*deals, players=4, pot=FIXED, **more):
    return play_log(deals, AustrianRules(players, pot, **more))


def flows(result):
    """Every payment of a deal without what goes in before it, as short text: `pot>1 10 take`."""
    return [flow(one) for one in result.payments if one.reason.value not in ("dealer", "refill")]


def flow(payment):
    payer, payee = ("pot" if one is POT else one for one in (payment.payer, payment.payee))
    return f"{payer}>{payee} {payment.points} {payment.reason.value}"


def faults(result):
    """The problems of a log, by code, deal, seat and details."""
    return [(one.code.value, one.deal, one.seat, dict(one.detail)) for one in result.problems]
