"""PostgreSQL and Redis of the stack: the addresses given, or servers of its own beside the program's data."""

import secrets
from collections.abc import MutableMapping
from dataclasses import dataclass
from pathlib import Path

from deploy.stack.programs import SERVICES, Program
from deploy.stack.wheels import cluster, free_port, redis_command

REDIS_LIMITS = ["--maxmemory", "64mb", "--maxmemory-policy", "volatile-lru"]
"""Kept pages go first, they have an end anyway; jobs that wait are never thrown away."""


@dataclass(frozen=True, slots=True)
class Services:
    """What must be started beside the program, and which addresses were given: names of variables."""

    programs: tuple[Program, ...]
    given: tuple[str, ...]


def choose_services(environment: MutableMapping[str, str], folder: Path) -> Services:
    """Decide which servers are needed, and write the addresses of those into the environment.

    :raises NoServerError: the wheel of a server is not installed.
    """
    own, given = [], []
    for variable, make in (("DATABASE_URL", _postgres), ("REDIS_URL", _redis)):
        if environment.get(variable):
            given.append(variable)
            continue
        program, environment[variable] = make(folder)
        own.append(program)
    return Services(tuple(own), tuple(given))


def _postgres(folder: Path) -> tuple[Program, str]:
    password, port = _password(folder / "postgres-password"), free_port()
    made = cluster(folder / "postgres", password)
    command = made.command(port, "max_connections=100", "password_encryption=scram-sha-256")
    # INT: connections are cut off and nothing committed is lost; TERM would wait for every client to leave.
    program = Program("postgres", command, SERVICES, stop="INT", user=made.user)
    return program, f"postgres://postgres:{password}@127.0.0.1:{port}/postgres"


def _redis(_folder: Path) -> tuple[Program, str]:
    port = free_port()
    return Program("redis", redis_command(port, *REDIS_LIMITS), SERVICES), f"redis://127.0.0.1:{port}/0"


def _password(file: Path) -> str:
    """The password of the stack's own database, made with it and readable by its owner alone."""
    if not file.exists():
        # Written beside and moved: never half of it, never an empty one.
        fresh = file.with_suffix(".new")
        fresh.touch(mode=0o600)
        fresh.write_text(secrets.token_urlsafe(24), encoding="ascii")
        fresh.replace(file)
    return file.read_text(encoding="ascii")
