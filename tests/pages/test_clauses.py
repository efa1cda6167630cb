"""Wherever a page shows a clause of the rulebook, `R-27`, it is a link to its words."""

import pytest
from playwright.sync_api import Page

from tests.pages.catalogue import names
from tests.pages.conftest import Installation
from tests.pages.test_accessibility import UNFOLD
from tournament.templatetags.clauses import NUMBERS

pytestmark = pytest.mark.browser

BARE = """() => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.parentElement.closest("a, script, noscript, textarea, option, pre, summary .api__sum")) continue;
    for (const one of text.data.matchAll(/\\bR-(\\d+)\\b/g)) found.push([Number(one[1]), text.data.trim()]);
  }
  return found;
}"""


def bare_clauses(page: Page) -> list[str]:
    """What stands around every clause outside of a link."""
    return [words for number, words in page.evaluate(BARE) if number in NUMBERS]


@pytest.mark.parametrize("name", names())
def test_no_clause_stands_outside_of_a_link(fresh_page: Page, installation: Installation, name: str) -> None:
    shot = installation.shots[name]
    fresh_page.context.add_cookies(installation.cookies(shot))  # type: ignore[arg-type]
    fresh_page.goto(installation.url + shot.path, wait_until="domcontentloaded")
    if shot.prepare:
        shot.prepare(fresh_page)
    fresh_page.evaluate(UNFOLD)

    assert bare_clauses(fresh_page) == []


def test_a_bare_clause_would_be_found(fresh_page: Page) -> None:
    fresh_page.set_content("<p>As written (R-27), R-99 and <a href='#'>R-8</a>.<i>R-4</i></p>")
    assert bare_clauses(fresh_page) == ["As written (R-27), R-99 and", "R-4"]


def test_a_clause_leads_to_its_words_and_the_other_language_keeps_it(
    fresh_page: Page, installation: Installation
) -> None:
    fresh_page.goto(f"{installation.url}/ru/rules/")
    fresh_page.locator(".rules__toc a", has_text="R-27").click()
    assert fresh_page.locator("#R-27").is_visible()
    fresh_page.get_by_role("link", name="In English").click()
    fresh_page.wait_for_url("**/en/rules/#R-27")
    assert "half-whist" in (fresh_page.locator(":target").text_content() or "")


def test_a_clause_on_a_form_opens_beside_it_so_that_nothing_typed_is_lost(
    fresh_page: Page, installation: Installation
) -> None:
    shot = installation.shots["desk/settings-before"]
    fresh_page.context.add_cookies(installation.cookies(shot))  # type: ignore[arg-type]
    fresh_page.goto(installation.url + shot.path)
    fresh_page.fill("[name=name]", "Новое имя")
    with fresh_page.context.expect_page() as opened:
        fresh_page.locator("a.clause", has_text="R-17").click()
    assert opened.value.url.endswith("/rules/#R-17")
    assert fresh_page.input_value("[name=name]") == "Новое имя"
