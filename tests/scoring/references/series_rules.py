"""What a deal leaves to the next, stated a second time: raspasy running, dark ones running, bombs, dealer."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from tests.scoring.references.dark_rules import bombs_given, dark_factor, dark_faults, raspasy_factor
from tests.scoring.references.deal_rules import Cells, Deal, Rules, exits, is_made, lowest_bid, written


@dataclass(frozen=True)
class State:
    """Before a deal. `bombs`: each seat's, oldest first."""

    dealer: int
    bombs: tuple[tuple[int, ...], ...]
    run: int = 0
    dark_run: int = 0


def play(deals: Iterable[Deal], players: int, rules: Rules) -> Iterator[tuple[Cells, int, State, set[str]]]:
    """Of every deal what it writes, its multiplier, what it leaves, the codes of its faults."""
    state = State(0, ((),) * players)
    for deal in deals:
        active = {(state.dealer + turn) % players for turn in range(1, 4)}
        faults = dark_faults(deal, active, state.dark_run) if rules["dark_games"] else set()
        if deal.get("level", 10) < lowest_bid(state.run, rules):
            faults.add("level_too_low")
        if faults:
            state = replace(state, dealer=(state.dealer + 1) % players)
            yield {}, 1, state, faults
            continue
        bomb = next(iter(state.bombs[deal["declarer"]]), 1) if "declarer" in deal else 1
        cells = written(deal | {"dealer": state.dealer}, players, rules, state.run, state.dark_run, bomb)
        multiplier = bomb * dark_factor(deal, True, "all") * raspasy_factor(deal, state.dark_run)
        state = after(deal, state, players, rules)
        yield cells, multiplier, state, faults


def after(deal: Deal, state: State, players: int, rules: Rules) -> State:
    if deal["kind"] == "misdeal":  # as if it had not been
        return state
    passed = replace(state, dealer=(state.dealer + 1) % players)
    if deal["kind"] == "raspasy":
        return after_raspasy(deal, state.dealer, passed, players)
    run = 0 if exits(deal, players, rules) else state.run
    bombs = tuple(
        queue[1:] if seat == deal["declarer"] and is_made(deal) else queue
        for seat, queue in enumerate(state.bombs)
    )
    return replace(passed, run=run, dark_run=0, bombs=bombs)


def after_raspasy(deal: Deal, dealer: int, passed: State, players: int) -> State:
    if not deal.get("dark_pass"):
        return replace(passed, run=passed.run + 1, dark_run=0)
    dark_run = passed.dark_run + 1
    given = bombs_given(deal, dealer, players, dark_run)
    bombs = tuple(
        (*queue, given[seat]) if seat in given else queue for seat, queue in enumerate(passed.bombs)
    )
    return replace(passed, run=passed.run + 1, dark_run=dark_run, bombs=bombs)
