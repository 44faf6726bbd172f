import { returnableUnits, unitsOut } from './returnable-units.js';
import { type ReturnedGoods, Withdrawal, type WithdrawalRecord } from './withdrawal.js';

const DAY = 86_400_000;
const at = (day: number) => new Date(day * DAY);

function declared(id: string, day: number, quantity: number | null, settled = 0): Withdrawal {
  const lines = quantity === null ? null : [{ productId: 'p', name: 'Miel', quantity }];
  const returned: ReturnedGoods = { productId: 'p', quantity: settled, destiny: 'stock', at: at(day), author: '' };
  return Withdrawal.from({
    id,
    orderId: 'o',
    declaration: { declaredAt: at(day), lines },
    returns: settled > 0 ? [returned] : [],
  } as unknown as WithdrawalRecord);
}

const order = (bought: number, ...shelved: [day: number, quantity: number][]) => ({
  id: 'o',
  shipped: true,
  lines: [{ productId: 'p', quantity: bought }],
  shelved: shelved.map(([day, quantity]) => ({ at: at(day), units: [{ productId: 'p', quantity }] })),
});
const left = (one: Withdrawal, of: ReturnType<typeof order>, others: Withdrawal[] = []) =>
  returnableUnits(one, of, [one, ...others])[0]?.quantity ?? 0;

describe('units of which it may be said what became of them', () => {
  it('are those that were declared and not settled', () => {
    expect(left(declared('a', 1, 2), order(3))).toBe(2);
    expect(left(declared('a', 1, null, 1), order(3))).toBe(2);
    expect(left(declared('a', 1, 2), { ...order(3), shipped: false })).toBe(0);
  });

  it('are fewer by what came back with a refund since, and by none that came before', () => {
    expect(left(declared('a', 1, 2), order(3, [2, 1]))).toBe(1);
    expect(left(declared('a', 3, 2), order(3, [2, 1]))).toBe(2);
    expect(left(declared('a', 3, null), order(3, [2, 1]))).toBe(2);
  });

  it('come back for one of two declarations, the first of them', () => {
    const [first, second] = [declared('a', 1, 1), declared('b', 2, 1)];
    expect(left(first, order(3, [3, 1]), [second])).toBe(0);
    expect(left(second, order(3, [3, 1]), [first])).toBe(1);
    const [whole, part] = [declared('a', 1, null, 2), declared('b', 2, 2)];
    expect(left(whole, order(3, [3, 1]), [part])).toBe(0);
    expect(left(part, order(3, [3, 1]), [whole])).toBe(0);
  });

  it('are out as long as nobody said anything of them', () => {
    expect(unitsOut(order(3, [3, 1]), [declared('a', 1, null, 1)])).toEqual([{ productId: 'p', quantity: 1 }]);
    expect(unitsOut(order(1, [3, 1]), [declared('a', 1, null, 1)])).toEqual([{ productId: 'p', quantity: 0 }]);
  });
});
