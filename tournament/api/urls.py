"""Every address of the API."""

from django.urls import URLPattern, URLResolver, include, path, re_path, register_converter
from django.urls.converters import IntConverter, StringConverter

from tournament.api.base import NothingHere
from tournament.api.reference import reference, schema_file
from tournament.api.views import clubs, documents, entrants, evenings, exports, rounds, sheets, standings
from tournament.derived.exports import EVENING_TABLES


class Id(IntConverter):
    """The id of a row, or a number of a list: from 1, so that every database can look for it."""

    regex = "[1-9][0-9]{0,14}"


class ExportName(StringConverter):
    """A table that an evening gives away."""

    regex = "|".join(EVENING_TABLES)


register_converter(Id, "id")
register_converter(ExportName, "export")

_Addresses = list[URLPattern | URLResolver]

_ENTRANT: _Addresses = [
    path("", entrants.EntrantView.as_view()),
    *(path(f"{name}/", view.as_view()) for name, view in entrants.ACTS.items()),
    path("apart/<id:other_id>/", entrants.ApartView.as_view()),
]

_TABLE: _Addresses = [
    path("", rounds.TableView.as_view()),
    path("join/", rounds.JoinView.as_view()),
    path("break_off/", rounds.BreakOffView.as_view()),
    path("sheet/", sheets.SheetView.as_view()),
    path("sheet/versions/", sheets.VersionsView.as_view()),
    path("sheet/versions/<id:version>/", sheets.VersionView.as_view()),
    path("sheet/versions/<id:version>/confirm/", sheets.ConfirmView.as_view()),
    path("deals/", sheets.DealsView.as_view()),
]

_ROUND: _Addresses = [
    path("", rounds.RoundView.as_view()),
    *(path(f"{name}/", view.as_view()) for name, view in rounds.ACTS.items()),
    path("swap/", rounds.SwapView.as_view()),
    path("move/", rounds.MoveView.as_view()),
    path("replace/", rounds.ReplaceView.as_view()),
    path("tables/", rounds.TablesView.as_view()),
    path("tables/<id:table>/", include(_TABLE)),
]

_EVENING: _Addresses = [
    path("", evenings.EveningView.as_view()),
    path("registration/", evenings.RegistrationView.as_view()),
    path("clock/", evenings.ClockView.as_view()),
    path("history/", evenings.HistoryView.as_view()),
    path("reopen/", standings.ReopenView.as_view()),
    path("entrants/", entrants.EntrantsView.as_view()),
    path("entrants/list/", entrants.ListView.as_view()),
    path("entrants/<id:entrant_id>/", include(_ENTRANT)),
    path("roll_call/", entrants.RollCallView.as_view()),
    path("cash/", entrants.CashView.as_view()),
    path("rounds/", rounds.RoundsView.as_view()),
    path("rounds/<id:number>/", include(_ROUND)),
    path("standings/", standings.StandingsView.as_view()),
    path("standings/hidden/", standings.SecrecyView.as_view()),
    path("adjustments/", standings.AdjustmentsView.as_view()),
    path("adjustments/<id:adjustment_id>/", standings.AdjustmentView.as_view()),
    path("awards/", standings.AwardsView.as_view()),
    path("awards/nominations/", standings.NominationsView.as_view()),
    path("awards/<id:award_id>/", standings.AwardView.as_view()),
    path("protest/close/", standings.ProtestView.as_view()),
    path("exports/<export:name>/", exports.EveningExportView.as_view()),
    path("documents/", documents.DocumentsView.as_view()),
    path("documents/diplomas/", documents.DocumentView.as_view()),
    path("documents/diplomas/file/", documents.FileView.as_view()),
]

urlpatterns = [
    path("", reference, name="api_reference"),
    path("schema.json", schema_file, name="api_schema"),
    path("me/", clubs.MeView.as_view()),
    path("tokens/", clubs.TokensView.as_view()),
    path("tokens/<uuid:number>/", clubs.TokenView.as_view()),
    path("clubs/", clubs.ClubsView.as_view()),
    path("clubs/<id:club_id>/", clubs.ClubView.as_view()),
    path("clubs/<id:club_id>/people/", clubs.PeopleView.as_view()),
    path("clubs/<id:club_id>/people/<id:person_id>/", clubs.PersonView.as_view()),
    path("clubs/<id:club_id>/exports/people/", exports.PeopleExportView.as_view()),
    path("clubs/<id:club_id>/merges/", clubs.MergesView.as_view()),
    path("clubs/<id:club_id>/merges/<id:merge_id>/", clubs.MergeView.as_view()),
    path("evenings/", evenings.EveningsView.as_view()),
    path("evenings/<id:evening_id>/", include(_EVENING)),
    re_path("", NothingHere.as_view()),
]
