"""What the environment says, read once. Every name read here has its line in `docs/operating.md`."""

import os
import secrets
import sys
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent.parent


def _words(name: str) -> list[str]:
    return [word.strip() for word in os.environ.get(name, "").split(",") if word.strip()]


def _is_on(name: str) -> bool:
    return os.environ.get(name, "").strip().lower() in {"1", "true", "yes", "on"}


def _stored_secret(path: Path) -> str:
    """Read the installation's secret, making it on the first start (readable by its owner only)."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    except OSError as error:
        sys.exit(f"DATA_DIR: {path.parent}: {error.strerror}")
    with os.fdopen(handle, "w", encoding="ascii") as file:
        secret = secrets.token_urlsafe(50)
        file.write(secret)
    return secret


DATA_DIR = Path(os.environ.get("DATA_DIR", "") or BASE_DIR / "var").resolve()
DATABASE_URL = os.environ.get("DATABASE_URL", "")
REDIS_URL = os.environ.get("REDIS_URL", "")
DEBUG = _is_on("DEBUG")
HTTPS = _is_on("HTTPS")
ALLOWED_HOSTS = _words("ALLOWED_HOSTS") or ["*"]
SITE_URL = os.environ.get("SITE_URL", "").rstrip("/")
TIME_ZONE = os.environ.get("TIME_ZONE", "") or "Europe/Moscow"
SECRET_KEY = os.environ.get("SECRET_KEY", "") or _stored_secret(DATA_DIR / "secret_key")
