import { type Gift, giftMessageLength, receiverOf, tidyGiftMessage } from '@shop/contract';
import fc from 'fast-check';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { Order } from './order.js';
import type { NewOrderFacts } from './order-state.js';

const PLACED = new Date('2026-03-01T10:00:00Z');
const after = (days: number, ms = 0) => new Date(PLACED.getTime() + days * 86_400_000 + ms);

const FACTS: NewOrderFacts = {
  id: '65f000000000000000000001',
  reference: 'AK-7F3K2Q',
  checkoutKey: 'cle',
  clientId: '65f0000000000000000000aa',
  customer: { nom: 'Morel', prenom: 'Claire', email: 'claire@example.fr', mobile: '0612345678' },
  delivery: { address: '14 rue des Tilleuls', complement: '', postalCode: '69001', city: 'Lyon', country: 'FR' },
  lines: [{ productId: 'p', name: 'Savon', image: '/images/k/640.jpg', quantity: 2, unitPriceCents: 600 }],
  adjustments: [{ kind: 'delivery', amountCents: 0 }],
  paymentMethod: 'pm_card_visa',
};

function anOrder() {
  const order = Order.place(FACTS, PLACED);
  const tracking = { number: ' 6A123 ', carrier: 'Colissimo' } as const;
  return {
    unpaid: () => order,
    paid: () => (order.markPaid('pi_1'), order),
    shipped: () => (order.markPaid('pi_1'), order.ship(tracking), order),
    delivered: () => (order.markPaid('pi_1'), order.ship(tracking), order.deliver(PLACED), order),
  };
}

const codeOf = (act: () => void) => {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'nothing';
};

describe('a gift', () => {
  const recipient = { nom: 'Perrin', prenom: 'Jeanne', mobile: '' };
  const aGift = (gift: Gift | null) => Order.place({ ...FACTS, gift }, PLACED);

  it('is received by whom it names, rung as the buyer where no telephone is known', () => {
    const buyer = { nom: 'Morel', prenom: 'Claire', mobile: '0612345678' };
    expect(receiverOf({ ...buyer, gift: { message: '', recipient } })).toEqual({ ...recipient, mobile: '0612345678' });
    expect(receiverOf({ ...buyer, gift: { message: 'Pour moi' } })).toEqual(buyer);
    expect(receiverOf(buyer)).toEqual(buyer);
  });

  it('leaves its buyer’s own address alone where it goes to somebody else', () => {
    expect(aGift({ message: '', recipient }).ownAddress).toBeUndefined();
    expect(aGift({ message: 'À toi' }).ownAddress).toEqual(FACTS.delivery);
    expect(aGift(null).ownAddress).toEqual(FACTS.delivery);
  });

  it('stays a gift, of nobody and without a word, once its person is forgotten', () => {
    const order = aGift({ message: 'Joyeux Noël, maman.', recipient });
    order.forgetCustomer();
    expect(order.snapshot.gift).toEqual({ message: '' });
    expect(JSON.stringify(order.snapshot)).not.toMatch(/Noël|Perrin|Jeanne/);
  });

  it('keeps the lines of its message, as the shop keeps them, whatever was typed once more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = tidyGiftMessage(typed);
        expect(tidyGiftMessage(once)).toBe(once);
        expect(once).not.toMatch(/\r|\n{3}|^\s|\s$/);
      }),
    );
    expect(tidyGiftMessage(' Joyeux  Noël. \r\n\r\n\r\n Louise ')).toBe('Joyeux Noël.\n\nLouise');
    expect(giftMessageLength('👩‍🍳é')).toBe(4);
    expect(tidyGiftMessage('Bonne\u0007 fête\t!')).toBe('Bonne fête !');
  });
});

