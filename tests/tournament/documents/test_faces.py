"""Which characters the faces have, and what becomes of the others."""

import pytest

from tests.tournament.documents.examples import HOSTILE, KAZAKH_AND_UKRAINIAN
from tournament.documents.faces import Face, clean, face_for, font, missing_characters, split_by_face


def test_the_names_of_the_region_need_no_second_face() -> None:
    letters = "АаЁёЙйЪъЫыӘәІіҢңҒғҮүҰұҚқӨөҺһЇїЄєҐґЎў«»№−⅓⅔·’„“ÅåÇçĞğİıŞşŁłŽž"
    for face in Face:
        assert split_by_face(letters, face) == [(face, letters)]


def test_a_letter_the_serif_lacks_comes_from_the_sans() -> None:
    assert split_by_face("⅙", Face.SERIF_BOLD) == [(Face.SANS_BOLD, "⅙")]


def test_what_no_face_has_is_named_beforehand() -> None:
    assert missing_characters("Ли 李, Ян 😀👍🏽 ♠") == {"李", "😀", "👍", "🏽", "♠"}
    assert missing_characters(f"{KAZAKH_AND_UKRAINIAN} {HOSTILE}") == set()


def test_a_control_character_is_missing_even_where_a_face_maps_it() -> None:
    assert missing_characters("Ив\x00ан\x07") == {"\x00", "\x07"}


@pytest.mark.parametrize(
    ("written", "drawn"),
    [
        ("И\u0306осиф", "Йосиф"),
        ("  Цой \t\r\n Эльза ", "Цой Эльза"),
        ("14\u202f000\u2009вистов", "14\u00a0000\u00a0вистов"),
        ("Анна\u2011Мария", "Анна-Мария"),
        ("\u202eГлеб\u200d\ufeff\ufe0f", "Глеб"),
        ("Кон\u00adстантин", "Константин"),
    ],
)
def test_a_string_is_composed_and_freed_of_what_cannot_be_seen(written: str, drawn: str) -> None:
    assert clean(written) == drawn


def test_all_faces_are_upright_and_count_in_thousandths() -> None:
    for face in Face:
        assert font(face).face.italicAngle == 0
        assert font(face).face.unitsPerEm == 1000


def test_a_face_keeps_its_weight_when_the_other_family_stands_in() -> None:
    assert face_for("⅙", Face.SERIF_SEMIBOLD) is Face.SANS_SEMIBOLD
    assert face_for("李", Face.SERIF_SEMIBOLD) is None
