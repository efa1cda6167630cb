"""The form of the registration list: the name of a player. It checks shape only."""

from django import forms
from django.utils.translation import gettext_lazy as _


class RegisterForm(forms.Form):
    """One field: the name, as the person writes it."""

    name = forms.CharField(label=_("Player"), max_length=120)
