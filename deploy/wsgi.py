"""The WSGI entry that gunicorn and waitress serve."""

import gc
import os

from django.core.wsgi import get_wsgi_application

from deploy.secrets_in_logs import hide_secrets_of_servers

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")

hide_secrets_of_servers()
application = get_wsgi_application()

# What the program itself is made of stays for ever; to search it for garbage would cost a great page a third.
gc.collect()
gc.freeze()
