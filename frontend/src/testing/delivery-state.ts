import type { DeliverySettings, DeliveryState } from '@shop/contract';

/** What an owner set of the delivery. */
export const A_DELIVERY: DeliverySettings = {
  zones: [
    {
      ...{ id: 'france', name: 'France', country: 'FR', prefixes: [] },
      methods: [
        {
          ...{ id: 'domicile', name: 'Colissimo', note: '', kind: 'home', carrier: 'Colissimo', tracked: true },
          ...{ active: true, basis: 'weight', steps: [{ upTo: 500, price: 5.25 }], freeFrom: 49 },
          days: { first: 2, last: 3 },
        },
      ],
    },
  ],
  ...{ preparationDays: 2, weekdays: [1, 2, 3, 4, 5], worksOnHolidays: false, closings: [], packagingGrams: 80 },
};
export const deliveryState = (
  version: number,
  change: Partial<DeliverySettings> = {},
  changes: DeliveryState['changes'] = {},
): DeliveryState => ({
  changes,
  settings: { ...A_DELIVERY, ...change },
  initial: A_DELIVERY,
  version,
  changedBy: version > 0 ? { name: 'Hélène Roux', at: '2026-11-14T09:30:00.000Z' } : null,
});
