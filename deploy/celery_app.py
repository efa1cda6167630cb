"""The Celery application: one queue of short jobs, run eagerly where no Redis address is given."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")

celery_app = Celery("pulka")
celery_app.config_from_object("django.conf:settings", namespace="CELERY")
celery_app.autodiscover_tasks(["tournament"])
celery_app.autodiscover_tasks(["tournament"], related_name="periodic_tasks")
