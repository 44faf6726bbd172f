import type { Lot, OrderLotLine } from '@shop/contract';
import type { Handler } from './fake-admin-api';

export const aLot = (given: Partial<Lot> = {}): Lot => ({
  ...{ _id: 'l1', number: '26-114', productId: 'p1', productName: 'Savon Lavande fine', received: 40, shipped: 6 },
  ...{ receivedOn: '2026-11-02', bestBefore: null, ends: null, state: 'open', block: null, version: 1 },
  ...given,
});

/** What the shelf has of a product whose only lot is past its date. */
export const pastLine: OrderLotLine = {
  ...{ productId: 'p1', productName: 'Savon Lavande fine', units: 2, parts: [], unknown: 2 },
  choices: [
    {
      ...{ lotId: 'l1', number: '24-009', left: 12, blocked: false, outOfDate: true },
      ...{ receivedOn: '2024-05-02', bestBefore: '2026-11-01' },
    },
  ],
};

const shelf = [
  aLot({ _id: 'l3', number: '26-114', bestBefore: '2028-11-01' }),
  aLot({ _id: 'l2', number: '25-031', receivedOn: '2025-06-10', bestBefore: '2026-12-10', ends: 'soon' }),
  aLot({ _id: 'l1', number: '24-009', receivedOn: '2024-05-02', bestBefore: '2026-11-01', ends: 'past' }),
];

/** Three lots: one keeps, one ends soon, one is past its date. */
export const threeLots: Handler = ({ query }) => {
  const ends = query.get('ends');
  const body = shelf.filter((lot) => !ends || lot.ends === ends);
  return { body: body.slice(0, Number(query.get('limit') ?? 25)), total: body.length };
};
