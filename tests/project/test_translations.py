"""The Russian translation is whole: every text, all plural forms, the same placeholders, and compiled."""

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog, Message

from tests.project.messages import PO, compiled, source_catalog, stored_catalog, template_messages

PLACEHOLDER = re.compile(r"%\(\w+\)[sdif]|%[sd]|\{\w*\}")
MAKE = "run: make messages"


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return stored_catalog()


def translated(catalog: Catalog) -> Iterator[Message]:
    return (message for message in catalog if message.id)


def as_tuple(texts: object) -> tuple[str, ...]:
    return tuple(texts) if isinstance(texts, list | tuple) else (str(texts),)


def test_the_catalogue_holds_exactly_the_texts_of_the_sources(catalog: Catalog) -> None:
    in_sources = {(message.context, as_tuple(message.id)) for message in translated(source_catalog())}
    stored = {(message.context, as_tuple(message.id)) for message in translated(catalog)}
    assert in_sources ^ stored == set(), MAKE
    assert not catalog.obsolete, MAKE


def test_every_text_is_translated_in_every_form(catalog: Catalog) -> None:
    empty = [message.id for message in translated(catalog) if not all(as_tuple(message.string))]
    assert empty == []


def test_no_translation_is_a_guess(catalog: Catalog) -> None:
    assert [message.id for message in translated(catalog) if message.fuzzy] == []


def test_texts_with_a_number_have_three_forms(catalog: Catalog) -> None:
    assert catalog.num_plurals == 3
    assert [
        message.id for message in translated(catalog) if message.pluralizable and len(message.string) != 3
    ] == []


def test_placeholders_are_kept(catalog: Catalog) -> None:
    different = [
        (message.id, text)
        for message in translated(catalog)
        for text in as_tuple(message.string)
        if sorted(set(PLACEHOLDER.findall(text)))
        != sorted(set(PLACEHOLDER.findall(as_tuple(message.id)[-1])))
    ]
    assert different == []


def test_the_compiled_catalogue_is_current(catalog: Catalog) -> None:
    assert PO.with_suffix(".mo").read_bytes() == compiled(catalog), MAKE


def test_all_kinds_of_texts_are_found_in_a_template(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    monkeypatch.setattr("tests.project.messages.ROOT", tmp_path)
    page = tmp_path / "page.html"
    page.write_text(
        """{% load i18n %}{% translate "Hello" %} {{ _("inner")|upper }} {% translate "May" context "month" %}
        {% blocktranslate trimmed count n=players|length %}
          one {{ n }}
        {% plural %}
          many {{ n }}
        {% endblocktranslate %}{% blocktranslate with a=b %}It's {{ a }}{% endblocktranslate %}""",
        encoding="utf-8",
    )
    found = [(message.context, message.text, message.plural) for message in template_messages(page)]
    assert found == [
        (None, "Hello", None),
        (None, "inner", None),
        ("month", "May", None),
        (None, "one %(n)s", "many %(n)s"),
        (None, "It's %(a)s", None),
    ]
