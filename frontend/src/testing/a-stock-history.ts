import type { AwaitedProduct, StockHistory, StockMovementLine } from '@shop/contract';

/** Of a product whose ledger knows two days. */
export const aStockHistory: StockHistory = {
  ...{ name: 'Savon Lavande fine', onShelf: 17, reserved: 2, available: 15 },
  days: Array.from({ length: 30 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    shelf: index < 28 ? null : 46 - index,
  })),
};

export const someMovements: StockMovementLine[] = [
  {
    ...{ sequence: 5, at: '2026-11-30T09:12:00.000Z', reason: 'Colis parti', shelf: -1, available: 0 },
    ...{ shelfAfter: 17, availableAfter: 15, order: { id: 'o1', reference: 'AK-377377' } },
  },
  {
    ...{ sequence: 4, at: '2026-11-29T16:40:00.000Z', reason: 'Commande payée', shelf: 0, available: 0 },
    ...{ shelfAfter: 18, availableAfter: 15, order: { id: 'o1', reference: 'AK-377377' } },
  },
  {
    ...{ sequence: 3, at: '2026-11-29T08:02:00.000Z', reason: 'Perte', shelf: -2, available: -2 },
    ...{ shelfAfter: 18, availableAfter: 16, author: 'Louise Martin' },
  },
  {
    ...{ sequence: 2, at: '2026-11-29T08:01:00.000Z', reason: 'État initial', shelf: 0, available: 0 },
    ...{ shelfAfter: 20, availableAfter: 18 },
  },
  {
    ...{ sequence: 1, at: '2026-11-01T08:00:00.000Z', reason: 'Ouverture du registre', shelf: 18, available: 18 },
    ...{ shelfAfter: null, availableAfter: 18 },
  },
];

/** The most awaited first; of one, units have come that others were told of. */
export const awaitedProducts: AwaitedProduct[] = [
  { productId: 'p1', name: 'Savon Lavande fine', available: 0, waiting: 1_204 },
  { productId: 'p2', name: 'Savon Rose & argile rose', available: 2, waiting: 12 },
  { productId: 'p3', name: 'Savon Calendula', available: 0, waiting: 1 },
];
