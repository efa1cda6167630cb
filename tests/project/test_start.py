"""The start of an evening: the address, the code for the phones, and the sentence for what is in the way."""

import errno
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import segno
from django.utils import translation

from deploy.addresses import AddressError, check_address, local_network_addresses, urls, wished_address
from deploy.announcement import announcement, qr_code
from deploy.preparation import PreparationError, check_data_folder
from tests.processes import ENGLISH, ROOT, own_environment


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    with translation.override("en"):
        yield


@pytest.fixture
def busy_port() -> Iterator[int]:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def run_evening(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    settings = {**ENGLISH, "DATA_DIR": str(folder), "HOST": "127.0.0.1"}
    command = [sys.executable, "manage.py", "evening"]
    variables = own_environment(**{**settings, **environment})
    return subprocess.run(
        command, cwd=ROOT, env=variables, capture_output=True, encoding="utf-8", check=False
    )


def test_without_a_wish_it_listens_everywhere_on_8000() -> None:
    assert wished_address({}) == ("0.0.0.0", 8000)


@pytest.mark.parametrize("port", ["0", "65536", "-1", "eight", "80.0"])
def test_a_port_that_is_none_is_told_so(port: str) -> None:
    with pytest.raises(AddressError, match=f"PORT={port} is not a port"):
        wished_address({"PORT": port})


def test_a_busy_port_is_told_so(busy_port: int) -> None:
    with pytest.raises(AddressError, match=rf"^Port {busy_port} is busy: .* PORT=8001\.$"):
        check_address("127.0.0.1", busy_port)


def test_a_free_port_is_no_hindrance(busy_port: int) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        free = other.getsockname()[1]
    check_address("127.0.0.1", free)


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.EACCES, "is not allowed to this user"),
        (errno.EADDRNOTAVAIL, "is not an address of this computer"),
    ],
)
def test_other_refusals_have_their_own_sentences(
    number: int, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object, **_options: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("deploy.addresses.socket.getaddrinfo", refuse)
    with pytest.raises(AddressError, match=sentence):
        check_address("127.0.0.1", 80)


def test_a_busy_port_ends_the_command_with_one_sentence(busy_port: int, tmp_path: Path) -> None:
    done = run_evening(tmp_path, PORT=str(busy_port))
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert f"Port {busy_port} is busy" in done.stderr


def test_a_data_folder_that_cannot_be_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(PreparationError, match="No right to write in the data folder"):
        check_data_folder(tmp_path / "file" / "data")
    done = run_evening(tmp_path / "file" / "data")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="this system has no /proc")
@pytest.mark.parametrize("secret", ["", "given"])
def test_a_data_folder_where_not_even_root_may_write_is_told_so(secret: str) -> None:
    done = run_evening(Path("/proc/nope"), SECRET_KEY=secret)
    assert done.returncode == 1
    assert done.stderr.startswith("No right to write in the data folder")
    assert "/proc/nope" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["static", "fonts"])
@pytest.mark.parametrize("secret", ["", "given"])
def test_a_file_in_the_place_of_a_folder_is_told_so(name: str, secret: str, tmp_path: Path) -> None:
    (tmp_path / name).touch()
    done = run_evening(tmp_path, SECRET_KEY=secret)
    assert (done.returncode, done.stderr) == (
        1,
        f"No right to write in the data folder {tmp_path / name}.\n",
    )


def test_a_folder_in_the_place_of_the_secret_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "secret_key").mkdir()
    done = run_evening(tmp_path)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1


def test_reading_the_settings_makes_no_folder(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "import deploy.settings"]
    variables = own_environment(DATA_DIR=str(tmp_path / "data"), SECRET_KEY="given")
    subprocess.run(command, cwd=ROOT, env=variables, check=True)
    assert not (tmp_path / "data").exists()


def test_the_secret_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from deploy.settings import SECRET_KEY; print(SECRET_KEY)"]
    variables = own_environment(DATA_DIR=str(tmp_path / "data"))
    first, second = (
        subprocess.run(command, cwd=ROOT, env=variables, check=True, capture_output=True).stdout
        for _count in range(2)
    )
    assert first == second
    assert len(first) > 50
    (file,) = (tmp_path / "data").iterdir()
    assert file.stat().st_mode & 0o077 == 0


def test_the_machine_has_an_address_to_show() -> None:
    assert all(socket.inet_aton(address) for address in local_network_addresses())


def test_the_shown_address_is_the_sites_own_or_the_hosts() -> None:
    assert urls("0.0.0.0", 8000, "https://club.example") == ["https://club.example"]
    assert urls("192.168.1.5", 8001) == ["http://192.168.1.5:8001"]
    assert urls("::1", 8001) == ["http://[::1]:8001"]
    assert urls("0.0.0.0", 80) == [f"http://{address}:80" for address in local_network_addresses()]


def test_the_announcement_has_the_address_its_code_and_the_link_for_the_owner() -> None:
    lines = announcement(["http://192.168.1.5:8000"], "token")
    assert "Pulka is open: http://192.168.1.5:8000/" in lines
    assert qr_code("http://192.168.1.5:8000/", coloured=False) in lines
    assert "http://192.168.1.5:8000/setup/token/" in lines
    assert any(line.endswith(": http://192.168.1.5:8000/desk/") for line in lines)


def test_with_an_owner_there_is_no_link() -> None:
    assert not any("/setup/" in line for line in announcement(["http://192.168.1.5:8000"], None))


def test_the_code_in_the_console_is_the_code() -> None:
    url = "http://192.168.1.5:8000/"
    modules = [list(row) for row in segno.make(url, error="l").matrix_iter(border=2)]
    halves = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}
    drawn: list[list[int]] = []
    for line in qr_code(url, coloured=False).splitlines():
        drawn += map(list, zip(*(halves[sign] for sign in line), strict=True))
    assert drawn[: len(modules)] == modules
