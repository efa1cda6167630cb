"""What a field of a convention is set to, in words: «twice the price», «6, 7», «2, 4, 6, then 6»."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from tournament.templatetags.code_words import Word
from tournament.templatetags.convention_words import FIELDS
from tournament.templatetags.numbers_in_words import amount_text

CHOICES: dict[str, dict[str, Word]] = {
    "whist_style": {"gentleman": gettext_lazy("gentleman"), "greedy": gettext_lazy("greedy")},
    "responsible_89": {
        "second": gettext_lazy("the second whister"),
        "both": gettext_lazy("both, each in full"),
    },
    "ten": {
        "checked": pgettext_lazy("ten", "checked"),
        "whisted": pgettext_lazy("ten", "whisted"),
    },
    "misere_exits": {
        "no": pgettext_lazy("misères that end raspasys", "none"),
        "made": pgettext_lazy("misères that end raspasys", "those made"),
        "any": pgettext_lazy("misères that end raspasys", "all"),
    },
    "raspasy_talon": {
        "dealer": gettext_lazy("the dealer leads it"),
        "closed": gettext_lazy("it stays closed"),
    },
    "gora_divisor": {
        "n": gettext_lazy("by all players (n)"),
        "n-1": gettext_lazy("by one fewer (n − 1)"),
    },
    "dark_doubles": {
        "all": gettext_lazy("everybody's entries"),
        "declarer": gettext_lazy("the declarer's alone"),
    },
    "dark_raspasy": {
        "replaces": gettext_lazy("instead of the price of the series"),
        "multiplies": gettext_lazy("times the price of the series"),
    },
}
"""The words of the fields that are one of some codes."""

NO_TRICKS: dict[str, Word] = {
    "price": gettext_lazy("the price of a trick to the pulya"),
    "minus_twice": gettext_lazy("twice the price off the gora"),
    "number": gettext_lazy("a number of points to the pulya"),
}

COLUMNS: dict[str, Word] = {
    "gora": gettext_lazy("gora of whoever takes tricks"),
    "whists": gettext_lazy("whists of whoever takes the fewest"),
}

PROGRESSIONS: dict[str, Word] = {
    "list": gettext_lazy("as listed, the last one stays"),
    "arithmetic": gettext_lazy("each dearer by the same"),
    "geometric": gettext_lazy("each so many times dearer"),
}

MULTIPLES = ("0", "1/2", "1", "3/2", "2", "5/2", "3", "4")
"""What the form offers for U, W and R, times the price V."""


def switch_text(value: bool) -> str:
    """A switch in words."""
    return pgettext("a switch", "yes") if value else pgettext("a switch", "no")


def multiple_text(value: Any) -> str:
    """A multiple of the price of a game: «2 × the price»."""
    factor = Fraction(value)
    if factor == 1:
        return _("the price of the game")
    return _("%(factor)s × the price of the game") % {"factor": amount_text(factor)}


def levels_text(value: Any) -> str:
    """Levels in their order; none of them."""
    return ", ".join(map(str, value)) if value else pgettext("levels of games", "never")


def _min_bid(value: Any) -> str:
    *listed, last = map(str, value)
    if not listed:
        return last
    return pgettext("lowest bids", "%(bids)s, then %(last)s") % {"bids": ", ".join(listed), "last": last}


def raspasy_text(value: Mapping[str, Any]) -> str:
    """The progression of a raspasy and the column it is written to."""
    column = COLUMNS[str(value.get("column", "gora"))]
    return f"{_progression(value)}; {column}"


def _progression(value: Mapping[str, Any]) -> str:
    if "prices" in value:
        return _listed([str(price) for price in value["prices"]])
    if "step" in value:
        said = _("%(start)d, each %(step)d dearer") % {"start": value["start"], "step": value["step"]}
    else:
        said = _("%(start)d, each %(ratio)d times dearer") % {
            "start": value["start"],
            "ratio": value["ratio"],
        }
    cap = value.get("cap")
    return said if cap is None else _("%(prices)s, at most %(cap)d") % {"prices": said, "cap": cap}


def _listed(prices: list[str]) -> str:
    """The last of the listed prices stays: «2, 4, 6, then 6»."""
    if len(prices) == 1:
        return pgettext("price of a raspasy", "always %(price)s") % {"price": prices[0]}
    said = {"prices": ", ".join(prices), "last": prices[-1]}
    return pgettext("prices of raspasys", "%(prices)s, then %(last)s") % said


def _no_tricks(value: Any) -> str:
    if str(value) in NO_TRICKS:
        return str(NO_TRICKS[str(value)])
    return _("%(points)d to the pulya") % {"points": value}


def _walk_off(value: Any) -> str:
    return pgettext("walk-off", "none") if value is None else str(value)


_OWN: dict[str, Callable[[Any], str]] = {
    **dict.fromkeys(("undertrick", "whist", "whister_penalty"), multiple_text),
    **dict.fromkeys(("half_whist_levels", "pass_pass_whist_levels", "dealer_return"), levels_text),
    "min_bid": _min_bid,
    "raspasy": raspasy_text,
    "no_tricks": _no_tricks,
    "walk_off": _walk_off,
}


def value_text(name: str, value: Any) -> str:
    """What a field is set to; `value` as the formats write it."""
    if name in CHOICES:
        return str(CHOICES[name].get(str(value), value))
    if name in _OWN:
        return _OWN[name](value)
    return switch_text(value) if isinstance(value, bool) else str(value)


def change_text(name: str, before: Any, after: Any) -> str:
    """A field that is another now: «Ten: checked → whisted»."""
    return f"{FIELDS[name].label}: {value_text(name, before)} → {value_text(name, after)}"
