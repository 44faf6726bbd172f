import type { MoneyMoves } from '../../../shared/domain/settlement.js';
import { Order } from './order.js';
import type { NewOrderFacts } from './order-state.js';
import { whyPersonStays } from './why-person-stays.js';

const PLACED = new Date('2026-03-01T10:00:00Z');

const FACTS: NewOrderFacts = {
  id: '65f000000000000000000001',
  reference: 'AK-7F3K2Q',
  checkoutKey: 'cle',
  clientId: null,
  customer: { nom: 'Morel', prenom: 'Claire', email: 'claire@example.fr', mobile: '0612345678' },
  delivery: { address: '14 rue des Tilleuls', complement: '', postalCode: '69001', city: 'Lyon', country: 'FR' },
  lines: [{ productId: 'p', name: 'Savon', image: '/images/k/640.jpg', quantity: 2, unitPriceCents: 600 }],
  adjustments: [],
  paymentMethod: 'pm_card_visa',
};

function anOrder() {
  const order = Order.place(FACTS, PLACED);
  const tracking = { number: '6A123', carrier: 'Colissimo' } as const;
  return {
    unpaid: () => order,
    paid: () => (order.markPaid('pi_1'), order),
    shipped: () => (order.markPaid('pi_1'), order.ship(tracking), order),
    cancelled: () => (order.markPaid('pi_1'), order.cancel(), order),
    delivered: () => (order.markPaid('pi_1'), order.ship(tracking), order.deliver(PLACED), order),
  };
}

const REST: MoneyMoves = { payment: false, refund: false, dispute: false };

describe('RGPD 17 the person of an order', () => {
  it('stays for nothing once it was received and its money rests', () => {
    expect(whyPersonStays(anOrder().delivered(), REST, false, PLACED)).toEqual([]);
  });

  it('stays until the parcel is there, and until a bank has decided', () => {
    expect(whyPersonStays(anOrder().paid(), REST, false, PLACED)).toEqual(['parcel']);
    expect(whyPersonStays(anOrder().shipped(), REST, false, PLACED)).toEqual(['parcel']);
    expect(whyPersonStays(anOrder().unpaid(), { ...REST, payment: true }, false, PLACED)).toEqual(['payment']);
    // A refusal is no last word of a bank.
    expect(whyPersonStays(anOrder().unpaid(), REST, false, PLACED)).toEqual(['payment']);
  });

  it.each([
    [['refund'], { ...REST, refund: true }, false],
    [['dispute'], { ...REST, dispute: true }, false],
    [['withdrawal'], REST, true],
    [['refund', 'dispute', 'withdrawal'], { ...REST, refund: true, dispute: true }, true],
  ])('stays for %j, however long ago it was received', (reasons, moves, withdrawn) => {
    expect(whyPersonStays(anOrder().delivered(), moves, withdrawn, PLACED)).toEqual(reasons);
  });

  it('stays while a cancelled order is not given back, and five years at the most', () => {
    const order = anOrder().cancelled();
    const fiveYears = (days: number) => new Date(PLACED.getTime() + (1827 + days) * 24 * 3600 * 1000);
    expect(whyPersonStays(order, REST, false, PLACED)).toEqual(['owed']);
    expect(whyPersonStays(order, REST, false, fiveYears(0))).toEqual(['owed']);
    expect(whyPersonStays(order, REST, false, fiveYears(1))).toEqual([]);
    order.markRefunded(500, 'partially_refunded');
    expect(whyPersonStays(order, REST, false, PLACED)).toEqual(['owed']);
    order.handBack(700);
    expect(whyPersonStays(order, REST, false, PLACED)).toEqual([]);
  });
});
