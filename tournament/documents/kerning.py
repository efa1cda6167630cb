"""The fonts' own kerning, which the PDF library ignores: «Та», «Го», «AV» at the size of a name show it.

Reads the pair lists of the table GPOS straight from its bytes; a general font library takes half a second
for what the first diploma of an evening waits for. Contextual rules are left alone: they mend rare clashes
of accents. Glyphs are numbers of the font here; which character is which glyph is known to `faces`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from struct import unpack_from

_PAIR_LOOKUP, _EXTENSION_LOOKUP = 2, 9
_X_ADVANCE = 4
_BEFORE_X_ADVANCE = 3

Classes = dict[int, int]


@dataclass(frozen=True, slots=True)
class _Table:
    """A stretch of the font in which offsets count from `start`."""

    data: bytes
    start: int = 0

    def numbers(self, at: int, count: int) -> tuple[int, ...]:
        return unpack_from(f">{count}H", self.data, self.start + at)

    def signed(self, at: int, count: int) -> tuple[int, ...]:
        return unpack_from(f">{count}h", self.data, self.start + at)

    def number(self, at: int) -> int:
        return self.numbers(at, 1)[0]

    def listed(self, at: int) -> tuple[int, ...]:
        """An array preceded by its length."""
        return self.numbers(at + 2, self.number(at))

    def triples(self, at: int) -> list[tuple[int, ...]]:
        flat = self.numbers(at + 2, 3 * self.number(at))
        return [flat[index : index + 3] for index in range(0, len(flat), 3)]

    def at(self, offset: int) -> "_Table":
        return _Table(self.data, self.start + offset)


@dataclass(frozen=True, slots=True)
class _SinglePairs:
    """What it does not list is left to the next subtable."""

    pairs: dict[tuple[int, int], int]

    def between(self, left: int, right: int) -> int | None:
        return self.pairs.get((left, right))


@dataclass(frozen=True, slots=True)
class _ClassPairs:
    """Kerning by classes of glyphs: the first subtable that covers the left glyph decides, even for 0."""

    covered: frozenset[int]
    left: Classes
    right: Classes
    right_count: int
    values: tuple[int, ...]

    def between(self, left: int, right: int) -> int | None:
        if left not in self.covered:
            return None
        return self.values[self.left.get(left, 0) * self.right_count + self.right.get(right, 0)]


def _coverage(table: _Table) -> tuple[int, ...]:
    if table.number(0) == 1:
        return table.listed(2)
    return tuple(glyph for first, last, _index in table.triples(2) for glyph in range(first, last + 1))


def _classes(table: _Table) -> Classes:
    if table.number(0) == 1:
        return dict(enumerate(table.listed(4), start=table.number(2)))
    return {glyph: kind for first, last, kind in table.triples(2) for glyph in range(first, last + 1)}


@dataclass(frozen=True, slots=True)
class _Record:
    """How wide a pair of values is (in 16-bit fields) and where the first one's advance lies."""

    width: int
    advance: int | None

    @classmethod
    def of(cls, first: int, second: int) -> "_Record":
        advance = (first & _BEFORE_X_ADVANCE).bit_count() if first & _X_ADVANCE else None
        return cls(first.bit_count() + second.bit_count(), advance)

    def advances(self, fields: tuple[int, ...]) -> tuple[int, ...]:
        if self.advance is None:
            return (0,) * (len(fields) // max(1, self.width))
        return fields[self.advance :: self.width]


def _single_pairs(table: _Table) -> _SinglePairs:
    _format, coverage, *formats = table.numbers(0, 4)
    record = _Record.of(*formats)
    pairs: dict[tuple[int, int], int] = {}
    for left, offset in zip(_coverage(table.at(coverage)), table.listed(8), strict=True):
        pair_set = table.at(offset)
        width = record.width + 1
        fields = pair_set.signed(2, pair_set.number(0) * width)
        for start in range(0, len(fields), width):
            advance = fields[start + 1 + record.advance] if record.advance is not None else 0
            pairs[(left, fields[start] & 0xFFFF)] = advance
    return _SinglePairs(pairs)


def _class_pairs(table: _Table) -> _ClassPairs:
    _format, coverage, first, second, left, right, left_count, right_count = table.numbers(0, 8)
    record = _Record.of(first, second)
    return _ClassPairs(
        frozenset(_coverage(table.at(coverage))),
        _classes(table.at(left)),
        _classes(table.at(right)),
        right_count,
        record.advances(table.signed(16, left_count * right_count * record.width)),
    )


def _kerning_lookups(gpos: _Table) -> Iterator[_Table]:
    """The lookups of the feature `kern`, every one once, in the font's order."""
    _major, _minor, _scripts, features, lookups = gpos.numbers(0, 5)
    feature_list, lookup_list = gpos.at(features), gpos.at(lookups)
    numbers: set[int] = set()
    for index in range(feature_list.number(0)):
        record = feature_list.at(2 + index * 6)
        if record.data[record.start : record.start + 4] == b"kern":
            numbers.update(feature_list.at(record.number(4)).listed(2))
    offsets = lookup_list.listed(0)
    for number in sorted(numbers):
        yield lookup_list.at(offsets[number])


def _pair_subtables(gpos: _Table) -> Iterator[_Table]:
    for lookup in _kerning_lookups(gpos):
        kind = lookup.number(0)
        for offset in lookup.listed(4):
            subtable = lookup.at(offset)
            if kind == _EXTENSION_LOOKUP and subtable.number(2) == _PAIR_LOOKUP:
                high, low = subtable.numbers(4, 2)
                yield subtable.at(high << 16 | low)
            elif kind == _PAIR_LOOKUP:
                yield subtable


class Kerning:
    """How much farther (negative: closer) a glyph stands after another, in the units of the font."""

    def __init__(self, gpos: bytes) -> None:
        self._subtables = [
            _single_pairs(table) if table.number(0) == 1 else _class_pairs(table)
            for table in _pair_subtables(_Table(gpos))
        ]

    def between(self, left: int, right: int) -> int:
        for subtable in self._subtables:
            found = subtable.between(left, right)
            if found is not None:
                return found
        return 0
