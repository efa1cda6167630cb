"""Pages: templates, languages, static files and what a browser may load."""

from django.utils.translation import gettext_lazy as _

from deploy.settings.environment import ALLOWED_HOSTS as HOSTS
from deploy.settings.environment import BASE_DIR, DATA_DIR, FRAMES, HTTPS, SITE_URL

ALLOWED_HOSTS = HOSTS
PUBLIC_SITE_URL = SITE_URL
# The address in the hall's network, for links on paper: `evening` sets it before it serves; else empty.
LAN_URL = ""

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]

USE_TZ = True
USE_I18N = True
LANGUAGE_CODE = "ru"
LANGUAGES = [("ru", _("Russian")), ("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
# The rules as everybody reads them at /rules/: a part of the program like its templates.
RULEBOOK = BASE_DIR / "docs" / "rulebook.md"

STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
FONTS_DIR = DATA_DIR / "fonts"
STATICFILES_DIRS = [("fonts", FONTS_DIR)]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "deploy.static_storage.StaticStorage"},
}
WHITENOISE_KEEP_ONLY_HASHED_FILES = True

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    }
}
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None
SECURE_REFERRER_POLICY = "same-origin"
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
# A list of a thousand lines has a field for every line.
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2000
LANGUAGE_COOKIE_AGE = 60 * 60 * 24 * 365
LANGUAGE_COOKIE_SAMESITE = "Lax"
CSRF_TRUSTED_ORIGINS = [SITE_URL] if SITE_URL else []
X_FRAME_OPTIONS = "DENY"
# Whose pages may show standings in a frame (`tournament/web/embedding.py`); no other page of ours is framed.
EMBED_FRAMES = FRAMES
