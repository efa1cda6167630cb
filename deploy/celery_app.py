"""The Celery application. What becomes of a queued task where no Redis address is given says `task_queue`."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")

celery_app = Celery("pulka", task_cls="deploy.task_queue:QueuedTask")
celery_app.config_from_object("django.conf:settings", namespace="CELERY")
celery_app.autodiscover_tasks(["tournament"])
celery_app.autodiscover_tasks(["tournament"], related_name="periodic_tasks")
