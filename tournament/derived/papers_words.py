"""Words and numbers that several papers share: place and date, signatures, the frame of a list, whists."""

from collections.abc import Sequence
from datetime import date, datetime
from fractions import Fraction
from zoneinfo import ZoneInfo

from django.utils.formats import date_format, get_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournament.documents.data import Signature
from tournament.documents.list_data import ListFrame
from tournament.page_data import PaperHead, SeatView
from tournament.templatetags.numbers_in_words import MINUS, rounded_text

_LANGUAGE_TAGS = {"ru": "ru-RU", "en": "en-GB"}


def language() -> str:
    """The language in which words are chosen just now: `ru`."""
    return get_language() or "ru"


def language_tag() -> str:
    """The language as a PDF names it: `ru-RU`."""
    return _LANGUAGE_TAGS.get(language(), language())


_INNER_MARKS = str.maketrans({"«": "„", "»": "“"})


def inside_marks(words: str) -> str:
    """What stands between « and »: quotation marks of its own are the inner ones."""
    return words.translate(_INNER_MARKS)


def day_in_words(day: date) -> str:
    """«14 ноября 2026 г.», 14 November 2026: as the pages say it."""
    return date_format(day, "DATE_FORMAT" if language() == "ru" else "j F Y")


def place_and_date(city: str, day: date) -> str:
    """«Санкт-Петербург, 14 ноября 2026 г.»"""
    written = day_in_words(day)
    return f"{city}, {written}" if city else written


def signatures(director: str, chairman: str) -> tuple[Signature, ...]:
    """The two who sign; without a name there is room to write it."""
    return (Signature(_("Director"), director), Signature(_("Chairman"), chairman))


def who_sat(seat: SeatView) -> str:
    """Who began on a seat, and who has taken it over (R-13)."""
    if not seat.substitute:
        return seat.name
    return _("%(name)s (for him: %(substitute)s)") % {"name": seat.name, "substitute": seat.substitute}


def public_page(site: str, head: PaperHead) -> str:
    """The address of the evening's public page in the language of the paper."""
    return f"{site}/{language()}/{head.club_slug}/{head.slug}/"


def clock(at: datetime, time_zone: str) -> str:
    """Hours and minutes on the club's clock."""
    return date_format(at.astimezone(ZoneInfo(time_zone)), "H:i")


def list_frame(head: PaperHead, title: str, notes: Sequence[str]) -> ListFrame:
    """What stands around a list of this evening."""
    parts = (f"«{inside_marks(head.evening)}»", head.club, place_and_date(head.city, head.date))
    return ListFrame(
        title=title,
        subtitle=" · ".join(parts),
        club=head.club,
        page_of=_("page %(page)d of %(pages)d"),
        language=language_tag(),
        signatures=signatures(head.director, head.chairman),
        notes=tuple(note for note in notes if note),
    )


def whist_texts(values: Sequence[Fraction | None], beside: Sequence[object] = ()) -> tuple[str, ...]:
    """Whole whists; one decimal for those whose rows would look equal although they differ.

    :param beside: what else a row shows that tells it from another, in the same order.
    """
    apart = tuple(beside) or (None,) * len(values)
    looks = [(rounded_text(value), other) for value, other in zip(values, apart, strict=True)]
    exact: dict[tuple[str, object], set[Fraction | None]] = {}
    for look, value in zip(looks, values, strict=True):
        exact.setdefault(look, set()).add(value)
    return tuple(
        _one_decimal(value) if value is not None and len(exact[look]) > 1 else look[0]
        for look, value in zip(looks, values, strict=True)
    )


def _one_decimal(value: Fraction) -> str:
    """`+22,3`, half a tenth away from zero."""
    tenths = (20 * abs(value.numerator) + value.denominator) // (2 * value.denominator)
    whole, rest = divmod(tenths, 10)
    sign = "+" if value > 0 else MINUS if value < 0 else ""
    return f"{sign}{whole}{get_format('DECIMAL_SEPARATOR')}{rest}"
