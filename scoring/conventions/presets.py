"""The five conventions of section C, as data."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final

from scoring.conventions.record import (
    LEVELS,
    Convention,
    MisereExits,
    NoTricks,
    RaspasyColumn,
    RaspasyPrices,
    RaspasyTalon,
    Responsible,
    Ten,
    WhistStyle,
)

_PITER = Convention(
    pulya_rate=20,
    gora_rate=10,
    undertrick=Fraction(2),
    whist=Fraction(2),
    whister_penalty=Fraction(1),
    misere_pulya=10,
    misere_trick=20,
    whist_style=WhistStyle.GENTLEMAN,
    raspasy=RaspasyPrices(RaspasyColumn.GORA, (2, 4, 6)),
    no_tricks=NoTricks.PRICE,
    shared_misere=True,
    half_whist_levels=(6, 7),
    whist_pass_half=True,
    pass_pass_whist_levels=(8, 9),
    dealer_return=LEVELS,
    walk_off=3,
    misere_without_talon=True,
    raspasy_talon=RaspasyTalon.DEALER,
    min_bid=(6, 7),
    exit_whisted=True,
)

_SOCHI = Convention(
    pulya_rate=10,
    gora_rate=10,
    undertrick=Fraction(1),
    whist=Fraction(1),
    whister_penalty=Fraction(1),
    misere_pulya=10,
    misere_trick=10,
    whist_style=WhistStyle.GREEDY,
    raspasy=RaspasyPrices(RaspasyColumn.GORA, (1, 2, 3)),
    no_tricks=NoTricks.PRICE,
    shared_misere=False,
    ten=Ten.WHISTED,
    stalingrad=True,
    half_whist_levels=(6, 7),
    min_bid=(6, 7, 8),
    misere_exits=MisereExits.MADE,
)

PRESETS: Final[Mapping[str, Convention]] = {
    "piter": _PITER,
    "leningrad": replace(
        _PITER,
        no_tricks=NoTricks.MINUS_TWICE,
        shared_misere=False,
        misere_without_talon=False,
        split_on_made=True,
        responsible_89=Responsible.BOTH,
        ten=Ten.WHISTED,
        pass_pass_whist_levels=(),
        walk_off=None,
        talon_premium=True,
    ),
    "sochi": _SOCHI,
    "rostov": replace(
        _SOCHI,
        whister_penalty=Fraction(1, 2),
        raspasy=RaspasyPrices(RaspasyColumn.WHISTS, (5,)),
        no_tricks=1,
        ten=Ten.CHECKED,
        stalingrad=False,
        min_bid=(6,),
    ),
    "classic": replace(
        _SOCHI,
        ten=Ten.CHECKED,
        half_whist_levels=(),
        dealer_return=LEVELS,
        min_bid=(6,),
        dark_games=True,
        right_hand_whists=True,
        one_whister_on_nine=True,
    ),
}
