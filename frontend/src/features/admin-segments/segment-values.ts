import type { CountryCode, SegmentFilter } from '@shop/contract';
import { parseAmount } from '../../shared/back-office/parse-amount';

/** A filter as the fields of its form hold it; '' for what is not asked. */
export interface SegmentValues {
  orderedWithinDays: string;
  notOrderedForDays: string;
  orderedSince: string;
  notOrderedSince: string;
  ordersMin: string;
  ordersMax: string;
  spentMin: string;
  spentMax: string;
  spentFrom: string;
  spentTo: string;
  spentWithinDays: string;
  tag: string;
  newsletter: '' | 'oui' | 'non';
  country: '' | CountryCode;
  productId: string;
  category: string;
}

const shown = (value: string | number | undefined) => (value === undefined ? '' : String(value).replace('.', ','));

export function valuesOf(filter: SegmentFilter): SegmentValues {
  const { newsletter } = filter;
  return {
    orderedWithinDays: shown(filter.orderedWithinDays),
    notOrderedForDays: shown(filter.notOrderedForDays),
    orderedSince: shown(filter.orderedSince),
    notOrderedSince: shown(filter.notOrderedSince),
    ordersMin: shown(filter.ordersMin),
    ordersMax: shown(filter.ordersMax),
    spentMin: shown(filter.spentMin),
    spentMax: shown(filter.spentMax),
    spentFrom: shown(filter.spentFrom),
    spentTo: shown(filter.spentTo),
    spentWithinDays: shown(filter.spentWithinDays),
    tag: filter.tags?.[0] ?? '',
    newsletter: newsletter === undefined ? '' : newsletter ? 'oui' : 'non',
    country: filter.country ?? '',
    productId: filter.productId ?? '',
    category: filter.category ?? '',
  };
}

const AMOUNTS = ['spentMin', 'spentMax'] as const;
const COUNTS = ['ordersMin', 'ordersMax', 'orderedWithinDays', 'notOrderedForDays', 'spentWithinDays'] as const;

/** What is no number, by field: as it is typed, before anything is asked. */
export function unreadableIn(values: SegmentValues): Partial<Record<keyof SegmentValues, string>> {
  const amounts = AMOUNTS.filter((name) => values[name] !== '' && parseAmount(values[name]) === undefined);
  const counts = COUNTS.filter((name) => values[name] !== '' && !/^\d{1,9}$/.test(values[name]));
  return Object.fromEntries([
    ...amounts.map((name) => [name, 'Un montant s’écrit comme 12,50.']),
    ...counts.map((name) => [name, 'Écrivez un nombre entier.']),
  ]) as Partial<Record<keyof SegmentValues, string>>;
}

/** @returns the filter; undefined while a number is none */
export function filterOf(values: SegmentValues): SegmentFilter | undefined {
  if (Object.keys(unreadableIn(values)).length > 0) return undefined;
  const { orderedSince, notOrderedSince, spentFrom, spentTo, tag, newsletter, country, productId, category } = values;
  const numbers = [
    ...AMOUNTS.map((name) => [name, values[name] === '' ? undefined : parseAmount(values[name])]),
    ...COUNTS.map((name) => [name, values[name] === '' ? undefined : Number(values[name])]),
  ];
  const all = {
    ...(Object.fromEntries(numbers) as SegmentFilter),
    orderedSince: orderedSince || undefined,
    notOrderedSince: notOrderedSince || undefined,
    spentFrom: spentFrom || undefined,
    spentTo: spentTo || undefined,
    tags: tag ? [tag] : undefined,
    newsletter: newsletter === '' ? undefined : newsletter === 'oui',
    country: country || undefined,
    productId: productId || undefined,
    category: category || undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
