import { paidUnitsCents, type ProductUnits, sharedOut, sumOf, type VatTotal } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import type { AccountingDocument, DocumentLine } from './accounting-document.js';
import { lineOf, referenceOf } from './write-invoice.js';

/** What went back: where somebody withdrew, when it was declared as well. */
export interface GoodsBack {
  units?: readonly ProductUnits[];
  declaredAt?: Date;
}

interface Correction {
  invoice: AccountingDocument;
  /** What of each rate changes, none below 0. */
  totals: readonly VatTotal[];
  /** What of `totals` is of delivery, rate by rate; what it cannot hold is of goods. */
  delivery: readonly VatTotal[];
  /** Undefined where nobody knows what went back: the amount by itself. */
  units?: readonly ProductUnits[];
  /** Credit notes of the invoice so far: what of a line went back before. */
  before?: readonly AccountingDocument[];
  /** For what has no name of its own. */
  label: string;
  details: string[];
}

/** A product as its invoice sold it, with the share of what it cost that these units are. */
interface Named {
  line: DocumentLine;
  quantity: number;
  weight: number;
}

/** Lines that make up `totals` to the cent: by product where that is known, and delivery apart, since it has an account of its own. */
export function correctionLines(correction: Correction): DocumentLine[] {
  const { totals, delivery, details } = correction;
  const parts = totals.map((total) => {
    const own = delivery.find(({ ratePercent }) => ratePercent === total.ratePercent);
    return apart(total, own ?? { amountCents: 0, vatCents: 0 });
  });
  const goods = parts.flatMap(({ goods: part }) => goodsLines(part, correction));
  const carried = parts.flatMap(({ delivery: part }) =>
    part.amountCents > 0
      ? [lineOf({ ...part, label: 'Livraison', details, nature: 'delivery' as const, quantity: 1 })]
      : [],
  );
  return [...goods, ...carried];
}

type Part = Pick<VatTotal, 'ratePercent' | 'amountCents' | 'vatCents'>;

function apart(
  total: VatTotal,
  wanted: Pick<VatTotal, 'amountCents' | 'vatCents'>,
): Record<'goods' | 'delivery', Part> {
  const { ratePercent } = total;
  const amountCents = Math.min(wanted.amountCents, total.amountCents);
  const rest = total.amountCents - amountCents;
  const restVat = total.vatCents - wanted.vatCents;
  // The delivery's own VAT where both sides can bear it, else in proportion.
  const isOwn = wanted.vatCents >= 0 && wanted.vatCents <= amountCents && amountCents === wanted.amountCents;
  const isBearable = isOwn && restVat >= 0 && restVat <= rest;
  const [shared] = sharedOut(total.vatCents, [amountCents, rest]);
  const vatCents = isBearable ? wanted.vatCents : nearest(shared!, amountCents, total.vatCents, rest, wanted);
  return {
    delivery: { ratePercent, amountCents, vatCents },
    goods: { ratePercent, amountCents: rest, vatCents: total.vatCents - vatCents },
  };
}

/** So that no more of delivery goes back without its VAT than was sold, as far as both sides bear it. */
function nearest(
  shared: Cents,
  amountCents: Cents,
  totalVatCents: Cents,
  rest: Cents,
  wanted: Pick<VatTotal, 'amountCents' | 'vatCents'>,
): Cents {
  const least = amountCents - (wanted.amountCents - wanted.vatCents);
  const most = Math.min(amountCents, totalVatCents);
  return Math.max(0, totalVatCents - rest, Math.min(most, Math.max(shared, least)));
}

function goodsLines(part: Part, { invoice, units = [], before = [], label, details }: Correction): DocumentLine[] {
  const { ratePercent, amountCents, vatCents } = part;
  if (amountCents === 0) return [];
  const named = units.flatMap((unit) => namedAt({ invoice, before }, unit, ratePercent));
  if (sumOf(named.map(({ weight }) => weight)) === 0)
    return [lineOf({ ratePercent, amountCents, vatCents, label, details, nature: 'goods', quantity: 1 })];
  const amounts = sharedOut(
    amountCents,
    named.map(({ weight }) => weight),
  );
  const vats = sharedOut(vatCents, amounts);
  // Less goes back for what is worth less: then nobody reads that it is the price.
  const price = amountCents === sumOf(named.map(({ weight }) => weight)) ? ', au prix payé' : '';
  return named.map(({ line, quantity }, index) =>
    lineOf({
      ratePercent,
      amountCents: amounts[index]!,
      vatCents: vats[index]!,
      label: line.label,
      details: [
        ...line.details.slice(0, 1),
        `${quantity} ${quantity > 1 ? 'rendus' : 'rendu'} sur ${line.quantity}${price}`,
      ],
      nature: 'goods',
      quantity,
    }),
  );
}

function namedAt(
  { invoice, before }: { invoice: AccountingDocument; before: readonly AccountingDocument[] },
  { productId, quantity }: ProductUnits,
  ratePercent: number,
): Named[] {
  const isOfIt = ({ nature, details, ratePercent: rate }: DocumentLine) =>
    nature === 'goods' && rate === ratePercent && details[0] === referenceOf(productId);
  const line = invoice.lines.find(isOfIt);
  const back = line ? Math.min(quantity, line.quantity) : 0;
  if (!line || back === 0) return [];
  const credited = before.flatMap(({ kind, lines }) => (kind === 'credit-note' ? lines.filter(isOfIt) : []));
  const gone = Math.min(line.quantity - back, sumOf(credited.map((one) => one.quantity)));
  const weight = paidUnitsCents(line.amountCents, { quantity: line.quantity, before: gone, units: back });
  return [{ line, quantity: back, weight }];
}

/** Of delivery, what these documents say in all, rate by rate. @param signOf in which direction each counts */
export function deliveryOf(
  documents: readonly AccountingDocument[],
  signOf: (document: AccountingDocument) => number,
): VatTotal[] {
  const found = new Map<number, VatTotal>();
  for (const document of documents)
    for (const { nature, ratePercent, exclTaxCents, vatCents, amountCents } of document.lines) {
      if (nature !== 'delivery') continue;
      const sign = signOf(document);
      const sum = (before: Cents | undefined, cents: Cents) => (before ?? 0) + sign * cents;
      const before = found.get(ratePercent);
      found.set(ratePercent, {
        ratePercent,
        exclTaxCents: sum(before?.exclTaxCents, exclTaxCents),
        vatCents: sum(before?.vatCents, vatCents),
        amountCents: sum(before?.amountCents, amountCents),
      });
    }
  return [...found.values()].filter(({ amountCents }) => amountCents > 0);
}
