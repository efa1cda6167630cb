"""Words for codes, the glossary's words: what a state, a rule or an act is called on a page.

A code without a word is shown as it stands, so that a new one is seen and never breaks a page. The codes that
somebody chooses from in a form are choices here too, so that a form and a page say the same.
"""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.problem_texts import WEBHOOK_FAULTS

Word = str | Promise

SEATS: dict[str, Word] = {"n": _("North"), "e": _("East"), "s": _("South"), "w": _("West")}

EVENING_STATES: dict[str, Word] = {
    "registration": _("registration is open"),
    "playing": _("being played"),
    "finished": _("finished"),
}

ROUND_STATES: dict[str, Word] = {
    "draft": _("seating proposed"),
    "published": _("seating published"),
    "running": _("being played"),
    "over": _("over, sheets awaited"),
    "closed": _("closed"),
}

SHEET_STATES: dict[str, Word] = {
    "awaited": _("awaited"),
    "draft": pgettext_lazy("sheet", "draft"),
    "submitted": _("submitted"),
    "disputed": pgettext_lazy("sheet", "disputed"),
    "confirmed": _("confirmed"),
    "corrected": _("corrected"),
    "annulled": _("annulled"),
}

SHEET_ICONS: dict[str, str] = {
    "awaited": "wait",
    "draft": "pen",
    "submitted": "phone",
    "disputed": "doubt",
    "confirmed": "check",
    "corrected": "pen",
    "annulled": "fault",
}

SHEET_SOURCES: dict[str, Word] = {
    "phone": _("from a phone at the table"),
    "desk": _("typed by the director"),
    "correction": _("corrected by the director"),
}

FIRST_POLICIES: dict[str, Word] = {
    "blocks": _("in order of registration, by tables"),
    "spread": _("in order of registration, spread over the tables"),
    "draw": _("by draw"),
}

LATER_POLICIES: dict[str, Word] = {
    "avoid_repeats": _("by the standings, avoiding repeated meetings"),
    "strict": _("strictly by the standings"),
}

RATING_ORDERS: dict[str, Word] = {
    "evening": _("registration, then the standings of the evening"),
    "first": _("the club rating in round 1, then the standings of the evening"),
    "throughout": _("the club rating in all rounds"),
}

CONVENTIONS: dict[str, Word] = {
    "piter": _("Piter"),
    "leningrad": _("Leningrad"),
    "sochi": _("Sochi"),
    "rostov": _("Rostov"),
    "classic": _("Classic"),
}

SCHEMES: dict[str, Word] = {
    "eight-point": _("eight-point: for the place, and ±1 for every 100 whists, at most 5"),
    "whists": pgettext_lazy("points scheme", "whists"),
    "places": _("by places at the table"),
    "capped-whists": _("whists, great results capped"),
    "own": _("the evening's own"),
}

TIE_BREAKS: dict[str, Word] = {
    "whists": _("total whists"),
    "first_places": _("first places at tables"),
    "best_round": _("the best single round"),
    "direct": _("direct meetings"),
}

AWARDS: dict[str, Word] = {
    "place": _("for a place"),
    "nomination": _("nomination"),
    "participant": _("for taking part"),
}

PROPOSALS: dict[str, Word] = {
    "best_round": _("The best round"),
    "climb": _("The biggest climb"),
    "misere": _("The master of misère"),
    "declarer": _("The best declarer"),
    "whister": _("The best whister"),
    "raspasy": _("The quietest raspasys"),
}

STEPS: dict[str, Word] = {
    "registration": pgettext_lazy("step of the evening", "Registration"),
    "break": pgettext_lazy("step of the evening", "Break"),
    "awards": pgettext_lazy("step of the evening", "Awards"),
}

STEP_STATES: dict[str, Word] = {
    "done": _("done"),
    "now": _("now"),
    "ahead": _("ahead"),
}

