"""Deals that could have been played at the tables of a rehearsal: the rules write them, luck is invented."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from scoring.conventions import Convention, RaspasyTalon
from scoring.dark_games import may_be_ordered
from scoring.deal_rules import DealRules, deal_rules
from scoring.deals import Game, Trump, roles_of
from scoring.json_forms import read_deal
from scoring.logs import play_log
from scoring.problems import ProblemCode
from scoring.seating.draw import Draw
from scoring.series import after_deal, opening_state
from scoring.talons import CARDS
from scoring.whisting import must_both_whist

FEWEST_DEALS, MOST_DEALS = 14, 21
_LEVELS: Final = (6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 9, 10)
_LUCK: Final = (-2, -1, -1, 0, 0, 0, 0, 0, 1, 1, 2)
_ANSWERS: Final = ("PP", "WP", "PW", "WW", "WW", "WP", "PH")
_WORDS: Final = {"W": "whist", "P": "pass", "H": "half_whist"}
_TRUMPS: Final = ("C", "D", "H", "NT")
"""No spades: six of spades may have to be whisted by both (R-30)."""
_DARK_IN = 6
"""One game of so many is bid in the dark, where there are dark games (R-41)."""

Deal = dict[str, Any]


@dataclass(frozen=True, slots=True)
class _Turn:
    """One deal's place in the log: who deals, how many raspasys run, by which rules."""

    draw: Draw
    rules: DealRules
    dealer: int
    run: int

    @property
    def convention(self) -> Convention:
        return self.rules.convention

    @property
    def active(self) -> tuple[int, int, int]:
        """Those who take part, from the dealer's left."""
        first, second, third = ((self.dealer + step) % self.rules.players for step in (1, 2, 3))
        return first, second, third

    def one_of(self, choices: tuple[Any, ...]) -> Any:
        return choices[self.draw.draw_below(len(choices))]

    def tricks(self, taken: dict[int, int]) -> list[int]:
        return [taken.get(seat, 0) for seat in range(self.rules.players)]

    def defence(self, declarer: int, taken: int) -> list[int]:
        """The tricks of a played deal: what the declarer leaves is shared out by chance."""
        roles = roles_of(declarer, self.dealer, self.rules.players)
        first = self.draw.draw_below(10 - taken + 1)
        return self.tricks({declarer: taken, roles.first: first, roles.second: 10 - taken - first})


def random_deals(draw: Draw, convention: Convention, players: int, first_dealer: int) -> list[Deal]:
    """A log as the formats have it, as many deals as a round of seventy minutes has."""
    rules = deal_rules(convention, players)
    state, log = opening_state(first_dealer, players), []
    for _number in range(FEWEST_DEALS + draw.draw_below(MOST_DEALS - FEWEST_DEALS + 1)):
        turn = _Turn(draw, rules, state.dealer, state.run)
        kind = draw.draw_below(100)
        deal = next(make for limit, make in _KINDS if kind < limit)(turn)
        log.append(deal | {"dealer": state.dealer})
        state = after_deal(state, read_deal(deal)[0], state.dealer, rules)
    return _until_all_are_closed(log, rules, first_dealer)


def _until_all_are_closed(log: list[Deal], rules: DealRules, first_dealer: int) -> list[Deal]:
    """What is left to play where the evening is played to a full pulya (R-67)."""
    played = play_log([read_deal(deal)[0] for deal in log], rules.convention, rules.players, first_dealer)
    over = ProblemCode.PLAY_IS_OVER
    ends = next((problem.deal for problem in played.problems if problem.code is over), None)
    return log[:ends]


def _game(turn: _Turn) -> Deal:
    level = max(turn.one_of(_LEVELS), turn.convention.lowest_bid(turn.run))
    declarer, luck = turn.one_of(turn.active), turn.one_of(_LUCK)
    game = {"kind": "game", "declarer": declarer, "level": level, "trump": turn.one_of(_TRUMPS)}
    game |= _in_the_dark(turn, game) | _talon(turn)
    answers = turn.one_of(_ANSWERS)
    if must_both_whist(_as_game(game), turn.convention):
        return game | {"tricks": turn.defence(declarer, min(10, level + luck))}
    if level == 10 and not turn.convention.whists_ten():
        return game | {"tricks": turn.defence(declarer, min(10, level + luck))}
    if answers not in turn.rules.answers[level]:
        answers = {"PH": "PP", "WW": "WP"}[answers]
    game["answers"] = [_WORDS[letter] for letter in answers]
    if "W" not in answers:
        return game
    return game | {"tricks": turn.defence(declarer, min(10, level + luck))}


def _as_game(game: Deal) -> Game:
    trump = Trump(game["trump"])
    return Game(declarer=game["declarer"], level=game["level"], trump=trump, dark=game.get("dark", 0))


def _in_the_dark(turn: _Turn, game: Deal) -> Deal:
    """Now and then a game is bid without looking, as high as it must be (R-41)."""
    if not turn.convention.dark_games or turn.draw.draw_below(_DARK_IN):
        return {}
    dark = {"dark": 1 + turn.draw.draw_below(3)}
    return dark if may_be_ordered(_as_game(game | dark)) else {}


def _dark_passes(turn: _Turn) -> Deal:
    """Every third who passes has not looked (R-41)."""
    if not turn.convention.dark_games:
        return {}
    passed = [seat for seat in turn.active if not turn.draw.draw_below(3)]
    looked = [seat for seat in turn.active if seat not in passed]
    return {"dark_pass": passed, "looked": looked} if passed else {}


def _talon(turn: _Turn) -> Deal:
    """Two cards, where what is fast among them is paid for (section C)."""
    if not turn.convention.talon_premium:
        return {}
    cards = sorted(CARDS)
    first = turn.draw.draw_below(len(cards))
    second = (first + 1 + turn.draw.draw_below(len(cards) - 1)) % len(cards)
    return {"talon": [cards[first], cards[second]]}


def _raspasy(turn: _Turn) -> Deal:
    leads = turn.rules.players == 4 and turn.convention.raspasy_talon is RaspasyTalon.DEALER
    talon = turn.draw.draw_below(3) if leads else 0
    taken = dict.fromkeys(turn.active, 0)
    for _trick in range(10 - talon):
        taken[turn.one_of(turn.active)] += 1
    if turn.rules.players == 4:
        taken[turn.dealer] = talon
    return {"kind": "raspasy", "tricks": turn.tricks(taken)} | _dark_passes(turn)


def _misere(turn: _Turn) -> Deal:
    """Made more often than not."""
    declarer = turn.one_of(turn.active)
    return {
        "kind": "misere",
        "declarer": declarer,
        "tricks": turn.defence(declarer, max(0, turn.draw.draw_below(7) - 3)),
    }


def _shared_misere(turn: _Turn) -> Deal:
    misere = _misere(turn)
    shares = turn.rules.players == 4 and turn.convention.shared_misere
    return misere | {"shared": True} if shares else misere


_KINDS: tuple[tuple[int, Callable[[_Turn], Deal]], ...] = (
    (66, _game),
    (88, _raspasy),
    (97, _misere),
    (100, _shared_misere),
)
"""Of a hundred deals, so many and what comes before them."""
