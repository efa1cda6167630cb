"""A list in pages."""

from collections.abc import Sequence
from typing import Any

from django.core.paginator import Paginator
from rest_framework import serializers, status

from tournament.api.error_format import ApiProblem


def page_of(
    rows: Sequence[Any], line: type[serializers.Serializer[Any]], asked: dict[str, Any]
) -> dict[str, Any]:
    """One page of a list as plain data.

    :raises ApiProblem: 404, there is no such page.
    """
    paginator = Paginator(rows, asked["page_size"])
    if asked["page"] > paginator.num_pages:
        raise ApiProblem("not_found", status.HTTP_404_NOT_FOUND)
    page = paginator.page(asked["page"])
    return {
        "count": paginator.count,
        "page": page.number,
        "pages": paginator.num_pages,
        "results": line(list(page), many=True).data,
    }
