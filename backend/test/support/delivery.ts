import type { DeliveryMethod, DeliverySettings, DeliveryState } from '@shop/contract';
import type { BackOffice } from './orders.js';

/** Home delivery by weight, as the owner would set it. */
export const HOME: DeliveryMethod = {
  ...{ id: 'fr-domicile', name: 'Colissimo, à domicile', note: '', kind: 'home', carrier: 'Colissimo' },
  ...{ tracked: true, active: true, basis: 'amount', steps: [{ upTo: null, price: 5.9 }] },
  ...{ freeFrom: 49, days: { first: 2, last: 3 } },
};
export const RELAY: DeliveryMethod = {
  ...HOME,
  ...{ id: 'fr-relais', name: 'Point relais Mondial Relay', kind: 'relay', carrier: 'Mondial Relay' },
  ...{ steps: [{ upTo: null, price: 3.3 }], freeFrom: null, days: { first: 3, last: 5 } },
};
export const LETTER: DeliveryMethod = {
  ...HOME,
  ...{ id: 'fr-lettre', name: 'Lettre', kind: 'letter', carrier: 'La Poste', tracked: false },
  ...{ basis: 'weight', steps: [{ upTo: 250, price: 2.5 }], freeFrom: null },
};
export const PICKUP: DeliveryMethod = {
  ...HOME,
  ...{ id: 'fr-retrait', name: 'Retrait à l’atelier', kind: 'pickup', carrier: '', tracked: false },
  note: '3 quai du Port, 13002 Marseille, du mardi au samedi de 10 h à 18 h',
  ...{ steps: [{ upTo: null, price: 0 }], freeFrom: null, days: { first: 0, last: 0 } },
};

export const deliveryState = async (admin: BackOffice) =>
  (await admin.http('get', '/api/delivery').expect(200)).body as DeliveryState;

/** Sets it as an administrator does, over what holds now. */
export async function setDelivery(admin: BackOffice, change: Partial<DeliverySettings>): Promise<DeliveryState> {
  const { settings, version } = await deliveryState(admin);
  const body = { settings: { ...settings, ...change }, expectedVersion: version };
  return (await admin.http('put', '/api/delivery').send(body).expect(200)).body as DeliveryState;
}

/** Offers these in France, in their order; Belgium and Switzerland stay as they were. */
export async function offerInFrance(admin: BackOffice, ...methods: DeliveryMethod[]): Promise<DeliveryState> {
  const { settings } = await deliveryState(admin);
  const zones = settings.zones.map((zone) => (zone.country === 'FR' ? { ...zone, methods } : zone));
  return setDelivery(admin, { zones });
}
