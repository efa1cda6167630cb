"""Settings of a running installation. Everything that differs between a laptop and a server comes from
the environment (`environment.py`); the rooms beside this file hold what belongs to one service each."""

from deploy.settings.api import *  # noqa: F403
from deploy.settings.applications import *  # noqa: F403
from deploy.settings.environment import (  # noqa: F401
    DEBUG,
    LOG_FORMAT,
    METRICS_TOKEN,
    PROXIES,
    PUBLISH_ADDRESS,
    PUBLISH_FOLDER,
    SECRET_KEY,
    TIME_ZONE,
)
from deploy.settings.logins import *  # noqa: F403
from deploy.settings.logs import *  # noqa: F403
from deploy.settings.pages import *  # noqa: F403
from deploy.settings.services import *  # noqa: F403
