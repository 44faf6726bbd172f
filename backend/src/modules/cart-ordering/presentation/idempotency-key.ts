import { DomainError } from '../../../shared/domain/domain-error.js';

const MAX_LENGTH = 200;

/** The `Idempotency-Key` header, undefined when there is none. @throws DomainError REQUEST.INVALID when too long */
export function idempotencyKey(header: string | undefined): string | undefined {
  const key = header?.trim();
  if (key && key.length > MAX_LENGTH) {
    throw new DomainError('invalid', 'REQUEST.INVALID', "L'en-tête Idempotency-Key est trop long.");
  }
  return key || undefined;
}
