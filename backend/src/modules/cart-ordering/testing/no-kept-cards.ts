import type { PaymentAttempt } from '../../../shared/domain/settlement.js';
import type { KeptCards } from '../../payments/application/kept-cards.js';

/** Nobody has a card kept here. */
export const noKeptCards = {
  attemptOf: async ({ clientId: _clientId, keepsCard: _keepsCard, ...attempt }: PaymentAttempt) => attempt,
} as unknown as KeptCards;
