import type { MailRecord } from './mails.js';
import type { Carrier } from './carriers.js';
import type { OrderStatus } from './orders.js';

/** What happened to an order, oldest first: `GET /api/orders/{id}/timeline`. */
export type OrderTimelineEntry = {
  at: string;
  /** French sentence. */
  label: string;
  /** Name of the administrator who did it; '' when nobody of the shop did. */
  author: string;
} & (
  | { kind: 'placed' }
  | { kind: 'payment'; step: 'opened' | 'requires_action' | 'paid' | 'failed'; attempt: number }
  | { kind: 'mail'; mail: MailRecord }
  | { kind: 'status'; from: OrderStatus; to: OrderStatus }
  /** `orderNumber` ends the tracking number only; the whole one in force is the order's. */
  | { kind: 'shipping'; orderNumber: string; deliver: Carrier | '' }
  | { kind: 'comment'; text: string }
  /** `amount` in EUR. */
  | { kind: 'refund'; amount: number; reason: string; state: 'pending' | 'done' | 'refused' }
  /** `text`: what is asked for and why; '' for the whole order without a reason. */
  | { kind: 'refund-requested'; text: string }
  | { kind: 'refund-taken-back' }
  | { kind: 'withdrawal-declared' }
  | { kind: 'refund-answered'; accepted: boolean; message: string }
);
