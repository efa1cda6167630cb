"""Photos written anew: small, upright, without what the camera wrote, and nothing but pictures is taken."""

from random import Random

import pytest
from django.utils import translation
from PIL import Image

from tests.factories.pictures import a_picture, encoded, noise, opened
from tournament.photos import LONGEST_SIDE, MOST_STORED, MOST_UPLOADED, small_jpeg
from tournament.problem_texts import Refused

UNREADABLE = "This file cannot be read as a picture. Take a photo, or choose a JPEG or PNG file."
TOO_MANY_POINTS = "The picture has too many points to be read here: take a smaller one."
TOO_LARGE = "The file is larger than 20 MB: make the picture smaller, or take a new one."
RED, BLUE, WHITE = (254, 0, 0), (0, 0, 254), (255, 255, 255)


def why(upload: bytes) -> str:
    """The sentence with which a file is refused."""
    with translation.override("en"):
        with pytest.raises(Refused) as caught:
            small_jpeg(upload)
        [sentence] = caught.value.sentences
        return str(sentence)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_every_kind_becomes_a_jpeg(kind: str) -> None:
    picture = opened(small_jpeg(a_picture(kind=kind)))
    assert (picture.format, picture.mode, picture.size) == ("JPEG", "RGB", (40, 30))


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "I;16", "RGBA"])
def test_every_mode_of_a_png_is_read(mode: str) -> None:
    assert opened(small_jpeg(a_picture(kind="PNG", mode=mode))).mode == "RGB"


def test_a_print_shops_jpeg_is_read() -> None:
    assert opened(small_jpeg(a_picture(mode="CMYK"))).mode == "RGB"


def test_what_is_transparent_is_paper() -> None:
    clear = encoded(Image.new("RGBA", (20, 20), (0, 0, 0, 0)), "PNG")
    assert opened(small_jpeg(clear)).getpixel((10, 10)) == WHITE


@pytest.mark.parametrize(
    ("size", "stored"),
    [
        ((3200, 1200), (1600, 600)),
        ((1200, 3200), (600, 1600)),
        ((1600, 1600), (1600, 1600)),
        ((7, 5), (7, 5)),
    ],
)
def test_the_longest_side_is_at_most_1600_and_nothing_grows(
    size: tuple[int, int], stored: tuple[int, int]
) -> None:
    assert LONGEST_SIDE == 1600
    assert opened(small_jpeg(a_picture(*size))).size == stored


def test_the_worst_picture_is_stored_in_one_megabyte() -> None:
    content = small_jpeg(encoded(noise(2000, 2000), quality=95))
    assert (MOST_STORED, len(content) <= MOST_STORED) == (1_000_000, True)
    assert max(opened(content).size) == 1600


def test_a_picture_taken_sideways_is_turned_upright() -> None:
    """Orientation 6: the phone was held upright, the picture is stored lying on its side."""
    lying = Image.new("RGB", (64, 32), RED)
    lying.paste(BLUE, (32, 0, 64, 32))
    exif = Image.Exif()
    exif[0x0112] = 6
    upright = opened(small_jpeg(encoded(lying, exif=exif, quality=100, subsampling=0)))
    assert upright.size == (32, 64)
    top, bottom = upright.getpixel((16, 8)), upright.getpixel((16, 56))
    assert [round(band / 255) for band in top] == [1, 0, 0]
    assert [round(band / 255) for band in bottom] == [0, 0, 1]


def test_where_when_and_by_what_it_was_taken_is_left_out() -> None:
    exif = Image.Exif()
    exif[0x010F] = "Phone of Anna"
    exif.get_ifd(0x8825)[1] = "N"
    upload = encoded(Image.new("RGB", (40, 30)), exif=exif, comment=b"Anna's kitchen", icc_profile=b"profile")
    assert (b"Phone of Anna" in upload, b"Anna's kitchen" in upload, b"profile" in upload) == (True,) * 3

    content = small_jpeg(upload)

    picture = opened(content)
    assert (dict(picture.getexif()), sorted(picture.info)) == (
        {},
        ["jfif", "jfif_density", "jfif_unit", "jfif_version"],
    )
    assert not any(word in content for word in (b"Phone of Anna", b"kitchen", b"profile"))


def test_the_same_bytes_give_the_same_answer() -> None:
    upload = encoded(noise(300, 200))
    assert small_jpeg(upload) == small_jpeg(upload)


@pytest.mark.parametrize(
    "upload",
    [
        b"",
        b"no picture",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"%PDF-1.7",
        a_picture(kind="GIF"),
        a_picture(kind="TIFF"),
        a_picture(kind="BMP"),
        a_picture(400, 300)[:-400],
        encoded(noise(40, 30), "PNG")[:2000],
    ],
    ids=["empty", "text", "svg", "pdf", "gif", "tiff", "bmp", "half a jpeg", "half a png"],
)
def test_what_is_no_picture_is_refused_in_one_sentence(upload: bytes) -> None:
    assert why(upload) == UNREADABLE


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_damaged_picture_is_taken_or_refused_and_never_breaks_anything(kind: str) -> None:
    chance, whole = Random(7), encoded(noise(60, 40), kind)
    answers = [answer(damaged(whole, chance)) for _count in range(300)]
    assert set(answers) - {"taken"} == {"refused"}


def damaged(whole: bytes, chance: Random) -> bytes:
    """The file with a few bytes near its beginning changed by chance."""
    changed = bytearray(whole)
    for _byte in range(chance.randint(1, 6)):
        changed[chance.randrange(min(len(changed), 400))] = chance.randrange(256)
    return bytes(changed)


def answer(upload: bytes) -> str:
    try:
        small_jpeg(upload)
    except Refused:
        return "refused"
    return "taken"


@pytest.mark.parametrize(
    ("width", "height", "kind"), [(9000, 8000, "JPEG"), (5001, 5000, "PNG"), (10_000, 9000, "PNG")]
)
def test_a_picture_that_would_unpack_to_too_much_is_refused_before_it_is_unpacked(
    width: int, height: int, kind: str
) -> None:
    assert why(a_picture(width, height, kind, "L")) == TOO_MANY_POINTS


def test_a_bomb_is_refused() -> None:
    """A PNG of a few bytes that says it has 65,000 × 65,000 points."""
    bomb = bytearray(a_picture(kind="PNG"))
    bomb[16:24] = (65_000).to_bytes(4, "big") * 2
    assert why(bytes(bomb)) in {TOO_MANY_POINTS, UNREADABLE}


def test_a_file_above_20_megabytes_is_not_even_looked_at() -> None:
    assert MOST_UPLOADED == 20_000_000
    assert why(b"\0" * (MOST_UPLOADED + 1)) == TOO_LARGE
    assert why(b"\0" * MOST_UPLOADED) == UNREADABLE
