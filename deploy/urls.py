"""Every address of the program, split by who may open it."""

from django.conf.urls.i18n import i18n_patterns
from django.urls import include, path

from tournament.web.views import one_time, public

urlpatterns = [
    path("", public.home, name="home"),
    path("setup/<str:token>/", one_time.setup, name="setup"),
    path("s/", include("tournament.web.urls_table")),
    path("api/v1/", include("tournament.api.urls")),
    path("desk/", include("tournament.web.urls_desk")),
    *i18n_patterns(path("", include("tournament.web.urls_public"))),
]

handler400 = "tournament.web.views.errors.bad_request"
handler403 = "tournament.web.views.errors.forbidden"
handler404 = "tournament.web.views.errors.not_found"
handler500 = "tournament.web.views.errors.broken"
