"""The web fonts hold every sign the pages print, in the cuts they use, and stay small."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from deploy.web_fonts import CHARACTERS, build_web_fonts

NAMES = [
    "SourceSansPro-Regular.woff2",
    "SourceSansPro-Semibold.woff2",
    "SourceSerifPro-Regular.woff2",
    "SourceSerifPro-Semibold.woff2",
]
MUST_HAVE = "Ая Ёё Әә Іі Її Ґґ Є є Ўў Ққ Ңң Өө Ұұ Үү Һһ 0123456789 −–—…№«»⅓⅔ Ąž"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("fonts")
    assert build_web_fonts(path) is True
    return path


def test_four_faces_are_made_and_a_second_time_nothing_is_done(folder: Path) -> None:
    assert sorted(path.name for path in folder.glob("*.woff2")) == NAMES
    assert build_web_fonts(folder) is False


def test_all_faces_together_are_under_150_kilobytes(folder: Path) -> None:
    assert sum(path.stat().st_size for path in folder.glob("*.woff2")) < 150_000


@pytest.mark.parametrize("name", NAMES)
def test_a_face_has_the_letters_and_figures_of_one_width(folder: Path, name: str) -> None:
    with TTFont(folder / name) as font:
        glyphs = font.getBestCmap()
        widths = {font["hmtx"][glyphs[ord(figure)]][0] for figure in "0123456789"}
        features = {record.FeatureTag for record in font["GPOS"].table.FeatureList.FeatureRecord}
    assert set(map(ord, MUST_HAVE)) - glyphs.keys() == set()
    assert glyphs.keys() <= CHARACTERS
    # Source's plain figures are lining and tabular; `lnum` and `tnum` would only change its other ones.
    assert len(widths) == 1
    assert "kern" in features
