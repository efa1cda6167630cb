"""The name of the next evening: the number at the end of a name goes up by one."""

import re

_NUMBER = re.compile(
    r"(?P<head>.*?(?:^|[^\d.,:/\-–]|[^\d][\-–]))(?P<number>\d{1,6})"
    r"(?P<tail>(?:-?(?:й|я|е|ый|ой|ая|ое))?[.)»\"]?)"
)
_ROMAN = re.compile(r"(?P<head>.*\s)(?P<number>[IVXL]+)(?P<tail>[.)»\"]?)")
_YEARS = range(1900, 2200)
_SIGNS = (("L", 50), ("XL", 40), ("X", 10), ("IX", 9), ("V", 5), ("IV", 4), ("I", 1))


def next_name(name: str) -> str:
    """«Кубок № 7» is followed by «Кубок № 8», «Вечер IX» by «Вечер X»; a year, a date or no number stays."""
    found = _NUMBER.fullmatch(name)
    if found:
        number = int(found["number"])
        return name if number in _YEARS else f"{found['head']}{number + 1}{found['tail']}"
    found = _ROMAN.fullmatch(name)
    if found and (number := _ROMANS.get(found["number"], 0)):
        return f"{found['head']}{_roman(number + 1)}{found['tail']}"
    return name


def _roman(number: int) -> str:
    text = ""
    for sign, worth in _SIGNS:
        text += sign * (number // worth)
        number %= worth
    return text


_ROMANS = {_roman(number): number for number in range(1, 90)}
