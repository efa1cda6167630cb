"""Photos of paper sheets, written anew by us: small, and without where and by whom they were taken."""

from django.conf import settings
from django.db import models

from tournament.models.tables import Table


class SheetPhoto(models.Model):
    """A JPEG of at most 1 MB, kept in the database so that one copy of it holds everything."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="photos")
    content = models.BinaryField()
    author = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT)
    author_seat = models.PositiveSmallIntegerField(null=True)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("id",)

    def __str__(self) -> str:
        return f"{self.created_at}"
