"""The lists to sign for money as bytes. Amounts come as text; nothing is added up here."""

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournament.derived.papers_words import list_frame
from tournament.documents.list_data import SignHeads, SignListData, SignRow, SignTotal
from tournament.documents.sign_list import build_sign_list
from tournament.page_data import PrizeListFacts, ReceiptListFacts


def receipt_list_pdf(facts: ReceiptListFacts) -> bytes:
    """Who owes what, who has paid what, and room to sign for it."""
    heads = SignHeads(
        lead="№",
        name=pgettext("column", "player"),
        amounts=(pgettext("column", "owed"), pgettext("column", "paid")),
        signature=pgettext("column", "signature"),
    )
    totals = [SignTotal(_("Total"), (facts.owed, facts.paid))] if facts.rows else []
    if facts.outstanding:
        totals.append(SignTotal(_("Still owed"), (facts.outstanding, "")))
    return build_sign_list(
        SignListData(
            frame=list_frame(facts.head, _("Receipt list"), ()),
            heads=heads,
            rows=tuple(SignRow(str(row.number), row.name, (row.owed, row.paid)) for row in facts.rows),
            totals=tuple(totals),
            nobody=_("Nobody owes or has paid anything: there is nothing to sign for."),
        )
    )


def prize_list_pdf(facts: PrizeListFacts) -> bytes:
    """What every place brings, and room to sign for it."""
    heads = SignHeads(
        lead=pgettext("column", "place"),
        name=pgettext("column", "player"),
        amounts=(pgettext("column", "prize"),),
        signature=pgettext("column", "signature"),
    )
    return build_sign_list(
        SignListData(
            frame=list_frame(facts.head, _("Prize list"), ()),
            heads=heads,
            rows=tuple(SignRow(row.place, row.name, (row.amount,)) for row in facts.rows),
            totals=(SignTotal(_("Total"), (facts.total,)),) if facts.rows else (),
            nobody=_("No place brings money yet: that takes standings and payments into the fund."),
        )
    )
