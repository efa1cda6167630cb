"""What the papers are made of: finished text, translated and formatted by whoever asks for the paper.

Plain strings and whole numbers only. The order of every tuple is the order on the paper: the caller sorts
(ё as е in a list by name). Nothing here knows a row of the database or a language's words.
"""

from dataclasses import dataclass
from enum import StrEnum


class DiplomaVariant(StrEnum):
    """Decides the colours of the frame and the sign in its lower rosette."""

    FIRST = "first"
    SECOND = "second"
    THIRD = "third"
    NOMINATION = "nomination"
    PARTICIPANT = "participant"


@dataclass(frozen=True, slots=True)
class Signature:
    """«Главный судья», «М. Ю. Северова»; an empty name leaves room to sign with the name by hand."""

    role: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class VoidMark:
    """«НЕДЕЙСТВИТЕЛЕН» and «заменён дипломом № 14-2а от 15 ноября 2026 года»."""

    word: str
    replaced_by_line: str = ""


@dataclass(frozen=True, slots=True)
class DiplomaData:
    """One diploma, from top to bottom.

    `title` «ДИПЛОМ», `awarded` «награждается», `name` in the nominative as the person writes it, `reason`
    «за первое место», `event` «в вечернем турнире по преферансу «Осенняя пулька»», `result` «14 очков за
    три круга · +748 вистов · 23 участника». At most three signatures. Without `qr_url` no code is drawn.
    `prize` is a line of its own, of winners and nominations: «Приз: …». `language` is a tag such as `ru-RU`.
    """

    variant: DiplomaVariant
    club: str
    title: str
    awarded: str
    name: str
    reason: str
    event: str
    result: str
    place_and_date: str
    signatures: tuple[Signature, ...]
    number_label: str
    number: str
    qr_url: str
    qr_caption: str
    language: str
    bookmark: str
    prize: str = ""
    void: VoidMark | None = None


@dataclass(frozen=True, slots=True)
class SeatData:
    """One seat of a table: «Север», «Воронцов Глеб». In a word: «З» for west reads as a three."""

    seat: str
    name: str
    deals_first: bool = False


@dataclass(frozen=True, slots=True)
class TableData:
    """The taken seats of a table in the order of the paper; `note` is «трое» at a table of three."""

    number: int
    seats: tuple[SeatData, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class NameRow:
    """One line of the list by name."""

    name: str
    table: int
    seat: str


@dataclass(frozen=True, slots=True)
class SeatingLabels:
    """«стол», «По именам», «сдаёт первым»."""

    table: str
    by_name: str
    deals_first: str


@dataclass(frozen=True, slots=True)
class SeatingListData:
    """The seating of one round. `by_name` comes sorted; `seed` and `generated` are lines of the footer."""

    title: str
    subtitle: str
    club: str
    tables: tuple[TableData, ...]
    by_name: tuple[NameRow, ...]
    labels: SeatingLabels
    seed: str
    generated: str
    language: str


@dataclass(frozen=True, slots=True)
class TableCardData:
    """The card of one table. `url` leads to its sheet; `code` is the short one to type, empty for none.

    `note` is «трое» at a table of three, `times` «тур 19:35 – 20:45 · сигнал 20:42».
    """

    number: int
    seats: tuple[SeatData, ...]
    url: str
    times: str
    code: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class CardLabels:
    """«стол», «сдаёт первым», «Лист стола и часы», «Наведите камеру», «или откройте … и введите код»."""

    table: str
    deals_first: str
    purpose: str
    scan: str
    type_code: str


@dataclass(frozen=True, slots=True)
class TableCardsData:
    """The cards of a round; `heading` «Осенняя пулька · тур 2», `bookmark` «стол» before the number."""

    title: str
    heading: str
    club: str
    labels: CardLabels
    cards: tuple[TableCardData, ...]
    language: str
