"""Tags and filters: what they write into a page."""

from datetime import UTC, datetime
from fractions import Fraction
from xml.etree import ElementTree

from django import forms
from django.template import Context, Template
from django.test import RequestFactory
from django.utils import translation

from tournament.page_data import SeatView

AT = datetime(2026, 11, 26, 17, 5, 12, tzinfo=UTC)
SEAT = SeatView(position=1, size=3, entrant_id=7, number=7, name="Тамара Гордеева")


def rendered(source: str, **context: object) -> str:
    return Template("{% load pulka %}" + source).render(Context(context))


def test_whole_whists_are_plain_text() -> None:
    assert rendered("{% whists net 'w7' %}", net=Fraction(417)) == "+417"


def test_a_third_of_a_whist_is_behind_a_disclosure_with_an_id_of_its_own() -> None:
    assert rendered("{% whists net 'w7' %}", net=Fraction(746, 3)) == (
        '<details class="exact" id="x-w7"><summary id="xs-w7">+249</summary>'
        '<span class="exact__value">+248 2/3</span></details>'
    )


def test_what_is_not_known_is_a_dash_and_a_nought_is_a_nought() -> None:
    assert rendered("{{ a|or_dash }} {{ b|or_dash }} {{ c|or_dash }}", a=None, b="", c=0) == "– – 0"


def test_a_time_is_told_by_the_clock_of_the_club() -> None:
    assert (
        rendered("{{ at|clock_time:'Europe/Moscow' }} {{ at|clock_seconds:'Asia/Omsk' }}", at=AT)
        == "20:05 23:05:12"
    )


def test_a_missing_time_is_a_dash_for_people_and_empty_for_scripts() -> None:
    assert rendered("{{ at|clock_time:'Europe/Moscow' }}|{{ at|epoch_ms }}", at=None) == "–|"


def test_a_script_reads_milliseconds() -> None:
    assert rendered("{{ at|epoch_ms }}", at=AT) == "1795712712000"


def test_the_mark_shows_the_side_of_the_sheet() -> None:
    assert 'href="#m-3e"' in rendered("{% mark seat %}", seat=SEAT)


def test_hearts_are_red_and_spades_are_not() -> None:
    assert "suit--red" in rendered("{% suit 'heart' %}")
    assert "suit--red" not in rendered("{% suit 'spade' %}")


def test_a_seat_is_said_in_words() -> None:
    with translation.override("ru"):
        assert rendered("{{ 1|seat_word }}") == "Восток"


def test_a_field_ties_its_error_to_itself() -> None:
    class OneField(forms.Form):
        name = forms.CharField(label="Name", help_text="As you write it.")

    page = rendered("{% field form.name %}", form=OneField({"name": ""}))
    assert 'class="input"' in page
    assert 'aria-invalid="true"' in page
    assert 'id="id_name_error"' in page
    assert 'id="id_name_helptext"' in page


def test_a_field_can_be_called_otherwise_than_its_form_calls_it() -> None:
    class OneField(forms.Form):
        name = forms.CharField(label="User name")

    page = rendered("{% field form.name 'Login' %}", form=OneField())
    assert ">Login</label>" in page
    assert "User name" not in page


def test_a_qr_code_is_an_image_with_words_and_without_style() -> None:
    drawing = rendered("{% qr_code address label %}", address="http://club.example/s/abc/", label='Table "1"')
    svg = ElementTree.fromstring(drawing)  # noqa: S314 -- our own drawing
    assert (svg.get("role"), svg.get("aria-label")) == ("img", 'Table "1"')
    assert svg.get("class") == "qr"
    assert "style" not in drawing


def test_an_address_for_other_devices_stands_under_the_site() -> None:
    request = RequestFactory().get("/", headers={"host": "localhost:8000"})
    assert rendered("{% on_site '/s/abc/' %}", site="http://192.168.1.5:8000/", request=request) == (
        "http://192.168.1.5:8000/s/abc/"
    )
    assert rendered("{% on_site '/s/abc/' %}", request=request) == "http://localhost:8000/s/abc/"
