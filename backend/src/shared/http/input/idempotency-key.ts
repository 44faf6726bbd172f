import type { Response } from 'express';
import { DomainError } from '../../domain/domain-error.js';

const MAX_LENGTH = 200;

/** The `Idempotency-Key` header, undefined when there is none. @throws DomainError REQUEST.INVALID when too long */
export function idempotencyKey(header: string | undefined): string | undefined {
  const key = header?.trim();
  if (key && key.length > MAX_LENGTH) {
    throw new DomainError('invalid', 'REQUEST.INVALID', 'L’en-tête Idempotency-Key est trop long.');
  }
  return key || undefined;
}

/** The answer is that of an earlier request under the same key: nothing happened this time. Stripe names it so, too. */
export function sayReplayed(response: Response): void {
  response.setHeader('Idempotent-Replayed', 'true');
}
