"""Settings of the tests: a throw-away database file, plain static files, fast password hashes.

`TEST_DATABASE_URL` and `TEST_REDIS_URL` are set by the launcher of `tests/services.py`, for `races` and
`stack`. The file lies outside `deploy.settings`, because importing a module of that package would read the
environment before this file has changed it.
"""

import os
import tempfile
from pathlib import Path

os.environ.setdefault("DATA_DIR", tempfile.mkdtemp(prefix="pulka-tests-"))
os.environ["DATABASE_URL"] = os.environ.get("TEST_DATABASE_URL", "")
os.environ["REDIS_URL"] = os.environ.get("TEST_REDIS_URL", "")

from deploy.settings import *  # noqa: F403
from deploy.settings import DATABASES, FONTS_DIR, STATIC_ROOT, STORAGES
from deploy.settings.environment import DATA_DIR
from deploy.settings.services import memory_cache

for _folder in (STATIC_ROOT, FONTS_DIR):
    _folder.mkdir(parents=True, exist_ok=True)

if not os.environ["DATABASE_URL"]:
    # A file, not memory: threads of one test share it without «table is locked».
    DATABASES["default"]["TEST"] = {"NAME": str(Path(DATA_DIR) / "test.sqlite3")}

# A cache of its own for each process: what is emptied between tests is never the broker's Redis.
CACHES = {"default": memory_cache()}

# What an act has changed is on the next page: tests of one process do not wait a moment in between.
SAME_ANSWER_SECONDS = 0.0
STANDINGS_PATIENCE_SECONDS = PAGE_REST = 0.0

STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
