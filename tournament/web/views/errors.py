"""What a person sees when a page is not there, not his, or broken: one sentence and a way on."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """A request that no page of ours sends. Unlike Django's own page, it never reads the posted data."""
    return render(request, "400.html", status=400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """This page belongs to somebody else's club, or needs another role."""
    return render(request, "403.html", status=403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """There is no such page."""
    return render(request, "404.html", status=404)


def broken(request: HttpRequest) -> HttpResponse:
    """Something went wrong on our side; what was saved is saved."""
    return render(request, "500.html", status=500)
