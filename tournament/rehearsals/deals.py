"""Sheets that could have been played: deals at Piter's prices, written down as players do (rulebook B).

They are sound by construction: every entry is one that a deal brings. How often what happens is invented.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from scoring.seating.draw import Draw

FEWEST_DEALS, MOST_DEALS = 14, 21
_PRICE = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}
_NORM = {6: 4, 7: 2, 8: 1, 9: 1}
_LEVELS = (6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 9, 10)
_LUCK = (-2, -1, -1, 0, 0, 0, 0, 1, 1, 2)
_ANSWERS = ("pass", "first", "second", "both", "both", "first", "half")


@dataclass(slots=True)
class Sheet:
    """A sheet while it is being written; seats count from 0. `raspasy`: how many of a series have been."""

    size: int
    pulya: list[int] = field(default_factory=list)
    gora: list[int] = field(default_factory=list)
    whists: list[list[int]] = field(default_factory=list)
    raspasy: int = 0

    def __post_init__(self) -> None:
        self.pulya = [0] * self.size
        self.gora = [0] * self.size
        self.whists = [[0] * self.size for _seat in range(self.size)]


@dataclass(frozen=True, slots=True)
class Players:
    """Who plays a deal, the declarer first and clockwise; `dealer` sits out at a table of four."""

    declarer: int
    defenders: tuple[int, int]
    dealer: int | None

    @property
    def opponents(self) -> tuple[int, ...]:
        """Everybody but the declarer."""
        return self.defenders if self.dealer is None else (*self.defenders, self.dealer)


def random_cells(draw: Draw, size: int, first_dealer: int) -> dict[str, str]:
    """The cells of an evening's sheet, `p0 g0 w0_1 …`, as many deals as a round of seventy minutes has."""
    sheet = Sheet(size)
    for number in range(FEWEST_DEALS + draw.draw_below(MOST_DEALS - FEWEST_DEALS + 1)):
        _play_deal(sheet, draw, (first_dealer + number) % size)
    seats = range(size)
    cells = {f"p{seat}": str(sheet.pulya[seat]) for seat in seats}
    cells |= {f"g{seat}": str(sheet.gora[seat]) for seat in seats}
    return cells | {f"w{i}_{j}": str(sheet.whists[i][j]) for i in seats for j in seats if i != j}


def _play_deal(sheet: Sheet, draw: Draw, dealer: int) -> None:
    players = _players(sheet.size, dealer, draw.draw_below(3))
    kind = draw.draw_below(100)
    play = next(play for limit, play in _KINDS if kind < limit)
    play(sheet, draw, players)


def _players(size: int, dealer: int, turn: int) -> Players:
    """Those who take part, counted from the one after the dealer; `turn` says who of the three declares."""
    active = [(dealer + step) % size for step in (1, 2, 3)]
    declarer, first, second = (active[(turn + step) % 3] for step in range(3))
    return Players(declarer, (first, second), dealer if size == 4 else None)


def _game(sheet: Sheet, draw: Draw, players: Players) -> None:
    level = _LEVELS[draw.draw_below(len(_LEVELS))]
    if sheet.raspasy and level == 6:
        level = 7  # the lowest bid while a series lasts
    answer = _ANSWERS[draw.draw_below(len(_ANSWERS))]
    if level == 10:
        _ten(sheet, players, max(0, -_LUCK[draw.draw_below(len(_LUCK))]))
    elif answer == "pass" or (answer == "half" and level > 7):
        sheet.pulya[players.declarer] += _PRICE[level]
    elif answer == "half":
        sheet.pulya[players.declarer] += _PRICE[level]
        sheet.whists[players.defenders[1]][players.declarer] += _NORM[level] * _PRICE[level]
    else:
        tricks = min(10, level + _LUCK[draw.draw_below(len(_LUCK))])
        _whisted(sheet, players, level, answer, _split(draw, 10 - tricks))


