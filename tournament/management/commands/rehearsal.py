"""`python manage.py rehearsal`: plays an evening with invented players, and takes it away again."""

import re
import secrets
import sys
import time
from argparse import ArgumentParser, ArgumentTypeError
from typing import Any

from django.core.exceptions import MultipleObjectsReturned, ObjectDoesNotExist
from django.core.management.base import BaseCommand
from django.utils import timezone
from django.utils.translation import gettext as _

from tournament.operations.end_rehearsal import end_rehearsal
from tournament.problem_texts import Refused
from tournament.queries.clubs import club_with_owner
from tournament.rehearsals.playing import END, Plan, play_rehearsal


def stop(text: str) -> str:
    """Read where the rehearsal stops."""
    if not re.fullmatch(r"registration|round-[1-9]|awards|end", text):
        raise ArgumentTypeError("registration, round-1 … round-9, awards or end")
    return text


class Command(BaseCommand):
    """Play a rehearsal to its end as a check of the installation, or keep one to practise on."""

    help = "Plays an evening with invented players by the real acts; without --keep it is taken away again."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Every option has a usual value."""
        parser.add_argument("--club", default="", help="the club's address; needed where there are several")
        parser.add_argument("--players", type=int, default=14)
        parser.add_argument("--rounds", type=int, choices=range(1, 10))
        parser.add_argument("--seed", type=int, help="the same seed gives the same evening")
        parser.add_argument(
            "--to", type=stop, help="registration, round-N (its middle), awards, end; kept: round-2, else end"
        )
        parser.add_argument("--keep", action="store_true", help="leave it for a director to practise on")

    def handle(self, *_arguments: object, **options: Any) -> None:
        """Play, say what came of it, and take it away."""
        try:
            club_id, owner = club_with_owner(options["club"])
        except MultipleObjectsReturned:
            sys.exit(_("There are several clubs: name one with --club."))
        except ObjectDoesNotExist:
            sys.exit(_("There is no such club."))
        try:
            self.run(club_id, owner, options)
        except Refused as refusal:
            sys.exit("\n".join(map(str, refusal.sentences)))

    def run(self, club_id: int, owner: Any, options: dict[str, Any]) -> None:
        """Play it; the owner acts."""
        seed = secrets.randbelow(1_000_000) if options["seed"] is None else options["seed"]
        where = options["to"] or ("round-2" if options["keep"] else END)
        plan = Plan(players=options["players"], rounds=options["rounds"], stop=where)
        began = time.monotonic()
        evening = play_rehearsal(actor=owner, club_id=club_id, plan=plan, seed=seed, now=timezone.now())
        seconds = {"seconds": f"{time.monotonic() - began:.1f}", "seed": seed}
        self.stdout.write(_("The rehearsal was played in %(seconds)s s (seed %(seed)d).") % seconds)
        if options["keep"]:
            self.stdout.write(_("It is open at the desk: %(path)s") % {"path": f"/desk/{evening}/"})
            return
        end_rehearsal(actor=owner, tournament_id=evening, now=timezone.now())
        self.stdout.write(_("It is gone again, with everything that was in it."))
