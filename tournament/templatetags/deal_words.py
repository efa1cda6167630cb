"""A deal in words, as a table says it: «South 7♥, West whist, North pass, 6 tricks: one down».

The same words go to a phone, which says its deals without a network (`static/tournament/deal_words.js`): a
test compares the two. Never a query, never a rule: whether a game was made is read off its tricks.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from tournament.templatetags.lists_in_words import drawing

Deal = Mapping[str, Any]
Words = Mapping[str, Any]

SUITS = {"S": "spade", "C": "club", "D": "diamond", "H": "heart"}
_RED = ("D", "H")


def deal_words() -> dict[str, Any]:
    """Every word a deal is told with, in the reader's language."""
    return {
        "suits": {
            "S": pgettext("suit", "spades"),
            "C": pgettext("suit", "clubs"),
            "D": pgettext("suit", "diamonds"),
            "H": pgettext("suit", "hearts"),
            "NT": pgettext("suit", "NT"),
        },
        "whist": _("{who} whist"),
        "pass": _("{who} pass"),
        "half_whist": _("{who} half-whist"),
        "returns": _("{who} returns the whist"),
        "tricks": [ngettext("%(count)d trick", "%(count)d tricks", n) % {"count": n} for n in range(11)],
        "short": ["", *_short_by()],
        "made": pgettext("game", "made"),
        "unplayed": pgettext("game", "not played"),
        "misere": _("{who} misère"),
        "shared": _("shared with {who}"),
        "without_talon": _("without the talon"),
        "open": pgettext("whist", "open"),
        "closed": pgettext("whist", "closed"),
        "totus": _("totus"),
        "raspasy": _("Raspasy"),
        "talon": _("the talon"),
        "walk_off": _("walks off"),
        "card_count": _("a wrong number of cards"),
        "proven": _("proven: {tricks}"),
        "without_all": _("without all"),
        "misdeal": _("Misdeal, the same dealer deals again"),
    }


def phone_words() -> dict[str, Any]:
    """The words around the deals on a phone that keeps the log by itself."""
    return {
        "deal": _("Deal {number}"),
        "change": _("Deal {number}, to be changed"),
        "insert": _("A deal before deal {number}"),
        "dealer": _("deals"),
        "run": [
            "",
            _("One raspasy runs, the next costs {price} a trick."),
            _("Two raspasys run, the next costs {price} a trick."),
            _("{count} raspasys run, the next costs {price} a trick."),
        ],
        "lowest": _("Bids from {level}; misère is allowed."),
        "below": _("The lowest bid is {level}: the raspasys have not been left yet."),
        "who": _("Who declares?"),
        "contract": _("Which game?"),
        "answers": _("What do {first} and {second} say?"),
        "taken": _("How many tricks has {who} taken?"),
        "of_them": _("How many of the {count} has {who}?"),
        "share": _("{who}: how many tricks?"),
        "proven": _("How many tricks were proven short?"),
        "raspasy": _("Raspasy"),
        "misdeal": _("Misdeal"),
        "misere": _("Misère"),
        "shared_misere": _("Shared misère"),
        "rare": _("Rare cases"),
        "played": _("It was played"),
        "walk_off": _("Walked off after the talon"),
        "card_count": _("Ordered with a wrong number of cards"),
        "without_all": _("Ordered against the rules, not put right"),
        "without_talon": _("Without the talon"),
        "whist": _("The whist was played"),
        "unsaid": _("not said"),
        "save": _("Write it down"),
        "save_change": _("Change it"),
        "start_over": _("Start over"),
        "leave": _("Leave it as it was"),
    } | _log_words()


def _log_words() -> dict[str, Any]:
    """What stands around the deals that are written: the row of each, what waits, what another phone did."""
    return {
        "edit": _("Change"),
        "remove": _("Take out"),
        "undo": _("Undo"),
        "before": _("Insert a deal before it"),
        "more": _("More"),
        "changed": _("changed"),
        "out_of_turn": _("Another seat was to deal."),
        "faulty": _("This deal cannot be so and writes nothing. Change it."),
        "writes": _("{who}: {what}"),
        "cells": {"p": _("pulya {points}"), "g": _("gora {points}"), "w": _("{points} on {on}")},
        "nothing": _("Nothing is written."),
        "exit": _("The raspasys are over."),
        "removed": _("Deal {number} was taken out."),
        "restore": _("Put it back"),
        "sent": _("Everything has been sent."),
        "waiting": _("Waiting to be sent: {count}. They stay on this phone."),
        "rejected": _("These deals are not taken. They stay on this phone; show them to the director."),
        "fork": _("Another phone has gone on with this log. Compare, tick what goes in; the rest does not."),
        "theirs": _("Written there"),
        "mine": _("Waiting here"),
        "same": _("the same deal stands there"),
        "resolve": _("Put in what is ticked"),
        "ladder": _("What may be bid"),
        "ladder_hint": _("Tap the bid that stands to see what may be bid over it."),
        "refused": _("This was not taken:"),
        "drop": _("Leave it out"),
        "impossible": _("Such a deal cannot be: change it."),
        "not_yet": _("First everything that waits must be sent."),
        "not_faulty": _("One of the deals cannot be so: change it first."),
    }


