import { PLAN_FARTHEST_DAYS } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import type { SaleTerms } from './bulk-change.js';

/** What a product is to be sold at from a moment on. */
export interface PlannedChange {
  productId: string;
  at: Date;
  /** What it was planned over: another price by then is somebody's later word, and stays. */
  before: SaleTerms;
  after: SaleTerms;
  /** Why it was not carried out; null while it is to come. */
  problem: { code: string; message: string } | null;
}

/** @throws DomainError `PRODUCT.PLAN_PAST`, `PRODUCT.PLAN_FAR` (400) */
export function assertPlannable(at: Date, now: Date): void {
  if (at <= now) {
    const message = 'Ce moment est passé. Choisissez-en un à venir, ou «\u00a0Maintenant\u00a0».';
    throw new DomainError('invalid', 'PRODUCT.PLAN_PAST', message, beside('PRODUCT.PLAN_PAST', message));
  }
  if (at.getTime() - now.getTime() > PLAN_FARTHEST_DAYS * 86_400_000) {
    const message = 'Ce moment est à plus d’un an. Vérifiez l’année.';
    throw new DomainError('invalid', 'PRODUCT.PLAN_FAR', message, beside('PRODUCT.PLAN_FAR', message));
  }
}

const beside = (code: string, message: string) => ({ problems: [{ code, message, field: 'at' }] });

export const areSame = (one: SaleTerms, other: SaleTerms): boolean =>
  one.price === other.price && one.promo === other.promo && one.category === other.category;

export const overtaken = () =>
  new DomainError(
    'conflict',
    'PRODUCT.PLAN_OVERTAKEN',
    'Le prix, la promotion ou la catégorie a changé depuis que ce changement a été programmé\u00a0: il n’a pas été appliqué.',
  );
