import { CART_KEPT_DAYS, CART_REMINDER_PAUSE_DAYS, type KeptCartItem } from '@shop/contract';

/** What an account left in its cart. */
export interface LeftCart {
  /** One cart from its first line until it is empty, bought or forgotten. */
  id: string;
  items: readonly KeptCartItem[];
  changedAt: Date;
  /** Its reminder, which there is once. */
  remindedAt: Date | null;
}

/** Of which an account was reminded, until it buys of it or two weeks are over. */
export interface Reminded {
  at: Date;
  productIds: readonly string[];
}

/** What somebody agreed to and took back: reminders that left meanwhile were asked for, and the shop has to prove it (RGPD 7.1). */
export interface PastConsent {
  agreedAt: Date;
  withdrawnAt: Date;
  textVersion: number;
}

/** Whether an account is reminded of carts that it leaves, what it left, and when it was reminded (docs/adr/0138). */
export interface CartReminder {
  id: string;
  clientId: string;
  /** Null where nobody agreed, or took it back. */
  agreedAt: Date | null;
  withdrawnAt: Date | null;
  /** Oldest first. */
  past: readonly PastConsent[];
  /** Which sentence was read (`CART_REMINDER_TEXTS`, from 1). */
  textVersion: number;
  remindedAt: Date | null;
  cart: LeftCart | null;
  reminded: Reminded | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Carts that changed before are reminded now. */
export const leftBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
/** Carts that changed before are forgotten. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - CART_KEPT_DAYS * DAY_MS);
/** Whoever was reminded later is not reminded again. */
export const quietSince = (now: Date): Date => new Date(now.getTime() - CART_REMINDER_PAUSE_DAYS * DAY_MS);

const written = ({ productId, quantity, parts = [] }: KeptCartItem) =>
  JSON.stringify([productId, quantity, parts.map((part) => [part.productId, part.units])]);

/** Whether nothing changed. */
export const sameItems = (one: readonly KeptCartItem[], other: readonly KeptCartItem[]): boolean =>
  one.map(written).join() === other.map(written).join();
