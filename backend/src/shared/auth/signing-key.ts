import { createSecretKey, type KeyObject } from 'node:crypto';

/**
 * What tokens are signed and checked with. The library takes plain text first for the private or public key of another kind of signature, parses it as
 * one, and meets an error each time, before it signs; a key says what it is.
 */
export function signingKey(secret: string | Uint8Array): KeyObject {
  return createSecretKey(typeof secret === 'string' ? Buffer.from(secret) : secret);
}
