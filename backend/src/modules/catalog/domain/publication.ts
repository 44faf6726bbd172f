import type { ProductStatus } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';

export interface Publishing {
  status: ProductStatus;
  /** When a scheduled product goes on sale; null for any other. */
  publishAt: Date | null;
}

export const ON_SALE: Publishing = { status: 'published', publishAt: null };

/** The one rule of what anybody but an administrator may be shown, told of or sold. */
export const isPublic = ({ status }: Pick<Publishing, 'status'>): boolean => status === 'published';

/** No moment so far away is meant. */
const FARTHEST_MS = 2 * 366 * 24 * 3600_000;

/**
 * What follows from what was given, for a product that stands as `before`. A moment that was there already may have passed meanwhile.
 * @throws DomainError `PRODUCT.PUBLISH_AT_MISSING`, `PRODUCT.PUBLISH_AT_PAST` or `PRODUCT.PUBLISH_AT_FAR` (400)
 */
export function publishingOf(given: Partial<Publishing>, before: Publishing, now: Date): Publishing {
  const status = given.status ?? before.status;
  if (status !== 'scheduled') return { status, publishAt: null };
  const publishAt = given.publishAt ?? before.publishAt;
  if (!publishAt) throw publishAtMissing();
  const stands = before.status === 'scheduled' && before.publishAt?.getTime() === publishAt.getTime();
  if (!stands && publishAt <= now) throw publishAtPast();
  if (publishAt.getTime() - now.getTime() > FARTHEST_MS) throw publishAtFar();
  return { status, publishAt };
}

const beside = (code: string, message: string) => ({ problems: [{ code, message, field: 'publishAt' }] });

function publishAtMissing(): DomainError {
  const code = 'PRODUCT.PUBLISH_AT_MISSING';
  const message = 'Indiquez le jour et l’heure de la mise en vente.';
  return new DomainError('invalid', 'PRODUCT.PUBLISH_AT_MISSING', message, beside(code, message));
}

function publishAtPast(): DomainError {
  const code = 'PRODUCT.PUBLISH_AT_PAST';
  const message = 'La mise en vente est dans le passé. Choisissez un moment à venir, ou «\u00a0En vente\u00a0».';
  return new DomainError('invalid', 'PRODUCT.PUBLISH_AT_PAST', message, beside(code, message));
}

function publishAtFar(): DomainError {
  const code = 'PRODUCT.PUBLISH_AT_FAR';
  const message = 'La mise en vente est à plus de deux ans. Vérifiez l’année.';
  return new DomainError('invalid', 'PRODUCT.PUBLISH_AT_FAR', message, beside(code, message));
}
