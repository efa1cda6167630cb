"""Our reading of the fonts' pair lists against that of a complete font library."""

from itertools import product
from typing import Any

import pytest
from font_source_sans_pro import font_files_ttf as sans_files
from font_source_serif_pro import font_files_ttf as serif_files
from fontTools.ttLib import TTFont

from tournament.documents.faces import Face, kern

LETTERS = "АВГДЖКЛОРТУФЧЯӘаглоруяәAVTWaoy.,-«»01"


def _pair_subtables(font: TTFont) -> list[Any]:
    gpos = font["GPOS"].table
    features = (r.Feature for r in gpos.FeatureList.FeatureRecord if r.FeatureTag == "kern")
    numbers = sorted({index for feature in features for index in feature.LookupListIndex})
    lookups = [gpos.LookupList.Lookup[number] for number in numbers]
    return [subtable for lookup in lookups if lookup.LookupType == 2 for subtable in lookup.SubTable]


def _expected(subtable: Any, left: str, right: str) -> int | None:
    if left not in subtable.Coverage.glyphs:
        return None
    if subtable.Format == 1:
        pairs = subtable.PairSet[subtable.Coverage.glyphs.index(left)].PairValueRecord
        found = [pair.Value1 for pair in pairs if pair.SecondGlyph == right]
        return getattr(found[0], "XAdvance", 0) if found else None
    row = subtable.Class1Record[subtable.ClassDef1.classDefs.get(left, 0)]
    value = row.Class2Record[subtable.ClassDef2.classDefs.get(right, 0)].Value1
    return getattr(value, "XAdvance", 0)


@pytest.mark.parametrize(
    ("face", "path"),
    [
        (Face.SERIF_SEMIBOLD, serif_files["SourceSerifProSemibold"]),
        (Face.SANS, sans_files["SourceSansPro"]),
    ],
)
def test_every_pair_is_kerned_as_the_font_says(face: Face, path: str) -> None:
    with TTFont(path) as font:
        glyphs, subtables = font.getBestCmap(), _pair_subtables(font)
        for left, right in product(LETTERS, LETTERS):
            found = (_expected(one, glyphs[ord(left)], glyphs[ord(right)]) for one in subtables)
            assert kern(face, left, right) == next((one for one in found if one is not None), 0), left + right


def test_a_capital_with_an_overhang_draws_the_next_letter_closer() -> None:
    assert kern(Face.SERIF_SEMIBOLD, "Г", "о") < 0
    assert kern(Face.SERIF_SEMIBOLD, "Н", "и") == 0
