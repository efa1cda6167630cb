"""What a screen reader says of the pages, and the pages by the keyboard alone: no mouse, no eyes."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

EVENING = """
house = a_house("club-%(number)d")
evening = an_evening(house, players=7)
row = a_running_round(house, evening, now=NOW)
played, open_table = row.tables.order_by("-size", "number")
for at, person in enumerate(Person.objects.filter(club=house.club).order_by("pk")):
    person.name = ("Арно", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна")[at]
    person.save()
a_sheet(house, played, pulya_only(played, [10, 8, 6, 4]))
Table.objects.filter(pk=open_table.pk).update(first_dealer=0)
seats = open_table.seats.order_by("position").values_list("entrant__person__name", flat=True)
print(f"{house.club.slug}/{evening.slug}", open_table.code, *seats)
"""
HEADINGS = """[...document.querySelectorAll('h1, h2, h3, h4')]
  .filter((node) => node.checkVisibility({ visibilityProperty: true }))
  .map((node) => `${node.tagName[1]} ${node.textContent.trim().replace(/\\s+/g, ' ')}`)"""
COUNT_NEWS = """(selector) => {
  window.news = 0;
  new MutationObserver(() => { window.news += 1; })
    .observe(document.querySelector(selector), { childList: true, subtree: true, characterData: true });
}"""
LIVE = "[aria-live], [role=status], [role=alert], [role=log]"


class Staged:
    """An evening with one table played and one open: where its pages are, who sits at the open table."""

    def __init__(self, server: EveningServer, number: int) -> None:
        path, code, *self.names = set_stage(server, EVENING % {"number": number}).split()
        self.evening = f"{server.url}/ru/{path}/"
        self.table = f"{server.url}/s/{code}/"


@pytest.fixture
def staged(server: EveningServer, numbers: Iterator[int]) -> Staged:
    return Staged(server, next(numbers))


@pytest.fixture
def reader(browser: Browser) -> Iterator[Page]:
    """A page whose user hears it: nothing moves."""
    memory = browser.new_context(
        locale="ru-RU", viewport={"width": 1280, "height": 800}, reduced_motion="reduce"
    )
    memory.set_default_timeout(10_000)
    yield memory.new_page()
    memory.close()


def headings(page: Page) -> list[str]:
    return list(page.evaluate(HEADINGS))


def tab_to(page: Page, wanted: Locator, most: int) -> None:
    """Press Tab until it stands there; it may not be farther than so many presses."""
    for _press in range(most):
        page.keyboard.press("Tab")
        if wanted.evaluate("node => node === document.activeElement"):
            return
    expect(wanted).to_be_focused()


def test_the_evenings_page_is_heard_in_its_order(staged: Staged, reader: Page) -> None:
    reader.goto(staged.evening)

    assert headings(reader) == [
        "1 Кубок Фонтанки",
        "2 Положение",
        "2 Места по турам",
        "2 Столы: тур 1",
        "3 Стол 1",
        "3 Стол 2",
        "2 Правила вечера",
    ]
    for role, name in (("banner", None), ("main", None), ("search", None), ("contentinfo", None)):
        expect(reader.get_by_role(role, name=name)).to_have_count(1)  # type: ignore[arg-type]
    expect(reader.get_by_role("navigation", name="Разделы")).to_have_count(1)
    expect(reader.get_by_role("timer", name="До конца тура")).to_have_count(1)
    expect(reader.get_by_role("searchbox", name="Где я сижу?")).to_have_count(1)
    table = reader.get_by_role("table", name="Положение, предварительно")
    expect(table.get_by_role("columnheader")).to_have_text(
        ["Место", "Игрок", "Тур 1", "Очки", "Висты", "±Перемена места"]
    )
    expect(table.get_by_role("rowheader")).to_have_count(7)


def test_the_found_table_is_said_once(staged: Staged, reader: Page) -> None:
    reader.goto(staged.evening)
    reader.evaluate(COUNT_NEWS, "[data-find-list]")
    name = staged.names[0]
    reader.get_by_role("searchbox", name="Где я сижу?").press_sequentially(name[:2])

    hit = reader.get_by_role("list", name="Найдены").get_by_role("listitem")
    expect(hit).to_have_count(1)
    expect(hit).to_contain_text("стол 2, север")
    expect(hit.get_by_role("button", name=f"Это я: {name}")).to_have_count(1)
    reader.wait_for_timeout(2500)
    assert reader.evaluate("window.news") == 1


def test_the_sheet_has_a_group_for_everybody_and_a_name_for_every_cell(staged: Staged, reader: Page) -> None:
    reader.goto(f"{staged.table}0/")
    north, east, south = staged.names

    assert headings(reader)[0] == "1 Лист стола"
    for role in ("banner", "main"):
        expect(reader.get_by_role(role)).to_have_count(1)  # type: ignore[arg-type]
    expect(reader.get_by_role("timer", name="До конца тура")).to_have_count(1)
    for name, side, others in (
        (north, "север", (east, south)),
        (east, "восток", (south, north)),
        (south, "юг", (north, east)),
    ):
        group = reader.get_by_role("group", name=f"{name}, {side}", exact=True)
        expect(group.get_by_role("textbox")).to_have_count(4)
        for cell in (f"{name}: пуля", f"{name}: гора", *(f"{name}, висты на {one}" for one in others)):
            expect(group.get_by_role("textbox", name=cell, exact=True)).to_have_count(1)


def test_the_result_is_announced_once_when_typing_rests(staged: Staged, reader: Page) -> None:
    reader.goto(f"{staged.table}0/")
    reader.evaluate(COUNT_NEWS, "#results")
    cell = reader.get_by_role("textbox", name=f"{staged.names[0]}: пуля", exact=True)
    with reader.expect_response("**/check/**"):
        cell.press_sequentially("20", delay=50)
    expect(reader.locator("#results .result")).to_have_count(3)
    reader.wait_for_timeout(1500)

    assert reader.evaluate("window.news") == 1
    inside = reader.locator("#results").evaluate(
        f"node => [node.parentNode.closest('{LIVE}'), node.querySelector('{LIVE}')]"
    )
    assert inside == [None, None]


def test_the_hall_screen_is_heard_too(staged: Staged, reader: Page) -> None:
    reader.goto(f"{staged.evening}screen/")

    said = [line for line in headings(reader) if not line.startswith("3")]
    assert said == ["1 Кубок Фонтанки", "2 Рассадка по столам"]
    for role in ("banner", "main", "contentinfo"):
        expect(reader.get_by_role(role)).to_have_count(1)  # type: ignore[arg-type]
    expect(reader.get_by_role("timer", name="До конца тура")).to_have_count(1)
    buttons = reader.get_by_role("contentinfo").get_by_role("button")
    expect(buttons.first).to_have_text("Включить звук")
    expect(reader.get_by_role("contentinfo").get_by_role("status")).to_contain_text("звук")


def test_from_the_own_table_to_the_own_page_by_keys_alone(staged: Staged, reader: Page) -> None:
    name = staged.names[0]
    reader.goto(staged.evening)
    reader.keyboard.press("Tab")
    expect(reader.get_by_role("link", name="К содержанию")).to_be_focused()
    reader.keyboard.press("Enter")
    tab_to(reader, reader.get_by_role("searchbox", name="Где я сижу?"), 2)
    reader.keyboard.type(name[:2])
    tab_to(reader, reader.get_by_role("button", name=f"Это я: {name}"), 1)
    reader.keyboard.press("Enter")
    expect(reader.get_by_role("button", name="Это не я")).to_be_focused()
    expect(reader.locator("tr.found")).to_contain_text(name)

    row = reader.get_by_role("table", name="Положение, предварительно").get_by_role("link", name=name)
    tab_to(reader, row, 24)
    reader.keyboard.press("Enter")
    expect(reader.get_by_role("heading", level=1, name=name)).to_be_visible()


def test_a_sheet_is_handed_in_by_keys_alone(staged: Staged, reader: Page) -> None:
    reader.goto(staged.table)
    tab_to(reader, reader.get_by_role("link", name=staged.names[0]), 4)
    reader.keyboard.press("Enter")
    expect(reader.get_by_role("heading", level=1, name="Лист стола")).to_be_visible()
    reader.keyboard.press("Tab")
    reader.keyboard.press("Enter")
    first = reader.get_by_role("textbox", name=f"{staged.names[0]}: пуля", exact=True)
    tab_to(reader, first, 3)
    for digits in ("10", "0", "0", "0") * 3:
        reader.keyboard.type(digits)
        reader.keyboard.press("Tab")
    save = reader.locator("[data-save]")
    if not save.evaluate("node => node === document.activeElement"):
        tab_to(reader, save, 6)
    reader.keyboard.press("Enter")
    expect(reader.get_by_role("heading", level=1, name="Лист сдан")).to_be_visible()
