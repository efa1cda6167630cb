"""What a person sees when a page is not there, not his, or broken: one sentence and a way on."""

import sys

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournament.web.database_faults import fault_behind, fault_of
from tournament.web.views.unavailable import unavailable


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """A request that no page of ours sends. Unlike Django's own page, it never reads the posted data.

    Django calls it a bad request too when a session could not be saved: then the database tells why.
    """
    fault = fault_behind(exception)
    if fault is not None:
        return unavailable(request, fault)
    return render(request, "400.html", status=400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """This page belongs to somebody else's club, or needs another role."""
    return render(request, "403.html", status=403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """There is no such page; a table's link that leads nowhere has most often ended with its round."""
    return render(request, "404.html", {"of_table": request.path_info.startswith("/s/")}, status=404)


def broken(request: HttpRequest) -> HttpResponse:
    """Something went wrong on our side; what was saved is saved. A database that is away is told apart.

    Whatever has failed, a page or what stands around it: Django calls this while the error is being handled.
    """
    fault = fault_of(sys.exc_info()[1])
    if fault is not None:
        return unavailable(request, fault)
    return render(request, "500.html", status=500)
