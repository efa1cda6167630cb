"""How the rulebook writes its golden logs: a deal, what it writes, a sheet. What cannot be read fails."""

import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

RULEBOOK = (Path(__file__).parents[2] / "docs" / "rulebook.md").read_text(encoding="utf-8")
_SWITCHES, _WHOLE = RULEBOOK.split("## Golden logs\n")[1].split("### Whole logs\n")
_DEAL = re.compile(
    r"(?:(?P<who>[NESW]) )?"
    r"(?P<what>raspasy|misere|walk_off|card_count|without_all|(?P<level>10|[6-9])(?P<trump>NT|[SCDH]))"
    r"(?P<words>(?: [WPH]+)?)(?P<returns>Z?)"
    r"(?P<marks>(?: (?:shared|without_talon|totus|dark[1-3]))*)"
    r"(?P<numbers>(?: \d+)*)(?P<late>(?: dark[1-3])?)"
    r"(?: talon (?P<talon>\w\w \w\w))?(?: dark (?P<passed>[NESW]+)(?: looked (?P<looked>[NESW]+))?)?"
)
_ENTRY = re.compile(r"(?P<seat>[NESW]) (?P<column>[pgw])(?P<points>-?\d+)(?: on (?P<on>[NESW]))?")
_HEADING = re.compile(r"#### (?P<base>[a-z]+), (?P<players>[34])(?:, target (?P<target>\d+))?")
_COLUMNS = {"p": "pulya", "g": "gora", "w": "whists"}
_WORDS = {"W": "whist", "P": "pass", "H": "half_whist"}


def _cells(line):
    return [cell.strip() for cell in line.strip("|").split("|")]


def _is_row(line):
    return line.startswith("|") and not line.startswith(("| base", "| deal", "|---"))


def switch_rows():
    """Base, switch, deals and what they write, of every row about a switch."""
    return [_cells(line) for line in _SWITCHES.splitlines() if _is_row(line)]


def whole_logs():
    """The heading of every whole log, and its rows: deal, arithmetic, entries, nets; the sheet last."""
    logs = {}
    for line in _WHOLE.splitlines():
        if line.startswith("#"):
            rows = logs[line] = []
        elif _is_row(line):
            rows.append(_cells(line))
    return logs


def read_heading(text):
    """Base, number of players, target or None."""
    said = _HEADING.fullmatch(text)
    assert said, text
    return said["base"], int(said["players"]), int(said["target"]) if said["target"] else None


def seats(letters):
    return ["NESW".index(letter) for letter in letters or ""]


def read_deal(text, players=4):
    """A deal of a row as a deal of a log."""
    said = _DEAL.fullmatch(text)
    assert said, text
    deal = {"kind": "game" if said["trump"] else said["what"]}
    if said["who"]:
        deal |= {"declarer": seats(said["who"])[0]}
    if said["trump"]:
        deal |= {"level": int(said["level"]), "trump": said["trump"]}
    deal |= _read_numbers(deal["kind"], [int(number) for number in said["numbers"].split()], players)
    if said["words"]:
        deal |= {"answers": [_WORDS[letter] for letter in said["words"].strip()]}
    if said["returns"]:
        deal |= {"dealer_returns": True}
    for mark in (said["marks"] + said["late"]).split():
        deal |= {"dark": int(mark[4:])} if mark.startswith("dark") else {mark: True}
    if said["talon"]:
        deal |= {"talon": said["talon"].split()}
    if said["passed"]:
        deal |= {"dark_pass": seats(said["passed"]), "looked": seats(said["looked"])}
    return deal


def _read_numbers(kind, numbers, players):
    if kind == "card_count":
        return dict(zip(("level", "proven_short"), numbers, strict=True))
    if kind in ("walk_off", "without_all"):
        return dict(zip(("level",), numbers, strict=True))
    assert len(numbers) in (0, players)
    return {"tricks": numbers} if numbers else {}


def read_writes(text, form):
    """The cells that a deal writes, and whatever else is said of it: low, fault, net, x, bombs."""
    cells, said = Counter(), {}
    for part in text.split(", "):
        name, _, value = part.partition(" ")
        if name in ("net", "low", "fault", "bombs"):
            said[name] = value
        elif re.fullmatch(r"x\d", part):
            said["x"] = part[1:]
        else:
            entry = _ENTRY.fullmatch(part)
            assert entry, part
            on = seats(entry["on"])[0] if entry["on"] else form.get("declarer")
            is_whists = entry["column"] == "w"
            assert on is not None or not is_whists
            cell = (_COLUMNS[entry["column"]], seats(entry["seat"])[0], on if is_whists else None)
            cells[cell] += int(entry["points"])
    return cells, said


def cells_of(lines):
    """What the engine's lines come to, by cell."""
    found = Counter()
    for line in lines:
        found[line["column"], line["seat"], line["on"]] += Fraction(line["points"])
    return found


def read_bombs(text, players):
    """`E2.4 S4`: each seat's queue, the oldest first."""
    queues = [[] for _ in range(players)]
    for letter, *queue in (part for part in text.split()):
        queues[seats(letter)[0]] = [int(bomb) for bomb in "".join(queue).split(".")]
    return queues


def read_sheet(text):
    """`p 0 4 … ; g … ; w – 0 … / 0 – …`: pulya, gora and whists, the cell on oneself 0."""
    pulya, gora, whists = text.split(" ; ")
    assert (pulya[:2], gora[:2], whists[:2]) == ("p ", "g ", "w ")
    rows = [row.split() for row in whists[2:].split(" / ")]
    assert all([cell == "–" for cell in row] == [one == seat for one in range(len(rows))]
               for seat, row in enumerate(rows))  # fmt: skip
    return {
        "pulya": [int(cell) for cell in pulya[2:].split()],
        "gora": [int(cell) for cell in gora[2:].split()],
        "whists": [[0 if cell == "–" else int(cell) for cell in row] for row in rows],
    }
