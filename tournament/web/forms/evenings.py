"""The form of the registration list: the name of a player."""

from django import forms
from django.utils.translation import gettext_lazy as _


class RegisterForm(forms.Form):
    """One field: the name, as the person writes it. What is no name, the act says."""

    name = forms.CharField(label=_("Player"))
