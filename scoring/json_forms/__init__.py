"""JSON in, dataclass out, and back: the forms of the command line, which the web API shares.

Never decides a rule and never raises for a user's mistake other than `BadForm`, which carries the problems.
"""

from scoring.json_forms.adjudicating import adjudicate_form
from scoring.json_forms.answers import points_form, rank_form, read_seating_request, seat_form, settle_form
from scoring.json_forms.austrian import austrian_form
from scoring.json_forms.book import write_book
from scoring.json_forms.deals import read_deal, read_log_entry, write_deal_form
from scoring.json_forms.form_reader import BadForm
from scoring.json_forms.logs import log_form, read_log, write_line, write_log
from scoring.json_forms.writers import (
    Answer,
    write_convention,
    write_problem,
    write_scheme,
    write_seating,
    write_sheet,
)

__all__ = [
    "Answer",
    "BadForm",
    "adjudicate_form",
    "austrian_form",
    "log_form",
    "points_form",
    "rank_form",
    "read_deal",
    "read_log",
    "read_log_entry",
    "read_seating_request",
    "seat_form",
    "settle_form",
    "write_book",
    "write_convention",
    "write_deal_form",
    "write_line",
    "write_log",
    "write_problem",
    "write_scheme",
    "write_seating",
    "write_sheet",
]
