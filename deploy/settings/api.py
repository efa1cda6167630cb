"""The API's framework: JSON only, tokens or the browser's login, errors of one form, limits."""

from datetime import timedelta
from typing import Any

from deploy.settings.environment import API_RATE, CORS_ORIGINS

REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "tournament.api.authentication.Token",
        "tournament.api.authentication.Session",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["tournament.api.permissions.ScopeReaches"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["tournament.api.parsing.StrictJson"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "tournament.api.parsing.JsonWhateverIsAsked",
    "DEFAULT_THROTTLE_CLASSES": ["tournament.api.throttles.PerToken"],
    # `REMOTE_ADDR` as it is: what a header says beside it is the reader's word (`deploy/client_address.py`).
    "NUM_PROXIES": 0,
    "DEFAULT_THROTTLE_RATES": {"token": API_RATE},
    "DEFAULT_SCHEMA_CLASS": "tournament.api.schema.Described",
    "DEFAULT_METADATA_CLASS": None,
    "EXCEPTION_HANDLER": "tournament.api.error_format.as_problem",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
    "URL_FORMAT_OVERRIDE": None,
    "COERCE_DECIMAL_TO_STRING": True,
}

KNOX_TOKEN_MODEL = "tournament.ApiToken"  # noqa: S105 -- the name of a model
# Its own table of tokens is not ours: there is none.
MIGRATION_MODULES = {"knox": None}
REST_KNOX = {
    "SECURE_HASH_ALGORITHM": "hashlib.sha512",
    "TOKEN_TTL": timedelta(days=30),
    "AUTH_HEADER_PREFIX": "Bearer",
    "TOKEN_PREFIX": "pulka_",
}

# Other sites' pages may not read the API unless they are named.
CORS_ALLOWED_ORIGINS = CORS_ORIGINS
CORS_URLS_REGEX = r"^/api/"
CORS_ALLOW_HEADERS = (
    "accept",
    "accept-language",
    "authorization",
    "content-type",
    "idempotency-key",
    "if-match",
    "if-none-match",
)
CORS_EXPOSE_HEADERS = ("etag", "location", "retry-after")

SPECTACULAR_SETTINGS: dict[str, Any] = {
    "TITLE": "Pulka",
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "DESCRIPTION": "The evenings of a preferans club: what the desk does, by HTTP. The guide: docs/api.md.",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": r"/api/v1",
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "ENUM_NAME_OVERRIDES": {
        "EntrantState": ["active", "waiting", "standby", "withdrawn"],
        "EveningState": ["registration", "playing", "finished"],
        "RoundState": ["draft", "published", "running", "over", "closed"],
        "ClockState": ["none", "proposed", "before", "running", "paused", "over", "closed"],
        "CellState": ["played", "awaited", "missed", "missing", "annulled", "ahead", "left", "out"],
        "DocumentState": ["none", "queued", "running", "ready", "changed", "failed", "interrupted"],
        "DocumentKind": ["diplomas"],
        "AwardKind": ["place", "nomination", "participant"],
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "tournament.api.schema.complete",
    ],
    "PATH_CONVERTER_OVERRIDES": {
        "id": {"type": "integer", "minimum": 1, "maximum": 10**15},
        "export": {"type": "string", "enum": ["standings", "results", "sheets", "deals"]},
    },
}
