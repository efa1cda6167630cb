"""Makes the environment `.venv` from the hashed requirements, once, and starts the program in it.

Standard library only. It touches nothing outside the project's folder, needs the network only when the
requirements have changed, and never starts a database or a service.
"""

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "pulka-installed.json"
REQUIREMENTS = {
    "run": ["requirements.txt"],
    "develop": ["requirements.txt", "requirements-dev.txt"],
}
PIP_TOOLS = "pip-tools==7.6.2"
COMPILE = [
    "--quiet",
    "--generate-hashes",
    "--strip-extras",
    "--no-header",
    "--no-emit-index-url",
    "--no-emit-find-links",
    "--no-emit-trusted-host",
]

ENGLISH = {
    "usage": "Usage: python deploy/install.py run | develop | requirements",
    "venv": "This Python ({0}) cannot make environments: no module venv (Debian, Ubuntu: apt install {1}).",
    "write": "No right to write in the folder {0}.",
    "foreign": "{0} is not an environment of Python; move it away and start again.",
    "make": "Python {0} could not make the environment .venv:\n{1}",
    "installing": "Installing into .venv (once, about half a minute) …",
    "failed": "The installation did not succeed (no network?); the end of {0}:\n{1}",
}
RUSSIAN = {
    "usage": "Вызов: python deploy/install.py run | develop | requirements",
    "venv": "Этот Python ({0}) не создаёт окружений: нет модуля venv (Debian, Ubuntu: apt install {1}).",
    "write": "Нет права записи в папку {0}.",
    "foreign": "{0} — не окружение Python; уберите его и запустите снова.",
    "make": "Python {0} не смог создать окружение .venv:\n{1}",
    "installing": "Устанавливаю в .venv (один раз, около полминуты) …",
    "failed": "Установка не удалась (нет сети?); конец файла {0}:\n{1}",
}


class InstallationError(Exception):
    """What keeps the installation from going on: a sentence's name and the words it needs."""

    def __init__(self, name: str, *words: object) -> None:
        super().__init__(name, *words)
        self.name = name
        self.words = words


def python_of(environment: Path) -> Path:
    """Return the path of an environment's interpreter on this system."""
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def digest(kind: str) -> str:
    """Name the state of the requirement files of one kind of installation."""
    contents = b"\0".join((ROOT / name).read_bytes() for name in REQUIREMENTS[kind])
    return hashlib.sha256(contents).hexdigest()


