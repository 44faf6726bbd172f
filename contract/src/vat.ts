import { sharedOut, shareOf, sumOf } from './totals.js';

/**
 * VAT as an order keeps it. Prices include it, so it is taken out of each amount, never added: excluding tax and VAT always make up the
 * amount, to the cent.
 */

/** Where an order goes, as VAT sees it: each has a rate and words of its own. */
export const VAT_SCHEMES = ['franchise', 'france', 'belgium-french', 'belgium-oss', 'switzerland', 'overseas'] as const;
export type VatScheme = (typeof VAT_SCHEMES)[number];

export interface VatTreatment {
  scheme: VatScheme;
  /** Whole per cent, 0 where none is charged. */
  ratePercent: number;
}

/** An amount taken apart. Integer cents of EUR, signed as the amount is. */
export interface VatPart {
  ratePercent: number;
  exclTaxCents: number;
  vatCents: number;
}

/** All parts of one rate. */
export interface VatTotal extends VatPart {
  /** VAT included. */
  amountCents: number;
}

/** What papers and mails say where no VAT is charged (CGI 293 B, 262 I, 294); nothing where there is. */
export const VAT_MENTIONS: Readonly<Record<VatScheme, string>> = {
  franchise: 'TVA non applicable, art. 293 B du CGI',
  france: '',
  'belgium-french': '',
  'belgium-oss': '',
  switzerland: 'Exonération de TVA, article 262 I du CGI',
  overseas: 'Exonération de TVA, article 294 du CGI',
};

/** As administrators read it. */
export const VAT_SCHEME_NAMES: Readonly<Record<VatScheme, string>> = {
  franchise: 'Franchise en base',
  france: 'France métropolitaine et Monaco',
  'belgium-french': 'Belgique, taux français',
  'belgium-oss': 'Belgique, guichet unique (OSS)',
  switzerland: 'Suisse, exportation',
  overseas: 'Outre-mer (97, 98)',
};

/** @param amountCents VAT included */
export function vatOf(amountCents: number, ratePercent: number): VatPart {
  // Rounded alike on both sides of zero, so that what comes back is what was taken.
  const vatCents = Math.sign(amountCents) * Math.round((Math.abs(amountCents) * ratePercent) / (100 + ratePercent));
  // Plus zero: there is no cent below nothing (-0).
  return { ratePercent, exclTaxCents: amountCents - vatCents + 0, vatCents: vatCents + 0 };
}

/** An amount of an order, VAT included, with its rate. */
interface RatedAmount {
  amountCents: number;
  ratePercent: number;
}

/**
 * The parts of an order's amounts, in their order. Each is taken apart by itself; what is taken off bears the cents that were rounded before,
 * so that with a discount the VAT of a rate is that of its total, and nothing is left of it when the discount leaves nothing to pay.
 */
export function vatPartsOf(amounts: readonly RatedAmount[]): VatPart[] {
  const parts = amounts.map(({ amountCents, ratePercent }) => vatOf(amountCents, ratePercent));
  for (const ratePercent of new Set(amounts.map((amount) => amount.ratePercent))) {
    const alike = amounts.flatMap((amount, index) =>
      amount.ratePercent === ratePercent ? [{ ...amount, index }] : [],
    );
    const takenOff = alike.filter(({ amountCents }) => amountCents < 0);
    const bearer = takenOff.at(-1);
    if (!bearer) continue;
    const due = vatOf(sumOf(alike.map(({ amountCents }) => amountCents)), ratePercent).vatCents;
    const others = sumOf(alike.map(({ index }) => (index === bearer.index ? 0 : (parts[index]?.vatCents ?? 0))));
    const vatCents = due - others;
    parts[bearer.index] = { ratePercent, vatCents, exclTaxCents: bearer.amountCents - vatCents };
  }
  return parts;
}

/** One total for each rate, the highest first. */
export function vatTotalsOf(parts: readonly VatPart[]): VatTotal[] {
  const rates = [...new Set(parts.map(({ ratePercent }) => ratePercent))].sort((one, other) => other - one);
  return rates.map((ratePercent) => {
    const alike = parts.filter((part) => part.ratePercent === ratePercent);
    const exclTaxCents = sumOf(alike.map((part) => part.exclTaxCents));
    const vatCents = sumOf(alike.map((part) => part.vatCents));
    return { ratePercent, exclTaxCents, vatCents, amountCents: exclTaxCents + vatCents };
  });
}

/**
 * What one more refund holds of each rate: in proportion to what is left of it, so that when all is back, so is all VAT.
 *
 * @param back cents of each rate that went back before
 * @param changeCents no more than is left; below 0 what comes again, no more than went back
 */
export function vatOfChange(totals: readonly VatTotal[], back: readonly number[], changeCents: number): VatTotal[] {
  const before = totals.map((_total, index) => back[index] ?? 0);
  const left = totals.map(({ amountCents }, index) => amountCents - before[index]!);
  const moved = sharedOut(Math.abs(changeCents), changeCents < 0 ? before : left);
  return totals.map(({ ratePercent, amountCents: whole, vatCents: wholeVat }, index) => {
    const amountCents = Math.sign(changeCents) * moved[index]! + 0;
    const vatBack = (cents: number) => (whole === 0 ? 0 : shareOf(wholeVat, cents, whole).cents);
    const vatCents = vatBack(before[index]! + amountCents) - vatBack(before[index]!);
    return { ratePercent, amountCents, vatCents, exclTaxCents: amountCents - vatCents };
  });
}

/**
 * The VAT in each of the refunds of an order, in their order. Each takes from every rate in proportion to what is left of it, and when all
 * is back, so is all VAT: to the cent, whatever the parts were.
 *
 * @param totals of the order, none below 0
 * @param refunds cents, together no more than the order's amount
 */
export function vatOfRefunds(totals: readonly VatTotal[], refunds: readonly number[]): VatTotal[][] {
  let back = totals.map(() => 0);
  return refunds.map((refundCents) => {
    const parts = vatOfChange(totals, back, refundCents);
    back = back.map((cents, index) => cents + parts[index]!.amountCents);
    return parts;
  });
}

/** Yearly distance sales to other member states, excluding tax, beyond which VAT is due where it is delivered (CGI 259 D). EUR. */
export const DISTANCE_SALES_THRESHOLD = 10_000;

/** `GET /api/vat` and `PUT /api/vat`, for administrators. */
export interface VatSettings {
  /** `franchise`: no VAT anywhere (CGI 293 B). */
  regime: 'standard' | 'franchise';
  /** Rate of what is delivered to Belgium: the French one below the threshold, the Belgian one through the OSS. */
  belgium: 'french' | 'oss';
}

export interface VatState extends VatSettings {
  /** What each destination is charged now. */
  rows: { scheme: VatScheme; name: string; ratePercent: number; mention: string }[];
  /** EUR excluding tax, delivered to Belgium, less refunds: this calendar year and the one before. */
  distanceSales: { threshold: number; thisYear: number; lastYear: number };
}

/** What an amount holds, as the API answers it. EUR. */
export interface VatAmount {
  ratePercent: number;
  exclTax: number;
  vat: number;
}

/** VAT of an order, as it was frozen when it was placed. */
export interface OrderVat {
  scheme: VatScheme;
  /** Beside the total where no VAT is charged; else ''. */
  mention: string;
  /** One for each rate, the highest first. */
  rates: VatAmount[];
}
