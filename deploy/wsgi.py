"""The WSGI entry that gunicorn and waitress serve."""

import os

from django.core.wsgi import get_wsgi_application

from deploy.secrets_in_logs import hide_secrets_of_servers

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")

hide_secrets_of_servers()
application = get_wsgi_application()