def version_of(python: Path) -> str:
    """Return the version of an environment's interpreter, or nothing if it does not start any more."""
    command = [str(python), "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def read_stamp() -> dict[str, str]:
    """Read what was installed, by whom; nothing is known of an environment that others made."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(stamp: dict[str, str]) -> None:
    """Keep the stamp; a killed installation leaves the old one or the new one, never half of it."""
    fresh = STAMP.with_suffix(".new")
    fresh.write_text(json.dumps(stamp, indent=1), encoding="utf-8")
    fresh.replace(STAMP)


def check_python() -> None:
    """Refuse an interpreter that cannot make environments (Debian ships venv as a package of its own)."""
    if importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip"):
        return
    version = "{}.{}".format(*sys.version_info[:2])
    raise InstallationError("venv", version, f"python{version}-venv")


def check_folder() -> None:
    """Refuse a folder nothing can be written to, before anything is half done."""
    try:
        with tempfile.TemporaryFile(dir=ROOT):
            pass
    except OSError:
        raise InstallationError("write", ROOT) from None


def wanted_version(stamp: dict[str, str]) -> str:
    """Return the Python an environment must have: the one $PYTHON names, else the one it was made with."""
    mine = "{}.{}".format(*sys.version_info[:2])
    return mine if os.environ.get("PYTHON") else stamp.get("python", mine)


def is_sound(stamp: dict[str, str]) -> bool:
    """Tell whether the environment can be used: finished once, and its interpreter still the same."""
    if stamp.get("state") == "begun":
        return False
    version = version_of(python_of(VENV))
    return bool(version) and version == wanted_version(stamp)


def remove_environment() -> None:
    """Clear the way for a new environment, but only if what lies there is one."""
    if VENV.is_symlink():
        VENV.unlink()
        return
    if not VENV.exists():
        return
    known = ["pyvenv.cfg", STAMP.name]
    if any(VENV.iterdir()) and not any((VENV / name).exists() for name in known):
        raise InstallationError("foreign", VENV)
    shutil.rmtree(VENV)


def make_environment() -> dict[str, str]:
    """Make `.venv` with this interpreter; until it is filled its stamp says «begun»."""
    remove_environment()
    VENV.mkdir()
    stamp = {"state": "begun", "python": "{}.{}".format(*sys.version_info[:2])}
    write_stamp(stamp)
    command = [sys.executable, "-m", "venv", str(VENV)]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    if made.returncode:
        raise InstallationError("make", stamp["python"], last_lines(made.stdout + made.stderr))
    return stamp


def last_lines(text: str) -> str:
    """Return what a tool names as errors at the end of a long output, else the end itself."""
    lines = text.strip().splitlines()
    return "\n".join([line for line in lines if line.startswith("ERROR")][-3:] or lines[-8:])


def fill_environment(kind: str) -> None:
    """Let pip install the pinned packages, each checked against its hash."""
    command = [str(python_of(VENV)), "-m", "pip", "install", "--require-hashes", "--no-deps", "--no-compile"]
    command += ["--no-input", "--disable-pip-version-check", "--prefer-binary"]
    for name in REQUIREMENTS[kind]:
        command += ["-r", name]
    log = VENV / "pulka-install.log"
    with log.open("w", encoding="utf-8") as output:
        environment = {**os.environ, "PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0"}
        done = subprocess.run(command, cwd=ROOT, env=environment, stdout=output, stderr=output, check=False)
    if done.returncode:
        text = log.read_text(encoding="utf-8", errors="replace")
        raise InstallationError("failed", log.relative_to(ROOT), last_lines(text))


def install(kind: str, tell: Callable[..., None]) -> None:
    """Bring `.venv` to the state of the requirement files; if it has it already, do nothing at all."""
    stamp = read_stamp()
    sound = is_sound(stamp)
    if sound and stamp.get(kind) == digest(kind):
        return
    check_python()
    check_folder()
    tell("installing")
    if not sound:
        stamp = make_environment()
    write_stamp({**stamp, "state": "begun"})
    fill_environment(kind)
    done = {"state": "finished", "run": digest("run"), kind: digest(kind)}
    write_stamp({**done, "python": version_of(python_of(VENV))})


def start(arguments: list[str]) -> int:
    """Become the program (on Windows: wait for it), so that Ctrl-C reaches it alone."""
    command = [str(python_of(VENV)), str(ROOT / "manage.py"), "evening", *arguments]
    if os.name == "nt":
        return subprocess.run(command, check=False).returncode
    sys.stdout.flush()
    return os.execv(command[0], command)  # noqa: S606


def compile_requirements() -> int:
    """Pin the requirement files anew with pip-tools, in an environment that is thrown away."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        python = str(python_of(Path(folder)))
        subprocess.run([python, "-m", "pip", "install", "--quiet", PIP_TOOLS], check=True)
        for name in REQUIREMENTS["develop"]:
            source = str(Path(name).with_suffix(".in"))
            command = [python, "-m", "piptools", "compile", *COMPILE, "--output-file", name, source]
            subprocess.run(command, cwd=ROOT, check=True)
    return 0


def obey(arguments: list[str], tell: Callable[..., None]) -> int:
    """Carry out one command of the installer."""
    command = arguments[0] if arguments else ""
    if command == "requirements":
        return compile_requirements()
    if command not in REQUIREMENTS:
        tell("usage")
        return 2
    install(command, tell)
    return start(arguments[1:]) if command == "run" else 0


def main(arguments: list[str], russian: bool, say: Callable[[str], None]) -> int:
    """Carry out the command; whatever stands in its way is told in one clear sentence."""
    sentences = RUSSIAN if russian else ENGLISH

    def tell(name: str, *words: object) -> None:
        say(sentences[name].format(*words))

    try:
        return obey(arguments, tell)
    except InstallationError as problem:
        tell(problem.name, *problem.words)
    except PermissionError as problem:
        tell("write", problem.filename or ROOT)
    except KeyboardInterrupt:
        return 130
    return 1
