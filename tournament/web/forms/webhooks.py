"""The form of a webhook: its shape, and where its address leads just now."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.problem_texts import WEBHOOK_FAULTS
from tournament.templatetags.code_words import WEBHOOK_EVENT_CHOICES
from tournament.webhooks.addresses import LONGEST, Unfit, look_up, read_address


class WebhookForm(forms.Form):
    """What it is for, the address, what it is told of."""

    name = forms.CharField(label=_("What it is for"), max_length=60)
    address = forms.CharField(
        label=_("Address"),
        max_length=LONGEST,
        help_text=_("It begins with https:// or http://, for instance https://bot.example/pulka."),
        widget=forms.TextInput(attrs={"inputmode": "url", "autocapitalize": "off", "spellcheck": "false"}),
    )
    events = forms.MultipleChoiceField(
        label=_("What it is told of"),
        choices=WEBHOOK_EVENT_CHOICES,
        widget=forms.CheckboxSelectMultiple(attrs={"class": "switch__box"}),
        error_messages={"required": _("Tick at least one event.")},
    )

    def clean_address(self) -> str:
        """Look where the name leads, before an act holds the club: it may take seconds.

        A name that nobody knows is taken: a laptop may have no internet just now. Every sending looks again.
        """
        text: str = self.cleaned_data["address"]
        try:
            look_up(read_address(text))
        except Unfit as unfit:
            if unfit.fault != "unknown_name":
                raise forms.ValidationError(str(WEBHOOK_FAULTS[unfit.fault])) from None
        return text