CELL_STATES: dict[str, Word] = {
    "awaited": _("no sheet yet"),
    "missed": _("not played"),
    "missing": _("no sheet"),
    "annulled": _("annulled"),
    "ahead": _("ahead"),
    "left": _("had left"),
    "out": _("not to play"),
}

ACTS: dict[str, Word] = {
    "found_club": _("The club was founded"),
    "make_token": _("A token was made"),
    "end_token": _("A token was ended"),
    "invite_owner": _("The owner was invited"),
    "make_webhook": _("A webhook was made"),
    "switch_webhook": _("A webhook was turned off, or on again"),
    "remove_webhook": _("A webhook was removed"),
    "try_webhook": _("A test was sent to a webhook"),
    "send_again": _("A message to a webhook was sent again"),
    "open_evening": _("The evening was opened"),
    "import_evening": _("The evening came in from an archive"),
    "change_settings": _("Settings were changed"),
    "register_player": _("A player was registered"),
    "announce": _("The line for the hall was changed"),
    "register_self": _("A player registered himself"),
    "open_registration": _("Registration was opened to the players"),
    "close_registration": _("Registration was closed to the players"),
    "renumber_entrants": _("The players were numbered anew"),
    "remove_entrants": _("Players were taken off the list"),
    "restore_entrants": _("Players were put back on the list"),
    "say_here": _("A player said that he is here"),
    "keep_apart": _("Two players are to be kept apart"),
    "let_together": _("Two players may sit together again"),
    "fix_table": _("A player was given a table of his own, or it was taken back"),
    "show_in_hall": _("The hall screen was turned"),
    "import_entrants": _("A list was taken from a file"),
    "take_list_back": _("A list from a file was taken back"),
    "import_people": _("People were taken from a file"),
    "forget_people": _("People were taken off the club's list"),
    "register_list": _("A list of players was registered"),
    "rename_player": _("A name was put right"),
    "rename_person": _("A name was put right in the club"),
    "show_by_initials": _("It was said how a name is shown"),
    "merge_people": _("Two records were made one person"),
    "undo_merge": _("Two records are two people again"),
    "save_convention": _("A convention of the club was saved"),
    "rename_convention": _("A convention of the club was renamed"),
    "retire_convention": _("A convention of the club was put aside, or brought back"),
    "set_season": _("A season was set"),
    "remove_season": _("A season was taken away"),
    "withdraw_player": _("A player left"),
    "leave_evening": _("A player said that he was leaving"),
    "return_player": _("A player came back"),
    "admit_player": _("A player was admitted"),
    "stand_by": _("A player waits to be asked"),
    "call_roll": _("The roll was called"),
    "add_house_players": _("House players were added"),
    "rank_player": _("A player was moved into or out of the ranking"),
    "replace_player": _("A seat was taken over"),
    "seat_round": _("A seating was proposed"),
    "publish_seating": _("The seating was published"),
    "unpublish_seating": _("The seating was taken back"),
    "swap_seats": _("Two players changed places"),
    "move_player": _("A player was moved to another table"),
    "join_table": _("A latecomer sat down at a table"),
    "lock_seats": _("A table was locked"),
    "unlock_seats": _("A table was unlocked"),
    "start_round": _("The round was started"),
    "unstart_round": _("The start of the round was taken back"),
    "reopen_round": _("The round was opened again"),
    "set_end_back": _("The end of the round was set back"),
    "pause_round": _("The clock was stopped"),
    "resume_round": _("The clock went on"),
    "extend_round": _("The round was given more time"),
    "give_table_time": _("A table was given more time"),
    "invite_colleague": _("Somebody was invited to work for the club"),
    "withdraw_link": _("A link was withdrawn"),
    "accept_invitation": _("Somebody came to work for the club"),
    "change_role": _("Somebody who works for the club was given another role"),
    "remove_colleague": _("Somebody works for the club no longer"),
    "link_password": _("A link for a new password was given"),
    "change_password": _("A password was changed"),
    "renew_password": _("A forgotten password was made anew"),
    "renew_table_link": _("A table was given another link"),
    "continue_round": _("The round was continued"),
    "end_round": _("The round was ended"),
    "break_off_table": _("A table was broken off"),
    "adjust_points": _("A penalty or a bonus was given"),
    "strike_adjustment": _("A penalty or a bonus was struck out"),
    "close_round": _("The round was closed"),
    "submit_sheet": _("A sheet was handed in"),
    "record_deals": _("Deals were written"),
    "confirm_sheet": _("A sheet was confirmed"),
    "dispute_sheet": _("A sheet was disputed"),
    "call_director": _("The director was called"),
    "answer_call": _("A call was answered"),
    "attach_photo": _("A photo of a sheet was attached"),
    "remove_photo": _("A photo of a sheet was removed"),
    "correct_sheet": _("A sheet was corrected"),
    "award_diplomas": _("Diplomas were awarded"),
    "record_payment": _("A payment was written down"),
    "set_fee": _("A fee was set"),
    "set_prize": _("A prize was written"),
    "nominate": _("A nomination was given"),
    "withdraw_nomination": _("A nomination was taken back"),
    "close_protest": _("The protest time was closed"),
    "hide_standings": _("The standings were hidden"),
    "show_standings": _("The standings were shown again"),
    "reopen_evening": _("The evening was opened again"),
}

