import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** A fresh key. `crypto.randomUUID` exists on secure pages only; the shop may be tried out on a plain address. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const keyHeader = (key: string) => ({ 'Idempotency-Key': key });

/** The server's word that its answer is that of an earlier request under the same key: nothing happened this time. */
export const wasReplayed = (meta: { response?: Response } | undefined): boolean =>
  meta?.response?.headers.get('Idempotent-Replayed') === 'true';

/** Too slow, or too many at once: somebody on the way may answer so while the request is carried out. */
const OPEN_STATUSES = [408, 429];

/**
 * True when an answer leaves open whether the request was carried out: none came, it cannot be read, or it says only that
 * something on the way broke. The request is then repeated under the same key, or two are carried out.
 */
export function isUndecided(failure: FetchBaseQueryError | SerializedError | undefined): boolean {
  if (!failure) return false;
  if (!('status' in failure) || typeof failure.status !== 'number') return true;
  return failure.status >= 500 || OPEN_STATUSES.includes(failure.status);
}
