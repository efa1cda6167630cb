"""The Django app of the installation: what every process sets up before its first request or job."""

from django.apps import AppConfig


class DeployConfig(AppConfig):
    """No models; commands, and what watches the running program."""

    name = "deploy"

    def ready(self) -> None:
        """Choose where figures are kept before anything is counted, then begin to watch."""
        from deploy.figures_folder import count_in_folder  # noqa: PLC0415 -- before the modules that count

        count_in_folder()

        from deploy.figures_folder import forget_jobs_processes  # noqa: PLC0415
        from deploy.json_logs import log_everything_alike  # noqa: PLC0415
        from deploy.open_connections import watch_connections  # noqa: PLC0415
        from deploy.request_ids import follow_jobs  # noqa: PLC0415

        follow_jobs()
        watch_connections()
        log_everything_alike()
        forget_jobs_processes()
