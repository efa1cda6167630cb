"""Addresses for those who run an evening: a login is needed, and a role in the club."""

from django.urls import path
from django.views.i18n import set_language

from tournament.web.views import (
    account,
    acts,
    announcement,
    desk,
    papers,
    people,
    rehearsals,
    settings,
    sheets,
)

urlpatterns = [
    path("", desk.index, name="desk"),
    path("login/", account.Login.as_view(), name="login"),
    path("logout/", account.Logout.as_view(), name="logout"),
    path("language/", account.public(set_language), name="set_language"),
    path("new/", settings.new_evening, name="new_evening"),
    path("rehearsal/", rehearsals.begin, name="rehearse"),
    path("<int:evening_id>/end-rehearsal/", rehearsals.end, name="end_rehearsal"),
    path("<int:evening_id>/", desk.evening, name="evening_desk"),
    path("<int:evening_id>/settings/", settings.settings, name="settings"),
    path("<int:evening_id>/register/", acts.register, name="register"),
    path("<int:evening_id>/register-list/", people.register_names, name="register_list"),
    path("<int:evening_id>/rename/<int:entrant_id>/", people.rename, name="rename"),
    path("<int:evening_id>/withdraw/<int:entrant_id>/", acts.withdraw, name="withdraw"),
    path("<int:evening_id>/return/<int:entrant_id>/", acts.return_entrant, name="return_entrant"),
    path("<int:evening_id>/seat/", acts.seat, name="seat"),
    path("<int:evening_id>/publish/", acts.publish, name="publish"),
    path("<int:evening_id>/start/", acts.start, name="start"),
    path("<int:evening_id>/end/", acts.end, name="end"),
    path("<int:evening_id>/continue/", acts.continue_, name="continue_round"),
    path("<int:evening_id>/close/", acts.close, name="close"),
    path("<int:evening_id>/award/", acts.award, name="award"),
    path("<int:evening_id>/announce/", announcement.say, name="announce"),
    path("<int:evening_id>/history/", desk.history, name="history"),
    path("<int:evening_id>/rounds/<int:round_number>/<int:table_number>/", sheets.sheet, name="sheet"),
    path(
        "<int:evening_id>/rounds/<int:round_number>/<int:table_number>/check/",
        sheets.check,
        name="sheet_check",
    ),
    path(
        "<int:evening_id>/rounds/<int:round_number>/<int:table_number>/confirm/",
        sheets.confirm,
        name="confirm",
    ),
    path("<int:evening_id>/rounds/<int:round_number>/seating.pdf", papers.seating_list, name="seating_list"),
    path("<int:evening_id>/diplomas.pdf", papers.diplomas, name="diplomas"),
    path("<int:evening_id>/diplomas/<int:number>.pdf", papers.diploma, name="diploma"),
]
