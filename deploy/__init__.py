"""The Django project: settings, addresses and the processes that serve them. It holds no rule of the game."""

from deploy.celery_app import celery_app

__all__ = ["celery_app"]
