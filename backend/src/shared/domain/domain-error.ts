import type { Problem } from '@shop/contract';

/** What kind of refusal it is; the HTTP edge alone turns it into a status. */
export type Refusal =
  | 'invalid'
  | 'unauthenticated'
  | 'payment-refused'
  | 'forbidden'
  | 'not-found'
  | 'gone'
  | 'conflict'
  | 'too-large'
  | 'unsupported-media'
  | 'too-many-requests'
  | 'unavailable';

/**
 * A rule of the shop that said no. `code` is stable (such as `ORDER.STATUS_NOT_ALLOWED`), `message` is a French
 * sentence for the person who reads it, `problems` names lines or fields.
 */
export class DomainError extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly code: string,
    message: string,
    readonly details: { problems?: Problem[]; retryAfterSeconds?: number; body?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.name = 'DomainError';
  }
}
