"""Forms of those who work for a club: an account, a new password, an invitation.

They check shape and whether a password is good; acts check state.
"""

from typing import Any

from django import forms
from django.contrib.auth import get_user_model
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tournament.operations.accept_invitation import NewAccount
from tournament.templatetags.code_words import ROLE_CHOICES


def new_password(label: Any) -> forms.CharField:
    """A field for a password that is being chosen; browsers offer to make one."""
    return forms.CharField(
        label=label,
        max_length=200,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=_("Ten characters or more; a few words that only you would put together are good."),
    )


class InvitationForm(forms.Form):
    """For whom the link is, and what he will do."""

    name = forms.CharField(label=_("For whom"), max_length=60, help_text=_("A note for you alone."))
    role = forms.ChoiceField(label=_("What he will do"), choices=ROLE_CHOICES)


class AccountForm(forms.Form):
    """A new account of somebody who has been invited."""

    your_name = forms.CharField(label=_("Your name"), max_length=120)
    username = forms.CharField(
        label=_("Login"), max_length=60, widget=forms.TextInput(attrs={"autocomplete": "username"})
    )
    password = new_password(_("Password"))

    def clean(self) -> dict[str, Any]:
        """The password must not be one that everybody tries first, nor the login itself."""
        said: dict[str, Any] = super().clean() or {}
        user = get_user_model()(username=said.get("username", ""), first_name=said.get("your_name", "")[:150])
        try_password(self, "password", user)
        return said

    def account(self) -> NewAccount:
        """What the act needs."""
        said = self.cleaned_data
        return NewAccount(name=said["your_name"], username=said["username"], password=said["password"])


class NewPasswordForm(forms.Form):
    """A password made anew; `user` is whose."""

    new = new_password(_("New password"))

    def __init__(self, *arguments: Any, user: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._user = user

    def clean(self) -> dict[str, Any]:
        """It must be a good one."""
        said: dict[str, Any] = super().clean() or {}
        try_password(self, "new", self._user)
        return said


class OwnPasswordForm(NewPasswordForm):
    """One's own password changed: the present one first."""

    old = forms.CharField(
        label=_("Present password"),
        max_length=200,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )
    field_order = ("old", "new")


def try_password(form: forms.Form, name: str, user: Any) -> None:
    """Say beside the field what is wrong with the password that was chosen."""
    password = form.cleaned_data.get(name)
    if password:
        try:
            validate_password(password, user)
        except ValidationError as weak:
            form.add_error(name, weak)
