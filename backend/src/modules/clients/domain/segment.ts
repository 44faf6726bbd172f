import type { SegmentFilter } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { DAY_TEXT, parisMidnight } from '../../../shared/domain/paris-days.js';

/** Most segments that are kept. */
export const SEGMENTS_LIMIT = 100;

export const segmentErrors = {
  notFound: () => new DomainError('not-found', 'SEGMENT.NOT_FOUND', 'Ce segment n’existe pas ou n’existe plus.'),
  nameTaken: () => new DomainError('conflict', 'SEGMENT.NAME_TAKEN', 'Un autre segment porte déjà ce nom.'),
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
  day: () => new DomainError('invalid', 'SEGMENT.DAY', 'Un des jours n’existe pas dans le calendrier.'),
  range: () =>
    new DomainError('invalid', 'SEGMENT.RANGE', 'Un minimum dépasse son maximum, ou une période est à l’envers.'),
  period: () =>
    new DomainError(
      'invalid',
      'SEGMENT.PERIOD',
      'Une période a un premier et un dernier jour, et un montant d’au moins un centime.',
    ),
};

/** Without what is not asked: the database would keep it as null. */
export const askedOf = (filter: SegmentFilter): SegmentFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

const isDay = (day: string) => DAY_TEXT.test(day) && !Number.isNaN(parisMidnight(day).getTime());

/** @throws DomainError SEGMENT.EMPTY, SEGMENT.DAY, SEGMENT.RANGE, SEGMENT.PERIOD */
export function assertFilter(filter: SegmentFilter): void {
  if (Object.values(filter).every((value) => value === undefined)) throw segmentErrors.empty();
  const { orderedSince, notOrderedSince, spentFrom, spentTo } = filter;
  for (const day of [orderedSince, notOrderedSince, spentFrom, spentTo]) {
    if (day !== undefined && !isDay(day)) throw segmentErrors.day();
  }
  const { ordersMin = 0, ordersMax = Infinity, spentMin = 0, spentMax = Infinity } = filter;
  const reversed = (spentFrom ?? '') > (spentTo ?? '9999');
  if (ordersMin > ordersMax || spentMin > spentMax || reversed) throw segmentErrors.range();
  const ofPeriod = spentFrom !== undefined || spentTo !== undefined;
  // Whoever spent nothing in a period is everyone who is not told of there.
  const isWhole = spentFrom !== undefined && spentTo !== undefined && spentMin > 0;
  if (ofPeriod && !isWhole) throw segmentErrors.period();
}
