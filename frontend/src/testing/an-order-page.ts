import type { OrderPage } from '@shop/contract';
import { claireOrder } from './fake-shop';

/** The page of Claire's order, paid and in preparation, and whatever the test says about it. */
export function anOrderPage(values: Partial<OrderPage> = {}): OrderPage {
  const { texts: _texts, ...order } = claireOrder();
  return {
    ...order,
    steps: [
      { kind: 'placed', at: '2026-11-15T10:00:00.000Z' },
      { kind: 'paid', at: '2026-11-15T10:01:00.000Z' },
    ],
    withdrawals: [],
    paperPictures: [],
    withdrawalLink: 'lien-de-la-commande',
    documents: [{ text: 'terms-of-sale', number: 3, sha256: 'a'.repeat(64) }],
    ...values,
  };
}
