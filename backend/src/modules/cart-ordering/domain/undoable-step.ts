import type { OrderStatus } from '@shop/contract';
import type { Tracking } from './order-notes.js';

/** What a step changes of an order. */
interface Stepped {
  status: OrderStatus;
  tracking: Tracking | null;
  deliveredAt: Date | null;
}

/** A step of an order that may be taken back: nothing of it has left the house yet. */
export interface UndoableStep {
  /** Tells it from every other step. */
  key: string;
  until: Date;
  /** What the order was before. */
  from: Stepped;
  /** The version of the order that was told of. */
  version: number;
}

/** What may be written of an order meanwhile. Whatever else happens to it ends that its last step may be taken back. */
const BESIDE = new Set(['undo', 'undone', 'comments', 'tags', 'version', 'proof', 'noticeGivenAt']);

export const endsUndo = (change: object): boolean => Object.keys(change).some((field) => !BESIDE.has(field));

/**
 * Whether what an order became can become what it was: it was sent, delivered or followed elsewhere. What was handed over at a market was in
 * its buyer's hands; whoever is to be forgotten with the delivery is forgotten.
 */
export function mayBeUndone(before: Stepped & { handedOver?: true; forgetWhenOver: boolean }, after: Stepped): boolean {
  const isStep = after.status === 'Expédié' || after.status === 'Livré';
  const isNews = after.status !== before.status || after.tracking !== before.tracking;
  return isStep && isNews && !before.handedOver && !before.forgetWhenOver;
}
