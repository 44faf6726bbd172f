import { type CountryCode, type DeliveryDates, isHandedOver } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import { deliveryDates } from './delivery-dates.js';
import type { DeliveryRules, Method, Zone } from './delivery-rules.js';

export interface Destination {
  country: CountryCode;
  /** As it was typed, blanks and all. */
  postalCode: string;
}

export interface Parcel {
  /** Of the articles, without packaging; null where the weight of one is not known. */
  netGrams: number | null;
  /** What is paid for the articles. */
  articlesCents: Cents;
}

/** A method that may be chosen for a parcel, at its price. */
export interface Offer {
  method: Method;
  priceCents: Cents;
  dates: DeliveryDates;
  /** What is missing until it is free; null where it is, or never will be. */
  missingCents: Cents | null;
  /** It would cost, and there is enough in the parcel for it to be free. */
  isFreed: boolean;
}

export const zoneOf = ({ zones }: Pick<DeliveryRules, 'zones'>, to: Destination): Zone | undefined => {
  const code = to.postalCode.replace(/\s/g, '');
  const ofCountry = zones.filter(({ country }) => country === to.country);
  const named = ofCountry.find(({ prefixes }) => prefixes.some((prefix) => code.startsWith(prefix)));
  return named ?? ofCountry.find(({ prefixes }) => prefixes.length === 0);
};

/** Null where the method does not take it. */
export function priceOf(method: Method, parcel: Parcel, packagingGrams: number): Cents | null {
  const size = sizeOf(method, parcel, packagingGrams);
  if (size === null) return null;
  const step = method.steps.find(({ upTo }) => upTo === null || size <= upTo);
  if (!step) return null;
  const isFree = method.freeFromCents !== null && parcel.articlesCents >= method.freeFromCents;
  return isFree ? 0 : step.priceCents;
}

function sizeOf({ basis }: Method, { netGrams, articlesCents }: Parcel, packagingGrams: number): number | null {
  if (basis === 'amount') return articlesCents;
  return netGrams === null ? null : netGrams + packagingGrams;
}

/** What may be chosen, in the owner's order. */
export function offersOf(rules: DeliveryRules, to: Destination, parcel: Parcel, now: Date): Offer[] {
  const methods = zoneOf(rules, to)?.methods.filter(({ active }) => active) ?? [];
  return methods.flatMap((method) => {
    const priceCents = priceOf(method, parcel, rules.packagingGrams);
    if (priceCents === null) return [];
    const { freeFromCents } = method;
    const missingCents = freeFromCents !== null && priceCents > 0 ? freeFromCents - parcel.articlesCents : null;
    const costs = (priceOf({ ...method, freeFromCents: null }, parcel, rules.packagingGrams) ?? 0) > 0;
    const isFreed = priceCents === 0 && costs;
    return [{ method, priceCents, dates: deliveryDates(rules, method.days, now), missingCents, isFreed }];
  });
}

/**
 * What a withdrawal gives back (C. conso. L221-24): no more than the least expensive way by which the shop would have sent it. Whoever
 * fetches an order paid what there was to pay.
 */
export function standardCents(offers: readonly Offer[], chosen: Offer): Cents {
  const sent = offers.filter(({ method }) => !isHandedOver(method.kind)).map(({ priceCents }) => priceCents);
  return Math.min(chosen.priceCents, ...sent);
}

/** True where every method of every zone costs nothing whatever is bought, so that it may be promised before anybody says where to. */
export const isAlwaysFree = ({ zones }: DeliveryRules): boolean =>
  zones.every(({ methods }) =>
    methods.filter(({ active }) => active).every(({ steps }) => steps.every(({ priceCents }) => priceCents === 0)),
  );
