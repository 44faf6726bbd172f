import { parisDay } from '../../../shared/domain/paris-days.js';
import { expiryOf, mayBePrepared, preparedKey, removalOf, secretHash, stateOf } from './prepared-order.js';
import { preparedOrderErrors } from './prepared-order-errors.js';

describe('the link of a prepared order', () => {
  it.each([
    ['2026-11-26T09:12:00Z', '2026-12-03T22:59:59.999Z'],
    // The clock goes back on 25 October, and forward on 29 March.
    ['2026-10-20T10:00:00Z', '2026-10-27T22:59:59.999Z'],
    ['2027-03-25T10:00:00Z', '2027-04-01T21:59:59.999Z'],
    // It is the next day in Paris.
    ['2026-07-01T22:30:00Z', '2026-07-09T21:59:59.999Z'],
  ])('sent at %s lasts until the end of the seventh day after it in Paris', (sentAt, end) => {
    const expiry = expiryOf(new Date(sentAt));
    expect(expiry.toISOString()).toBe(end);
    expect(parisDay(new Date(expiry.getTime() + 1))).not.toBe(parisDay(expiry));
    expect(removalOf(expiry).getTime() - expiry.getTime()).toBe(30 * 24 * 3_600_000);
  });

  it('expires while it waits, and never once it is paid or cancelled', () => {
    const expiresAt = new Date('2026-12-03T22:59:59.999Z');
    const before = new Date(expiresAt.getTime() - 1);
    for (const state of ['sent', 'opened', 'paid', 'cancelled'] as const)
      expect(stateOf({ state, expiresAt }, before)).toBe(state);
    const after = (['sent', 'opened', 'paid', 'cancelled'] as const).map((state) =>
      stateOf({ state, expiresAt }, expiresAt),
    );
    expect(after).toEqual(['expired', 'expired', 'paid', 'cancelled']);
  });

  it('says why it leads to no payment any more, as something that is gone', () => {
    const told = (['sent', 'opened', 'paid', 'cancelled', 'expired'] as const).map((state) => {
      const error = preparedOrderErrors.over(state);
      return error && [error.refusal, error.code];
    });
    expect(told).toEqual([
      undefined,
      undefined,
      ['gone', 'PREPARED_ORDER.PAID'],
      ['gone', 'PREPARED_ORDER.CANCELLED'],
      ['gone', 'PREPARED_ORDER.EXPIRED'],
    ]);
  });

  it('is kept as a hash, and its orders are known by their key', () => {
    expect(secretHash('secret')).toMatch(/^[0-9a-f]{64}$/);
    expect(mayBePrepared(preparedKey('x'))).toBe(true);
    expect(mayBePrepared('6f1c4f0a-0000-4000-8000-000000000000')).toBe(false);
  });
});
