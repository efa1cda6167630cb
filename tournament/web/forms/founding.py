"""The form of the one-time link: the owner and his club. It checks shape; `found_club` checks state."""

from typing import Any

from django import forms
from django.contrib.auth import get_user_model
from django.utils.text import slugify
from django.utils.translation import gettext_lazy as _

from tournament.operations.found_club import Founding
from tournament.web.forms.accounts import AccountForm

_LATIN = {
    **dict(zip("абвгдеёзийклмнопрстуфыэ", "abvgdeeziyklmnoprstufye", strict=True)),
    **dict(zip("іїєґәқңғүұөһ", "iiegaqnguuoh", strict=True)),
    "ж": "zh",
    "х": "kh",
    "ц": "ts",
    "ч": "ch",
    "ш": "sh",
    "щ": "shch",
    "ъ": "",
    "ь": "",
    "ю": "yu",
    "я": "ya",
}

RESERVED = frozenset({"api", "desk", "en", "help", "ru", "rules", "s", "setup", "static"})
"""First words of other addresses: no club can be called so."""


def latin_slug(name: str) -> str:
    """A club's address in Latin letters: «На Фонтанке» is `na-fontanke`; `club` when nothing is left."""
    spelled = "".join(_LATIN.get(char, char) for char in name.casefold())
    slug = slugify(spelled)[:60] or "club"
    return f"club-{slug}" if slug in RESERVED else slug


class FoundingForm(AccountForm):
    """The club's name and town, the owner's name, and how he will log in."""

    club_name = forms.CharField(label=_("Club"), max_length=120)
    city = forms.CharField(label=_("Town"), max_length=80, required=False)

    def clean_username(self) -> str:
        """The login must be free."""
        username: str = self.cleaned_data["username"]
        if get_user_model().objects.filter(username__iexact=username).exists():
            raise forms.ValidationError(_("This login is taken."))
        return username

    def founding(self, time_zone: str) -> Founding:
        """What the act needs."""
        data: dict[str, Any] = self.cleaned_data
        return Founding(
            club_name=data["club_name"],
            slug=latin_slug(data["club_name"]),
            city=data["city"],
            time_zone=time_zone,
            owner_name=data["your_name"],
            username=data["username"],
            password=data["password"],
        )
