import { COUNTRIES, type CountryCode, type DeliveryPromise, isHandedOver } from '@shop/contract';
import type { DeliveryRules, Method, Zone } from './delivery-rules.js';

type Reach = Pick<DeliveryPromise, 'where' | 'countries' | 'tracking'>;

const offered = ({ methods }: Zone): Method[] => methods.filter(({ active }) => active);
const sent = (zone: Zone): Method[] => offered(zone).filter(({ kind }) => !isHandedOver(kind));

/** Where to, and how far it can be followed. */
export function reachOf({ zones }: Pick<DeliveryRules, 'zones'>): Reach {
  const tracked = zones.flatMap(sent).map((method) => method.tracked);
  return {
    where: listed(COUNTRIES.flatMap((country) => countryWords(country, zones) ?? [])),
    countries: COUNTRIES.filter((country) =>
      zones.some((zone) => zone.country === country && offered(zone).length > 0),
    ),
    tracking: !tracked.includes(true) ? 'none' : tracked.includes(false) ? 'some' : 'all',
  };
}

/** To all of it or to a part. */
export const sentTo = ({ zones }: Pick<DeliveryRules, 'zones'>): CountryCode[] =>
  COUNTRIES.filter((country) => zones.some((zone) => zone.country === country && sent(zone).length > 0));

/** Written out: each language has its own little word before each of them. */
const IN: Record<CountryCode, string> = { FR: 'en France', BE: 'en Belgique', CH: 'en Suisse' };

/** A zone without codes takes what the others of its country leave. */
function countryWords(country: CountryCode, zones: readonly Zone[]): string | null {
  const own = zones.filter((zone) => zone.country === country);
  const reached = own.filter((zone) => sent(zone).length > 0);
  if (reached.length === 0) return null;
  const words = IN[country];
  if (!reached.some(({ prefixes }) => prefixes.length === 0)) return `${words} (seulement ${namesOf(reached)})`;
  const left = own.filter((zone) => !reached.includes(zone));
  return left.length === 0 ? words : `${words} (sauf ${namesOf(left)})`;
}

const namesOf = (zones: readonly Zone[]) => listed(zones.map(({ name }) => name.trim()));

const LIST = new Intl.ListFormat('fr-FR', { type: 'conjunction' });

const listed = (words: readonly string[]) => LIST.format(words);
