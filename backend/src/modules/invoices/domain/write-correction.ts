import { sumOf, vatOfChange, type VatTotal } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import type { AccountingDocument, DocumentSeller, DraftDocument } from './accounting-document.js';
import { type CorrectionCause, meansOf, reasonOf } from './correction-cause.js';
import { correctionLines, deliveryOf, type GoodsBack } from './correction-lines.js';

/** What the documents of an order took off its invoice so far, cents VAT included. */
export function creditedCents(documents: readonly AccountingDocument[]): Cents {
  return sumOf(documents.map((document) => signOf(document) * document.amountCents)) + 0;
}

/** 1 where it takes away from the order's invoice, -1 where it gives that back, 0 for the invoice itself. */
const signOf = ({ kind, corrects }: AccountingDocument) => (kind === 'credit-note' ? 1 : corrects ? -1 : 0);

/**
 * The credit note over what is no more sold (CGI 272, 1; annex II, 242 nonies A), with the invoice's own rates; where less is taken off than
 * the documents say, an invoice that takes credit notes back. Undefined where they say it already, or where there is no invoice.
 *
 * @param documents of the order, oldest first
 * @param forgoneCents what is to be taken off the invoice in all, VAT included; no more than its amount
 * @param goods what went back this time, where that is known
 */
export function writeCorrection(
  documents: readonly AccountingDocument[],
  forgoneCents: Cents,
  cause: CorrectionCause,
  seller: DocumentSeller,
  now: Date,
  goods: GoodsBack = {},
): DraftDocument | undefined {
  const invoice = documents.find(({ kind, corrects }) => kind === 'invoice' && corrects === null);
  if (!invoice) return undefined;
  const before = creditedCents(documents);
  const changeCents = Math.min(forgoneCents, invoice.amountCents) - before;
  if (changeCents === 0) return undefined;
  const isCredit = changeCents > 0;
  const corrected = isCredit ? invoice : takenBack(documents, -changeCents);
  if (!corrected) return undefined;
  const back = invoice.totals.map(({ ratePercent }) => creditedAt(documents, ratePercent));
  const totals = vatOfChange(invoice.totals, back, changeCents)
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ ratePercent, ...cents }) => ({
      ratePercent,
      exclTaxCents: Math.abs(cents.exclTaxCents),
      vatCents: Math.abs(cents.vatCents),
      amountCents: Math.abs(cents.amountCents),
    }));
  const { order, country, scheme, mention } = invoice;
  const delivery = deliveryIn(documents, corrected, changeCents);
  const isRest = isCredit && before + changeCents === invoice.amountCents;
  // What was taken off and came back in parts came back as goods: its delivery is credited already.
  const isAll = isRest && before === 0 && exclTaxOf(delivery) === exclTaxOf(deliveryOf([invoice], () => 1));
  const label = isCredit ? (isRest ? 'Remboursement du solde' : 'Remboursement partiel') : 'Reprise d’un avoir';
  const details = [isCredit ? `Facture ${invoice.number}` : `Avoir ${corrected.number}`];
  return {
    kind: isCredit ? 'credit-note' : 'invoice',
    soldAt: now,
    order,
    country,
    corrects: { number: corrected.number, issuedAt: corrected.issuedAt },
    seller,
    scheme,
    mention,
    // The rest of what nothing was taken off is all of it.
    lines: isAll
      ? invoice.lines
      : correctionLines({ invoice, totals, delivery, units: goods.units, before: documents, label, details }),
    totals,
    amountCents: Math.abs(changeCents),
    discountExclTaxCents: 0,
    payment: { paidAt: now, means: meansOf(cause, invoice.payment.means) },
    reason: reasonOf(cause, isCredit, { ...goods, isPart: goods.units !== undefined && !(isRest && before === 0) }),
  };
}

const exclTaxOf = (totals: readonly VatTotal[]) => sumOf(totals.map(({ exclTaxCents }) => exclTaxCents));

/**
 * Delivery goes back with the last of an order (C. conso. L221-24), not with a part of it; a credit note that is taken back whole takes its
 * own along. Of any other amount nobody knows.
 */
function deliveryIn(documents: readonly AccountingDocument[], corrected: AccountingDocument, changeCents: Cents) {
  if (changeCents < 0) return corrected.amountCents === -changeCents ? deliveryOf([corrected], () => 1) : [];
  const isLast = creditedCents(documents) + changeCents === corrected.amountCents;
  return isLast ? deliveryOf(documents, (document) => (document === corrected ? 1 : -signOf(document))) : [];
}

/** The credit note that an invoice over this amount takes back: the last one that says as much and stands yet, else the last one. */
function takenBack(documents: readonly AccountingDocument[], amountCents: Cents): AccountingDocument | undefined {
  const gone = new Set(documents.map(({ kind, corrects }) => (kind === 'invoice' ? corrects?.number : undefined)));
  const standing = documents.filter(({ kind, number }) => kind === 'credit-note' && !gone.has(number));
  return (
    standing.findLast((credit) => credit.amountCents === amountCents) ??
    standing.at(-1) ??
    documents.findLast(({ kind }) => kind === 'credit-note')
  );
}

function creditedAt(documents: readonly AccountingDocument[], ratePercent: number): Cents {
  return sumOf(
    documents.flatMap((document) =>
      document.totals
        .filter((total) => total.ratePercent === ratePercent)
        .map(({ amountCents }) => signOf(document) * amountCents),
    ),
  );
}
