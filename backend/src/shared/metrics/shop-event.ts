import { channel } from 'node:diagnostics_channel';
import type { PaymentStatus } from '@shop/contract';

/** What the shop's owner counts. */
export type ShopEvent =
  /** `outcome`: 'paid', 'requires_action', or the code of the refusal. */
  | { kind: 'order'; outcome: string }
  /** A payment that is stored with another status than before. */
  | { kind: 'payment'; status: PaymentStatus }
  /** Units of one order: held for a shopper, sold to them, given back after a refusal, or after half an hour. */
  | { kind: 'reservation'; fate: 'held' | 'sold' | 'released' | 'expired' }
  /** The payment provider does not take what the shop sends: a setting or a defect, to be looked at. `code`: its word. */
  | { kind: 'provider-fault'; code: string }
  /** What a provider made of money on its way back; `returned`: the client's bank sent it back later. */
  | { kind: 'refund'; outcome: 'done' | 'refused' | 'returned' }
  | UnitOfWorkWait;

/**
 * Work that others held up. `reason`: it waited for a place among those that run at once; it was run again after a
 * conflict, or after somebody else had saved first (the time until its last attempt began); it waited for what another
 * writer of the embedded database was writing. What a MongoDB lets writes wait for is in MongoDB's own figures.
 */
export interface UnitOfWorkWait {
  kind: 'wait';
  reason: 'place' | 'conflict' | 'stale' | 'writer';
  seconds: number;
}

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
