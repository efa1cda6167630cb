"""Small functions, small files: rule 14 of the house, measured. It judges no style; ruff does."""

import ast
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCES = ["scoring", "tournament", "deploy"]
LONGEST_FUNCTION = 50
LONGEST_FILE = 400


def files(*folders: str) -> list[Path]:
    found = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return [path for path in found if "migrations" not in path.parts]


def function_sizes(*folders: str) -> dict[str, int]:
    return {name: lines for path in files(*folders) for name, lines in functions(path)}


def functions(path: Path) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            name = f"{path.relative_to(ROOT).as_posix()}:{node.lineno} {node.name}"
            yield name, (node.end_lineno or node.lineno) - node.lineno + 1


def file_sizes(*folders: str) -> dict[str, int]:
    return {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in files(*folders)
    }


def too_long(sizes: dict[str, int], limit: int) -> dict[str, int]:
    return {name: size for name, size in sizes.items() if size > limit}


def ninth_tenth(sizes: dict[str, int]) -> float:
    return quantiles(sizes.values(), n=10)[-1]


def test_no_function_is_longer_than_fifty_lines() -> None:
    assert too_long(function_sizes(*SOURCES, "tests"), LONGEST_FUNCTION) == {}


def test_functions_are_short_as_a_rule() -> None:
    sizes = function_sizes(*SOURCES)
    assert median(sizes.values()) <= 8
    assert ninth_tenth(sizes) <= 25


def test_no_file_is_longer_than_four_hundred_lines() -> None:
    assert too_long(file_sizes(*SOURCES, "tests"), LONGEST_FILE) == {}


def test_files_are_short_as_a_rule() -> None:
    assert ninth_tenth(file_sizes(*SOURCES)) <= 250
