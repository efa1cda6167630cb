"""Pages a second that two gunicorn processes give out: `python -m bench.throughput` (needs Debian's `wrk`).

Starts a stack of its own with an evening of 60 tables; asks over loopback, 16 connections, 8 s each.
"""

import re
import shutil
import subprocess
import sys
import urllib.request

from bench.stack import running_stack, seen_of

SECONDS = 8
WISHES = {"cached page": 1000, "not modified (204)": 1500}


def rate(url: str, *headers: str) -> float:
    """Answers a second; an answer that is an error ends the measurement."""
    status = status_of(url, *headers)
    command = ["wrk", "-t", "1", "-c", "16", "-d", str(SECONDS), "--timeout", "5s"]
    for header in ("Accept-Encoding: gzip", *headers):
        command += ["-H", header]
    told = subprocess.run([*command, url], capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in told:
        sys.exit(told)
    if status_of(url, *headers) != status:
        sys.exit(f"{url} was {status}, and then something else")
    sys.stdout.write(f"{status}: ")
    found = re.search(r"Requests/sec:\s+([\d.]+)", told)
    assert found is not None, told
    return float(found[1])


def status_of(url: str, *headers: str) -> int:
    """What such a request is answered with."""
    request = urllib.request.Request(url, headers=dict(header.split(": ") for header in headers))  # noqa: S310
    with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310 -- loopback
        return int(answer.status)


def main() -> None:
    """Measure and compare with what is promised."""
    if shutil.which("wrk") is None:
        sys.exit("wrk is not here (Debian: apt install wrk)")
    with running_stack() as running:
        hall = running.hall(60)
        page = f"http://127.0.0.1:{running.port}/en/{hall.club}/{hall.slug}/"
        poll = f"{page}live/?seen={seen_of(page)}"
        rates = {"cached page": rate(page), "not modified (204)": rate(poll, "HX-Request: true")}
    for name, found in rates.items():
        sys.stdout.write(f"{name}: {found:.0f} a second (promised {WISHES[name]})\n")
    sys.exit(any(found < WISHES[name] for name, found in rates.items()))


if __name__ == "__main__":
    main()
