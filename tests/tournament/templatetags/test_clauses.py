"""Clauses that are shown lead to the rulebook."""

import re
from pathlib import Path

import pytest
from django.utils import translation
from django.utils.safestring import SafeString

from tournament.templatetags.clauses import NUMBERS, clauses, field_link

ROOT = Path(__file__).resolve().parents[3]
R_8 = '<a class="clause" href="/en/rules/#R-8" rel="help noopener" target="_blank">R-8</a>'


@pytest.fixture(autouse=True)
def _english():
    with translation.override("en"):
        yield


def test_a_clause_leads_to_its_words_in_the_readers_language() -> None:
    assert clauses("May be left out (R-8).") == f"May be left out ({R_8})."
    with translation.override("ru"):
        assert '<a class="clause" href="/ru/rules/#R-8"' in clauses("R-8")


def test_every_clause_of_a_text_is_linked_and_words_like_one_are_not() -> None:
    linked = re.findall(r"#(R-\d+)", clauses("R-4, R-16; R-12 to R-15, R-99, R-0, R-18, AR-4, R-644, R-a"))
    assert linked == ["R-4", "R-16", "R-12", "R-15"]


def test_what_somebody_has_typed_is_escaped_and_its_clause_linked_all_the_same() -> None:
    assert clauses("<b>R-8</b> & R-x") == f"&lt;b&gt;{R_8}&lt;/b&gt; &amp; R-x"


def test_what_is_safe_stays_as_it_is_and_no_link_stands_in_a_link_or_in_a_tag() -> None:
    text = SafeString('<b title="R-8">R-8</b> <a href="#R-8">R-8 <i>R-8</i></a> <abbr>R-8</abbr>')
    assert clauses(text) == (f'<b title="R-8">{R_8}</b> <a href="#R-8">R-8 <i>R-8</i></a> <abbr>{R_8}</abbr>')


def test_the_words_about_a_field_lead_to_it_and_their_clause_to_the_rulebook() -> None:
    assert field_link("It helps another (R-8).", "p0") == f'<a href="#c-p0">It helps another</a> ({R_8}).'
    assert field_link("Odd & even.", "g1") == '<a href="#c-g1">Odd &amp; even.</a>'


def test_the_clauses_are_those_of_the_rulebook() -> None:
    rulebook = (ROOT / "docs" / "rulebook.md").read_text("utf-8")
    assert {int(number) for number in re.findall(r"^- \*\*R-(\d+)\*\*", rulebook, re.MULTILINE)} == NUMBERS


def test_no_template_writes_a_clause_without_its_link() -> None:
    bare = []
    for path in (ROOT / "templates").rglob("*.html"):
        text = re.sub(r"\{#.*?#\}|\{% filter clauses %\}.*?\{% endfilter %\}", "", path.read_text("utf-8"))
        bare += [f"{path.name}: {found}" for found in re.findall(r"\bR-\d+", text)]
    assert bare == []