ENDINGS: dict[str, Word] = {
    "": _("played to its end"),
    "as_it_stands": _("broken off, counts as it stands"),
    "annulled": _("broken off, annulled"),
    "penalty": _("broken off, a penalty for the one who left"),
}

DEAL_ACTS: dict[str, Word] = {
    "change": _("a deal was changed"),
    "remove": _("a deal was taken out"),
}

LINE_REASONS: dict[str, Word] = {
    "made": pgettext_lazy("line of a deal", "the game made"),
    "tricks": pgettext_lazy("line of a deal", "tricks"),
    "half_whist": pgettext_lazy("line of a deal", "half-whist"),
    "shortage": pgettext_lazy("line of a deal", "shortage"),
    "remise": pgettext_lazy("line of a deal", "remise"),
    "consolation": pgettext_lazy("line of a deal", "consolation"),
    "walk_off": pgettext_lazy("line of a deal", "walk-off"),
    "misere_made": pgettext_lazy("line of a deal", "misère made"),
    "misere_tricks": pgettext_lazy("line of a deal", "tricks on misère"),
    "raspasy_tricks": pgettext_lazy("line of a deal", "tricks on raspasy"),
    "raspasy_lowest": pgettext_lazy("line of a deal", "the fewest tricks on raspasy"),
    "no_tricks": pgettext_lazy("line of a deal", "no tricks"),
    "talon_premium": pgettext_lazy("line of a deal", "fast tricks in the talon"),
    "right_hand": pgettext_lazy("line of a deal", "the right-hand defender's own whists"),
    "card_count": pgettext_lazy("line of a deal", "a wrong number of cards"),
    "without_all": pgettext_lazy("line of a deal", "without all"),
    "help": pgettext_lazy("line of a deal", "help"),
    "helper": pgettext_lazy("line of a deal", "for the help"),
    "help_taken_off": pgettext_lazy("line of a deal", "above the closed pulya, off the gora"),
}

COLUMNS: dict[str, Word] = {
    "pulya": pgettext_lazy("column of a sheet", "pulya"),
    "gora": pgettext_lazy("column of a sheet", "gora"),
    "whists": pgettext_lazy("column of a sheet", "whists"),
}

HALL_VIEWS: dict[str, Word] = {
    "auto": _("by itself"),
    "clock": _("the clock"),
    "seating": _("the seating"),
    "standings": _("the standings"),
    "line": _("the line alone"),
}

ROLES: dict[str, Word] = {
    "assistant": _("helps: registers players, types sheets, takes fees"),
    "director": _("directs: everything of the evenings"),
    "owner": _("owner: also says who works for the club"),
}

TOKEN_SCOPES: dict[str, Word] = {
    "read": _("reads only"),
    "sheets": _("reads, registers players, hands sheets in"),
    "director": _("everything that you may do"),
}

