"""Help: a page for each part in both languages, and no button on it that the program does not have."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from django.test import Client

from tournament.web.views.help import TOPICS

TEMPLATES = Path(__file__).resolve().parents[3] / "templates" / "help"
CATALOGUE = Path(__file__).resolve().parents[3] / "locale" / "ru" / "LC_MESSAGES" / "django.po"


def words(language: str) -> set[str]:
    """Every text of the interface, without what is filled in."""
    with CATALOGUE.open("rb") as file:
        messages = [message for message in read_po(file) if message.id]
    texts = [message.id if language == "en" else message.string for message in messages]
    flat = [one for text in texts for one in ([text] if isinstance(text, str) else text)]
    return {re.sub(r" ?[«“]?%\(\w+\)[sd][»”]?", "", text) for text in flat}


def named_buttons(language: str, topic: str) -> list[str]:
    return re.findall(r"<b>(.*?)</b>", (TEMPLATES / language / f"{topic}.html").read_text("utf-8"))


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("topic", TOPICS)
def test_every_part_has_a_page_that_leads_to_the_others(client: Client, language: str, topic: str) -> None:
    tail = "" if topic == "everybody" else f"{topic}/"
    page = client.get(f"/{language}/help/{tail}")

    assert page.status_code == 200
    assert "Set-Cookie" not in page.headers
    text = page.content.decode()
    assert text.count('aria-current="page"') == 1
    assert all(f'href="/{language}/help/' in text for _other in TOPICS)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("topic", TOPICS)
def test_help_names_only_buttons_that_the_program_has(language: str, topic: str) -> None:
    have = words(language)
    assert [name for name in named_buttons(language, topic) if name not in have] == []


@pytest.mark.parametrize("topic", TOPICS)
def test_both_languages_say_the_same(topic: str) -> None:
    outline = [
        re.findall(r"<(h2|li|p|ol|ul)\b", (TEMPLATES / language / f"{topic}.html").read_text("utf-8"))
        for language in ("ru", "en")
    ]
    assert outline[0] == outline[1]
    assert len(named_buttons("ru", topic)) == len(named_buttons("en", topic))


def test_help_about_something_else_is_not_there(client: Client) -> None:
    assert client.get("/ru/help/dragons/").status_code == 404
