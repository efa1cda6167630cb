"""What only a browser shows: a word said once goes, a field is ready, a phone remembers, no name is torn."""

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Installation

pytestmark = pytest.mark.browser


def open_shot(page: Page, installation: Installation, name: str) -> None:
    shot = installation.shots[name]
    page.context.add_cookies(installation.cookies(shot))  # type: ignore[arg-type]
    page.goto(installation.url + shot.path)
    if shot.prepare:
        shot.prepare(page)


def test_the_field_for_the_first_name_is_ready_and_the_head_of_the_desk_in_sight(
    fresh_page: Page, installation: Installation
) -> None:
    open_shot(fresh_page, installation, "desk/evening-registering")
    expect(fresh_page.locator("#id_name")).to_be_focused()
    assert fresh_page.evaluate("scrollY") == 0


def test_what_was_said_once_goes_away_by_itself_but_not_under_the_pointer(
    fresh_page: Page, installation: Installation
) -> None:
    fresh_page.clock.install()
    open_shot(fresh_page, installation, "desk/evening-registering")
    fresh_page.fill("#id_name", "Тост Тостов")
    fresh_page.press("#id_name", "Enter")
    toast = fresh_page.locator(".toasts .toast")
    expect(toast).to_contain_text("Тост Тостов")
    box = toast.bounding_box()
    assert box is not None
    fresh_page.mouse.move(box["x"] + 5, box["y"] + 5)
    fresh_page.clock.run_for(15_000)
    expect(toast).to_have_count(1)

    fresh_page.mouse.move(1, 1)
    fresh_page.clock.run_for(4_000)

    expect(toast).to_have_count(0)
    expect(fresh_page.locator("#registration")).to_contain_text("Тост Тостов")


def test_who_registered_on_this_phone_reads_it_in_the_place_of_the_button(
    fresh_page: Page, installation: Installation
) -> None:
    open_shot(fresh_page, installation, "public/evening-registered")
    said = fresh_page.locator("[data-registered-here]")
    expect(said).to_contain_text("Аркадий Полуденный")
    expect(fresh_page.locator(".register-link .btn")).to_be_hidden()

    open_shot(fresh_page, installation, "desk/evening-registering")
    fold = fresh_page.locator("#themselves")
    fold.locator("summary").click()
    fold.get_by_text("Аркадий Полуденный").wait_for()
    fold.locator("[data-all]").check()
    expect(fold.locator("[name=entrant]:not(:checked)")).to_have_count(0)
    fold.locator("[name=entrant]").first.uncheck()
    expect(fold.locator("[data-all]")).not_to_be_checked()
    fold.locator("[data-all]").check()
    fold.locator("button").click()
    expect(fresh_page.locator("#themselves")).to_have_count(0)

    fresh_page.goto(installation.url + installation.shots["public/evening-registering"].path)
    expect(fresh_page.locator(".register-link .btn")).to_be_visible()
    expect(said).to_be_hidden()


@pytest.mark.parametrize("name", ["desk/evening-seated", "desk/evening-playing"])
def test_a_long_surname_is_torn_nowhere_in_the_cards_of_the_desk(
    fresh_page: Page, installation: Installation, name: str
) -> None:
    """Every part between a space or a hyphen stands on one line."""
    open_shot(fresh_page, installation, name)
    torn = fresh_page.evaluate(
        """() => [...document.querySelectorAll('.seat .name')].flatMap((name) => {
          const text = name.firstChild;
          return [...text.data.matchAll(/[^\\s-]+/g)].filter((word) => {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            return range.getClientRects().length > 1;
          }).map((word) => word[0]);
        })"""
    )
    assert torn == []


@pytest.mark.parametrize("name", ["desk/cash", "desk/cash-awarded", "desk/club"])
def test_a_name_of_one_very_long_word_does_not_make_the_page_wider_than_a_phone(
    fresh_page: Page, installation: Installation, name: str
) -> None:
    fresh_page.set_viewport_size({"width": 320, "height": 640})
    open_shot(fresh_page, installation, name)
    names = fresh_page.evaluate(
        """() => {
          document.querySelectorAll('details').forEach((part) => { part.open = true; });
          const names = [...document.querySelectorAll('main .name, main option')];
          names.forEach((name) => { name.textContent = 'Щ'.repeat(44); });
          return names.length;
        }"""
    )

    wide = fresh_page.evaluate(
        """() => [...document.querySelectorAll('main *')]
          .filter((part) => part.getBoundingClientRect().right > 320)
          .map((part) => `${part.tagName} ${part.className} ${part.id}`)"""
    )
    assert names > 3
    assert (fresh_page.evaluate("document.documentElement.scrollWidth") <= 320, wide) == (True, [])
