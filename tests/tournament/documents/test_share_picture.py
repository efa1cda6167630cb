"""The picture beside a link: always of one size, the same for the same words, whatever the words are."""

from io import BytesIO

import pytest
from PIL import Image

from tournament.documents.share_picture import HEIGHT, WIDTH, draw_share_picture
from tournament.page_data import SharedRow, SharedWords

LONGEST = "Константинопольский-Щербаковский Вячеслав Станиславович"
WORDS = SharedWords("На Фонтанке", "Кубок Фонтанки", "26 ноября 2026", "Идёт тур 2 из 3.")
ROWS = tuple(SharedRow(str(place), f"Игрок {place}", f"+{9 - place}") for place in (1, 2, 3))


def opened(words: SharedWords) -> Image.Image:
    picture = Image.open(BytesIO(draw_share_picture(words)))
    assert (picture.format, picture.size) == ("PNG", (WIDTH, HEIGHT))
    return picture.convert("RGB")


def test_the_same_words_give_the_same_bytes() -> None:
    assert draw_share_picture(WORDS) == draw_share_picture(WORDS)


@pytest.mark.parametrize(
    "words",
    [
        WORDS,
        SharedWords("", "", "", ""),
        SharedWords("К" * 200, f"{LONGEST} " * 4, "26 ноября 2026", "слово " * 90, ROWS),
        SharedWords("На Фонтанке", "Кубок", "", "", (SharedRow("–", f"{LONGEST} {LONGEST}", "−12 1/3"),)),
        SharedWords("Клуб 麻雀", "😀 Кубок\u202e", "", "x\n\ty", ROWS),
    ],
)
def test_any_words_make_a_picture_that_a_messenger_takes(words: SharedWords) -> None:
    opened(words)
    assert len(draw_share_picture(words)) < 100_000


def test_the_first_places_lie_on_paper_and_without_them_there_is_cloth() -> None:
    with_rows, without = (opened(words).getpixel((600, 600)) for words in (_with(ROWS), WORDS))
    assert [sum(pixel) > 600 for pixel in (with_rows, without)] == [True, False]  # type: ignore[arg-type]


def test_every_part_of_the_words_is_to_be_seen() -> None:
    pictures = {
        draw_share_picture(words)
        for words in (
            _with(ROWS),
            _with(ROWS[:2]),
            SharedWords("Другой", "Кубок Фонтанки", "26 ноября 2026", "Идёт тур 2 из 3.", ROWS),
            SharedWords("На Фонтанке", "Другой", "26 ноября 2026", "Идёт тур 2 из 3.", ROWS),
            SharedWords("На Фонтанке", "Кубок Фонтанки", "27 ноября 2026", "Идёт тур 2 из 3.", ROWS),
            SharedWords("На Фонтанке", "Кубок Фонтанки", "26 ноября 2026", "Идёт тур 3 из 3.", ROWS),
        )
    }
    assert len(pictures) == 6


def _with(rows: tuple[SharedRow, ...]) -> SharedWords:
    return SharedWords(WORDS.club, WORDS.title, WORDS.when, WORDS.state, rows)
