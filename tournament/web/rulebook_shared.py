"""The part of the rulebook that belongs to both languages, for a reader of one of them.

A paragraph in Russian is followed by the same in English, a line may have both with « · » between them: the
reader's stays. Tables are said again word by word (`rulebook_words`); suits come out as signs.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from tournament.templatetags.code_words import word_for
from tournament.templatetags.convention_values import value_text
from tournament.templatetags.convention_words import FIELDS
from tournament.web.rulebook_words import (
    HEADS,
    HOW,
    KINDS,
    LEGEND,
    POTS,
    RANKS,
    SEATS,
    SEVERITIES,
    SUITS,
    TITLES,
    Pattern,
)

_RUSSIAN: Final = re.compile(r"[а-яё]", re.IGNORECASE)
_BETWEEN: Final = " · "
_SEAT: Final = re.compile(r"\b[NESW]\b")
_ENTRY: Final = re.compile(r"([pgw])(-?\d+)")
_BOMB: Final = re.compile(r"([NESW])(\d[\d.]*)")
_GAME: Final = re.compile(r"(10|[6-9])(NT|[SCDH])")
_CARD: Final = re.compile(r"([SCDH])(10|[7-9AKQJ])")
_ANSWERS: Final = re.compile(r"[WPH]{2,}Z?")
_SEATED: Final = re.compile(r"[NESW]{1,4}")
_HYPHEN_MINUS: Final = re.compile(r"(?<![\w-])-(?=\d)")
_WORD_PAUSE: Final = " – "

Say = Callable[[str, str], str]


def title_in(title: str, language: str) -> str:
    """A heading: «piter, 4, target 10» is Piter, four players, a pulya of 10."""
    known = TITLES[language]
    parts = title.split(", ")
    if len(parts) == 1:
        return known.get(title, title)
    first = str(word_for(parts[0], "convention"))
    return ", ".join([first, *(" ".join(known.get(one, one) for one in part.split()) for part in parts[1:])])


def words_in(text: str, language: str) -> str:
    """The Markdown of a section for both languages, in the one."""
    blocks = (block for block in re.split(r"\n{2,}", text.strip("\n")) if block)
    said = (_block(block, language) for block in blocks)
    return "\n\n".join(block for block in said if block) + "\n"


def _block(block: str, language: str) -> str:
    if block.startswith("#"):
        marks, _space, title = block.partition(" ")
        return f"{marks} {title_in(title, language)}"
    if block.startswith("|"):
        return "\n".join(_table(block.splitlines(), language))
    return _paragraph(block, language)


def _paragraph(text: str, language: str) -> str:
    """The reader's half, or nothing where the whole is in the other language."""
    mine = [half for half in text.split(_BETWEEN) if bool(_RUSSIAN.search(half)) == (language == "ru")]
    own = _BETWEEN.join(mine)
    if language == "ru" and own:
        for paper, page in LEGEND:
            own = own.replace(paper, page)
        own = own if own.endswith((".", ":")) else f"{own}:"
    return own


def _table(lines: list[str], language: str) -> Iterator[str]:
    heads = _cells(lines[0])
    yield _row(HEADS[language].get(head, head) for head in heads)
    yield lines[1]
    kinds = [_COLUMNS.get(head) for head in heads]
    kinds = [_pots if say is _deals and "stake" in heads else say for say in kinds]
    for line in lines[2:]:
        cells = zip(_cells(line), kinds, strict=True)
        yield _row(say(cell, language) if say else cell for cell, say in cells)


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def _row(cells: Iterable[str]) -> str:
    return _HYPHEN_MINUS.sub("−", f"| {' | '.join(cells)} |")


def _severity(cell: str, language: str) -> str:
    return SEVERITIES[cell] if language == "ru" else cell


def _convention(cell: str, _language: str) -> str:
    return str(word_for(cell, "convention"))


def _switch(cell: str, _language: str) -> str:
    """«whist "1"» as the pages say a field and its value."""
    name, _space, value = cell.partition(" ")
    return f"{FIELDS[name].label}: {value_text(name, json.loads(value))}"


def _said(text: str, patterns: tuple[Pattern, ...]) -> str:
    for pattern, russian in patterns:
        text = pattern.sub(russian, text)
    return text


def _pots(cell: str, language: str) -> str:
    return _said(cell, POTS) if language == "ru" else cell


def _how(cell: str, language: str) -> str:
    """Seats are letters beside formulas that have letters too: N and W are seats only outside of them."""
    if language != "ru":
        return cell
    seats = re.sub(r"\b[NESW]\b(?= (?:has|and)|:| \d+(?:[:+ ]|$))", _seat, cell)
    return _said(re.sub(r"(?<=and )[NESW]\b|(?<=is )[NESW]\b", _seat, seats), HOW)


def _seat(found: re.Match[str]) -> str:
    return SEATS[found[0]]


def _seats(letters: str, language: str) -> str:
    return " ".join(SEATS[one] if language == "ru" else one for one in letters)


def _deals(cell: str, language: str) -> str:
    """Deals divided by semicolons: «E 7H PP» is «E 7♥ pass – pass»."""
    return "; ".join(" ".join(_deal(deal.split(), language)) for deal in cell.split(" ; "))


def _deal(tokens: list[str], language: str) -> Iterator[str]:
    words = KINDS[language]
    for before, token in zip([None, *tokens], tokens, strict=False):
        if _SEATED.fullmatch(token) and before in (None, "dark", "looked"):
            yield _seats(token, language)
        elif _ANSWERS.fullmatch(token):
            yield _WORD_PAUSE.join(words[f"WORD_{letter}"] for letter in token)
        elif found := _GAME.fullmatch(token):
            yield f"{found[1]}{SUITS.get(found[2]) or words.get('NT', 'NT')}"
        elif found := _CARD.fullmatch(token):
            yield SUITS[found[1]] + (RANKS.get(found[2], found[2]) if language == "ru" else found[2])
        else:
            yield words.get(token, token)


def _writes(cell: str, language: str) -> str:
    """«E p4, low 7» with the seats and words of a language; a code keeps its face."""
    return re.sub(r"[^\s,;]+", lambda found: _written(found[0], language), cell).replace(" ;", ";")


def _written(word: str, language: str) -> str:
    words = KINDS[language]
    if "_" in word or word == "answers":
        return f"`{word}`"
    if _SEAT.fullmatch(word):
        return _seats(word, language)
    if found := _BOMB.fullmatch(word):
        return f"{_seats(found[1], language)} {found[2]}"
    if found := _ENTRY.fullmatch(word):
        return f"{words.get(found[1], found[1])} {found[2]}"
    return words.get(word, word)


_COLUMNS: Final[dict[str, Say]] = {
    "severity": _severity,
    "convention": _convention,
    "base": _convention,
    "switch": _switch,
    "deals": _deals,
    "deal": _deals,
    "change": _pots,
    "writes": _writes,
    "how": _how,
}
"""How the cells of a column are said; the others are numbers, or in two columns of words."""