def _short_by() -> list[str]:
    return [
        _("one down"),
        _("two down"),
        _("three down"),
        _("four down"),
        _("five down"),
        _("six down"),
        _("seven down"),
        _("eight down"),
        _("nine down"),
        _("ten down"),
    ]


def deal_in_words(deal: Deal, dealer: int, seats: Sequence[str], words: Words | None = None) -> SafeString:
    """One deal; `seats` are the seats' words in order, `dealer` dealt it."""
    teller = _Teller(deal, dealer, seats, words or deal_words())
    return getattr(teller, deal["kind"])()  # type: ignore[no-any-return]


class _Teller:
    """Tells one deal; a method for each kind of the formats."""

    def __init__(self, deal: Deal, dealer: int, seats: Sequence[str], words: Words) -> None:
        self.deal = deal
        self.dealer = dealer
        self.seats = seats
        self.words = words

    def game(self) -> SafeString:
        told = [self._contract(), *self._notes("without_talon", "totus"), *self._answers()]
        if "open" in self.deal:
            told.append(self.words["open" if self.deal["open"] else "closed"])
        if "tricks" not in self.deal:
            return self._line(told, self.words["unplayed"])
        taken = self.deal["tricks"][self.deal["declarer"]]
        short = max(0, self.deal["level"] - taken)
        told.append(self.words["tricks"][taken])
        return self._line(told, self.words["short"][short] or self.words["made"])

    def misere(self) -> SafeString:
        told = [self.words["misere"].format(who=self._who(self.deal["declarer"]))]
        told += self._notes("without_talon")
        if self.deal.get("shared"):
            told.append(self.words["shared"].format(who=self._who(self.dealer)))
        taken = self.deal["tricks"][self.deal["declarer"]]
        return self._line(told, self.words["tricks"][taken] if taken else self.words["made"])

    def raspasy(self) -> SafeString:
        names = [
            self.words["talon"] if len(self.seats) == 4 and seat == self.dealer else name
            for seat, name in enumerate(self.seats)
        ]
        shares = [f"{name} {taken}" for name, taken in zip(names, self.deal["tricks"], strict=True)]
        return self._line([self.words["raspasy"]], ", ".join(shares))

    def walk_off(self) -> SafeString:
        return self._line([self._contract()], self.words["walk_off"])

    def card_count(self) -> SafeString:
        proven = self.deal.get("proven_short", 0)
        told = [self._contract(), self.words["card_count"]]
        if proven:
            told.append(self.words["proven"].format(tricks=self.words["tricks"][proven]))
        return self._line(told, self.words["short"][min(10, 2 + proven)])

    def without_all(self) -> SafeString:
        return self._line([self._contract()], self.words["without_all"])

    def misdeal(self) -> SafeString:
        return self._line([self.words["misdeal"]], "")

    def _who(self, seat: int) -> str:
        return self.seats[seat]

    def _contract(self) -> SafeString:
        trump = self.deal.get("trump")
        sign = "" if trump is None else suit_sign(trump, self.words)
        return format_html("{} {}{}", self._who(self.deal["declarer"]), self.deal["level"], sign)

    def _notes(self, *names: str) -> list[str]:
        return [self.words[name] for name in names if self.deal.get(name)]

    def _answers(self) -> list[str]:
        """The defenders speak in turn, the first from the declarer's left; at four without the dealer."""
        size = len(self.seats)
        around = [(self.deal["declarer"] + turn) % size for turn in range(1, size)]
        defenders = [seat for seat in around if size == 3 or seat != self.dealer]
        told = [
            self.words[answer].format(who=self._who(defenders[turn % 2]))
            for turn, answer in enumerate(self.deal.get("answers", ()))
        ]
        if self.deal.get("dealer_returns"):
            told.append(self.words["returns"].format(who=self._who(self.dealer)))
        return told

    def _line(self, told: Sequence[str], outcome: str) -> SafeString:
        line = mark_safe(", ".join(conditional_escape(part) for part in told))  # noqa: S308 - each part escaped
        return format_html("{}: {}", line, outcome) if outcome else line


def suit_sign(trump: str, words: Words) -> SafeString | str:
    """The suit drawn, its word for the ear; NT as letters, for no face has a sign for it."""
    word = words["suits"][trump]
    if trump not in SUITS:
        return format_html('<span class="suit-word"> {}</span>', word)
    style = "suit suit--red" if trump in _RED else "suit"
    return format_html('{}<span class="vh"> {}</span>', drawing(style, f"s-{SUITS[trump]}"), word)
