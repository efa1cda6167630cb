"""The shape of an uploaded picture: one file, read no further than it may be long."""

from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from tournament.photos import MOST_UPLOADED
from tournament.problem_texts import Refused


def uploaded_picture(request: HttpRequest) -> bytes:
    """The bytes of the posted file; of one that is too large just enough to be refused.

    :raises Refused: no file was chosen.
    """
    file = request.FILES.get("photo")
    if file is None:
        raise Refused(_("Take a photo or choose a file first."))
    return bytes(file.read(MOST_UPLOADED + 1))
