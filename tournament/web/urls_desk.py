"""Addresses for those who run an evening: a login is needed, and a role in the club."""

from django.urls import path
from django.views.i18n import set_language

from tournament.web.views import (
    account,
    acts,
    at_table,
    clock,
    desk,
    papers,
    referee,
    seating,
    sheet_acts,
    sheets,
)

urlpatterns = [
    path("", desk.index, name="desk"),
    path("login/", account.Login.as_view(), name="login"),
    path("logout/", account.Logout.as_view(), name="logout"),
    path("language/", account.public(set_language), name="set_language"),
    path("new/", desk.new_evening, name="new_evening"),
    path("<int:evening_id>/", desk.evening, name="evening_desk"),
    path("<int:evening_id>/register/", acts.register, name="register"),
    path("<int:evening_id>/withdraw/<int:entrant_id>/", acts.withdraw, name="withdraw"),
    path("<int:evening_id>/return/<int:entrant_id>/", acts.return_entrant, name="return_entrant"),
    path("<int:evening_id>/seat/", seating.seat, name="seat"),
    path("<int:evening_id>/publish/", seating.publish, name="publish"),
    path("<int:evening_id>/unpublish/", seating.unpublish, name="unpublish"),
    path("<int:evening_id>/by-hand/", seating.by_hand, name="by_hand"),
    path("<int:evening_id>/lock/", seating.lock, name="lock"),
    path("<int:evening_id>/join/", seating.join, name="join"),
    path("<int:evening_id>/start/", acts.start, name="start"),
    path("<int:evening_id>/end/", acts.end, name="end"),
    path("<int:evening_id>/continue/", acts.continue_, name="continue_round"),
    path("<int:evening_id>/pause/", clock.pause, name="pause"),
    path("<int:evening_id>/resume/", clock.resume, name="resume"),
    path("<int:evening_id>/extend/", clock.extend, name="extend"),
    path("<int:evening_id>/table-time/", clock.table_time, name="table_time"),
    path("<int:evening_id>/adjust/", referee.adjust, name="adjust"),
    path("<int:evening_id>/strike/<int:adjustment_id>/", referee.strike, name="strike"),
    path("<int:evening_id>/break-off/", referee.break_off, name="break_off"),
    path("<int:evening_id>/close/", acts.close, name="close"),
    path("<int:evening_id>/award/", acts.award, name="award"),
    path("<int:evening_id>/tables/<int:table_id>/answer/", at_table.answer, name="answer_call"),
    path("<int:evening_id>/photos/<int:photo_id>.jpg", at_table.photo, name="photo"),
    path("<int:evening_id>/history/", desk.history, name="history"),
    path("<int:evening_id>/rounds/<int:round_number>/<int:table_number>/", sheets.sheet, name="sheet"),
    path(
        "<int:evening_id>/rounds/<int:round_number>/<int:table_number>/check/",
        sheets.check,
        name="sheet_check",
    ),
    path(
        "<int:evening_id>/rounds/<int:round_number>/<int:table_number>/confirm/",
        sheet_acts.confirm,
        name="confirm",
    ),
    path(
        "<int:evening_id>/rounds/<int:round_number>/<int:table_number>/bring-back/",
        sheet_acts.bring_back,
        name="bring_back",
    ),
    path(
        "<int:evening_id>/rounds/<int:round_number>/<int:table_number>/photo/",
        sheet_acts.attach,
        name="attach_photo",
    ),
    path(
        "<int:evening_id>/rounds/<int:round_number>/<int:table_number>/photo/<int:photo_id>/remove/",
        sheet_acts.remove,
        name="remove_photo",
    ),
    path("<int:evening_id>/rounds/<int:round_number>/seating.pdf", papers.seating_list, name="seating_list"),
    path("<int:evening_id>/diplomas.pdf", papers.diplomas, name="diplomas"),
    path("<int:evening_id>/diplomas/<int:number>.pdf", papers.diploma, name="diploma"),
]
