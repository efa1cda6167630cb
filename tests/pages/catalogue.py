"""Every page in every state that is looked at: in pictures, by axe, on the scales. One line for one page.

A page is named `who/what-scene`; its address is made from the scenes. `prepare` does what a person would have
done before the page looks so: typed a fault, opened a part.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from secrets import token_hex

from playwright.sync_api import Page

from tests.pages.scenes import Scene, Scenes

Prepare = Callable[[Page], None]


@dataclass(frozen=True, slots=True)
class Shot:
    """A page to look at. `who`: "" anybody | "owner" | "assistant". `status`: the answer, None for any."""

    name: str
    path: str
    who: str = ""
    prepare: Prepare | None = None
    status: int | None = 200


def every_shot(scenes: Scenes, language: str = "ru") -> list[Shot]:
    """All pages, public ones in the given language."""
    shots = [*_public(scenes, language), *_tables(scenes), *_desk(scenes)]
    assert len({shot.name for shot in shots}) == len(shots)
    return shots


def names() -> list[str]:
    """The names of all pages, known before any scene is there."""
    blank = dict.fromkeys((*_STATES, "proposed", "dark"), Scene(0, "", 1, ("",) * 5))
    return [shot.name for shot in every_shot(Scenes("", 0, "", "", 0, 0, 0, 0, "x", "x", blank))]


_STATES = ("opened", "registering", "seated", "playing", "signal", "paused", "over", "break", "hidden")
_STATES += ("played", "awarded", "three", "sixty", "two_hundred")


def _to_read(start: str) -> Iterator[Shot]:
    for topic in ("", "player/", "assistant/", "director/", "owner/"):
        yield Shot(f"public/help-{topic.strip('/')}", f"{start}help/{topic}")
    for name, anchor in (("rules", ""), ("rules-clause", "#R-27")):
        yield Shot(f"public/{name}", f"{start}rules/{anchor}")


def _public(scenes: Scenes, language: str) -> Iterator[Shot]:
    start = f"/{language}/"
    club = f"{start}{scenes.club}/"
    yield Shot("public/home", start)
    yield Shot("public/club", club)
    yield Shot("public/club-empty", f"{start}empty/")
    yield from _to_read(start)
    yield Shot("public/api", "/api/v1/")
    yield Shot("public/404", f"{start}nowhere/", status=404)
    for name in _STATES:
        evening = f"{club}{scenes.scenes[name].slug}/"
        yield Shot(f"public/evening-{name}", evening)
        yield Shot(f"screen/{name}", f"{evening}screen/")
    yield Shot("public/convention", f"{club}{scenes.scenes['awarded'].slug}/convention/")
    yield Shot("public/season", f"{club}seasons/{scenes.season}/")
    yield Shot("public/player", f"{club}players/{scenes.player}/")
    for name in ("break", "awarded", "two_hundred"):
        yield Shot(f"public/round-{name}", f"{club}{scenes.scenes[name].slug}/rounds/1/")
    for name in ("opened", "playing", "hidden", "awarded"):
        yield Shot(f"public/embed-{name}", f"{club}{scenes.scenes[name].slug}/?embed=1")
    yield Shot("public/embed-round", f"{club}{scenes.scenes['awarded'].slug}/rounds/1/standings/?embed=1")
    registering = f"{club}{scenes.scenes['registering'].slug}/"
    yield Shot("public/register", f"{registering}register/")
    yield Shot("public/register-refused", f"{registering}register/", prepare=_register_nobody)
    yield Shot("public/registered", f"{registering}register/", prepare=_register)
    yield Shot("public/evening-registered", f"{registering}register/", prepare=_register_and_go_on)
    yield Shot("public/register-closed", f"{club}{scenes.scenes['playing'].slug}/register/", status=None)
    yield Shot("public/here", f"{club}{scenes.scenes['break'].slug}/here/")
    yield Shot("public/evening-found", f"{club}{scenes.scenes['playing'].slug}/", prepare=_find)
    for name, table in (("playing", 1), ("playing", 4), ("three", 1), ("awarded", 2)):
        scene = scenes.scenes[name]
        tables = f"{club}{scene.slug}/rounds/{scene.round}/tables/"
        yield Shot(f"public/table-{name}-{table}", f"{tables}{table}/")
    earlier = f"{club}{scenes.scenes['playing'].slug}/rounds/1/tables/"
    yield Shot("public/table-earlier", f"{earlier}2/")


def _tables(scenes: Scenes) -> Iterator[Shot]:
    playing = scenes.scenes["playing"].codes
    yield Shot("phone/short-code", "/s/")
    yield Shot("phone/short-code-wrong", "/s/", prepare=_wrong_code)
    yield Shot("phone/seats", f"/s/{playing[3]}/")
    yield Shot("phone/seats-before", f"/s/{scenes.scenes['seated'].codes[0]}/")
    yield Shot("phone/sheet", f"/s/{playing[3]}/0/")
    yield Shot("phone/sheet-typed", f"/s/{playing[3]}/0/", prepare=_type_a_sheet)
    yield Shot("phone/sheet-faults", f"/s/{playing[3]}/0/", prepare=_type_faults)
    yield Shot("phone/sheet-four", f"/s/{scenes.scenes['over'].codes[1]}/0/")
    yield Shot("phone/sheet-signal", f"/s/{scenes.scenes['signal'].codes[1]}/2/")
    yield Shot("phone/receipt-own", f"/s/{scenes.scenes['over'].codes[0]}/0/")
    yield Shot("phone/receipt-other", f"/s/{scenes.scenes['over'].codes[0]}/2/")
    yield Shot("phone/receipt-confirmed", f"/s/{playing[0]}/1/")
    yield Shot("phone/receipt-disputed", f"/s/{playing[1]}/0/")
    yield Shot("phone/deals", f"/s/{playing[3]}/1/deals/")
    yield Shot("phone/deals-kept", f"/s/{playing[0]}/1/deals/")
    dark = f"/s/{scenes.scenes['dark'].codes[0]}/1/deals/"
    yield Shot("phone/deals-dark", dark, prepare=_bid_in_the_dark)
    yield Shot("phone/deals-dark-passes", dark, prepare=_pass_in_the_dark)
    yield Shot("phone/link-ended", "/s/an-earlier-link/", status=404)
    yield Shot("phone/closed", f"/s/{scenes.scenes['break'].codes[0]}/0/")


def _club_desk(scenes: Scenes) -> Iterator[Shot]:
    yield Shot("desk/club", f"/desk/clubs/{scenes.club_id}/", "owner")
    arrival = f"/desk/clubs/{scenes.club_id}/archive/"
    yield Shot("desk/archive", arrival, "owner")
    yield Shot("desk/archive-seen", arrival, "owner", prepare=_look_at_an_archive)
    yield Shot("desk/club-pages", f"/desk/clubs/{scenes.club_id}/pages/", "owner")
    conventions = f"/desk/clubs/{scenes.club_id}/conventions/"
    yield Shot("desk/conventions", conventions, "owner")
    yield Shot("desk/convention-preset", f"{conventions}classic/preset/", "owner")
    yield Shot("desk/convention-new", f"{conventions}new/?base=classic", "owner")
    yield Shot("desk/convention-faults", f"{conventions}new/", "owner", prepare=_make_a_convention_wrongly)
    yield Shot("desk/convention", f"{conventions}{scenes.convention}/", "owner")
    team = f"/desk/clubs/{scenes.club_id}/team/"
    yield Shot("desk/team", team, "owner")
    yield Shot("desk/team-assistant", team, "assistant")
    yield Shot("desk/team-told", team, "owner", prepare=_invite)
    yield Shot("desk/team-refused", team, "owner", prepare=_let_the_owner_go)
    webhooks = f"/desk/clubs/{scenes.club_id}/webhooks/"
    yield Shot("desk/webhooks", webhooks, "owner")
    yield Shot("desk/webhooks-refused", webhooks, "owner", prepare=_make_a_webhook_wrongly)
    yield Shot("desk/webhook-made", webhooks, "owner", prepare=_make_a_webhook)
    yield Shot("desk/webhook", f"{webhooks}{scenes.webhook}/", "owner")


def _lists(scenes: Scenes) -> Iterator[Shot]:
    registering = f"/desk/{scenes.scenes['registering'].id}/list/"
    yield Shot("desk/list", registering, "owner")
    yield Shot("desk/list-refused", registering, "owner", prepare=_bring_nothing)
    yield Shot("desk/list-preview", registering, "owner", prepare=_bring_a_list)
    people = f"/desk/clubs/{scenes.club_id}/people/list/"
    yield Shot("desk/list-people", people, "owner")
    yield Shot("desk/list-taken", people, "owner", prepare=_take_a_list)


def _desk(scenes: Scenes) -> Iterator[Shot]:
    yield Shot("desk/login", "/desk/login/")
    yield Shot("desk/login-refused", "/desk/login/", prepare=_log_in_wrongly)
    yield Shot("desk/login-waits", "/desk/login/", prepare=_log_in_too_often)
    yield Shot("desk/join", f"/setup/{scenes.invitation}/", "")
    yield Shot("desk/join-mine", f"/setup/{scenes.invitation}/", "assistant")
    yield Shot("desk/renew-password", f"/setup/{scenes.renewal}/", prepare=_choose_a_weak_password)
    yield Shot("desk/password", "/desk/password/", "owner")
    yield Shot("desk/index", "/desk/", "owner")
    yield Shot("desk/tokens", "/desk/tokens/", "owner")
    yield Shot("desk/token-made", "/desk/tokens/", "owner", prepare=_make_a_token)
    yield Shot("desk/new", "/desk/new/", "owner")
    yield Shot("desk/new-refused", "/desk/new/", "owner", prepare=_open_wrongly)
    for name in (*_STATES, "proposed"):
        yield Shot(f"desk/evening-{name}", f"/desk/{scenes.scenes[name].id}/", "owner")
    playing = f"/desk/{scenes.scenes['playing'].id}/"
    yield Shot("desk/assistant", playing, "assistant")
    yield Shot("desk/keys", playing, "owner", prepare=_ask_for_keys)
    for name in ("registration", "referee", "replace", "wrong-seats", "table-links", "table-time", "round-1"):
        yield Shot(f"desk/part-{name}", f"{playing}?open={name}", "owner")
    yield from _club_desk(scenes)
    yield from _lists(scenes)
    for name in ("settings", "cash", "history"):
        yield Shot(f"desk/{name}", f"{playing}{name}/", "owner")
    yield Shot("desk/settings-before", f"/desk/{scenes.scenes['opened'].id}/settings/", "owner")
    yield Shot("desk/cash-awarded", f"/desk/{scenes.scenes['awarded'].id}/cash/", "owner")
    yield Shot("desk/diplomas", f"/desk/{scenes.scenes['awarded'].id}/diplomas/", "owner")
    for table in range(1, 5):
        yield Shot(f"desk/sheet-{table}", f"{playing}rounds/2/{table}/", "owner")
    yield Shot("desk/sheet-typed", f"{playing}rounds/2/4/", "owner", prepare=_type_a_sheet)
    yield Shot("desk/sheet-faults", f"{playing}rounds/2/3/", "owner", prepare=_type_faults)
    yield Shot("desk/sheet-corrected", f"/desk/{scenes.scenes['sixty'].id}/rounds/3/1/", "owner")
    yield Shot("desk/deals", f"{playing}rounds/2/1/deals/", "owner")


A_LIST = """№;Имя и фамилия;Взнос;Внёс;Запасной
1;Майя Тихая;;500;
2;Заозёрная-Верхнеудинская Александра Константиновна;300;300;
3;Берестова Аглая;;500;
4;Преображенский-Задунайский Константин;;;да
5;Тихон Ладьин;;500;
6;Майя Тихая;;500;
7;Осип Нездешний;;пятьсот;
8;;;500;
9;Лев Приезжий;;500;
10;Приезжий Лев;;;
"""


def _bring_nothing(page: Page) -> None:
    page.locator("main form button.btn--main").click()
    page.locator(".refused").wait_for()


def _bring_a_list(page: Page) -> None:
    page.fill("#id_text", A_LIST)
    page.locator("main form button.btn--main").click()
    page.locator(".list-rows").wait_for()


def _take_a_list(page: Page) -> None:
    # Nobody new is there for the second picture: these have a name of their own each time.
    page.fill("#id_text", f"{A_LIST}11;Гость {token_hex(3)};;;\n12;Гостья {token_hex(3)};;;")
    page.locator("main form button.btn--main").click()
    page.locator(".list-rows__take button").click()
    page.locator(".list-sums").wait_for()


def _find(page: Page) -> None:
    name = page.locator("[data-seat]").first.get_attribute("data-name") or ""
    page.fill("#find", name[:2])
    page.locator("[data-find-list] li").first.wait_for()


def _register_nobody(page: Page) -> None:
    page.fill("main form input:not([type=hidden])", "<b>x</b>")
    page.locator("main form button[type=submit]").click()
    page.locator(".error, .refused").first.wait_for()


def _make_a_token(page: Page) -> None:
    page.fill("#id_name", "Сайт клуба на Фонтанке")
    page.locator("main form button.btn--main").click()
    page.locator("#id_secret").wait_for()


def _look_at_an_archive(page: Page) -> None:
    """The archive of the last evening, as its desk gives it away."""
    taken = page.evaluate("fetch('/desk/1/archive.json').then(answer => answer.text())")
    file = {"name": "evening.json", "mimeType": "application/json", "buffer": taken.encode()}
    page.set_input_files("#id_archive", files=[file])
    page.locator("button[name=look]").click()
    page.locator("#seen .notice").wait_for()


def _invite(page: Page) -> None:
    page.fill("#id_name", "Заозёрная-Верхнеудинская Александра")
    page.locator("main form button.btn--main").click()
    page.locator("#id_link").wait_for()


def _let_the_owner_go(page: Page) -> None:
    page.locator(".team__one details:not([open]) > summary").first.click()
    page.locator("form[action$='/remove/'] button:visible").first.click()
    page.locator(".refused").wait_for()


def _choose_a_weak_password(page: Page) -> None:
    page.fill("#id_new", "123456")
    page.locator("main form button.btn--main").click()
    page.locator(".error").first.wait_for()


def _log_in_too_often(page: Page) -> None:
    login = f"nobody-{token_hex(3)}"
    for _try in range(8):
        page.fill("[name=username]", login)
        page.fill("[name=password]", "wrong")
        page.locator("main form button[type=submit]").click()
    page.locator(".refused").wait_for()


def _make_a_webhook(page: Page) -> None:
    page.fill("#id_name", "Бот клуба на Фонтанке")
    page.fill("#id_address", f"https://8.8.8.8/{time.time_ns()}")
    page.locator("[name=events]").first.check()
    page.locator("main form button.btn--main").click()
    page.locator("#id_secret").wait_for()


def _make_a_convention_wrongly(page: Page) -> None:
    page.locator("#part-raspasy:not([open]) > summary").click()
    page.fill("#id_min_bid", "8, 6")
    page.fill("#id_raspasy_prices", "")
    page.locator("main form button.btn--main:visible").first.click()
    page.locator(".error").first.wait_for()


def _make_a_webhook_wrongly(page: Page) -> None:
    page.fill("#id_address", "http://127.0.0.1:8000/" + "podpiska-na-vechera-" * 9)
    page.locator("main form button.btn--main").click()
    page.locator(".error").first.wait_for()


def _register(page: Page) -> None:
    page.fill("main form input[type=text], main form input:not([type=hidden])", "Аркадий Полуденный")
    page.locator("main form button[type=submit]").click()
    page.wait_for_load_state()


def _register_and_go_on(page: Page) -> None:
    _register(page)
    page.locator(".btn--main").click()
    page.locator("[data-registered-here]").wait_for()


def _ask_for_keys(page: Page) -> None:
    page.keyboard.press("?")
    page.locator("dialog[open]").wait_for()


def _wrong_code(page: Page) -> None:
    page.fill("#id_code", "ABC 1234")
    page.locator(".find-table button").click()
    page.locator(".error").wait_for()


def _type_cells(page: Page, value: str) -> None:
    cells = page.locator("[data-sheet] input[inputmode]:not([name^=n])")
    for cell in cells.all():
        cell.fill(value)


def _keep_no_draft(page: Page) -> None:
    """What is typed for this picture is offered on no other one as another phone's draft."""
    page.route("**/draft/", lambda route: route.abort())


