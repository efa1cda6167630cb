"""What a director and a player do on the pages, one function for one thing, by their buttons."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect

Amounts = Mapping[str, int]


@dataclass(frozen=True)
class PaperSheet:
    """A sheet as it lies on the table: pulya, gora, and whists by writer and by the one written on."""

    pulya: Amounts = field(default_factory=dict)
    gora: Amounts = field(default_factory=dict)
    whists: Mapping[str, Amounts] = field(default_factory=dict)


def press(page: Page, act: str) -> None:
    """Press the button of an act: `publish`, `start` …"""
    page.locator(f"form[action$='/{act}/'] button[type=submit]").first.click()


def found_the_club(page: Page, link: str, club: str) -> None:
    """Open the one-time link and become the owner."""
    page.goto(link)
    page.fill("[name=club_name]", club)
    page.fill("[name=city]", "Санкт-Петербург")
    page.fill("[name=your_name]", "Мария Северова")
    page.fill("[name=username]", "severova")
    page.fill("[name=password]", "верхний-ящик-стола")
    page.locator("main form button[type=submit]").click()
    page.wait_for_url("**/desk/")


def open_an_evening(page: Page, name: str, seed: int) -> None:
    """Open an evening in Piter, eight-point, seated strictly, with this seed."""
    page.locator("a[href$='/desk/new/']").first.click()
    page.fill("[name=name]", name)
    page.fill("[name=date]", "2026-11-26")
    page.select_option("[name=convention]", "piter")
    page.select_option("[name=scheme]", "eight-point")
    page.select_option("[name=later_policy]", "strict")
    page.locator(".rare > summary").click()
    page.fill("[name=seed]", str(seed))
    page.locator("main .btn--main").click()
    expect(page.locator("#id_name")).to_be_attached()


def open_registration(page: Page) -> None:
    """Unfold the list of players, which is folded once play has started."""
    if not page.locator("#id_name").is_visible():
        page.locator("#registration > summary").click()


def register(page: Page, name: str, number: int) -> None:
    """Type a name, press Enter, see the number."""
    open_registration(page)
    page.fill("#id_name", name)
    with page.expect_response(lambda answer: "/register/" in answer.url and answer.request.method == "POST"):
        page.press("#id_name", "Enter")
    expect(page.locator("#id_name")).to_have_value("")
    row = page.locator("#registration tr", has_text=name)
    expect(row.locator("td").first).to_have_text(str(number))


def withdraw(page: Page, name: str) -> None:
    """Note that a player has left."""
    open_registration(page)
    page.locator("#registration tr", has_text=name).locator("button[formaction*='/withdraw/']").click()


def seat_and_start(page: Page) -> None:
    """The next round: proposed, published, started."""
    press(page, "seat")
    press(page, "publish")
    press(page, "start")
    expect(page.locator("#board")).to_be_visible()


def end_and_close(page: Page) -> None:
    """All sheets are confirmed before the time: the next action ends the round, then closes it."""
    expect(page.locator("#next form[action$='/end/']")).to_be_visible()
    press(page, "end")
    press(page, "close")
    expect(page.locator("form[action$='/close/']")).to_have_count(0)


def tables_of(page: Page) -> list[set[str]]:
    """Who sits together in the present round, table by table, as the desk's board says."""
    texts = page.locator("#board .slip__who").all_inner_texts()
    return [{name.strip() for name in text.split(",")} for text in texts]


def open_sheet(page: Page, number: int) -> None:
    """Open the sheet of a table of the present round."""
    page.locator("#board .slip").nth(number - 1).click()


def fill(page: Page, paper: PaperSheet) -> None:
    """Type a paper sheet into the grid, each player's numbers on his own side."""
    for column, amounts in (("p", paper.pulya), ("g", paper.gora)):
        for name, amount in amounts.items():
            side_of(page, name).locator(f"input[name^={column}]").fill(str(amount))
    for writer, row in paper.whists.items():
        for on, amount in row.items():
            side_of(page, writer).locator("input[name^=w]").and_(page.get_by_label(on)).fill(str(amount))


def side_of(page: Page, name: str) -> Locator:
    """A player's side of the sheet, found as a screen reader finds it: by his name."""
    return page.get_by_role("group", name=name)


def save(page: Page) -> None:
    """Press the sheet's one main button."""
    page.locator("[data-save]").click()


def save_after_a_second_look(page: Page) -> None:
    """Save a sheet with empty cells: the program asks first, the same button then takes it."""
    save(page)
    expect(page.locator(".refused")).to_be_visible()
    save(page)


def enter_sheet(page: Page, number: int, paper: PaperSheet) -> None:
    """A paper sheet typed and saved at the desk; what nobody wrote is left empty."""
    open_sheet(page, number)
    fill(page, paper)
    save_after_a_second_look(page)
    expect(page.locator("#board .slip").nth(number - 1)).to_have_class("slip")


def phone_link(page: Page, number: int) -> str:
    """The secret link of a table, as the desk shows it to be put on the table's card."""
    if not page.locator("#table-links .table-link a").first.is_visible():
        page.locator("#table-links > summary").click()
    return page.locator("#table-links .table-link a").nth(number - 1).inner_text()


def standings_of(page: Page) -> list[tuple[str, ...]]:
    """The standings' rows as they are read: place, name, points of each round, total, whists."""
    rows = page.locator("table.standings tbody tr").all()
    return [
        (
            row.locator("td.place").inner_text(),
            row.locator(".name").inner_text(),
            *(number(cell) for cell in row.locator("td.num:not(.place, .whists)").all()),
            number(row.locator("td.whists")),
        )
        for row in rows
    ]


def number(cell: Locator) -> str:
    """The number in a cell without the words for the ear."""
    found = re.match(r"[+\u2212]?\d+|–", cell.inner_text().strip())
    return found[0] if found else cell.inner_text()
