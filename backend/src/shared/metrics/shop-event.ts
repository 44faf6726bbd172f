import { channel } from 'node:diagnostics_channel';
import type { PaymentStatus } from '../../contract/index.js';

/** What the shop's owner counts. */
export type ShopEvent =
  /** `outcome`: 'paid', 'requires_action', or the code of the refusal. */
  | { kind: 'order'; outcome: string }
  /** A payment that is stored with another status than before. */
  | { kind: 'payment'; status: PaymentStatus }
  /** Units of one order: held for a shopper, sold to them, given back after a refusal, or after half an hour. */
  | { kind: 'reservation'; fate: 'held' | 'sold' | 'released' | 'expired' };

const events = channel('shop:event');

/** Tells whoever counts in this process. Costs nothing without a listener; never throws. */
export function shopEvent(event: ShopEvent): void {
  if (events.hasSubscribers) events.publish(event);
}

/** @returns the end of listening */
export function onShopEvent(listener: (event: ShopEvent) => void): () => void {
  const heard = (message: unknown): void => listener(message as ShopEvent);
  events.subscribe(heard);
  return () => events.unsubscribe(heard);
}
