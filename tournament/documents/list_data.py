"""What the protocols and the lists to sign are made of: finished text in the order of the paper.

`page_of` is «стр. %(page)d из %(pages)d»: how many pages there are is known only when they are drawn.
"""

from dataclasses import dataclass

from tournament.documents.data import Signature


@dataclass(frozen=True, slots=True)
class ListFrame:
    """What stands around every list. At most two signatures; without `qr_url` no code is drawn.

    `mark` stands beside the title: «предварительно». `notes` are lines below the list.
    """

    title: str
    subtitle: str
    club: str
    page_of: str
    language: str
    signatures: tuple[Signature, ...] = ()
    notes: tuple[str, ...] = ()
    mark: str = ""
    qr_url: str = ""
    qr_caption: str = ""


@dataclass(frozen=True, slots=True)
class ProtocolSeat:
    """One player of a table: «Север», his name, what stands in the columns; «–» where nothing is known."""

    seat: str
    name: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ProtocolTable:
    """A table of a round. `status` «лист 2, подтвердила М. Северова в 20:51»; `alert` sets it in bold."""

    number: int
    seats: tuple[ProtocolSeat, ...]
    status: str
    note: str = ""
    alert: bool = False


@dataclass(frozen=True, slots=True)
class RoundProtocolData:
    """The protocol of a round: heads of pulya, gora, whists, net, place and points above every page."""

    frame: ListFrame
    table: str
    seat_head: str
    name_head: str
    heads: tuple[str, ...]
    tables: tuple[ProtocolTable, ...]


@dataclass(frozen=True, slots=True)
class RoundPoints:
    """A round in a player's row: «+5», «стол 3»; `best` marks his best one."""

    points: str
    table: str = ""
    best: bool = False


@dataclass(frozen=True, slots=True)
class ProtocolRow:
    """A player's row; `prize` for the places that the rule below them closes, `note` «выбыл»."""

    place: str
    name: str
    rounds: tuple[RoundPoints, ...]
    penalty: str
    points: str
    whists: str
    prize: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class ProtocolHeads:
    """The heads of the final protocol's columns."""

    place: str
    name: str
    rounds: tuple[str, ...]
    penalty: str
    points: str
    whists: str


@dataclass(frozen=True, slots=True)
class FinalProtocolData:
    """The final protocol; house players stand below under a title of their own (R-12)."""

    frame: ListFrame
    heads: ProtocolHeads
    rows: tuple[ProtocolRow, ...]
    house_title: str = ""
    house_rows: tuple[ProtocolRow, ...] = ()


@dataclass(frozen=True, slots=True)
class SignHeads:
    """The heads of a list to sign: number or place, name, one or two amounts, signature."""

    lead: str
    name: str
    amounts: tuple[str, ...]
    signature: str


@dataclass(frozen=True, slots=True)
class SignRow:
    """A row to sign: «7», the name, the amounts as text."""

    lead: str
    name: str
    amounts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SignTotal:
    """A line of totals below the rows: «всего», the amounts."""

    label: str
    amounts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SignListData:
    """Money against a signature: receipts or prizes; `nobody` is what a list without rows says."""

    frame: ListFrame
    heads: SignHeads
    rows: tuple[SignRow, ...]
    totals: tuple[SignTotal, ...] = ()
    nobody: str = ""
