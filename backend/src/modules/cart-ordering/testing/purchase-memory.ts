import { moveStock, type Stock as Units } from '../../catalog/domain/stock.js';
import type { Intent, ProviderRefund, RefundMark } from '../../payments/application/ports/payment-provider.js';
import type { PaymentState } from '../../payments/domain/payment-state.js';
import type { OrderState } from '../domain/order-state.js';

export const SOAP = '65f000000000000000000001';
export const ORDER_ID = '65f0000000000000000000aa';
export const CLIENT_ID = '65f0000000000000000000cc';
export const QUANTITY = 2;
export const TOTAL_CENTS = 1200;
export const CODE = { id: '65f0000000000000000000dd', code: 'NOEL' };
export const OFF_CENTS = 200;
export const DASHBOARD_CENTS = 100;
export const PART_CENTS = 500;

export interface Typed {
  address: string;
  email: string;
}

export const FIRST_TYPED: Typed = { address: '14 rue des Tilleuls', email: 'claire@example.fr' };
export const CORRECTED: Typed = { address: '41 rue des Tilleuls', email: 'claire.morel@example.fr' };

/** What the shopper chose, and of the total what it costs to have it sent. */
export const SHOWN_DELIVERY = { deliveryMethod: 'domicile', shownDeliveryCents: 490 };
const SHELF = 3;
const OPENED_AT = Date.parse('2026-03-01T10:00:00Z');

/** The delivery that the shopper chose and was shown: as it was, at another price, or in its place another one at the same. */
export type Way = 'offered' | 'dearer' | 'gone';

/** What the shop's database holds of one purchase: a value, replaced whole by each write. */
export interface Books {
  readonly order: OrderState | null;
  readonly payment: PaymentState | null;
  readonly units: Units;
  /** Units that other shoppers took. */
  readonly elsewhere: number;
  /** The product is no longer sold. */
  readonly withdrawn: boolean;
  readonly spentCents: number;
  readonly purchases: readonly string[];
  readonly refundKeys: readonly string[];
  /** Keys of the mails queued. */
  readonly mails: readonly string[];
  /** The one use that the code has: whose it is, and what was counted of it. */
  readonly use: 'free' | 'held' | 'used' | 'elsewhere';
}

/** What the provider holds; no transaction of the shop undoes it. */
export interface BankIntent extends Readonly<Intent> {
  readonly refunds: readonly BankRefund[];
  /** Where the order was to go when this attempt was made. */
  readonly sentTo: string;
  /** How the delivery that the shopper chose stood when this attempt was made. */
  readonly way: Way;
}

export interface BankRefund extends Readonly<ProviderRefund> {
  readonly atMinute: number;
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

/** Puts the changed intent in the place of `intent`, of the same id. */
export function changeIntent(state: PurchaseState, intent: BankIntent, change: Partial<BankIntent>): BankIntent {
  const changed = shared({ ...intent, ...change });
  state.intents = state.intents.map((one) => (one.id === intent.id ? changed : one));
  return changed;
}

/** Where a purchase stands. Its parts are values that many states share: `{ ...state }` copies it. */
export interface PurchaseState {
  books: Books;
  intents: readonly BankIntent[];
  minutes: number;
  way: Way;
}

export const emptyState = (): PurchaseState => ({
  books: {
    order: null,
    payment: null,
    units: { available: SHELF, reserved: 0, sold: 0, toSend: 0 },
    elsewhere: 0,
    withdrawn: false,
    spentCents: 0,
    purchases: [],
    refundKeys: [],
    mails: [],
    use: 'free',
  },
  intents: [],
  minutes: 0,
  way: 'offered',
});

export const timeOf = ({ minutes }: PurchaseState) => new Date(OPENED_AT + minutes * 60_000);

// Looking up a global is slow in jest's sandbox, and the model does it millions of times.
const { freeze, isFrozen } = Object;
const { stringify } = JSON;
const { ceil, max } = Math;

/**
 * Freezes `value`, that states share, and everything in it: who wrote into what was read would change the past of other
 * sequences, and throws instead.
 */
export function shared<T>(value: T): T {
  if (typeof value !== 'object' || value === null || isFrozen(value)) return value;
  for (const name in value) shared(value[name]);
  return freeze(value);
}

/** Versions only tell old from new, and what is only told changes nothing; times are read apart, counted from now. */
const WITHOUT_FUTURE = new Set([
  ...['version', 'date', 'reference', 'comments', 'steps', 'orderedAt', 'author', 'proof'],
  ...['expiresAt', 'nextCheckAt', 'atMinute'],
]);
const named = new WeakMap<object, number>();
const numbers = new Map<string, number>();

/** One number for all values that differ in nothing with a future; each object is read once. */
function numberOf(value: object | null): number {
  if (!value) return 0;
  let number = named.get(value);
  if (number === undefined) {
    const text = stringify(value, (name, part: unknown) => (WITHOUT_FUTURE.has(name) ? undefined : part));
    number = numbers.get(text) ?? numbers.size + 1;
    numbers.set(text, number);
    named.set(value, number);
  }
  return number;
}

/** Two states with one key have the same future. */
export function keyOf({ books, intents, minutes, way }: PurchaseState): string {
  const { order, payment, units, purchases, refundKeys, mails, use } = books;
  const now = OPENED_AT + minutes * 60_000;
  const minutesTo = (time: Date | null) => time && max(0, ceil((time.getTime() - now) / 60_000));
  let key = `${numberOf(order)} ${numberOf(payment)} ${numberOf(units)} ${books.elsewhere} ${books.withdrawn} ${books.spentCents}`;
  key += ` ${numberOf(purchases)} ${numberOf(refundKeys)} ${numberOf(mails)} ${use} ${way}`;
  if (payment) key += ` ${minutesTo(payment.expiresAt)} ${minutesTo(payment.nextCheckAt)}`;
  for (const intent of intents) {
    key += ` i${numberOf(intent)}`;
    // Half hours do not add up to the day after which the bank forgets.
    for (const { atMinute } of intent.refunds) key += minutes - atMinute >= 24 * 60 ? '-' : '+';
  }
  return key;
}

/** @returns the books after that move; undefined where there are no such units */
export function moveUnits(books: Books, move: Parameters<typeof moveStock>[1], quantity: number): Books | undefined {
  const units = moveStock(books.units, move, quantity);
  return units && { ...books, units };
}

export function soldElsewhere(books: Books): Books {
  if (books.withdrawn) return books;
  const { available } = books.units;
  return { ...books, elsewhere: books.elsewhere + available, units: { ...books.units, available: 0 } };
}

/** A shelf that others emptied refuses as much already. */
export const withdrawn = (books: Books): Books => (books.elsewhere === 0 ? { ...books, withdrawn: true } : books);

export const codeUsedElsewhere = (books: Books): Books =>
  books.use === 'free' ? { ...books, use: 'elsewhere' } : books;
