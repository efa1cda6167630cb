"""Addresses for a phone at a table: the secret in the path is the permission."""

from django.urls import path

from tournament.web.views import deals, drafts, installed, short_code, table, table_acts, table_live

urlpatterns = [
    path("", short_code.find, name="find_table"),
    path("icon-<slug:purpose>-<int:size>.png", installed.icon, name="table_icon"),
    path("<slug:code>/manifest.webmanifest", installed.manifest, name="table_manifest"),
    path("<slug:code>/worker.js", installed.worker, name="table_worker"),
    path("<slug:code>/", table.choose_seat, name="table"),
    path("<slug:code>/live/", table_live.live, name="table_live"),
    path("<slug:code>/call/", table_acts.call, name="table_call"),
    path("<slug:code>/<int:position>/", table.seat, name="table_seat"),
    path("<slug:code>/<int:position>/call/", table_acts.call, name="table_seat_call"),
    path("<slug:code>/photo.jpg", table_acts.photo, name="table_photo"),
    path("<slug:code>/<int:position>/photo/", table_acts.attach, name="table_attach"),
    path("<slug:code>/<int:position>/check/", table.check, name="table_check"),
    path("<slug:code>/<int:position>/onward/", table.onward, name="table_onward"),
    path("<slug:code>/<int:position>/draft/", drafts.keep, name="table_draft"),
    path("<slug:code>/<int:position>/deals/", deals.deals, name="table_deals"),
    path("<slug:code>/<int:position>/deals/state/", deals.state, name="table_deals_state"),
    path("<slug:code>/<int:position>/deals/written/", deals.written, name="table_deals_written"),
    path("<slug:code>/<int:position>/confirm/", table_acts.confirm, name="table_confirm"),
    path("<slug:code>/<int:position>/leave/", table_acts.leave, name="table_leave"),
    path("<slug:code>/<int:position>/dispute/", table_acts.dispute, name="table_dispute"),
]
