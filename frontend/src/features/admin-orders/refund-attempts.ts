import type { RefundedUnits } from '@shop/contract';
import { newIdempotencyKey } from '../../shared/api/idempotency';
import { readJson, writeText } from '../../shared/storage';

const STORE = 'refundAttempts';
/** Long after, the books have told what became of it. In milliseconds. */
const LIFETIME = 30 * 24 * 60 * 60 * 1000;

/** A refund that was asked for and whose answer left open whether it was made. */
export interface RefundAttempt {
  orderId: string;
  /** EUR. */
  amount: number;
  /** What it is for; missing where nobody said. */
  units?: RefundedUnits[];
  key: string;
  /** Milliseconds since 1970. */
  askedAt: number;
}

const isAttempt = (value: unknown): value is RefundAttempt => {
  const attempt = value as Partial<RefundAttempt> | null;
  return (
    typeof attempt?.orderId === 'string' &&
    typeof attempt.amount === 'number' &&
    (attempt.units === undefined || Array.isArray(attempt.units)) &&
    typeof attempt.key === 'string' &&
    typeof attempt.askedAt === 'number'
  );
};

function readAttempts(): RefundAttempt[] {
  const stored = readJson('local', STORE);
  return Array.isArray(stored) ? stored.filter(isAttempt) : [];
}

const keep = (attempts: readonly RefundAttempt[]) =>
  writeText('local', STORE, attempts.length > 0 ? JSON.stringify(attempts) : null);

/** The newest of an order; it outlives the dialog, a reload and the session of whoever asked. */
export const openAttemptOf = (orderId: string): RefundAttempt | undefined =>
  readAttempts().findLast((attempt) => attempt.orderId === orderId);

/** What is asked for. */
export type AskedRefund = Pick<RefundAttempt, 'amount' | 'units'>;

const wordsOf = (units: readonly RefundedUnits[] = []) =>
  units
    .map(({ productId, quantity, onShelf = 0 }) => `${productId}:${quantity}:${onShelf}`)
    .toSorted()
    .join();
export const isForSameUnits = (one: Pick<AskedRefund, 'units'>, other: Pick<AskedRefund, 'units'>) =>
  wordsOf(one.units) === wordsOf(other.units);
export const isSameRefund = (one: AskedRefund, other: AskedRefund) =>
  one.amount === other.amount && isForSameUnits(one, other);

/** The same order, amount and units asked again is the same attempt; another amount, or other units, is another one. */
export function beginAttempt(orderId: string, asked: AskedRefund, now: number): RefundAttempt {
  const attempts = readAttempts().filter(({ askedAt }) => now - askedAt < LIFETIME);
  const known = attempts.find((attempt) => attempt.orderId === orderId && isSameRefund(attempt, asked));
  const attempt = known ?? { orderId, ...asked, key: newIdempotencyKey(), askedAt: now };
  if (!known) keep([...attempts, attempt]);
  return attempt;
}

/** It is known what became of it. */
export const closeAttempt = ({ key }: RefundAttempt) => keep(readAttempts().filter((attempt) => attempt.key !== key));
