"""The log: a line for a person, or one JSON object a line for a program (`LOG_FORMAT=json`)."""

from typing import Any

from deploy.settings.environment import DEBUG, LOG_FORMAT

# One line for each request, where a program reads the log; a laptop's console stays quiet.
ACCESS_LOG = LOG_FORMAT == "json"

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"},
        "json": {"()": "deploy.json_logs.OneObject"},
    },
    "filters": {
        "secrets": {"()": "deploy.secrets_in_logs.HideSecrets"},
        "request": {"()": "deploy.request_ids.WithRequestId"},
    },
    "handlers": {
        "stderr": {
            "class": "logging.StreamHandler",
            "formatter": "json" if LOG_FORMAT == "json" else "line",
            "filters": ["request", "secrets"],
        }
    },
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "tournament": {"level": "INFO"},
        "deploy": {"level": "INFO"},
        # Django's own handlers go: one handler writes everything, and it masks secret addresses.
        "django": {"handlers": [], "level": "INFO" if DEBUG else "WARNING"},
        "django.server": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
        # It writes addresses and whatever was typed as a login.
        "axes": {"level": "CRITICAL"},
        # A page that is not there or not allowed is no fault of the program.
        "django.request": {"level": "ERROR"},
    },
}


def of_gunicorn(ours: dict[str, Any]) -> dict[str, Any]:
    """Our log with gunicorn's in it; its access log is silent: it tells addresses and paths, ours not."""
    own = {"level": "INFO", "handlers": ["stderr"], "propagate": False}
    silent = {"level": "CRITICAL", "handlers": [], "propagate": False}
    return {**ours, "loggers": {**ours["loggers"], "gunicorn.error": own, "gunicorn.access": silent}}
