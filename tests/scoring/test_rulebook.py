"""The project's rulebook and the code say the same."""

import re
from fractions import Fraction
from pathlib import Path

from scoring.austrian.endings import PotEnding
from scoring.austrian.premiums import AcePremiums
from scoring.conventions import LISTED_FIELDS, PRESETS
from scoring.problems import SEVERITIES
from scoring.settlement import settle
from scoring.sheets import Sheet, read_cells

RULEBOOK = (Path(__file__).parents[2] / "docs" / "rulebook.md").read_text(encoding="utf-8")


def test_the_rulebook_lists_every_problem_code_with_its_severity_and_no_other():
    listed = re.findall(r"^\| `([a-z0-9_]+)` \| (fault|doubt) \|", RULEBOOK, re.MULTILINE)
    assert listed == [(code.value, severity.value) for code, severity in SEVERITIES.items()]


FIELDS = {
    "R-20": "pulya_rate gora_rate",
    "R-22": "whist whister_penalty split_on_made",
    "R-23": "responsible_89 one_whister_on_nine",
    "R-24": "undertrick",
    "R-25": "whist_style",
    "R-27": "half_whist_levels whist_pass_half half_whister_consolation",
    "R-28": "pass_pass_whist_levels",
    "R-29": "dealer_return dealer_answers",
    "R-30": "stalingrad",
    "R-31": "walk_off",
    "R-32": "ten ten_consolation",
    "R-33": "misere_pulya misere_trick misere_without_talon",
    "R-34": "shared_misere",
    "R-35": "raspasy no_tricks raspasy_talon",
    "R-36": "min_bid exit_whisted exit_made misere_exits checked_ten_exits",
    "R-38": "card_count_consolation",
    "R-40": "talon_premium right_hand_whists one_whister_on_nine raspasy",
    "R-41": "dark_games dark_doubles dark_raspasy",
    "R-44": "without_all_consolation",
    "R-63": "gora_divisor",
}
"""The clause that explains each field of a convention."""

CLAUSES = [f"R-{number}" for number in [*range(1, 18), *range(20, 46), *range(50, 59), *range(60, 68)]]


def languages():
    """The Russian and the English part, without the tables that belong to both."""
    russian, rest = RULEBOOK.split("\n## English\n")
    return russian, rest.split("\n## Problem codes\n")[0]


def bullets(text):
    """Each clause's words, those of its own list included."""
    found = re.findall(r"^- \*\*(R-\d+)\*\* (.*(?:\n  - .*)*)", text, re.MULTILINE)
    assert len(dict(found)) == len(found)
    return dict(found)


def test_every_clause_stands_once_in_both_languages_and_in_their_order():
    for text in languages():
        assert sorted(bullets(text), key=CLAUSES.index) == CLAUSES


def test_every_field_of_a_convention_is_named_in_the_clause_that_explains_it():
    assert {name for names in FIELDS.values() for name in names.split()} == LISTED_FIELDS
    for text in languages():
        said = bullets(text)
        lacking = [
            (clause, name)
            for clause, names in FIELDS.items()
            for name in names.split()
            if f"`{name}`" not in said[clause]
        ]
        assert lacking == []


def named_in(text):
    return set(re.findall(r"`([a-z]+(?:_[a-z0-9]+)+)`", text))


def test_a_clause_names_no_field_that_a_convention_does_not_have():
    for text in languages():
        before, austrian = text.split("### D.")
        austrian, after = austrian.split("### E.")
        assert named_in(before) | named_in(after) <= LISTED_FIELDS
        assert named_in(austrian) == AUSTRIAN


AUSTRIAN = {
    "ace_premiums",
    *(choice.value for choice in (*AcePremiums, *PotEnding) if "_" in choice.value),
}
"""The switch of R-53 with its values, and those of R-58."""


def test_both_languages_refer_to_the_same_clauses():
    russian, english = (
        {clause: set(re.findall(r"R-\d+", text)) for clause, text in bullets(one).items()}
        for one in languages()
    )
    assert {clause for clause in CLAUSES if russian[clause] != english[clause]} == set()


def test_amnesty_in_the_example_changes_no_result():
    rows = re.findall(r"^\| [^|]+ \| ([\d ]+) \| ([\d/]+) \| ([\d /+−]+) \|$", languages()[1], re.MULTILINE)
    gora = [tuple(map(int, row.split())) for row, _mean, _net in rows]
    assert gora == [(24, 8, 20), (16, 0, 12)]
    nothing = ((0, 0, 0),) * 3
    for written, (_row, mean, net) in zip(gora, rows, strict=True):
        printed = tuple(Fraction(value.replace("−", "-")) for value in net.split())
        assert sum(written, Fraction()) / 3 == Fraction(mean)
        assert settle(Sheet((0, 0, 0), written, nothing), PRESETS["piter"]) == printed


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
