import { channel } from 'node:diagnostics_channel';

/** Where a purchase can be cut in two: after each durable step, inside each transaction, before each answer. */
export type FaultPoint =
  /** All that a unit of work writes is with the database, and not committed. */
  | 'unit-written'
  | 'stock-reserved'
  | 'order-written'
  | 'order-reopened'
  | 'intent-created'
  | 'action-saved'
  | 'invoice-numbered'
  | 'settlement-written'
  | 'settled'
  | 'released'
  | 'order-answered'
  | 'bank-decided'
  | 'return-asked'
  | 'webhook-received'
  | 'webhook-handled'
  | 'webhook-stored'
  | 'paper-written'
  | 'paper-kept'
  | 'mail-claimed'
  | 'mail-sent'
  | 'intent-canceled'
  | 'late-closed'
  | 'extra-returned'
  | 'refund-promised'
  | 'refund-made'
  | 'refund-written'
  | 'refund-recorded'
  | 'dispute-written'
  | 'dispute-recorded'
  | 'loss-written'
  | 'status-written'
  | 'status-saved'
  | 'withdrawal-written'
  | 'withdrawal-declared'
  | 'withdrawal-refund-ordered'
  | 'lots-counted'
  | 'lots-booked'
  | 'lot-block-written'
  | 'recall-written'
  | 'recall-begun'
  | 'recall-mail-queued'
  | 'recall-mails-written'
  | 'recall-mails-saved'
  | 'account-closed';

const steps = channel('shop:fault-point');

/**
 * Tells whoever listens in this process that a step is reached. The shop itself never listens; the fault tests
 * preload a listener that stops the process right here (backend/test/faults). Costs nothing without one.
 *
 * @param about which event the step is about, where several can be under way
 */
export function faultPoint(name: FaultPoint, about?: string): void {
  if (steps.hasSubscribers) steps.publish({ name, about });
}
