"""`python -m tests.project.price_tables`: writes the tables of section C into `docs/rulebook.md`.

Between marks in the paper stand, in both languages, what every convention does (a row for each rule) and what
it costs (a table for each convention). Both are printed from the presets; a test demands that the paper is
current.
"""

import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Final

from scoring.conventions import LEVELS, PRESETS, Convention, NoTricks, RaspasyColumn
from scoring.deal_rules import DealRules, LevelPrices, deal_rules
from tests.project import convention_words

RULEBOOK: Final = Path(__file__).resolve().parent.parent.parent / "docs" / "rulebook.md"
LANGUAGES: Final = ("ru", "en")
NONE: Final = "–"

Words = convention_words.Words


def convention_rows(words: Words) -> list[list[str]]:
    """The table of section C: a head, then for each rule its name and what each preset does."""
    rows = [[label, *(said(PRESETS[name], words) for name in PRESETS)] for label, said in _rows(words)]
    return [[words.rule, *(words.conventions[name] for name in PRESETS)], *rows]


def _rows(words: Words) -> list[tuple[str, Callable[[Convention, Words], str]]]:
    return list(zip(words.rules, _RULES, strict=True))


def _rates(one: Convention, _words: Words) -> str:
    return f"{one.pulya_rate} / {one.gora_rate}"


def _multiples(one: Convention, _words: Words) -> str:
    return ", ".join(_multiple(times) for times in (one.undertrick, one.whist, one.whister_penalty))


def _multiple(times: Fraction) -> str:
    head = "" if times.numerator == 1 else str(times.numerator)
    return f"{head}V" if times.denominator == 1 else f"{head}V/{times.denominator}"


def _misere(one: Convention, _words: Words) -> str:
    return f"{one.misere_pulya} / {one.misere_trick}"


def _whist(one: Convention, words: Words) -> str:
    return words.styles[one.whist_style.value] + (words.split_on_made if one.split_on_made else "")


def _responsible(one: Convention, words: Words) -> str:
    said = words.responsible[one.responsible_89.value]
    return f"8: {said}; 9: {words.one_whister}" if one.one_whister_on_nine else said


def _levels(levels: tuple[int, ...], words: Words) -> str:
    return ", ".join(map(str, levels)) or words.no


def _yes(value: bool, words: Words) -> str:
    return words.yes if value else words.no


def _dealer_return(one: Convention, words: Words) -> str:
    if not one.dealer_return:
        return words.no
    games = words.any_game if one.dealer_return == LEVELS else _levels(one.dealer_return, words)
    return games + (words.answers if one.dealer_answers else words.answers_not)


def _right_hand(one: Convention, words: Words) -> str:
    return words.right_hand if one.right_hand_whists else words.no


def _whist_pass_half(one: Convention, words: Words) -> str:
    return _levels(one.half_whist_levels if one.whist_pass_half else (), words)


def _walk_off(one: Convention, words: Words) -> str:
    return words.no if one.walk_off is None else words.without[one.walk_off]


def _raspasy(one: Convention, words: Words) -> str:
    prices = [one.raspasy.price(run) for run in range(4)]
    if one.raspasy.column is RaspasyColumn.WHISTS:
        return words.rostov.format(price=prices[0])
    return f"{words.gora} {'-'.join(map(str, prices))}…"


def _no_tricks(one: Convention, words: Words) -> str:
    if isinstance(one.no_tricks, NoTricks):
        return words.no_tricks[one.no_tricks.value]
    return words.points_to_pulya.format(points=one.no_tricks)


def _exit(one: Convention, words: Words) -> str:
    needed = [words.made] * one.exit_made + [words.whisted] * one.exit_whisted
    return ", ".join(needed) or words.any_game


