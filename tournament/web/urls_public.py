"""Addresses that anybody may open: no login, no cookie, the language in the path."""

from django.urls import path, register_converter
from django.urls.converters import SlugConverter

from tournament.web.forms.founding import RESERVED
from tournament.web.views import (
    club_pages,
    feeds,
    public,
    public_conventions,
    public_rounds,
    public_tables,
    registration,
    rules,
    share_pictures,
)
from tournament.web.views import help as help_pages


class ClubSlug(SlugConverter):
    """A club's address; the first words of other addresses are none."""

    regex = rf"(?!(?:{'|'.join(sorted(RESERVED))})/)[-a-zA-Z0-9_]+"


register_converter(ClubSlug, "club")

urlpatterns = [
    path("", public.club_list, name="club_list"),
    path("help/", help_pages.help_page, name="help"),
    path("help/<slug:topic>/", help_pages.help_page, name="help_topic"),
    path("rules/", rules.rules_page, name="rules"),
    path("<club:club>/", club_pages.club, name="club"),
    path("<club:club>/players/<int:person_id>/", club_pages.player, name="player"),
    path("<club:club>/seasons/<int:season_id>/", club_pages.season, name="season"),
    path("<club:club>/<slug:evening>/", public.evening, name="evening"),
    path("<club:club>/<slug:evening>/register/", registration.register, name="register_self"),
    path("<club:club>/<slug:evening>/here/", registration.here, name="say_here"),
    path("<club:club>/<slug:evening>/convention/", public_conventions.convention, name="evening_convention"),
    path("<club:club>/feed.atom", feeds.feed, name="club_feed"),
    path("<club:club>/evenings.ics", feeds.calendar, name="club_calendar"),
    path("<club:club>/og.png", share_pictures.club_picture, name="club_picture"),
    path("<club:club>/<slug:evening>/og.png", share_pictures.evening_picture, name="evening_picture"),
    path("<club:club>/<slug:evening>/live/", public.evening_live, name="evening_live"),
    path("<club:club>/<slug:evening>/clock/", public.evening_clock, name="evening_clock"),
    path(
        "<club:club>/<slug:evening>/rounds/<int:round_number>/", public_rounds.round_page, name="public_round"
    ),
    path(
        "<club:club>/<slug:evening>/rounds/<int:round_number>/standings/",
        public_rounds.standings,
        name="round_standings",
    ),
    path(
        "<club:club>/<slug:evening>/rounds/<int:round_number>/tables/<int:table_number>/",
        public_tables.table,
        name="public_table",
    ),
    path(
        "<club:club>/<slug:evening>/rounds/<int:round_number>/tables/<int:table_number>/sheet.pdf",
        public_tables.sheet,
        name="public_sheet",
    ),
    path("<club:club>/<slug:evening>/screen/", public.screen, name="screen"),
    path("<club:club>/<slug:evening>/screen/live/", public.screen_live, name="screen_live"),
]
