"""Seconds that queueing a job costs while the broker is down: `python -m bench.dead_broker`.

Tries a port that refuses and one that takes connections and says nothing, three times each, with the settings
of the installation. No Redis is needed.
"""

import os
import socket
import sys
import tempfile
import time

TRIES = 3


def seconds_to_give_up(port: int) -> list[float]:
    """Queue a job at a port where no Redis is; return how long each try took."""
    from kombu.exceptions import OperationalError  # noqa: PLC0415 -- the settings come first

    from deploy.celery_app import celery_app  # noqa: PLC0415

    taken = []
    with celery_app.connection_for_write(f"redis://127.0.0.1:{port}/0") as connection:
        for _count in range(TRIES):
            begun = time.monotonic()
            try:
                celery_app.send_task("bench.none", connection=connection)
            except OperationalError:
                taken.append(time.monotonic() - begun)
    return taken


def main() -> None:
    """Measure both kinds of a dead broker."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as silent, socket.socket() as refusing:
        settings = {"DATA_DIR": folder, "REDIS_URL": "redis://127.0.0.1:1/0", "SECRET_KEY": "bench"}
        os.environ.update(settings)
        for name, listener in (("refused", refusing), ("silent", silent)):
            listener.bind(("127.0.0.1", 0))
            if name == "silent":
                listener.listen()
            taken = seconds_to_give_up(listener.getsockname()[1])
            sys.stdout.write(f"{name}: {', '.join(f'{seconds:.2f} s' for seconds in taken)}\n")


if __name__ == "__main__":
    main()
