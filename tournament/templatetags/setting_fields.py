"""One setting on its page: a field of the form, or what it is and why it can no longer be changed."""

from typing import Any

from django import template
from django.forms import CheckboxInput
from django.template import Context

register = template.Library()


@register.inclusion_tag("parts/setting.html", takes_context=True)
def setting(context: Context, name: str) -> dict[str, Any]:
    """The field of this name out of `form`, or its words, value and reason out of `locked`."""
    form = context["form"]
    if name not in form.fields:
        locked: dict[str, Any] = context.get("locked") or {}
        return {"locked": locked.get(name)}
    bound = form[name]
    is_switch = isinstance(bound.field.widget, CheckboxInput)
    attrs = {"class": "switch__box" if is_switch else "input"}
    return {"field": bound, "is_switch": is_switch, "widget": bound.as_widget(attrs=attrs)}
