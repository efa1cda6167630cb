"""What the environment says, read once. Every name read here has its line in `docs/operating.md`."""

import os
import re
import secrets
import sys
import tempfile
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent.parent


def _words(name: str) -> list[str]:
    return [word.strip() for word in os.environ.get(name, "").split(",") if word.strip()]


def _count(name: str, default: int) -> int:
    """A whole number from 1 on, or the end with a sentence; the language is not known yet: both."""
    text = os.environ.get(name, "").strip() or str(default)
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        sys.exit(f"{name}={text}: a whole number from 1 on is needed / нужно целое число от 1")
    return int(text)


def _origins(name: str) -> list[str]:
    """Origins of other sites, or `*` alone for all; none by default. A wrong one ends with a sentence."""
    words = [word.lower().rstrip("/") for word in _words(name)]
    if "*" in words:
        return ["*"]
    try:
        return [_origin(word) for word in words]
    except ValueError as wrong:
        # The language is not known yet: both.
        sys.exit(f"{name}={wrong}: https://club.example or * is understood / понимается такой адрес или *")


def _origin(word: str) -> str:
    """An origin as it stands in a header: a host in Russian letters by its ASCII name."""
    found = re.fullmatch(r"(https?://)([\w.-]+)(:[0-9]{1,5})?", word)
    if found is None:
        raise ValueError(word)
    try:
        return f"{found[1]}{found[2].encode('idna').decode()}{found[3] or ''}"
    except UnicodeError:
        raise ValueError(word) from None


def _is_on(name: str) -> bool:
    return os.environ.get(name, "").strip().lower() in {"1", "true", "yes", "on"}


def _stored_secret(path: Path) -> str:
    """Read the installation's secret, making it on the first start (readable by its owner only)."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            _store_once(path, secrets.token_urlsafe(50))
        return path.read_text(encoding="ascii").strip()
    except OSError as error:
        # The language is not known yet: both.
        place = f"{path.parent} ({error.strerror})"
        sys.exit(f"No right to write in the data folder / Нет права записи в папку данных: {place}")


def _store_once(path: Path, text: str) -> None:
    """Write a file whole or not at all; of two processes that start together the first one's stays."""
    handle, fresh = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(text)
    try:
        os.link(fresh, path)
    except FileExistsError:
        pass
    except OSError:
        # A file system without links (a FAT stick).
        Path(fresh).replace(path)
        return
    Path(fresh).unlink()


DATA_DIR = Path(os.environ.get("DATA_DIR", "") or BASE_DIR / "var").resolve()
DATABASE_URL = os.environ.get("DATABASE_URL", "")
REDIS_URL = os.environ.get("REDIS_URL", "")
DEBUG = _is_on("DEBUG")
HTTPS = _is_on("HTTPS")
WEB_PROCESSES = _count("WEB_PROCESSES", 2)
WEB_THREADS = _count("WEB_THREADS", 8)
LOG_FORMAT = os.environ.get("LOG_FORMAT", "").strip().lower() or "line"
METRICS_TOKEN = os.environ.get("METRICS_TOKEN", "").strip()
ALLOWED_HOSTS = _words("ALLOWED_HOSTS") or ["*"]
CORS_ORIGINS = _words("CORS_ORIGINS")
FRAMES = _origins("EMBED_FRAMES")
TO_LOCAL = _is_on("WEBHOOKS_TO_LOCAL")
API_RATE = os.environ.get("API_RATE", "").strip() or "600/min"
PROXIES = _count("PROXIES", 1) if HTTPS else 0
SITE_URL = os.environ.get("SITE_URL", "").rstrip("/")
TIME_ZONE = os.environ.get("TIME_ZONE", "") or "Europe/Moscow"
PUBLISH_FOLDER = os.environ.get("PUBLISH_FOLDER", "")
PUBLISH_ADDRESS = os.environ.get("PUBLISH_ADDRESS", "")
PROMETHEUS_MULTIPROC_DIR = os.environ.get("PROMETHEUS_MULTIPROC_DIR", "")
SECRET_KEY = os.environ.get("SECRET_KEY", "") or _stored_secret(DATA_DIR / "secret_key")
