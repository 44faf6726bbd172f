import { moveStock, type Stock as Units } from '../../catalog/domain/stock.js';
import type { Intent, ProviderRefund, RefundMark } from '../../payments/application/ports/payment-provider.js';
import type { PaymentState } from '../../payments/domain/payment-state.js';
import type { OrderState } from '../domain/order.js';

export const SOAP = '65f000000000000000000001';
export const ORDER_ID = '65f0000000000000000000aa';
export const CLIENT_ID = '65f0000000000000000000cc';
export const QUANTITY = 2;
export const TOTAL_CENTS = 1200;
const SHELF = 3;
const OPENED_AT = Date.parse('2026-03-01T10:00:00Z');

/** What the shop's database holds of one purchase. */
export interface Books {
  order: OrderState | null;
  payment: PaymentState | null;
  units: Units;
  /** Units that other shoppers took. */
  elsewhere: number;
  spentCents: number;
  purchases: string[];
  refundKeys: string[];
  /** Keys of the mails queued. */
  mails: string[];
}

/** What the provider holds; no transaction of the shop undoes it. */
export interface BankIntent extends Intent {
  refunds: BankRefund[];
  /** Where the order was to go when this attempt was made. */
  sentTo: string;
}

export interface BankRefund extends ProviderRefund {
  atMinute: number;
}

export function bankRefund(
  intents: readonly BankIntent[],
  amountCents: number,
  mark: RefundMark | null,
  atMinute: number,
): BankRefund {
  const count = intents.reduce((sum, { refunds }) => sum + refunds.length, 0);
  return { id: `re_${count + 1}`, amountCents, status: 'done', code: null, mark, atMinute };
}

/** What went back, as the provider itself counts it. */
export const refundedCents = ({ refunds }: BankIntent): number =>
  refunds.filter(({ status }) => status !== 'refused').reduce((sum, { amountCents }) => sum + amountCents, 0);

export interface PurchaseState {
  books: Books;
  intents: BankIntent[];
  minutes: number;
}

export const emptyState = (): PurchaseState => ({
  books: {
    order: null,
    payment: null,
    units: { available: SHELF, reserved: 0, sold: 0 },
    elsewhere: 0,
    spentCents: 0,
    purchases: [],
    refundKeys: [],
    mails: [],
  },
  intents: [],
  minutes: 0,
});

export const timeOf = ({ minutes }: PurchaseState) => new Date(OPENED_AT + minutes * 60_000);

// Looking up a global is slow in jest's sandbox, and the model does it millions of times.
const { isArray } = Array;
const { stringify } = JSON;
const Moment = Date;

/** A copy of plain data and dates. */
export function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (isArray(value)) return value.map((element) => copyOf(element as unknown)) as T;
  if (value instanceof Moment) return new Moment(value) as T;
  const copy: Record<string, unknown> = {};
  for (const name in value) copy[name] = copyOf(value[name]);
  return copy as T;
}

/**
 * Two states with one key have the same future: times count from now, and versions only tell old from new.
 */
export function keyOf(state: PurchaseState): string {
  const now = timeOf(state).getTime();
  const { order, payment } = state.books;
  return stringify([state.books, state.intents, order && payment ? 'placed' : 'empty'], (name, value: unknown) => {
    if (name === 'version' || name === 'date' || name === 'reference' || name === 'comments') return undefined;
    if (name === 'steps' || name === 'orderedAt' || name === 'author') return undefined;
    // Half hours do not add up to the day after which the bank forgets.
    if (name === 'atMinute') return state.minutes - Number(value) >= 24 * 60;
    if (name === 'expiresAt' || name === 'nextCheckAt') {
      return value === null ? null : Math.max(0, Math.ceil((Date.parse(String(value)) - now) / 60_000));
    }
    return value;
  });
}

export function moveUnits(books: Books, move: Parameters<typeof moveStock>[1], quantity: number): boolean {
  const moved = moveStock(books.units, move, quantity);
  if (moved) books.units = moved;
  return moved !== undefined;
}