WEBHOOK_EVENTS: dict[str, Word] = {
    "seating.published": _("a seating is published"),
    "seating.withdrawn": _("a seating is taken back"),
    "standings.changed": _("the standings have changed"),
    "awards.given": _("awards are given"),
    "evening.finished": _("the evening is finished"),
    "ping": pgettext_lazy("message to a webhook", "a test"),
}

LIST_COLUMNS: dict[str, Word] = {
    "": pgettext_lazy("column of a list", "leave aside"),
    "name": pgettext_lazy("column of a list", "the whole name"),
    "surname": pgettext_lazy("column of a list", "surname"),
    "given": pgettext_lazy("column of a list", "given name"),
    "patronymic": pgettext_lazy("column of a list", "patronymic"),
    "fee": pgettext_lazy("column of a list", "a fee of his own"),
    "paid": pgettext_lazy("column of a list", "has paid"),
    "standby": pgettext_lazy("column of a list", "plays when asked"),
}

LIST_SEPARATORS: dict[str, Word] = {
    "": pgettext_lazy("separator of columns", "one column"),
    ",": pgettext_lazy("separator of columns", "columns divided by commas"),
    ";": pgettext_lazy("separator of columns", "columns divided by semicolons"),
    "\t": pgettext_lazy("separator of columns", "columns divided by tabs"),
}

LIST_NOTES: dict[str, Word] = {
    "unclosed": _("A quotation mark is never closed: every line was read by itself."),
    "columns_cut": _("Only the first 30 columns were read."),
}

VOCABULARIES: dict[str, dict[str, Word]] = {
    "act": ACTS,
    "award": AWARDS,
    "cell": CELL_STATES,
    "column": COLUMNS,
    "convention": CONVENTIONS,
    "deal_act": DEAL_ACTS,
    "ending": ENDINGS,
    "evening": EVENING_STATES,
    "hall_view": HALL_VIEWS,
    "line": LINE_REASONS,
    "list_column": LIST_COLUMNS,
    "list_note": LIST_NOTES,
    "list_separator": LIST_SEPARATORS,
    "policy": FIRST_POLICIES | LATER_POLICIES,
    "proposal": PROPOSALS,
    "rating_order": RATING_ORDERS,
    "round": ROUND_STATES,
    "role": ROLES,
    "scheme": SCHEMES,
    "seat": SEATS,
    "sheet": SHEET_STATES,
    "token_scope": TOKEN_SCOPES,
    "source": SHEET_SOURCES,
    "step": STEPS,
    "step_state": STEP_STATES,
    "tie_break": TIE_BREAKS,
    "webhook_event": WEBHOOK_EVENTS,
    "webhook_fault": {code.value: sentence for code, sentence in WEBHOOK_FAULTS.items()},
}

Choices = tuple[tuple[str, Word], ...]

CONVENTION_CHOICES: Choices = tuple(CONVENTIONS.items())
SCHEME_CHOICES: Choices = tuple((code, word) for code, word in SCHEMES.items() if code != "own")
TIE_BREAK_CHOICES: Choices = tuple(TIE_BREAKS.items())
FIRST_POLICY_CHOICES: Choices = tuple(FIRST_POLICIES.items())
LATER_POLICY_CHOICES: Choices = tuple(LATER_POLICIES.items())
RATING_ORDER_CHOICES: Choices = tuple(RATING_ORDERS.items())
ROLE_CHOICES: Choices = tuple(ROLES.items())
TOKEN_SCOPE_CHOICES: Choices = tuple(TOKEN_SCOPES.items())
WEBHOOK_EVENT_CHOICES: Choices = tuple(
    (code, word) for code, word in WEBHOOK_EVENTS.items() if code != "ping"
)


def word_for(code: object, vocabulary: str) -> str:
    """Say a code in words, or the code itself where there is no word."""
    return str(VOCABULARIES[vocabulary].get(str(code), code))
