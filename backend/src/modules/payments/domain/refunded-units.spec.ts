import fc from 'fast-check';
import { sumOf, unitsOf } from '@shop/contract';
import { toldOf } from './refunded-units.js';
import type { Refund } from './refund.js';
import { repaid, type Unsettled } from './unsettled.js';

const at = new Date('2026-11-26T09:00:00Z');
const PRICE = 600;
/** Of `count` soaps at 6 €, all of them back. */
const refund = (key: string, count: number, productId = 'x', state: Refund['state'] = 'done'): Refund => ({
  ...{ key, state, amountCents: count * PRICE, attempt: 1, purpose: 'keep-status', orderedAt: at },
  units: [{ productId, quantity: count, onShelf: count }],
});
const debt = ({ key, amountCents }: Refund): Unsettled => ({
  ...{ key, kind: 'refund', amountCents, owedCents: amountCents, code: '', since: at },
});
/** The debts once these succeeded, one after the other. */
const after = (debts: Unsettled[], ...made: Pick<Refund, 'key' | 'amountCents'>[]) =>
  made.reduce((known, one) => repaid(known, one, at), debts);
const told = (refunds: Refund[], unsettled: Unsettled[], key: string) => toldOf({ refunds, unsettled }).get(key);

describe('what a refund is told to be for', () => {
  it('is nothing once another one that named units gave all of it back', () => {
    const [a, b] = [refund('a', 1), refund('b', 1)];
    const unsettled = after([debt(a)], b);
    expect(told([a, b], unsettled, 'a')).toEqual({ units: undefined, cents: 0 });
    expect(told([a, b], unsettled, 'b')).toEqual({ units: b.units, cents: PRICE });
  });

  it('is what is left where another one gave a part back, while it is owed and once it is made', () => {
    const [a, b] = [refund('a', 2), refund('b', 1)];
    const left = { units: [{ productId: 'x', quantity: 1, onShelf: 1 }], cents: PRICE };
    const owed = after([debt(a)], b);
    expect(told([a, b], owed, 'a')).toEqual(left);
    expect(told([a, b], after(owed, { key: 'a', amountCents: PRICE }), 'a')).toEqual(left);
    // The other try was for what was left.
    const again = { ...a, amountCents: PRICE, attempt: 2 };
    expect(told([again, b], after(owed, again), 'a')).toEqual(left);
  });

  it('stays as it is where the other one named none', () => {
    const [a, { units: _none, ...outside }] = [refund('a', 2), refund('b', 2)];
    expect(told([a, outside], after([debt(a)], outside), 'a')).toEqual({ units: a.units, cents: 2 * PRICE });
  });

  it('is spread where one reaches into two debts, the oldest first', () => {
    const [a, c, b] = [refund('a', 1), refund('c', 2), refund('b', 2)];
    const unsettled = after([debt(a), debt(c)], b);
    expect(told([a, c, b], unsettled, 'a')!.units).toBeUndefined();
    expect(told([a, c, b], unsettled, 'c')).toEqual({
      units: [{ productId: 'x', quantity: 1, onShelf: 1 }],
      cents: PRICE,
    });
  });

  it('is in all as many units as money went back or is owed, whatever gives what back in which order', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(counts, counts, (failed, instead) => {
        const debts = failed.map((count, index) => refund(`a${index}`, count, 'x', 'refused'));
        const most = sumOf(failed);
        let left = most;
        const made = instead.flatMap((count, index) => {
          const units = Math.min(count, left);
          left -= units;
          return units > 0 ? [refund(`b${index}`, units)] : [];
        });
        const refunds = [...debts, ...made];
        const all = toldOf({ refunds, unsettled: after(debts.map(debt), ...made) });
        expect(
          unitsOf(
            [...all.values()].flatMap(({ units = [] }) => units),
            'x',
          ),
        ).toBe(most);
        expect(sumOf([...all.values()].map(({ cents }) => cents))).toBe(most * PRICE);
      }),
    );
  });
});