describe('an order', () => {
  it('offers no status while it is not paid', () => {
    expect(anOrder().unpaid().nextStatuses).toEqual([]);
    expect(anOrder().paid().nextStatuses).toEqual(['Expédié', 'Annulé', 'Remboursé']);
  });

  it('ships with a tidy tracking number', () => {
    expect(anOrder().shipped().snapshot.tracking).toEqual({ number: '6A123', carrier: 'Colissimo' });
  });

  it.each([
    [{ number: '  ', carrier: 'DHL' as const }, 'TRACKING.NUMBER_MISSING'],
    [{ number: '6A123', carrier: '' as const }, 'TRACKING.CARRIER_MISSING'],
  ])('does not ship with %p', (tracking, code) => {
    const order = anOrder().paid();
    expect(codeOf(() => order.ship(tracking))).toBe(code);
    expect(order.status).toBe('En cours de préparation');
  });

  it('is delivered only after it was shipped', () => {
    expect(codeOf(() => anOrder().paid().deliver(PLACED))).toBe('ORDER.STATUS_NOT_ALLOWED');
    expect(anOrder().delivered().status).toBe('Livré');
  });

  it('accepts a refund request on the fourteenth day, to the millisecond', () => {
    const order = anOrder().delivered();
    order.requestRefund(after(14));
    expect(order.snapshot.refundRequestedAt).toEqual(after(14));
  });

  it('refuses a refund request on the fifteenth day', () => {
    expect(codeOf(() => anOrder().delivered().requestRefund(after(14, 1)))).toBe('REFUND.WINDOW_EXPIRED');
  });

  it('refuses a refund request before delivery', () => {
    expect(codeOf(() => anOrder().shipped().requestRefund(after(1)))).toBe('REFUND.NOT_DELIVERED');
  });

  it('refuses a refund request for what is refunded already', () => {
    const order = anOrder().delivered();
    order.markRefunded(1200, 'refunded');
    expect(codeOf(() => order.requestRefund(after(1)))).toBe('REFUND.NOTHING_LEFT');
  });

  it('keeps the date of the first refund request', () => {
    const order = anOrder().delivered();
    order.requestRefund(after(2));
    order.requestRefund(after(3));
    expect(order.snapshot.refundRequestedAt).toEqual(after(2));
  });

  it('must be deleted twice while it is paid and neither delivered nor refunded', () => {
    expect(anOrder().paid().deletionNeedsConfirmation).toBe(true);
    expect(anOrder().shipped().deletionNeedsConfirmation).toBe(true);
    expect(anOrder().delivered().deletionNeedsConfirmation).toBe(false);
  });

  it('keeps its address for the parcel when its client is deleted, and forgets it afterwards', () => {
    const order = anOrder().shipped();
    order.loseClient({ isAwaited: false });
    expect(order.snapshot).toMatchObject({ clientId: null, delivery: { city: 'Lyon' } });
    order.deliver(PLACED);
    expect(order.mustForget).toBe(true);
    order.forgetCustomer();
    expect(JSON.stringify(order.snapshot)).not.toMatch(/Morel|Claire|Tilleuls|claire@|0612345678/);
    expect(order.snapshot).toMatchObject({ totalCents: 1200, delivery: { country: 'FR' } });
  });

  it('keeps whom it is for while the bank may still say yes, or its money is on the way back', () => {
    const unpaid = anOrder().unpaid();
    unpaid.loseClient({ isAwaited: false });
    expect(unpaid.isForgotten).toBe(false);
    const cancelled = anOrder().paid();
    cancelled.cancel();
    cancelled.loseClient({ isAwaited: true });
    expect(cancelled).toMatchObject({ isForgotten: false, mustForget: true });
    cancelled.loseClient({ isAwaited: false });
    expect(cancelled.isForgotten).toBe(true);
  });

  it('RGPD 17 is told from no other of its person by the card that was kept, once it is forgotten', () => {
    const paymentMethod = 'kept_65f0c0ffee0ddba11caca000';
    const order = Order.place({ ...FACTS, paymentMethod }, PLACED);
    order.forgetCustomer();
    expect(order.snapshot.paymentMethod).toBe('card');
  });

  it('belongs to whoever tries again, and forgets nobody for the sake of who it was for', () => {
    const order = anOrder().unpaid();
    order.loseClient({ isAwaited: false });
    order.replace(order.snapshot, { clientId: null, paymentMethod: 'pm_card_visa' }, new Date());
    expect(order.snapshot.forgetWhenOver).toBe(false);
  });

  it('L221-18 knows when it was received: the days of withdrawal count from there', () => {
    const order = anOrder().shipped();
    expect([order.snapshot.deliveredAt, order.lastWithdrawalDay]).toEqual([null, null]);
    order.deliver(after(3));
    expect(order.snapshot.deliveredAt).toEqual(after(3));
    // Its confirmation carried no notice: twelve months follow (L221-20).
    expect(order.lastWithdrawalDay).toBe('2027-03-18');
  });

  it('was received another day than it was marked, or nobody knows when', () => {
    const order = anOrder().delivered();
    order.correctDelivery('2026-03-04', after(10));
    expect(order.snapshot.deliveredAt).toEqual(new Date('2026-03-03T23:00:00Z'));
    order.correctDelivery(null, after(10));
    expect(order.snapshot.deliveredAt).toBeNull();
  });

  it.each(['2026-02-28', '2026-03-12', '2026-02-30', '2026-13-01'])(
    'was not received on %s: before it was ordered, after today or never',
    (day) => {
      expect(codeOf(() => anOrder().delivered().correctDelivery(day, after(10)))).toBe('DELIVERY.DAY_INVALID');
    },
  );

  it('has no day of receipt while it is on its way', () => {
    expect(codeOf(() => anOrder().shipped().correctDelivery('2026-03-04', after(10)))).toBe('DELIVERY.NOT_DELIVERED');
  });
});
