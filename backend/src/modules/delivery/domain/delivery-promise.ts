import { deliveryDateWords, type DeliveryPromise, isHandedOver } from '@shop/contract';
import { formatEuros } from '../../../shared/domain/money.js';
import { deliveryDates } from './delivery-dates.js';
import { type Destination, zoneOf } from './delivery-price.js';
import { reachOf } from './delivery-reach.js';
import type { DeliveryRules, Method } from './delivery-rules.js';

/** Most clients live there, and most postal codes have no zone of their own. */
const MOST: Destination = { country: 'FR', postalCode: '' };

export function promiseOf(rules: DeliveryRules, now: Date): DeliveryPromise {
  const active = zoneOf(rules, MOST)?.methods.filter((method) => method.active) ?? [];
  const sent = active.filter(({ kind }) => !isHandedOver(kind));
  const [first] = sent;
  const reach = reachOf(rules);
  if (!first) return { ...reach, price: active[0]?.name ?? '', arrival: '' };
  const days = deliveryDateWords(deliveryDates(rules, first.days, now));
  // Whole sentences: they are said in other languages as they stand here.
  const arrival = first.kind === 'relay' ? `En France, en point relais ${days}` : `En France, chez vous ${days}`;
  return { ...reach, price: priceWords(sent), arrival };
}

function priceWords(sent: readonly Method[]): string {
  const prices = sent.flatMap(({ steps }) => steps.map(({ priceCents }) => priceCents));
  if (Math.max(...prices) === 0) return 'Livraison offerte';
  const least = Math.min(...prices);
  const from = least === 0 ? 'Livraison offerte ou payante, selon le mode' : `Livraison dès ${formatEuros(least)}`;
  const thresholds = sent.flatMap(({ freeFromCents }) => freeFromCents ?? []);
  return thresholds.length === 0 ? from : `${from}, offerte dès ${formatEuros(Math.min(...thresholds))} d’articles`;
}
