"""The project's rulebook and the code say the same."""

import re
from fractions import Fraction
from pathlib import Path

from scoring.conventions import PRESETS
from scoring.problems import SEVERITIES
from scoring.settlement import settle
from scoring.sheets import read_cells

RULEBOOK = (Path(__file__).parents[2] / "docs" / "rulebook.md").read_text(encoding="utf-8")


def test_the_rulebook_lists_every_problem_code_with_its_severity_and_no_other():
    listed = re.findall(r"^\| `([a-z0-9_]+)` \| (fault|doubt) \|", RULEBOOK, re.MULTILINE)
    assert listed == [(code.value, severity.value) for code, severity in SEVERITIES.items()]


def test_every_clause_of_the_built_sections_stands_in_both_languages():
    clauses = [f"R-{number}" for number in [*range(1, 18), 38, *range(60, 68)]]
    russian, english = RULEBOOK.split("## English")
    for text in (russian, english):
        assert [clause for clause in clauses if f"**{clause}**" not in text] == []


def test_r61_the_settled_sheets_of_the_rulebook_have_the_nets_it_prints():
    rows = re.findall(
        r"^\| (S\d) \| (\w+) \| ([\d ]+) \| ([\d ]+) \| ([\d ;–]+|–) \| ([\d /+−]+) \|", RULEBOOK, re.M
    )
    assert [name for name, *_ in rows] == [f"S{number}" for number in range(1, 9)]
    for _, name, pulya, gora, whists, net in rows:
        size = len(pulya.split())
        cells = [[None if cell == "–" else cell for cell in row.split()] for row in whists.split(";")]
        convention = PRESETS[name]
        sheet, problems = read_cells(
            pulya.split(), gora.split(), [[0] * size] * size if whists == "–" else cells, convention
        )
        assert problems == []
        printed = tuple(Fraction(value.replace("−", "-")) for value in net.split())
        assert settle(sheet, convention) == printed
