import type { SegmentFilter } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { DAY_TEXT, parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import { addDays } from '../../../shared/domain/withdrawal/working-days.js';

/** Most segments that are kept. */
export const SEGMENTS_LIMIT = 100;

export const segmentErrors = {
  notFound: () => new DomainError('not-found', 'SEGMENT.NOT_FOUND', 'Ce segment n’existe pas ou n’existe plus.'),
  nameTaken: () => at('name', 'conflict', 'SEGMENT.NAME_TAKEN', 'Un autre segment porte déjà ce nom.'),
  changedMeanwhile: () =>
    new DomainError('conflict', 'SEGMENT.CHANGED_MEANWHILE', 'Ce segment a changé entre-temps. Rechargez-le.'),
  inUse: () =>
    new DomainError(
      'conflict',
      'SEGMENT.IN_USE',
      'Une lettre programmée ou en cours d’envoi va à ce segment. Arrêtez-la d’abord.',
    ),
  tooMany: () =>
    new DomainError('conflict', 'SEGMENT.TOO_MANY', `La boutique garde au plus ${SEGMENTS_LIMIT} segments.`),
  empty: () => new DomainError('invalid', 'SEGMENT.EMPTY', 'Choisissez au moins un critère.'),
  day: (field: Criterion) =>
    at(`filter.${field}`, 'invalid', 'SEGMENT.DAY', 'Ce jour n’existe pas dans le calendrier.'),
  range: (field: Criterion) =>
    at(`filter.${field}`, 'invalid', 'SEGMENT.RANGE', 'Le minimum dépasse le maximum, ou la période est à l’envers.'),
  period: (field: Criterion) =>
    at(
      `filter.${field}`,
      'invalid',
      'SEGMENT.PERIOD',
      'Une période a un premier et un dernier jour, ou compte les derniers jours, et un montant d’au moins un centime.',
    ),
};

type Criterion = keyof SegmentFilter;

/** A refusal that stands at the field that it is about. */
function at(field: string, refusal: 'invalid' | 'conflict', code: string, message: string): DomainError {
  return new DomainError(refusal, code, message, { problems: [{ code, message, field }] });
}

/** Without what is not asked: the database would keep it as null. */
export const askedOf = (filter: SegmentFilter): SegmentFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

const isDay = (day: string) => DAY_TEXT.test(day) && !Number.isNaN(parisMidnight(day).getTime());

/** @throws DomainError SEGMENT.EMPTY, SEGMENT.DAY, SEGMENT.RANGE, SEGMENT.PERIOD */
export function assertFilter(filter: SegmentFilter): void {
  if (Object.values(filter).every((value) => value === undefined)) throw segmentErrors.empty();
  for (const field of ['orderedSince', 'notOrderedSince', 'spentFrom', 'spentTo'] as const) {
    const day = filter[field];
    if (day !== undefined && !isDay(day)) throw segmentErrors.day(field);
  }
  const { ordersMin = 0, ordersMax = Infinity, spentMin = 0, spentMax = Infinity, spentFrom, spentTo } = filter;
  if (ordersMin > ordersMax) throw segmentErrors.range('ordersMin');
  if (spentMin > spentMax) throw segmentErrors.range('spentMin');
  if ((spentFrom ?? '') > (spentTo ?? '9999')) throw segmentErrors.range('spentFrom');
  assertPeriod(filter);
}

/** Whoever spent nothing in a period is everyone who is not told of there. @throws DomainError SEGMENT.PERIOD */
function assertPeriod({ spentFrom, spentTo, spentWithinDays, spentMin = 0 }: SegmentFilter): void {
  const isFixed = spentFrom !== undefined || spentTo !== undefined;
  if (!isFixed && spentWithinDays === undefined) return;
  if (isFixed && spentWithinDays !== undefined) throw segmentErrors.period('spentWithinDays');
  if (isFixed && spentFrom === undefined) throw segmentErrors.period('spentFrom');
  if (isFixed && spentTo === undefined) throw segmentErrors.period('spentTo');
  if (!(spentMin > 0)) throw segmentErrors.period('spentMin');
}

/** The days a filter is about at a moment: those that are counted back from today as days of Paris, yyyy-mm-dd. */
export function datedFilter(filter: SegmentFilter, now: Date): SegmentFilter {
  const { orderedWithinDays, notOrderedForDays, spentWithinDays, ...rest } = filter;
  const today = parisDay(now);
  const back = (days: number) => addDays(today, 1 - days);
  // Both may be asked for: the narrower one holds.
  const later = (one: string | undefined, other: string) => (one !== undefined && one > other ? one : other);
  const sooner = (one: string | undefined, other: string) => (one !== undefined && one < other ? one : other);
  return {
    ...rest,
    ...(orderedWithinDays !== undefined && { orderedSince: later(rest.orderedSince, back(orderedWithinDays)) }),
    ...(notOrderedForDays !== undefined && { notOrderedSince: sooner(rest.notOrderedSince, back(notOrderedForDays)) }),
    ...(spentWithinDays !== undefined && { spentFrom: back(spentWithinDays), spentTo: today }),
  };
}
