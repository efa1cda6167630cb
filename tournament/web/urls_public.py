"""Addresses that anybody may open: no login, no cookie, the language in the path."""

from django.urls import path

from tournament.web.views import public

urlpatterns = [
    path("", public.club_list, name="club_list"),
    path("<slug:club>/", public.club, name="club"),
    path("<slug:club>/<slug:evening>/", public.evening, name="evening"),
    path("<slug:club>/<slug:evening>/live/", public.evening_live, name="evening_live"),
    path("<slug:club>/<slug:evening>/clock/", public.evening_clock, name="evening_clock"),
    path("<slug:club>/<slug:evening>/screen/", public.screen, name="screen"),
    path("<slug:club>/<slug:evening>/screen/live/", public.screen_live, name="screen_live"),
]