def _type_a_sheet(page: Page) -> None:
    _keep_no_draft(page)
    with page.expect_response("**/check/**"):
        _type_cells(page, "12")


def _bid_in_the_dark(page: Page) -> None:
    page.click("[data-form] [data-who='1']")
    page.click("[data-form] [data-dark='1']")
    page.click("[data-form] .rare summary")
    page.click("[data-state] .ladder summary")


def _pass_in_the_dark(page: Page) -> None:
    begun = page.locator("[data-form] [data-over]")
    if begun.count():
        begun.click()
    page.click("[data-form] [data-kind='raspasy']")
    page.click("#numbers summary")


def _type_faults(page: Page) -> None:
    _keep_no_draft(page)
    with page.expect_response("**/check/**"):
        _type_cells(page, "12")
        page.locator("[name=p1]").fill("4.x")
    page.locator("[data-save]").click()
    page.locator(".refused, .error, [aria-invalid=true]").first.wait_for()


def _log_in_wrongly(page: Page) -> None:
    # Another one each time: whoever tries the same one too often waits.
    page.fill("[name=username]", f"nobody-{token_hex(3)}")
    page.fill("[name=password]", "wrong")
    page.locator("main form button[type=submit]").click()
    page.locator(".refused").wait_for()


def _open_wrongly(page: Page) -> None:
    page.fill("[name=name]", " ")
    page.fill("[name=round_minutes]", "1")
    page.locator("form.form--wide").evaluate("form => { form.noValidate = true; form.requestSubmit(); }")
    page.locator(".error").first.wait_for()
