"""The address that goes onto paper and to other people's phones."""

from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest

_THIS_COMPUTER = {"localhost", "127.0.0.1", "::1"}


def site_address(request: HttpRequest) -> str:
    """The site's own; else the local network's for a director at the server itself; else as he came.

    A page that is published as a file says the address of its folder, "" where nobody knows it.
    """
    if is_published(request):
        return str(request.published_at)  # type: ignore[attr-defined]
    came_by = f"{request.scheme}://{request.get_host()}"
    if settings.PUBLIC_SITE_URL:
        return str(settings.PUBLIC_SITE_URL)
    if urlsplit(came_by).hostname in _THIS_COMPUTER and settings.LAN_URL:
        return str(settings.LAN_URL)
    return came_by


def is_published(request: HttpRequest) -> bool:
    """Whether the page becomes a file: then it is made once, and kept for no other reader."""
    return hasattr(request, "published_at")


def is_from_elsewhere(request: HttpRequest) -> bool:
    """Whether a browser says that a page of another site has posted this; what says nothing is taken."""
    origin = request.headers.get("Origin")
    if origin is None or origin in settings.CSRF_TRUSTED_ORIGINS:
        return False
    return urlsplit(origin).netloc != request.get_host()


def installation_address() -> str:
    """The address by which other devices find this installation, whoever asks; empty where none is known."""
    return str(settings.PUBLIC_SITE_URL or settings.LAN_URL or "")
