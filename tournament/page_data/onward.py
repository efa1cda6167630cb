"""Where a player goes when his table's round is closed."""

from dataclasses import dataclass

from tournament.page_data.rounds import SeatView


@dataclass(frozen=True, slots=True)
class Onward:
    """`state`: open (the round is not closed) | waiting (no seating yet) | seated | apart (a seating without
    him) | over (no round follows). Seated: his table in round `round_number`, its link's code and his seat.
    """

    state: str
    round_number: int = 0
    table_number: int = 0
    code: str = ""
    seat: SeatView | None = None