_RULES: Final[tuple[Callable[[Convention, Words], str], ...]] = (
    _rates,
    _multiples,
    _misere,
    _whist,
    _responsible,
    lambda one, words: words.tens[one.ten.value],
    lambda one, words: _yes(one.stalingrad, words),
    lambda one, words: _levels(one.half_whist_levels, words),
    _dealer_return,
    _right_hand,
    lambda one, words: _levels(one.pass_pass_whist_levels, words),
    _whist_pass_half,
    _walk_off,
    _raspasy,
    _no_tricks,
    lambda one, words: _lowest_bids(one),
    _exit,
    lambda one, words: words.misere_exits[one.misere_exits.value],
    lambda one, words: words.talon[one.raspasy_talon.value],
    lambda one, words: _yes(one.shared_misere, words),
    lambda one, words: _yes(one.misere_without_talon, words),
    lambda one, words: _yes(one.talon_premium, words),
    lambda one, words: _yes(one.dark_games, words),
)


def _lowest_bids(one: Convention) -> str:
    return " ".join(map(str, one.min_bid))


def price_rows(one: Convention, words: Words) -> list[list[str]]:
    """What each level costs: pulya, U, W, R, the norm of the pair, the half-whist."""
    rules = deal_rules(one, 4)
    return [words.price_head, *(_price_row(level, rules) for level in LEVELS)]


def _price_row(level: int, rules: DealRules) -> list[str]:
    prices, answers = rules.prices[level], level < 10 or rules.convention.whists_ten()
    return [
        str(level),
        str(prices.made),
        str(prices.undertrick),
        str(prices.whist),
        str(prices.penalty) if answers else NONE,
        str(prices.norm) if answers else NONE,
        _half_whist(level, prices, rules.convention),
    ]


def _half_whist(level: int, prices: LevelPrices, one: Convention) -> str:
    if one.right_hand_whists:
        return str(prices.right_hand or NONE)
    return str(prices.half_whist) if level in one.half_whist_levels else NONE


def price_lines(one: Convention, words: Words) -> list[str]:
    """What is not priced by levels: misère, four raspasys running, the lowest bids."""
    raspasy = words.raspasy_whists if one.raspasy.column is RaspasyColumn.WHISTS else words.raspasy_gora
    prices = [str(one.raspasy.price(run)) for run in range(4)]
    lines = [
        words.misere_line.format(made=one.misere_pulya, trick=one.misere_trick),
        raspasy.format(*prices),
        words.bids_line.format(", ".join(str(one.lowest_bid(run)) for run in range(4))),
    ]
    return [*lines, words.right_hand_line] if one.right_hand_whists else lines


@dataclass(frozen=True, slots=True)
class Block:
    """A generated part of the paper: the name of its marks, and its text."""

    mark: str
    text: str

    def put_into(self, paper: str) -> str:
        """The paper with this part between its marks.

        :raises ValueError: the paper has no such marks, or has them twice.
        """
        between = re.compile(rf"(<!-- {self.mark} -->\n).*?(<!-- /{self.mark} -->)", re.DOTALL)
        new, times = between.subn(lambda found: f"{found[1]}\n{self.text}\n{found[2]}", paper)
        if times != 1:
            raise ValueError(f"marks of {self.mark}: {times}")
        return new


def blocks() -> Iterator[Block]:
    """Every generated part, in both languages."""
    for language in LANGUAGES:
        words = convention_words.WORDS[language]
        yield Block(f"conventions {language}", as_table(convention_rows(words)))
        yield Block(f"prices {language}", "\n".join(_price_tables(words)))


def _price_tables(words: Words) -> Iterator[str]:
    for name, one in PRESETS.items():
        yield f"#### {words.conventions[name]} (`{name}`)\n"
        yield as_table(price_rows(one, words))
        yield "".join(f"- {line}\n" for line in price_lines(one, words))


def as_table(rows: list[list[str]]) -> str:
    """A table of the paper, its first row the head."""
    lines = [f"| {' | '.join(row)} |".replace("|  |", "| |") for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]]) + "\n"


def current(paper: str) -> str:
    """The paper with every generated part made anew."""
    for block in blocks():
        paper = block.put_into(paper)
    return paper


if __name__ == "__main__":
    RULEBOOK.write_text(current(RULEBOOK.read_text(encoding="utf-8")), encoding="utf-8")
    sys.stdout.write("docs/rulebook.md\n")
