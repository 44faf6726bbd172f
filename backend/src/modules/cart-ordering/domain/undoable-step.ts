import type { OrderState } from './order-state.js';

/** A step of an order that may be taken back: nothing of it has left the house yet. */
export interface UndoableStep {
  /** Tells it from every other step. */
  key: string;
  until: Date;
  /** What the order was before. */
  from: Pick<OrderState, 'status' | 'tracking' | 'deliveredAt'>;
  /** The version of the order that was told of. */
  version: number;
}

/** What may be written of an order meanwhile. Whatever else happens to it ends that its last step may be taken back. */
const BESIDE: ReadonlySet<string> = new Set<keyof OrderState>([
  ...(['undo', 'undone', 'comments', 'tags', 'version', 'proof', 'noticeGivenAt'] as const),
]);

export const endsUndo = (change: Partial<OrderState>): boolean =>
  Object.keys(change).some((field) => !BESIDE.has(field));

/**
 * Whether what an order became can become what it was: it was sent, delivered or followed elsewhere. What was handed over at a market was in
 * its buyer's hands; whoever is to be forgotten with the delivery is forgotten.
 */
export function mayBeUndone(before: OrderState, after: OrderState): boolean {
  const isStep = after.status === 'Expédié' || after.status === 'Livré';
  const isNews = after.status !== before.status || after.tracking !== before.tracking;
  return isStep && isNews && !before.handedOver && !before.forgetWhenOver;
}
