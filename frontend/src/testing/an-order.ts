import type { Order, OrderStatus } from '@shop/contract';

/** What the server offers from each status; the fake answers it so that no screen has to know it. */
const NEXT: Record<OrderStatus, OrderStatus[]> = {
  'En cours de préparation': ['Expédié', 'Annulé', 'Remboursé'],
  Expédié: ['Expédié', 'Livré', 'Annulé', 'Remboursé'],
  Livré: ['Remboursé'],
  Annulé: ['Remboursé'],
  Remboursé: [],
};

let count = 0;

/** A paid order in preparation, and whatever the test says about it. */
export function anOrder(given: Partial<Order> = {}): Order {
  count += 1;
  const status = given.status ?? 'En cours de préparation';
  return {
    _id: count.toString(16).padStart(24, '0'),
    reference: `AK-TEST${count}`,
    nom: 'Benali',
    prenom: 'Samira',
    email: 'samira.benali@exemple.fr',
    mobile: '06 12 34 56 78',
    address: '8 quai de la Fosse',
    complement: '',
    postalCode: '44000',
    city: 'Nantes',
    country: 'FR',
    montantTotal: 23.7,
    amount: 23.7,
    articles: [
      {
        ...{ _id: 'a1', productId: 'p1', productName: 'Savon Charbon végétal', productImage: '' },
        ...{
          quantity: 3,
          price: 7.9,
          paid: 23.7,
          reduction: null,
          vat: { ratePercent: 20, exclTax: 19.75, vat: 3.95 },
        },
      },
    ],
    adjustments: [{ kind: 'delivery', amount: 0 }],
    vat: { scheme: 'france', mention: '', rates: [{ ratePercent: 20, exclTax: 19.75, vat: 3.95 }] },
    date: '2026-11-19T09:14:00.000Z',
    status,
    nextStatuses: NEXT[status],
    paymentStatus: 'paid',
    refundedAmount: 0,
    refundRequestedAt: null,
    refundAnswer: null,
    version: 1,
    orderNumber: '',
    deliver: '',
    deliveryDates: null,
    deliveryMethod: null,
    texts: [],
    guaranteeNotice: null,
    deliveredAt: null,
    withdrawalUntil: null,
    withdrawalDeclaredAt: null,
    trackingUrl: '',
    comments: '',
    commentHistory: [],
    id_stripe: 'pi_1',
    paymentIntentId: 'pi_1_secret_2',
    paymentMethod: 'pm_card_visa',
    userId: null,
    ...given,
  };
}

/** The order once its status has changed, as the server would answer it. */
export const withStatus = (order: Order, status: OrderStatus): Order => ({
  ...order,
  status,
  nextStatuses: NEXT[status],
  version: order.version + 1,
});
