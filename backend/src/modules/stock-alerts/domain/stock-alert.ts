import type { Language } from '@shop/contract';

/** Somebody who wants to be told when a product is for sale again (docs/adr/0073). */
export interface StockAlert {
  id: string;
  productId: string;
  /** Normalized. */
  email: string;
  /** Of whoever asked with an account. */
  clientId: string | null;
  /** Asked for, its address not proved yet; or waiting. */
  state: 'asked' | 'waiting';
  /** Its place among those who wait; when it was asked for until the address is confirmed. */
  since: Date;
  /** What it was asked for in; missing for French. */
  language?: Language;
  /** How many mails asked for a confirmation. */
  asks: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An address that nobody confirms is forgotten then. */
export const CONFIRM_WITHIN_MS = DAY_MS;
/** Nobody is told of what comes back later than this. */
export const WAITS_AT_MOST_MS = 365 * DAY_MS;
/** Whoever was told has the units for himself so long, before the next ones are told of what is left. */
export const HEAD_START_MS = 2 * DAY_MS;

/** Products that one address waits for. */
export const WAITS_FOR_AT_MOST = 20;

export const endOf = ({ state, since }: Pick<StockAlert, 'state' | 'since'>): Date =>
  new Date(since.getTime() + (state === 'asked' ? CONFIRM_WITHIN_MS : WAITS_AT_MOST_MS));

/** Of those who wait, the first so many are told: with those told within the head start, never more than there are units. */
export const howManyToTell = (available: number, toldLately: number): number => Math.max(0, available - toldLately);

/** @param own all of one address */
export function mayWaitForMore(own: readonly StockAlert[], productId: string): boolean {
  return own.filter((alert) => alert.state === 'waiting' && alert.productId !== productId).length < WAITS_FOR_AT_MOST;
}
