import type { CartQuote, DeliveryOffer, ListedRelay } from '@shop/contract';
import { FakeShop } from './fake-shop';

const dates = { first: '2026-11-27', last: '2026-12-01' };
const offer = (id: string, kind: DeliveryOffer['kind'], name: string, price: number): DeliveryOffer => ({
  ...{ id, kind, name, price, dates, note: '', missingForFree: null },
});
export const HOME_OFFER = offer('domicile', 'home', 'Colissimo', 5.9);
export const RELAY_OFFER = offer('relais', 'relay', 'Point relais', 3.3);

/** Of two soaps at 6 €, by whatever is offered at the moment. */
const quoteOf = (offers: () => DeliveryOffer[], method?: string): CartQuote => {
  const chosen = offers().find(({ id }) => id === method) ?? offers()[0]!;
  return {
    ...{ lines: [], code: null, vat: null, problems: [], returnPaidBy: 'client', guaranteeNotice: null, texts: [] },
    ...{ deliveryDates: dates, deliveryOffers: offers(), deliveryMethod: chosen.id, missingForFreeDelivery: null },
    adjustments: [{ kind: 'delivery', amount: chosen.price }],
    total: (1200 + Math.round(chosen.price * 100)) / 100,
  };
};

/** A shop whose methods are those of the moment, and whose relay points are typed. */
export const shopOffering = (offers: () => DeliveryOffer[]) =>
  new FakeShop()
    .on('GET relay-points', { listed: false, total: 0, points: [] })
    .when('POST cart/quote', ({ body }) => ({
      body: quoteOf(offers, (body as { destination?: { deliveryMethod?: string } }).destination?.deliveryMethod),
    }));

/** A point of a list that the owner imported. */
export const aListedRelay = (code: string, name: string, hours = ''): ListedRelay => ({
  ...{ code, name, hours, address: '8 rue Sainte-Catherine', postalCode: '69001', city: 'Lyon' },
});
