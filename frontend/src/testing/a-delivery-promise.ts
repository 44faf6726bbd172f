import type { DeliveryPromise } from '@shop/contract';

/** Of a shop whose owner set the delivery. */
export const aDeliveryPromise = (given: Partial<DeliveryPromise> = {}): DeliveryPromise => ({
  price: 'Livraison dès 3,30\u00a0€',
  arrival: 'En France, chez vous entre jeudi 26 et samedi 28 novembre',
  where: 'en France',
  countries: ['FR'],
  tracking: 'all',
  ...given,
});
