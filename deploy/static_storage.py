"""Static files under names that change with their content; several small ones bundled into one."""

from collections.abc import Iterator
from typing import Any

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

from deploy.bundles import BUNDLES, FOLDER, bundle


class StaticStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Makes the bundles of what has been collected, then names and compresses all of it."""

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        """Add the bundles to what was collected; go on as whitenoise does."""
        if not dry_run:
            for name, sources in BUNDLES.items():
                self._write(name, bundle(sources, lambda source: self._read(paths, source)))
                paths[name] = (self, name)
        yield from super().post_process(paths, dry_run, **options)

    def _write(self, name: str, text: str) -> None:
        self.delete(name)
        self._save(name, ContentFile(text.encode()))

    def _read(self, paths: dict[str, Any], source: str) -> str:
        storage, path = paths[FOLDER + source]
        with storage.open(path) as file:
            return str(file.read().decode())
