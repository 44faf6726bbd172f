import type { PreparedContent, PreparedOrder } from '@shop/contract';

/** What the shop prepared for Claire, as its link shows it. */
export const aPreparedContent = (change: Partial<PreparedContent> = {}): PreparedContent => ({
  reference: 'LP-7F3K2Q',
  nom: 'Morel',
  prenom: 'Claire',
  email: 'claire.morel@exemple.fr',
  mobile: '06 12 34 56 78',
  address: '14 rue des Tilleuls',
  complement: '',
  postalCode: '69003',
  city: 'Lyon',
  country: 'FR',
  deliveryMethod: 'france-domicile',
  code: '',
  relayPoint: null,
  relayListed: false,
  message: 'Comme convenu au téléphone.\nMerci de votre fidélité !',
  articles: [
    { productId: 'lavande', name: 'Savon Lavande fine', image: '/images/lavande-1/640.jpg', quantity: 2, price: 6 },
  ],
  total: 12,
  withDelivery: true,
  expiresAt: '2026-12-03T22:59:59.999Z',
  ...change,
});

/** The same in the back-office. */
export const aPreparedOrder = (change: Partial<PreparedOrder> = {}): PreparedOrder => ({
  ...aPreparedContent(),
  _id: 'lp1',
  state: 'sent',
  createdAt: '2026-11-26T09:12:00.000Z',
  sentAt: '2026-11-26T09:12:00.000Z',
  sends: 1,
  openedAt: null,
  paidAt: null,
  order: null,
  ...change,
});

/** One in each state. */
export const preparedOrders: PreparedOrder[] = [
  aPreparedOrder(),
  aPreparedOrder({
    ...{ _id: 'lp2', reference: 'LP-8N4WTC', prenom: 'Anne-Sophie', nom: 'de La Rochefoucauld-Montbel' },
    ...{ email: 'anne-sophie.de-la-rochefoucauld-montbel@exemple.fr', state: 'opened' },
    ...{ openedAt: '2026-11-26T10:02:00.000Z', withDelivery: false, total: 48.5 },
    order: { _id: 'o8', reference: 'AK-8N4WTC' },
  }),
  aPreparedOrder({
    ...{ _id: 'lp3', reference: 'LP-2MXB6H', prenom: 'Luc', nom: 'Bernard', email: 'luc@exemple.fr', state: 'paid' },
    ...{ paidAt: '2026-11-25T18:40:00.000Z', order: { _id: 'o9', reference: 'AK-2MXB6H' }, total: 31.2 },
  }),
  aPreparedOrder({ _id: 'lp4', reference: 'LP-5QH7ZD', state: 'expired', expiresAt: '2026-11-20T22:59:59.999Z' }),
  aPreparedOrder({ _id: 'lp5', reference: 'LP-9RJ3VK', state: 'cancelled' }),
];
