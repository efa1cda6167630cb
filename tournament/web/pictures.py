"""A stored picture as an answer: a JPEG and nothing else, which no cache keeps."""

from django.http import HttpResponse


def jpeg_answer(content: bytes) -> HttpResponse:
    """The picture, shown and never guessed to be a page."""
    headers = {
        "Content-Disposition": 'inline; filename="sheet.jpg"',
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
    }
    return HttpResponse(content, content_type="image/jpeg", headers=headers)
