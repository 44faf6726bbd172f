import type { PaymentStatus } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import type { DisputeNews } from '../../../shared/domain/settlement.js';
import type { KnownDispute } from './dispute.js';
import type { KeptMethod } from './kept-card.js';
import type { Refund } from './refund.js';
import type { ExtraPayment, Unsettled } from './unsettled.js';

/** What happened to the money on its way in, for the timeline of the order. */
export interface PaymentStep {
  step: 'opened' | 'requires_action' | 'paid' | 'failed';
  attempt: number;
  at: Date;
}

export interface PaymentState {
  orderId: string;
  amountCents: Cents;
  status: PaymentStatus;
  /** Counts from 1; each refusal may be followed by another attempt. */
  attempt: number;
  /** Payment method id of the provider, or which kept card. */
  method: string;
  /** The kept card that pays this attempt, as the provider knows it; null or missing for any other. */
  kept?: KeptMethod | null;
  /** The client for whom the card of this attempt is kept once it has paid; null or missing for nobody. */
  keepFor?: string | null;
  /** The current attempt's intent at the provider, once it is known. */
  intentId: string | null;
  /** Of the attempts before: their shoppers may still come back from the bank. Missing when there were none. */
  formerIntentIds?: string[];
  refunds: Refund[];
  steps: PaymentStep[];
  /** Missing in payments that nobody contested. */
  disputes?: KnownDispute[];
  /** Missing in payments that came once. */
  extras?: ExtraPayment[];
  /** Missing where every refund went well. */
  unsettled?: Unsettled[];
  /** How long this attempt keeps its units when the shopper does not come back. */
  reservationMinutes?: number;
  /** The reservation ends here when nothing is decided. */
  expiresAt: Date;
  /** When the reconciler must look at it; null when nothing is open. */
  nextCheckAt: Date | null;
  version: number;
}

export interface NewAttempt {
  amountCents: Cents;
  method: string;
  kept?: KeptMethod;
  keepFor?: string;
  /** How long the units are kept; half an hour unless told otherwise. */
  reservationMinutes?: number;
}

export interface DisputeChange {
  news: DisputeNews;
  dispute: KnownDispute;
  /** What left the books (positive) or came back (negative). */
  movedCents: Cents;
}
