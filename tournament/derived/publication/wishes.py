"""What somebody wishes to publish, checked before anything is written."""

import re

from django.conf import settings
from django.utils.translation import gettext_lazy as _

from tournament.derived.publication.addresses import Scope
from tournament.derived.publication.crawl import Wish
from tournament.derived.publication.folder import NotPublished
from tournament.queries.published import clubs_to_publish

_ADDRESS = re.compile(r"https?://[^\s/?#\"<>]+(/[^\s?#\"<>]*)?")


def wish_for(club: str = "", language: str | None = None, address: str = "") -> Wish:
    """One club or all, one language or all, found at an address or nobody knows where.

    :raises NotPublished: there is no such club, none at all, or it is no address.
    """
    clubs = clubs_to_publish()
    if not clubs:
        raise NotPublished(_("There is no club yet."))
    if club and club not in clubs:
        raise NotPublished(_("There is no such club."))
    if address and not _ADDRESS.fullmatch(address):
        raise NotPublished(_("An address is needed such as https://club.example/results."))
    languages = (language,) if language else tuple(code for code, _name in settings.LANGUAGES)
    scope = Scope(frozenset([club] if club else clubs), languages, club_list=not club)
    return Wish(scope, address.rstrip("/"))
