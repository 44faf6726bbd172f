import type { CountryCode, SegmentFilter } from '@shop/contract';
import { parseAmount } from '../../shared/back-office/parse-amount';

/** A filter as the fields of its form hold it; '' for what is not asked. */
export interface SegmentValues {
  orderedSince: string;
  notOrderedSince: string;
  ordersMin: string;
  ordersMax: string;
  spentMin: string;
  spentMax: string;
  spentFrom: string;
  spentTo: string;
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
    orderedSince: shown(filter.orderedSince),
    notOrderedSince: shown(filter.notOrderedSince),
    ordersMin: shown(filter.ordersMin),
    ordersMax: shown(filter.ordersMax),
    spentMin: shown(filter.spentMin),
    spentMax: shown(filter.spentMax),
    spentFrom: shown(filter.spentFrom),
    spentTo: shown(filter.spentTo),
    tag: filter.tags?.[0] ?? '',
    newsletter: newsletter === undefined ? '' : newsletter ? 'oui' : 'non',
    country: filter.country ?? '',
    productId: filter.productId ?? '',
    category: filter.category ?? '',
  };
}

/** @returns the filter; undefined while a number is none */
export function filterOf(values: SegmentValues): SegmentFilter | undefined {
  const amounts = [values.spentMin, values.spentMax].map((text) =>
    text === '' ? undefined : (parseAmount(text) ?? Number.NaN),
  );
  const counts = [values.ordersMin, values.ordersMax].map((text) => (text === '' ? undefined : Number(text)));
  if ([...amounts, ...counts].some((number) => number !== undefined && !Number.isFinite(number))) return undefined;
  const [spentMin, spentMax] = amounts;
  const [ordersMin, ordersMax] = counts;
  const { orderedSince, notOrderedSince, spentFrom, spentTo, tag, newsletter, country, productId, category } = values;
  const all = {
    orderedSince: orderedSince || undefined,
    notOrderedSince: notOrderedSince || undefined,
    ...{ ordersMin, ordersMax, spentMin, spentMax },
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
