"""The diploma: what it says, that it says it in every name, and that it stays the same."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise

import pytest

from tests.tournament.documents.examples import (
    EIGHTY_LETTERS,
    HOSTILE,
    KAZAKH_AND_UKRAINIAN,
    VOID,
    WINNER,
    diploma_for,
)
from tests.tournament.documents.reading import (
    fonts,
    forms,
    lines,
    outline,
    path_points,
    reader,
    rectangles,
    shown_codes,
    words,
)
from tournament.documents.data import DiplomaVariant, Signature
from tournament.documents.diploma import build_diplomas, name_block
from tournament.documents.diploma_frame import HEIGHT, WIDTH, frame_operators
from tournament.documents.faces import MissingCharacterWarning
from tournament.documents.palette import mm
from tournament.documents.qr import modules


def test_the_same_diplomas_give_the_same_bytes() -> None:
    diplomas = [WINNER, diploma_for("Цой Эльза", DiplomaVariant.THIRD)]
    first = build_diplomas(diplomas)
    build_diplomas([diploma_for("Jean-François", DiplomaVariant.SECOND)])
    assert build_diplomas(diplomas) == first


def test_diplomas_made_at_the_same_time_do_not_disturb_one_another() -> None:
    sets = [[diploma_for(name)] for name in ("Жилина Оксана", "Хохлов Матвей", EIGHTY_LETTERS, "Ångström")]
    alone = [build_diplomas(diplomas) for diplomas in sets]
    with ThreadPoolExecutor(max_workers=8) as pool:
        together = list(pool.map(build_diplomas, sets * 4))
    assert together == alone * 4


@pytest.mark.parametrize("variant", list(DiplomaVariant))
def test_everything_a_diploma_says_can_be_searched_for(variant: DiplomaVariant) -> None:
    text = words(build_diplomas([replace(WINNER, variant=variant)]))
    said = (
        WINNER.club.upper(),
        "ДИПЛОМ",
        WINNER.awarded,
        KAZAKH_AND_UKRAINIAN,
        WINNER.reason,
        WINNER.event,
        WINNER.result,
        WINNER.place_and_date,
        "Главный судья",
        "М. Ю. Северова",
        "Диплом № 14-1",
        "итоги турнира",
    )
    assert [part for part in said if part not in text] == []


@pytest.mark.parametrize(
    "name",
    [KAZAKH_AND_UKRAINIAN, "Jean-François Ångström-O’Neill", "Ива\u0301н Ё\u0301лка", "Ğülşen İpek", HOSTILE],
)
def test_a_name_is_found_as_it_is_written(name: str) -> None:
    assert name in words(build_diplomas([diploma_for(name)]))


def test_a_name_in_separate_accents_is_composed() -> None:
    text = words(build_diplomas([diploma_for("И\u0306осиф Е\u0308жиков")]))
    assert "Йосиф Ёжиков" in text


def test_every_font_is_embedded_and_none_is_a_standard_one() -> None:
    pdf = build_diplomas([diploma_for(KAZAKH_AND_UKRAINIAN), replace(WINNER, void=VOID)])
    assert fonts(pdf)
    assert all("/FontFile2" in font["/FontDescriptor"] for font in fonts(pdf))
    assert {font["/BaseFont"].split("+")[1].split("-")[0] for font in fonts(pdf)} <= {
        "SourceSerifPro",
        "SourceSansPro",
    }
    assert b"Helvetica" not in pdf


def test_no_missing_glyph_is_ever_set() -> None:
    with pytest.warns(MissingCharacterWarning):
        pdf = build_diplomas([diploma_for("Ли 李 😀 \x00 Ёж"), WINNER])
    codes = list(shown_codes(pdf))
    assert len(codes) > 400
    assert "00" not in codes


def test_a_character_without_a_glyph_is_named_in_one_warning() -> None:
    with pytest.warns(MissingCharacterWarning) as warned:
        pdf = build_diplomas([diploma_for("Ли 李"), diploma_for("Ян 😀"), diploma_for("Ли 李")])
    assert [str(one.message) for one in warned] == ["no face can draw '李' (U+674E), '😀' (U+1F600)"]
    assert "Ли ?" in words(pdf, 0)


def test_a_usual_name_stands_large_on_one_line() -> None:
    block = name_block("Звонарёв Пётр")
    assert (len(block.lines), block.style.size) == (1, 42)


@pytest.mark.parametrize(
    "name",
    [EIGHTY_LETTERS, "Щ" * 80, "Рождественский-" * 8, "Мария " * 20, "Щедрина-" * 20, "W" * 200],
)
def test_a_long_name_takes_two_lines_of_at_least_15_points_inside_the_frame(name: str) -> None:
    block = name_block(name)
    assert len(block.lines) == 2
    assert 15 <= block.style.size <= 28
    assert all(line.width(block.style) <= mm(222) + 0.01 for line in block.lines)
    assert "".join(line.text for line in block.lines).replace(" ", "") == name.replace(" ", "")


def test_two_lines_break_where_the_longer_is_shortest() -> None:
    lines = name_block("Максимилиан-Александр Константинопольский-Рождественский").lines
    assert [line.text for line in lines] == ["Максимилиан-Александр", "Константинопольский-Рождественский"]


def test_eighty_letters_are_found_on_the_paper() -> None:
    assert EIGHTY_LETTERS in words(build_diplomas([diploma_for(EIGHTY_LETTERS)]))


def test_long_words_of_all_kinds_stay_between_the_inner_rules() -> None:
    long = replace(
        WINNER,
        club="Межрегиональный клуб любителей преферанса " * 4,
        title="ПОЧЁТНЫЙ ДИПЛОМ ПОБЕДИТЕЛЯ",
        reason="в номинации «За упорную защиту чистой игры» " * 3,
        event="в вечернем турнире «Осенняя пулька» " * 6,
        result="14 очков за три круга · " * 8,
        place_and_date="Санкт-Петербург, " * 12,
        prize="Приз: книга с автографами всего клуба и право первой сдачи " * 4,
        signatures=(Signature("Председатель правления " * 3, "Константинопольский-Рождественский " * 2),) * 3,
        number="№ " + "1234567890" * 4,
        qr_caption="итоги турнира " * 6,
    )
    pdf = build_diplomas([long])
    found = list(lines(pdf))
    assert min(left for left, *_rest in found) >= mm(25)
    assert max(right for _left, right, *_rest in found) <= mm(272)
    assert min(baseline - size * 0.34 for *_ends, baseline, size in found if size < 20) > mm(25)
    assert len(reader(pdf).pages) == 1
    assert "ПОЧЁТНЫЙ ДИПЛОМ ПОБЕДИТЕЛЯ" in words(pdf)
    assert words(pdf).count("Константинопольский-Рождественский") == 6


def test_pages_are_landscape_a4_with_a_bookmark_for_every_name() -> None:
    names = ["Звонарёв Пётр", KAZAKH_AND_UKRAINIAN, "Звонарёв Пётр"]
    pdf = build_diplomas([diploma_for(name) for name in names])
    sizes = [(round(page.mediabox.width, 1), round(page.mediabox.height, 1)) for page in reader(pdf).pages]
    assert sizes == [(841.9, 595.3)] * 3
    assert outline(pdf) == names


def test_the_document_has_a_title_an_author_and_a_language() -> None:
    document = reader(build_diplomas([WINNER]))
    assert document.metadata is not None
    assert document.metadata.title == f"ДИПЛОМ · № 14-1 · {KAZAKH_AND_UKRAINIAN}"
    assert document.metadata.author == WINNER.club
    assert document.trailer["/Root"]["/Lang"] == "ru-RU"


def test_a_void_diploma_says_so_and_still_shows_the_name() -> None:
    text = words(build_diplomas([replace(WINNER, void=VOID)]))
    assert VOID.word in text
    assert VOID.replaced_by_line in text
    assert KAZAKH_AND_UKRAINIAN in text
    assert VOID.word not in words(build_diplomas([WINNER]))


def test_a_prize_is_a_line_between_the_event_and_the_result() -> None:
    prize = "Приз: 12 500 ₽ и переходящий кубок"
    text = words(build_diplomas([replace(WINNER, prize=prize)]))
    assert f"{WINNER.event} {prize} {WINNER.result}" in text
    assert "Приз" not in words(build_diplomas([WINNER]))


@pytest.mark.parametrize("size", [1, 4])
def test_no_line_of_the_merit_touches_another(size: int) -> None:
    wordy = replace(
        WINNER,
        reason="в номинации «За упорную защиту чистой игры» " * size,
        event="в вечернем турнире по преферансу «Осенняя пулька» " * size,
        prize="Приз: книга с автографами всего клуба и право первой сдачи " * size,
        result="14 очков за три круга · " * size,
    )
    placed = sorted(
        (round(baseline, 1), size) for _l, _r, baseline, size in lines(build_diplomas([wordy])) if size < 25
    )
    merit = [(at, size) for at, size in placed if mm(57) < at < mm(96)]
    assert len(merit) > 4
    assert [
        low for low, high in pairwise(merit) if low[0] != high[0] and high[0] - low[0] < low[1] * 0.95
    ] == []


def test_the_place_stands_in_the_lower_rosette() -> None:
    numerals = {DiplomaVariant.FIRST: "I", DiplomaVariant.SECOND: "II", DiplomaVariant.THIRD: "III"}
    for variant in DiplomaVariant:
        last = words(build_diplomas([replace(WINNER, variant=variant)])).split()[-1]
        assert last == numerals.get(variant, "турнира")


def test_sixty_diplomas_share_their_frames_and_their_code() -> None:
    variants = list(DiplomaVariant)
    pdf = build_diplomas([diploma_for(f"Игрок {index}", variants[index % 5]) for index in range(60)])
    names = {name for page in reader(pdf).pages for name in forms(page)}
    assert len(names) == 6
    assert max(map(len, names)) < 100
    assert len(pdf) < 750_000


@pytest.mark.parametrize("variant", list(DiplomaVariant))
def test_nothing_is_drawn_within_six_millimetres_of_the_edge(variant: DiplomaVariant) -> None:
    edge = mm(6)
    points = list(path_points(frame_operators(variant)))
    assert len(points) > 10_000
    outside = [(x, y) for x, y in points if not (edge <= x <= WIDTH - edge and edge <= y <= HEIGHT - edge)]
    assert outside == []


def test_the_code_is_drawn_module_by_module() -> None:
    page = reader(build_diplomas([WINNER])).pages[0]
    (code,) = [form for name, form in forms(page).items() if "code-" in name]
    drawn = rectangles(code.get_data().decode("latin-1"))
    rows = modules(WINNER.qr_url)
    assert sum(width * height for _x, _y, width, height in drawn) == sum(map(sum, rows))


def test_a_diploma_without_an_address_has_no_code() -> None:
    page = reader(build_diplomas([replace(WINNER, qr_url="")])).pages[0]
    assert [name for name in forms(page) if "code-" in name] == []
    assert "итоги турнира" not in page.extract_text()


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_up_to_three_people_sign(count: int) -> None:
    signatures = tuple(Signature(f"Судья{index}", f"Громов{index}") for index in range(count))
    text = words(build_diplomas([replace(WINNER, signatures=signatures)]))
    assert [index for index in range(count) if f"Громов{index}" not in text] == []


def test_a_fourth_signature_is_refused() -> None:
    with pytest.raises(ValueError, match="three signatures"):
        build_diplomas([replace(WINNER, signatures=(Signature("Судья"),) * 4)])


def test_no_diplomas_make_no_paper() -> None:
    with pytest.raises(ValueError, match="no pages"):
        build_diplomas([])
