"""Who asks: the bearer of a token, or a browser that has logged in at the desk."""

from knox.auth import TokenAuthentication
from rest_framework.authentication import SessionAuthentication


class Token(TokenAuthentication):  # type: ignore[misc]
    """`Authorization: Bearer pulka_…`; an ended token is none."""


class Session(SessionAuthentication):
    """The desk's login; whatever is written needs the CSRF token of its pages."""
