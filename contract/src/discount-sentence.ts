import { withFirst } from './day-words.js';
import { discountGift, euros } from './discount-gift.js';
import type { DiscountTerms } from './discounts.js';

const DAYS = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const yearOf = (day: string) => day.slice(0, 4);

/** '24 décembre', '1er mars 2028': the year where it is not this one. @param today yyyy-mm-dd in Europe/Paris; '' for always with the year */
export function discountDay(day: string, today: string): string {
  const words = withFirst(DAYS.format(new Date(`${day}T00:00:00Z`)));
  return yearOf(day) === yearOf(today) ? words : `${words} ${yearOf(day)}`;
}

function periodWords({ from, until }: DiscountTerms, today: string): string {
  if (!until) return `à partir du ${discountDay(from, today)}`;
  // « du 5 janvier au 4 janvier 2028 » would read as if both were of 2028.
  const asOf = yearOf(from) === yearOf(until) ? today : '';
  return `du ${discountDay(from, asOf)} au ${discountDay(until, asOf)}`;
}

/** The whole rule in one sentence, as its parts: the back-office leads from each to its field. @param today as `discountDay` */
export function discountParts(
  terms: DiscountTerms,
  today: string,
  scopeNames: readonly string[] = terms.scopeIds,
): string[] {
  const { kind, scope, minimum, audience, usesPerClient, uses } = terms;
  const times = (count: number) => (count === 1 ? 'une fois' : `${count} fois`);
  const on = scope === 'all' ? 'toute la boutique' : scopeNames.map((name) => `«\u00a0${name}\u00a0»`).join(', ');
  return [
    discountGift(terms),
    ...(kind === 'delivery' ? [] : [`sur ${on}`]),
    ...(minimum > 0 ? [`dès ${euros(minimum)} d’articles`] : []),
    ...(audience === 'first-order' ? ['pour une première commande'] : []),
    ...(audience === 'client' ? ['pour un client'] : []),
    ...(usesPerClient === null ? [] : [`${times(usesPerClient)} par client`]),
    ...(uses === null ? [] : [`${times(uses)} en tout`]),
    periodWords(terms, today),
  ];
}

export const discountSentence = (terms: DiscountTerms, today: string, scopeNames?: readonly string[]): string =>
  `${discountParts(terms, today, scopeNames).join(', ').replace(', sur', ' sur')}.`;
