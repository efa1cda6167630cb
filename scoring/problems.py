"""What can be wrong with an input, as codes: every check returns all of its problems at once.

Never a translated sentence (the application owns those) and never an exception for a user's mistake.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final


class Severity(StrEnum):
    """A fault stops the input; a doubt asks for a second look."""

    FAULT = "fault"
    DOUBT = "doubt"


class ProblemCode(StrEnum):
    """All problems the engine can name; `docs/rulebook.md` lists them with their meaning."""

    # the form of an input
    UNREADABLE_FILE = "unreadable_file"
    MALFORMED_JSON = "malformed_json"
    MISSING_FIELD = "missing_field"
    BAD_VALUE = "bad_value"
    UNKNOWN_NAME = "unknown_name"
    IGNORED_NAME = "ignored_name"
    # a sheet
    SHEET_SIZE = "sheet_size"
    MISSING_CELL = "missing_cell"
    NOT_A_NUMBER = "not_a_number"
    NUMBER_TOO_LARGE = "number_too_large"
    NOT_WHOLE = "not_whole"
    FALLING_ROW = "falling_row"
    NEGATIVE_PULYA = "negative_pulya"
    NEGATIVE_GORA = "negative_gora"
    NEGATIVE_WHISTS = "negative_whists"
    WHISTS_ON_SELF = "whists_on_self"
    DECLARED_SIZE = "declared_size"
    LARGE_NET = "large_net"
    ALL_ZERO = "all_zero"
    SAME_SHEET = "same_sheet"
    DECLARED_DIFFERS = "declared_differs"
    DECLARED_UNREADABLE = "declared_unreadable"
    ODD_GORA = "odd_gora"
    ODD_WHISTS = "odd_whists"
    WHISTS_NOT_FOURS = "whists_not_fours"
    ODD_PULYA = "odd_pulya"
    WHISTS_ON_NOTHING = "whists_on_nothing"
    PULYA_ABOVE_TARGET = "pulya_above_target"
    PAPER_DIFFERS = "paper_differs"
    # a deal
    ANSWERS = "answers"
    DEALER_RETURN = "dealer_return"
    NO_SUCH_SEAT = "no_such_seat"
    DEALER_DECLARES = "dealer_declares"
    LEVEL_TOO_LOW = "level_too_low"
    TRICKS_MISSING = "tricks_missing"
    TRICKS_NOT_PLAYED = "tricks_not_played"
    TRICKS_SIZE = "tricks_size"
    TRICKS_SUM = "tricks_sum"
    DEALER_TRICKS = "dealer_tricks"
    NO_SHARED_MISERE = "no_shared_misere"
    NO_MISERE_WITHOUT_TALON = "no_misere_without_talon"
    NO_WALK_OFF = "no_walk_off"
    NO_DARK_GAMES = "no_dark_games"
    DARK_CONTRACT = "dark_contract"
    DARK_TRUMP = "dark_trump"
    DARK_MISERE = "dark_misere"
    DARK_SEATS = "dark_seats"
    UNDER_DARK_PASS = "under_dark_pass"  # noqa: S105 - a word at the table
    NO_TALON_PREMIUM = "no_talon_premium"
    TALON_SIZE = "talon_size"
    TOTUS_LEVEL = "totus_level"
    PROVEN_SHORT = "proven_short"
    PLAY_IS_OVER = "play_is_over"
    DEALER_OUT_OF_TURN = "dealer_out_of_turn"
    # an Austrian deal and its pot
    INVITATION = "invitation"
    PASSED_TRICKS = "passed_tricks"
    ACES_ANNOUNCED = "aces_announced"
    NO_PREMIUMS = "no_premiums"
    NO_CONTRA = "no_contra"
    NOT_A_DEFENDER = "not_a_defender"
    SAID_TWICE = "said_twice"
    CONTRA_AFTER_PASS = "contra_after_pass"  # noqa: S105 - words at the table
    RECONTRA = "recontra"
    POT_START = "pot_start"
    POT_SHARE = "pot_share"
    POT_LIMIT = "pot_limit"
    # a round and its seating
    TABLE_SIZE = "table_size"
    CANNOT_SEAT = "cannot_seat"
    DUPLICATE_PLAYER = "duplicate_player"
    LOCKED_TABLE = "locked_table"
    LOCKED_SIZE = "locked_size"
    LOCKED_PLAYER = "locked_player"
    MAX_SHIFT_IMPOSSIBLE = "max_shift_impossible"
    # a position to be solved
    NOT_A_CARD = "not_a_card"
    CARD_TWICE = "card_twice"
    HAND_SIZES = "hand_sizes"
    DISCARD_SIZE = "discard_size"
    REVOKE = "revoke"
    NOT_FOR_MISERE = "not_for_misere"


_DOUBTS: Final = frozenset(
    {
        ProblemCode.IGNORED_NAME,
        ProblemCode.LARGE_NET,
        ProblemCode.ALL_ZERO,
        ProblemCode.SAME_SHEET,
        ProblemCode.DECLARED_DIFFERS,
        ProblemCode.DECLARED_UNREADABLE,
        ProblemCode.ODD_GORA,
        ProblemCode.ODD_WHISTS,
        ProblemCode.WHISTS_NOT_FOURS,
        ProblemCode.ODD_PULYA,
        ProblemCode.WHISTS_ON_NOTHING,
        ProblemCode.PULYA_ABOVE_TARGET,
        ProblemCode.PAPER_DIFFERS,
        ProblemCode.DEALER_OUT_OF_TURN,
    }
)

SEVERITIES: Final[Mapping[ProblemCode, Severity]] = {
    code: Severity.DOUBT if code in _DOUBTS else Severity.FAULT for code in ProblemCode
}


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem: its code, the deal and the seat it concerns (0…n−1), and JSON-ready details."""

    code: ProblemCode
    deal: int | None = None
    seat: int | None = None
    detail: Mapping[str, object] = field(default_factory=dict, hash=False)

    @property
    def severity(self) -> Severity:
        """Fault or doubt: the code decides."""
        return SEVERITIES[self.code]


def has_faults(problems: Iterable[Problem]) -> bool:
    """Tell whether any of the problems is a fault."""
    return any(problem.severity is Severity.FAULT for problem in problems)
