"""Addresses for a phone at a table: the secret in the path is the permission."""

from django.urls import path

from tournament.web.views import table

urlpatterns = [
    path("<str:code>/", table.choose_seat, name="table"),
    path("<str:code>/<int:position>/", table.seat, name="table_seat"),
    path("<str:code>/<int:position>/check/", table.check, name="table_check"),
    path("<str:code>/<int:position>/confirm/", table.confirm, name="table_confirm"),
]
