"""Who logs in: by which password, for how long, and how often somebody may try."""

from datetime import timedelta

LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "desk"
LOGOUT_REDIRECT_URL = "login"

_RULES = "django.contrib.auth.password_validation"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"{_RULES}.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": f"{_RULES}.CommonPasswordValidator"},
    {"NAME": f"{_RULES}.NumericPasswordValidator"},
    {
        "NAME": f"{_RULES}.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("username", "first_name")},
    },
]
# A link for a new password (`operations/link_password.py`) holds for a day.
PASSWORD_RESET_TIMEOUT = 60 * 60 * 24

SESSION_COOKIE_AGE = 60 * 60 * 24 * 30

AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
# By login and address together: whoever guesses keeps nobody else out, and the one whose login it is
# comes in from where he sits.
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_FAILURE_LIMIT = 8
AXES_COOLOFF_TIME = timedelta(minutes=10)
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False
AXES_RESET_ON_SUCCESS = True
AXES_LOCKOUT_CALLABLE = "tournament.web.views.account.locked_out"
AXES_CLIENT_IP_CALLABLE = "deploy.client_address.address_of"
# Wrong tries are kept until they are forgotten (`AXES_COOLOFF_TIME`), and of logins nothing is kept at all.
AXES_DISABLE_ACCESS_LOG = True
AXES_SENSITIVE_PARAMETERS = ["username", "csrfmiddlewaretoken", "next"]
AXES_ENABLE_ADMIN = False
AXES_VERBOSE = False
