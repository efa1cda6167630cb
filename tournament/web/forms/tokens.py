"""The form of a token. It checks shape only."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.templatetags.code_words import TOKEN_SCOPE_CHOICES
from tournament.web.forms.limits import limited_number


class TokenForm(forms.Form):
    """What it is for, how far it reaches, for how many days."""

    name = forms.CharField(label=_("What it is for"), max_length=60)
    scope = forms.ChoiceField(label=_("How far it reaches"), choices=TOKEN_SCOPE_CHOICES)
    days = limited_number(_("For how many days"), 1, 366, initial=30)
