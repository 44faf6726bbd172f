import {
  type Adjustment,
  type AmountLine,
  type CountryCode,
  type DeliveryKind,
  isHandedOver,
  lineCentsOf,
  type Seller,
  sumOf,
  type VatPart,
  vatOfRefunds,
  vatPartsOf,
  type VatScheme,
  type VatSettings,
  type VatTotal,
  vatTotalsOf,
  type VatTreatment,
} from '@shop/contract';

/** Whole per cent: CGI 278 for France, the Belgian standard rate for what the OSS declares; exports bear none. */
const RATES: Readonly<Record<VatScheme, number>> = {
  franchise: 0,
  france: 20,
  'belgium-french': 20,
  'belgium-oss': 21,
  switzerland: 0,
  overseas: 0,
};

export const DEFAULT_VAT_SETTINGS: VatSettings = { regime: 'standard', belgium: 'french' };

export interface VatDestination {
  country: CountryCode;
  /** As it was typed, blanks and all. */
  postalCode: string;
}

/** What is handed over at the workshop is sold in France, wherever its buyer lives (CGI 258). */
export function vatDestination(
  { chosen }: { chosen: { kind: DeliveryKind } | null },
  { country, postalCode }: VatDestination,
): VatDestination {
  return chosen && isHandedOver(chosen.kind) ? { country: 'FR', postalCode: '' } : { country, postalCode };
}

/** Monaco has French postal codes beginning with 980, and French VAT (CGI 256 0). */
const OVERSEAS = /^9(?:7|8(?!0))/;

const treatmentOf = (scheme: VatScheme): VatTreatment => ({ scheme, ratePercent: RATES[scheme] });

/** The one place where a rate is chosen (CGI 289, 293 B, 262 I, 294). */
export function vatTreatment(to: VatDestination, settings: VatSettings): VatTreatment {
  return treatmentOf(schemeOf(to, settings));
}

function schemeOf({ country, postalCode }: VatDestination, { regime, belgium }: VatSettings): VatScheme {
  if (regime === 'franchise') return 'franchise';
  if (country === 'CH') return 'switzerland';
  if (country === 'BE') return belgium === 'oss' ? 'belgium-oss' : 'belgium-french';
  return OVERSEAS.test(postalCode.replace(/\s/g, '')) ? 'overseas' : 'france';
}

/** The rows of the settings, as they are charged now. */
export function treatments({ regime, belgium }: VatSettings): VatTreatment[] {
  if (regime === 'franchise') return [treatmentOf('franchise')];
  const toBelgium = belgium === 'oss' ? 'belgium-oss' : 'belgium-french';
  return (['france', toBelgium, 'switzerland', 'overseas'] as const).map(treatmentOf);
}

/** Takes what is bought apart, lines first, then adjustments, each in their order. */
export function vatParts(
  lines: readonly AmountLine[],
  adjustments: readonly Adjustment[],
  { ratePercent }: VatTreatment,
): VatPart[] {
  const amounts = [...lines.map(lineCentsOf), ...adjustments.map(({ amountCents }) => amountCents)];
  return vatPartsOf(amounts.map((amountCents) => ({ amountCents, ratePercent })));
}

/** What VAT an order froze, rate by rate; undefined for one that is older than its VAT. */
export function vatTotalsOfOrder(order: VatCarrier): VatTotal[] | undefined {
  const parts = partsOf(order);
  return parts && vatTotalsOf(parts);
}

/** What of it went back with `backCents` of refunds in all, whatever their number; undefined for an order that is older than its VAT. */
export function vatGivenBack(order: VatCarrier, backCents: number): VatTotal[] | undefined {
  const totals = vatTotalsOfOrder(order);
  if (!totals) return undefined;
  const whole = sumOf(totals.map(({ amountCents }) => amountCents));
  // A dispute may take more than was paid.
  return vatOfRefunds(totals, [Math.min(whole, Math.max(0, backCents))])[0];
}

interface VatCarrier {
  lines: { vat?: VatPart }[];
  adjustments: { vat?: VatPart }[];
}

function partsOf(order: VatCarrier): VatPart[] | undefined {
  const parts = [...order.lines, ...order.adjustments].map(({ vat }) => vat);
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** What is amiss where the seller says one regime and orders are charged by the other (CGI 293 B); '' where nothing is. */
export function vatStatusAmiss(said: Seller['vatStatus'], charged: VatSettings['regime']): string {
  if (said === '' || (said === 'franchise') === (charged === 'franchise')) return '';
  return charged === 'franchise'
    ? 'La page TVA règle la franchise en base\u00a0: choisissez-la ici, ou changez le régime là-bas.'
    : 'La page TVA facture la TVA\u00a0: donnez votre numéro ici, ou choisissez la franchise là-bas.';
}
