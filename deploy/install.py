# -*- coding: utf-8 -*-
# ruff: noqa: UP009, UP010
"""The door of the installation: `python deploy/install.py run` works with the standard library alone.

Any Python from 2.7 on can read this file: one that is too old or too new hears so in one sentence. The work
itself is done by `installation.py` beside it, which this file runs by its path, because nothing of the
program can be imported before it is installed.
"""

from __future__ import print_function, unicode_literals

import os
import runpy
import sys

OLDEST = (3, 11)
NEWEST = (3, 14)


def speaks_russian(environment):
    # type: (dict[str, str]) -> bool
    """Tell whether the console speaks Russian: its locale says so, or names no language at all."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            language = environment[name].lower().partition(".")[0]
            return language in ("c", "posix") or language.startswith("ru")
    return True


def version_problem(version, russian):
    # type: (tuple[int, ...], bool) -> str
    """Return the sentence for a Python that cannot run the program, or nothing."""
    if OLDEST <= version <= NEWEST:
        return ""
    if russian:
        sentence = "Пульке нужен Python от {1}.{2} до {3}.{4}, а этот {5} ({0[0]}.{0[1]})."
        fault = "слишком старый" if version < OLDEST else "слишком новый"
    else:
        sentence = "Pulka needs Python {1}.{2} to {3}.{4}; this one is {5} ({0[0]}.{0[1]})."
        fault = "too old" if version < OLDEST else "too new"
    return sentence.format(version, OLDEST[0], OLDEST[1], NEWEST[0], NEWEST[1], fault)


def say(sentence):
    # type: (str) -> None
    """Print one line on any console, even one whose Python believes in ASCII."""
    try:
        line = (sentence + "\n").encode(sys.stderr.encoding or "utf-8")
    except UnicodeEncodeError:
        line = (sentence + "\n").encode("utf-8")
    stream = getattr(sys.stderr, "buffer", sys.stderr)
    stream.write(line)  # type: ignore[arg-type]
    stream.flush()


def main():
    # type: () -> int
    """Refuse a wrong Python, or hand over to the installation."""
    russian = speaks_russian(dict(os.environ))
    problem = version_problem(tuple(sys.version_info[:2]), russian)
    if problem:
        say(problem)
        return 1
    steps = os.path.join(os.path.dirname(os.path.abspath(__file__)), "installation.py")
    return int(runpy.run_path(steps)["main"](sys.argv[1:], russian, say))


if __name__ == "__main__":
    sys.exit(main())
