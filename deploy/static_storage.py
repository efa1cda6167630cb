"""Static files under names that change with their content, in the imports of our own scripts too."""

from whitenoise.storage import CompressedManifestStaticFilesStorage

_OWN_IMPORT = (r"""(?P<matched>from "(?P<url>\./[a-z_]+\.js)";)""", 'from "%(url)s";')


class StaticStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Our scripts import one another by relative names; collected, those carry the content's hash.

    Only ours: Django's own switch reads every package's scripts, and not all of them name files that exist.
    """

    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("tournament/*.js", (_OWN_IMPORT,)))
