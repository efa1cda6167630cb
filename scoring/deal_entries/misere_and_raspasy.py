"""What a misère (R-33, R-34) and a raspasy (R-35) bring."""

from scoring.conventions import NoTricks, RaspasyColumn, RaspasyTalon
from scoring.deal_entries.pens import Lines, gora, half, pulya, whists
from scoring.deal_rules import DealRules
from scoring.deals import Misere, Raspasy, Tricks
from scoring.lines import Line, Reason


def write_misere(deal: Misere, dealer: int, _run: int, rules: DealRules) -> Lines:
    """R-33, or R-34 where it is shared with the dealer: half of everything for each."""
    convention = rules.convention
    taken = (deal.tricks or ())[deal.declarer]
    points = taken * convention.misere_trick if taken else convention.misere_pulya
    line, reason = (gora, Reason.MISERE_TRICKS) if taken else (pulya, Reason.MISERE_MADE)
    if not deal.shared:
        yield line(deal.declarer, points, reason, "R-33")
        return
    for seat in (deal.declarer, dealer):
        yield line(seat, half(points), reason, "R-34")


def write_raspasy(deal: Raspasy, dealer: int, run: int, rules: DealRules) -> Lines:
    """R-35."""
    tricks = deal.tricks or ()
    price = rules.convention.raspasy.price(run)
    active = tuple(seat for seat in range(rules.players) if rules.players == 3 or seat != dealer)
    if rules.convention.raspasy.column is RaspasyColumn.WHISTS:
        yield from _write_lowest(tricks, active, price)
    else:
        writers = range(rules.players) if rules.convention.raspasy_talon is RaspasyTalon.DEALER else active
        for seat in writers:
            yield gora(seat, tricks[seat] * price, Reason.RASPASY_TRICKS, "R-35")
    for seat in active:
        if not tricks[seat]:
            yield _write_no_tricks(seat, price, rules)


def _write_lowest(tricks: Tricks, active: tuple[int, ...], price: int) -> Lines:
    """Section C, Rostov: the lowest writes on the others for their tricks; two equal lowest write half."""
    least = min(tricks[seat] for seat in active)
    lowest = [seat for seat in active if tricks[seat] == least]
    for seat in lowest:
        for on in active:
            if on not in lowest:
                points = half(price * tricks[on]) if len(lowest) == 2 else price * tricks[on]
                yield whists(seat, on, points, Reason.RASPASY_LOWEST, "R-35")


def _write_no_tricks(seat: int, price: int, rules: DealRules) -> Line:
    premium = rules.convention.no_tricks
    if premium is NoTricks.MINUS_TWICE:
        return gora(seat, -2 * price, Reason.NO_TRICKS, "R-35")
    points = price if premium is NoTricks.PRICE else int(premium)
    return pulya(seat, points, Reason.NO_TRICKS, "R-35")