def _ten(sheet: Sheet, players: Players, short: int) -> None:
    """R-32: checked, not whisted."""
    if not short:
        sheet.pulya[players.declarer] += 10
        return
    sheet.gora[players.declarer] += 20 * short
    for seat in players.opponents:
        sheet.whists[seat][players.declarer] += 20 * short


def _whisted(sheet: Sheet, players: Players, level: int, answer: str, tricks: tuple[int, int]) -> None:
    """R-22 to R-26: the game played with one whister (`first`, `second`) or with both."""
    whist, declarer = 2 * _PRICE[level], players.declarer
    short = max(0, level - 10 + sum(tricks))
    if answer == "both":
        written = tricks
    elif short:
        written = (0, 0)  # the gentleman's halves stand below
    else:
        written = (sum(tricks), 0) if answer == "first" else (0, sum(tricks))
    for seat, count in zip(players.defenders, written, strict=True):
        sheet.whists[seat][declarer] += count * whist
        if short and answer != "both":
            sheet.whists[seat][declarer] += sum(tricks) * whist // 2
    if short:
        _remise(sheet, players, short, whist)
    else:
        sheet.pulya[declarer] += _PRICE[level]
        sheet.raspasy = 0 if level > 6 else sheet.raspasy
        _pay_for_norm(sheet, players, level, answer, tricks)


def _remise(sheet: Sheet, players: Players, short: int, whist: int) -> None:
    """R-24: gora for the declarer, consolation for everybody else."""
    sheet.gora[players.declarer] += short * whist
    for seat in players.opponents:
        sheet.whists[seat][players.declarer] += short * whist


def _pay_for_norm(sheet: Sheet, players: Players, level: int, answer: str, tricks: tuple[int, int]) -> None:
    """R-22, R-23: whose whists did not come to the norm."""
    short = max(0, _NORM[level] - sum(tricks))
    if answer != "both" or level > 7:
        pays = (short, 0) if answer == "first" else (0, short)
    else:
        half = _NORM[level] // 2
        pays = (min(short, max(0, half - tricks[0])), min(short, max(0, half - tricks[1])))
    for seat, count in zip(players.defenders, pays, strict=True):
        sheet.gora[seat] += count * _PRICE[level]


def _raspasy(sheet: Sheet, draw: Draw, players: Players) -> None:
    """R-35: every trick costs, none at all is paid for; the dealer of four takes what the talon brings."""
    sheet.raspasy += 1
    price = 2 * min(sheet.raspasy, 3)
    talon = draw.draw_below(3) if players.dealer is not None else 0
    if players.dealer is not None:
        sheet.gora[players.dealer] += talon * price
    seats = (players.declarer, *players.defenders)
    taken = [0, 0, 0]
    for _trick in range(10 - talon):
        taken[draw.draw_below(3)] += 1
    for seat, count in zip(seats, taken, strict=True):
        if count:
            sheet.gora[seat] += count * price
        else:
            sheet.pulya[seat] += price


def _misere(sheet: Sheet, draw: Draw, players: Players) -> None:
    """R-33: made more often than not."""
    tricks = max(0, draw.draw_below(7) - 3)
    _write_misere(sheet, (players.declarer,), tricks)


def _shared_misere(sheet: Sheet, draw: Draw, players: Players) -> None:
    """R-34: at four, with the dealer."""
    partners = (players.declarer,) if players.dealer is None else (players.declarer, players.dealer)
    _write_misere(sheet, partners, draw.draw_below(2))


def _write_misere(sheet: Sheet, partners: tuple[int, ...], tricks: int) -> None:
    for seat in partners:
        if tricks:
            sheet.gora[seat] += 20 * tricks // len(partners)
        else:
            sheet.pulya[seat] += 10 // len(partners)


def _split(draw: Draw, tricks: int) -> tuple[int, int]:
    first = draw.draw_below(tricks + 1)
    return first, tricks - first


_KINDS: tuple[tuple[int, Callable[[Sheet, Draw, Players], None]], ...] = (
    (66, _game),
    (88, _raspasy),
    (97, _misere),
    (100, _shared_misere),
)
"""Of a hundred deals, so many and what comes before them."""
