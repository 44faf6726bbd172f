import type { CartItemRequest, CartQuote, Problem } from '@shop/contract';
import type { QuoteRequest, SoldProduct } from '../features/admin-hand-orders/hand-orders-api';
import { anOrder } from './an-order';
import { aListedRelay, HOME_OFFER, RELAY_OFFER } from './delivery-offers';
import { FakeAdminApi } from './fake-admin-api';

/** What it sells. */
export const SOAPS: SoldProduct[] = [
  {
    _id: 'p1',
    name: 'Lavande fine',
    discountedPrice: 7.5,
    image: '/images/lavande-1/640.jpg',
    stock: 9,
    saleStop: null,
  },
  { _id: 'p2', name: 'Calendula', discountedPrice: 8, image: '/images/karite-1/640.jpg', stock: 0, saleStop: null },
  { _id: 'p3', name: 'Nu', discountedPrice: 5, image: '/images/karite-1/640.jpg', stock: 4, saleStop: 'label' },
];

function quoteOf(items: readonly CartItemRequest[], problems: Problem[]): CartQuote {
  const lines = items.map(({ productId, quantity }) => {
    const { name, discountedPrice: price } = SOAPS.find(({ _id }) => _id === productId)!;
    const facts = { promo: 0, reduction: null, pricePer100g: null, available: 9, image: '' };
    const lineTotal = price * quantity;
    return { productId, name, quantity, price, fullPrice: price, lineTotal, paid: lineTotal, ...facts };
  });
  const total = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const none = { vat: null, deliveryDates: null, returnPaidBy: 'client', guaranteeNotice: null } as const;
  const unsent = { deliveryOffers: null, deliveryMethod: null, missingForFreeDelivery: null };
  return {
    lines,
    adjustments: [{ kind: 'delivery', amount: 0 }],
    total,
    code: null,
    ...none,
    ...unsent,
    texts: [],
    problems,
  };
}

/** Where orders are taken by telephone: two soaps, with what is wrong with each line. */
export const handOrderDesk = (problems: Problem[] = []) =>
  new FakeAdminApi([anOrder({ _id: 'o9', reference: 'AK-TEL001' })])
    .on('GET products', () => ({ body: SOAPS, total: SOAPS.length }))
    .on('POST cart/quote', ({ body }) => ({ body: quoteOf((body as { items: CartItemRequest[] }).items, problems) }));

/** The same where it is sent home or to a relay point of a list, and 'MERCI' takes a tenth off. */
export function linkDesk() {
  const offers = [HOME_OFFER, RELAY_OFFER];
  return handOrderDesk()
    .on('GET relay-points', () => ({
      body: {
        listed: true,
        total: 2,
        points: [aListedRelay('012', 'Tabac des Terreaux'), aListedRelay('013', 'Presse')],
      },
    }))
    .on('POST cart/quote', ({ body }) => {
      const { items, destination, code } = body as QuoteRequest;
      const quote = quoteOf(items, []);
      const offer = destination && (offers.find(({ id }) => id === destination.deliveryMethod) ?? HOME_OFFER);
      const taken = code === 'MERCI' ? -0.75 : 0;
      const told = { applied: code === 'MERCI', waits: false };
      const message = told.applied ? '10\u00a0% sur les articles.' : 'Ce code n’existe pas, ou plus.';
      const discount = { id: 'd1', code: 'MERCI', name: 'Merci' };
      return {
        body: {
          ...quote,
          adjustments: [
            ...(taken ? [{ kind: 'discount', amount: taken, label: 'Merci', discount }] : []),
            { kind: 'delivery', amount: offer?.price ?? 0 },
          ],
          code: code ? { ...told, code, message } : null,
          ...(offer && { deliveryOffers: offers, deliveryMethod: offer.id }),
          total: Math.round((quote.total + taken + (offer?.price ?? 0)) * 100) / 100,
        },
      };
    });
}
