"""A whole table: its columns, and its rows by their names."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers


@extend_schema_field({"type": ["string", "integer", "boolean", "null"]})
class Cell(serializers.Field[Any, Any, Any, Any]):
    """Text, a whole number, an exact one as text (`"22/3"`), or nothing."""


class ExportColumn(serializers.Serializer[Any]):
    """A column: its name in the rows, its heading in the language that was asked for."""

    name = serializers.CharField()
    heading = serializers.CharField()


class Exported(serializers.Serializer[Any]):
    """A table. The rounds of the standings are columns, so their number differs from evening to evening."""

    name = serializers.CharField()
    columns = ExportColumn(many=True)
    rows = serializers.ListField(child=serializers.DictField(child=Cell()))
