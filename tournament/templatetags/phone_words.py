"""The words around the deals on a phone that keeps a table's log by itself (`static/tournament/deals.js`)."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext


def phone_words() -> dict[str, Any]:
    """The words around the deals on a phone that keeps the log by itself."""
    return (
        {
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
        }
        | _dark_questions()
        | _log_words()
    )


def _dark_questions() -> dict[str, Any]:
    """What is asked where there are games in the dark, bombs or a premium for the talon (R-41, R-42)."""
    return {
        "dark": [_("In the light"), _("One dark"), _("Two dark"), _("Three dark")],
        "darks": _("Bid in the dark?"),
        "dark_game": _("Dark {level}"),
        "dark_misere": _("Misère in the dark"),
        "dark_pass": _("Pass in the dark"),
        "next_dark": _("A pass in the dark now: ×{factor}."),
        "closed_pulyas": _("Closed: {who}."),
        "target": _("Pulya up to {target}."),
        "ended": _("The play has ended"),
        "all_closed": _("All pulyas are closed: the play has ended."),
        "too_low": _("Too low for so many darks."),
        "misere_darks": _("A misère in the dark has one dark."),
        "under_pass": _("It does not beat the pass in the dark: from {level} up."),
        "passes": _("Who passed in the dark?"),
        "nobody": _("Nobody, all looked"),
        "everybody": _("All three"),
        "over": _("Over a pass in the dark by"),
        "over_nobody": pgettext("who passed", "nobody"),
        "totus": _("Totus: twelve sure tricks were shown"),
        "talon": _("Fast tricks in the talon: {count}"),
        "no_talon": _("In the talon: nothing fast"),
        "bombs": _("Bombs, the oldest first"),
    }


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
