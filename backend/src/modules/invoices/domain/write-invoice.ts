import {
  type Adjustment,
  contentWords,
  COUNTRY_NAMES,
  type CountryCode,
  lineCentsOf,
  type PriceReduction,
  sharedOut,
  type SoldPart,
  sumOf,
  takenOffLines,
  VAT_MENTIONS,
  type VatPart,
  type VatScheme,
  vatTotalsOf,
} from '@shop/contract';
import { type Cents, formatEuros, toCents } from '../../../shared/domain/money.js';
import type { DocumentLine, DocumentSeller, DraftDocument, PaymentMeans } from './accounting-document.js';

interface SoldLine {
  productId: string;
  name: string;
  quantity: number;
  unitPriceCents: Cents;
  /** What is in one unit of a bundle; missing for what is none. */
  parts?: readonly SoldPart[];
  /** Announced beside the price (C. com. L441-9: reductions known at the sale); missing for the price alone. */
  reduction?: PriceReduction;
  vat: VatPart;
}

/** An order that was paid, as its invoice needs it. */
export interface SoldOrder {
  id: string;
  reference: string;
  country: CountryCode;
  vatScheme: VatScheme;
  paidBy: PaymentMeans;
  /** When it changed hands and was paid, where that was before it is booked (annex II, 242 nonies A, I, 10°). */
  soldAt?: Date;
  lines: readonly SoldLine[];
  adjustments: readonly (Adjustment & { vat: VatPart })[];
}

/** What products are called by in the back-office: the end of their ids. */
export const referenceOf = (productId: string) => `Réf. ${productId.slice(-8).toUpperCase()}`;

interface GrossLine extends Pick<DocumentLine, 'label' | 'details' | 'nature' | 'quantity'> {
  vat: VatPart;
  /** VAT included, before discounts. */
  grossCents: Cents;
}

/** The invoice of an order (CGI 289, I; annex II, 242 nonies A), by the amounts and rates that the order froze. */
export function writeInvoice(order: SoldOrder, seller: DocumentSeller, now: Date): DraftDocument {
  const { id, reference, country, vatScheme: scheme, adjustments, soldAt = now } = order;
  const lines = netLines(grossLines(order), order);
  const totals = vatTotalsOf(lines);
  const discounts = adjustments.filter(({ amountCents }) => amountCents < 0);
  return {
    kind: 'invoice',
    soldAt,
    order: { id, reference },
    country,
    corrects: null,
    seller,
    scheme,
    mention: VAT_MENTIONS[scheme],
    lines,
    totals,
    amountCents: sumOf(totals.map(({ amountCents }) => amountCents)),
    discountExclTaxCents: -sumOf(discounts.map(({ vat }) => vat.exclTaxCents)) + 0,
    payment: { paidAt: soldAt, means: order.paidBy },
    reason: '',
  };
}

/** Without VAT a price is neither with nor without it. */
const taxWord = (scheme: VatScheme, word: 'HT' | 'TTC') => (scheme === 'franchise' ? '' : ` ${word}`);

function announced({ reduction, unitPriceCents }: SoldLine, scheme: VatScheme): string[] {
  if (!reduction) return [];
  const { priorPrice, percent } = reduction;
  const prior = `Prix ${formatEuros(toCents(priorPrice))}${taxWord(scheme, 'TTC')}`;
  return [`${prior}, réduit${percent > 0 ? ` de ${percent}\u00a0%` : ''} à ${formatEuros(unitPriceCents)}`];
}

function grossLines({ lines, adjustments, country, vatScheme }: SoldOrder): GrossLine[] {
  const goods = lines.map((line): GrossLine => {
    const { name: label, productId, quantity, parts, vat } = line;
    const details = [referenceOf(productId), ...contentWords(parts), ...announced(line, vatScheme)];
    return { label, details, nature: 'goods', quantity, vat, grossCents: lineCentsOf(line) };
  });
  const added = adjustments.filter(({ amountCents }) => amountCents > 0);
  const others = added.map(({ amountCents: grossCents, vat }): GrossLine => {
    return { label: 'Livraison', details: [COUNTRY_NAMES[country]], nature: 'delivery', quantity: 1, vat, grossCents };
  });
  return [...goods, ...others];
}

/** Rate by rate: a discount is taken off what it stands on, so that each line tells what was paid for it. */
function netLines(lines: readonly GrossLine[], order: SoldOrder): DocumentLine[] {
  const { adjustments, vatScheme } = order;
  // Goods stand first, in the order of the order's own lines.
  const net = lines.map(({ vat, grossCents }) => ({ amountCents: grossCents, vatCents: vat.vatCents }));
  for (const ratePercent of new Set(lines.map(({ vat }) => vat.ratePercent))) {
    const own = [...lines.keys()].filter((index) => lines[index]!.vat.ratePercent === ratePercent);
    const discounts = adjustments.filter(({ amountCents, vat }) => amountCents < 0 && vat.ratePercent === ratePercent);
    const offCents = -sumOf(discounts.map(({ amountCents }) => amountCents));
    if (offCents === 0) continue;
    const goods = own.filter((index) => lines[index]!.nature === 'goods');
    const others = own.filter((index) => lines[index]!.nature !== 'goods');
    const grossOf = (indexes: readonly number[]) => indexes.map((index) => lines[index]!.grossCents);
    const onGoods = takenOffLines(
      goods.map((index) => order.lines[index]!),
      discounts.map(({ spread, ...discount }) => ({
        ...discount,
        ...(spread && { spread: goods.map((index) => spread[index] ?? 0) }),
      })),
    );
    // What does not stand on the goods is taken off their delivery.
    const onOthers = sharedOut(offCents - sumOf(onGoods), grossOf(others));
    for (const [place, index] of goods.entries()) net[index]!.amountCents -= onGoods[place]!;
    for (const [place, index] of others.entries()) net[index]!.amountCents -= onOthers[place]!;
    const vatCents = sumOf(
      [...own.map((index) => lines[index]!.vat), ...discounts.map(({ vat }) => vat)].map((part) => part.vatCents),
    );
    const shares = sharedOut(
      vatCents,
      own.map((index) => net[index]!.amountCents),
    );
    for (const [place, share] of shares.entries()) net[own[place]!]!.vatCents = share;
  }
  return lines.map((line, index) => {
    const { amountCents, vatCents } = net[index]!;
    // Excluding tax, as the sum of all of them below the lines.
    const off = line.vat.exclTaxCents - (amountCents - vatCents);
    const isLess = line.grossCents > amountCents;
    const words = `Remise comprise\u00a0: \u2212${formatEuros(off)}${taxWord(vatScheme, 'HT')}`;
    const details = isLess ? [...line.details, words] : line.details;
    return lineOf({ ...line, details, ratePercent: line.vat.ratePercent, amountCents, vatCents });
  });
}

export function lineOf(
  line: Pick<DocumentLine, 'label' | 'details' | 'nature' | 'quantity' | 'ratePercent' | 'amountCents' | 'vatCents'>,
): DocumentLine {
  const { label, details, nature, quantity, ratePercent, amountCents, vatCents } = line;
  const exclTaxCents = amountCents - vatCents;
  const unitExclTaxCents = Math.round(exclTaxCents / quantity);
  return { label, details, nature, quantity, unitExclTaxCents, exclTaxCents, ratePercent, vatCents, amountCents };
}
