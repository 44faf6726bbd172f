import { KEPT_CARD } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import type { PaidCard } from '../../../shared/domain/paid-card.js';
import { parisDay } from '../../../shared/domain/paris-days.js';

/** How the provider knows a card that it keeps: there, each has a customer of its own, who goes with it. */
export interface KeptMethod {
  customerId: string;
  /** Payment method id. */
  methodId: string;
}

/** What the provider tells of a card that it has begun to keep. No number, no CVC. */
export interface ToldCard extends KeptMethod, PaidCard {
  /** From 1. */
  expMonth: number;
  expYear: number;
}

/** The card of a client: one, since the one that is kept last takes the place of the one before (docs/adr/0111). */
export interface KeptCard extends ToldCard {
  id: string;
  clientId: string;
  keptAt: Date;
}

/** A card is good until the last day of its month. */
export function isExpired({ expMonth, expYear }: Pick<ToldCard, 'expMonth' | 'expYear'>, now: Date): boolean {
  return `${expYear}-${String(expMonth).padStart(2, '0')}` < parisDay(now).slice(0, 7);
}

/** The id of the kept card that a payment method names; undefined for anything else. */
export const keptCardId = (method: string): string | undefined =>
  method.startsWith(KEPT_CARD) ? method.slice(KEPT_CARD.length) : undefined;

export const cardErrors = {
  notKept: () =>
    new DomainError(
      'not-found',
      'CARD.NOT_KEPT',
      'Cette carte n’est plus enregistrée dans votre compte. Rien n’a été débité\u00a0: payez avec une autre carte.',
    ),
  expired: () =>
    new DomainError(
      'conflict',
      'CARD.EXPIRED',
      'Votre carte enregistrée a expiré. Rien n’a été débité\u00a0: payez avec une autre carte.',
    ),
};
