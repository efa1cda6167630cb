"""An evening or a club in the words that go with its link: for a messenger's picture and for a text to send.

Names and numbers are those of the page; what the page does not show is not here either.
"""

from django.template.defaultfilters import date as date_words
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.page_data import ClubPage, EveningPage, SharedRow, SharedWords, StandingRow
from tournament.templatetags.numbers_in_words import MISSING, exact_text

IN_A_PICTURE = 3
IN_A_TEXT = 8
"""So many lines a text has at most: of more people it names the first three."""


def evening_words(page: EveningPage, most: int = IN_A_PICTURE) -> SharedWords:
    """The evening's name, day, state and first places."""
    rows = [row for row in page.standings.rows if row.scored]
    shown = rows if len(rows) <= most else rows[:IN_A_PICTURE]
    return SharedWords(
        club=page.club_name,
        title=page.link.name,
        when=date_words(page.link.date, "j E Y"),
        state=" ".join(render_to_string("parts/state_words.html", {"page": page}).split()),
        rows=tuple(_row(row) for row in shown),
        more=len(rows) - len(shown),
    )


def _row(row: StandingRow) -> SharedRow:
    place = MISSING if row.place is None else str(row.place)
    return SharedRow(place, row.name, exact_text(row.points))


def share_text(page: EveningPage, address: str) -> str:
    """A few lines for a messenger: what, how far, who leads, where to look."""
    words = evening_words(page, IN_A_TEXT)
    more = ngettext("and %(count)d more", "and %(count)d more", words.more) % {"count": words.more}
    lines = [
        f"{words.title} ({words.club}), {words.when}",
        words.state,
        *(f"{row.place}. {row.name} {row.points}" for row in words.rows),
        *([more] if words.more else []),
        address,
    ]
    return "\n".join(lines)


def description(page: EveningPage) -> str:
    """The evening in a sentence or two."""
    words = evening_words(page)
    leaders = "; ".join(f"{row.place}. {row.name} {row.points}" for row in words.rows)
    return " ".join(part for part in (f"{words.club}, {words.when}.", words.state, leaders) if part)


def club_words(page: ClubPage) -> SharedWords:
    """The club, and what is on there."""
    if page.running:
        state = _("Playing now: %(name)s") % {"name": page.running[0].name}
    elif page.coming:
        state = _("Next evening: %(day)s") % {"day": date_words(page.coming[0].date, "j E")}
    else:
        state = _("Preferans in the evening")
    return SharedWords(club=_("Preferans club"), title=page.name, when=page.city, state=state)
