"""Reading one JSON form field by field, collecting every problem with its path.

Checks shape only (`bad_value`, `missing_field`); knows no command and no rule.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Final, TypeVar, cast

from scoring.exact import read_exact, read_whole
from scoring.problems import Problem, ProblemCode

T = TypeVar("T")
Reader = Callable[[object, str], T]

_REQUIRED: Final = object()


class BadForm(Exception):  # noqa: N818 - it carries problems, it is not an error of the program
    """A form that cannot be read: all problems found in it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        super().__init__()
        self.problems = tuple(problems)


def refuse(path: str) -> BadForm:
    return BadForm([Problem(ProblemCode.BAD_VALUE, detail={"field": path})])


class Form:
    """A JSON object being read field by field; `finish` raises all its problems, or returns lesser ones."""

    def __init__(self, value: object, path: str = "") -> None:
        if not isinstance(value, Mapping):
            raise refuse(path)
        self.values = value
        self.prefix = f"{path}." if path else ""
        self.asked: set[str] = set()
        self.problems: list[Problem] = []
        self.spared: list[Problem] = []

    def read(self, name: str, reader: Reader[T], default: object = _REQUIRED) -> T:
        """Read a field. On a problem the answer is unusable: `finish` must be called before it is used."""
        self.asked.add(name)
        if name in self.values:
            try:
                return reader(self.values[name], self.prefix + name)
            except BadForm as bad:
                self.problems += bad.problems
        elif default is _REQUIRED:
            detail = {"field": self.prefix + name}
            self.problems.append(Problem(ProblemCode.MISSING_FIELD, detail=detail))
        return cast(T, default)

    def read_leniently(self, name: str, reader: Reader[T], default: T) -> T:
        """Read a field the answer can do without: on a problem the default is used, `finish` reports it."""
        before = len(self.problems)
        value = self.read(name, reader, default)
        self.spared += self.problems[before:]
        del self.problems[before:]
        return value

    def finish(self) -> list[Problem]:
        """Raise the problems; else return those of lenient fields, and a doubt for each name not read."""
        if self.problems:
            raise BadForm(self.problems + self.spared)
        ignored = [name for name in self.values if name not in self.asked]
        return self.spared + [
            Problem(ProblemCode.IGNORED_NAME, detail={"field": self.prefix + name}) for name in ignored
        ]


def list_of(reader: Reader[T]) -> Reader[tuple[T, ...]]:
    """Make a reader of lists, which collects the problems of all items."""

    def read_list(value: object, path: str) -> tuple[T, ...]:
        if not isinstance(value, list):
            raise refuse(path)
        items: list[T] = []
        problems: list[Problem] = []
        for place, item in enumerate(value):
            try:
                items.append(reader(item, f"{path}[{place}]"))
            except BadForm as bad:
                problems += bad.problems
        if problems:
            raise BadForm(problems)
        return tuple(items)

    return read_list


def or_null(reader: Reader[T]) -> Reader[T | None]:
    return lambda value, path: None if value is None else reader(value, path)


def read_any(value: object, path: str) -> object:
    return value


def read_text(value: object, path: str) -> str:
    if not isinstance(value, str):
        raise refuse(path)
    return value


def read_switch(value: object, path: str) -> bool:
    if not isinstance(value, bool):
        raise refuse(path)
    return value


def read_number(value: object, path: str) -> Fraction:
    number = read_exact(value)
    if number is None:
        raise refuse(path)
    return number


def read_integer(value: object, path: str) -> int:
    number = read_whole(value)
    if number is None:
        raise refuse(path)
    return number


def read_natural(value: object, path: str) -> int:
    number = read_integer(value, path)
    if number < 0:
        raise refuse(path)
    return number


def read_place(value: object, path: str) -> int:
    number = read_integer(value, path)
    if number < 1:
        raise refuse(path)
    return number


Choice = TypeVar("Choice", bound=StrEnum)


def read_choice(choices: type[Choice]) -> Reader[Choice]:
    """Make a reader of one of the names."""

    def read_name(value: object, path: str) -> Choice:
        if not isinstance(value, str) or value not in list(choices):
            raise refuse(path)
        return choices(value)

    return read_name


def read_pair(value: object, path: str) -> tuple[str, str]:
    texts = list_of(read_text)(value, path)
    if len(texts) != 2 or texts[0] == texts[1]:
        raise refuse(path)
    return texts[0], texts[1]


def read_by(read: Callable[[str], tuple[T | None, list[Problem]]]) -> Reader[T]:
    """Make a reader of a preset or an object from the reader of the room that owns it."""

    def read_value(value: object, path: str) -> T:
        result, problems = read(cast(str, value))
        if result is None:
            raise BadForm(problems)
        return result

    return read_value


read_raw_cells: Final = list_of(read_any)
