import type { RefundStanding } from '../../../shared/domain/settlement.js';
import { toShelve } from './refunded-units.js';

const standing = (
  key: string,
  onShelf: number,
  state: RefundStanding['state'] = 'made',
  units = true,
): RefundStanding => ({
  ...{ key, state, amountCents: 600, owedCents: 0 },
  ...(units && { units: [{ productId: 'x', quantity: 2, onShelf }] }),
});
const put = (key: string, quantity: number) => ({ key, units: [{ productId: 'x', quantity }], at: new Date(0) });

describe('what goes onto the shelf with a refund', () => {
  it('is what it says is back, once its money is with the client', () => {
    expect(toShelve({}, [standing('a', 1), standing('b', 2, 'pending'), standing('c', 1, 'owed')])).toEqual([
      { key: 'a', units: [{ productId: 'x', quantity: 1 }] },
    ]);
    expect(toShelve({ shelved: [put('a', 1)] }, [standing('a', 1)])).toEqual([]);
  });

  it('is nothing that went there with a refund whose money it gave back instead', () => {
    const covered = standing('a', 0, 'made', false);
    const shelved = [put('a', 1)];
    expect(toShelve({ shelved }, [covered, standing('b', 1)])).toEqual([]);
    expect(toShelve({ shelved }, [covered, standing('b', 2)])).toEqual([
      { key: 'b', units: [{ productId: 'x', quantity: 1 }] },
    ]);
    // What another one will bring is no room for this one.
    expect(toShelve({ shelved }, [covered, standing('b', 1), standing('c', 1, 'pending')])).toEqual([]);
  });

  it('is counted beside what other refunds brought, also where a bank sent the money back since', () => {
    expect(toShelve({ shelved: [put('a', 1)] }, [standing('a', 1, 'owed'), standing('b', 1)])).toEqual([
      { key: 'b', units: [{ productId: 'x', quantity: 1 }] },
    ]);
  });
});
