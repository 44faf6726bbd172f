import { isUndecided, newIdempotencyKey } from './idempotency';

describe('an idempotency key', () => {
  it('is made on a plain address too, where the browser has no randomUUID', () => {
    const { randomUUID } = crypto;
    Reflect.deleteProperty(crypto, 'randomUUID');
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
    try {
      expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
      expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
    } finally {
      Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: randomUUID });
    }
  });

  it.each([500, 502, 503, 504, 408, 429])('is kept after %s, which says nothing of what happened', (status) => {
    expect(isUndecided({ status, data: { message: 'Réessayez.' } })).toBe(true);
  });

  it('is kept when no answer came, or none that can be read', () => {
    expect(isUndecided({ status: 'FETCH_ERROR', error: 'Failed to fetch' })).toBe(true);
    expect(isUndecided({ status: 'TIMEOUT_ERROR', error: 'too slow' })).toBe(true);
    expect(isUndecided({ status: 'PARSING_ERROR', originalStatus: 200, data: '<html>', error: 'no JSON' })).toBe(true);
    expect(isUndecided({ name: 'AbortError', message: 'Aborted' })).toBe(true);
  });

  it.each([400, 401, 402, 403, 404, 409, 422])('has done its work after %s, and after a success', (status) => {
    expect(isUndecided({ status, data: { message: 'Non.' } })).toBe(false);
    expect(isUndecided(undefined)).toBe(false);
  });
});
