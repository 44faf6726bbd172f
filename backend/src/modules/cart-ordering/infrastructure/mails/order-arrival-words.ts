import { deliveryDateWords, isHandedOver, type RelayPoint } from '@shop/contract';
import type { OrderState } from '../../domain/order.js';

type Travels = Pick<OrderState, 'deliveryDates' | 'deliveryMethod'>;

/** How it travels and when it was said to come; nothing for an order that is older than these promises. */
export const arrivalLines = ({ deliveryDates, deliveryMethod }: Travels) => [
  ...(deliveryMethod ? [{ label: 'Mode de livraison', value: deliveryMethod.name }] : []),
  ...(deliveryMethod?.relay ? [{ label: 'Point relais', value: relayWords(deliveryMethod.relay) }] : []),
  ...(deliveryDates
    ? [{ label: isFetched(deliveryMethod) ? 'Prête' : 'Arrivée annoncée', value: deliveryDateWords(deliveryDates) }]
    : []),
];

export const isFetched = (method: Travels['deliveryMethod']) => method !== undefined && isHandedOver(method.kind);

const relayWords = ({ name, address, postalCode, city, code }: RelayPoint) =>
  `${name}, ${address}, ${postalCode} ${city} (${code})`;

/** What comes after, by how the order travels. */
export const NEXT = {
  tracked: {
    packed: 'Nous emballons vos savons et vous écrirons dès que le colis part, avec son numéro de suivi.',
    soon: 'Nous préparons vos savons et vous écrirons dès que le colis part.',
  },
  untracked: {
    packed: 'Nous emballons vos savons et vous écrirons dès que le colis part.',
    soon: 'Nous préparons vos savons et vous écrirons dès que le colis part.',
  },
  fetched: {
    packed: 'Nous emballons vos savons et vous écrirons dès qu’ils vous attendent.',
    soon: 'Nous préparons vos savons et vous écrirons dès qu’ils vous attendent.',
  },
} as const;

export function stageOf({ deliveryMethod }: Travels): keyof typeof NEXT {
  if (isFetched(deliveryMethod)) return 'fetched';
  return deliveryMethod && !deliveryMethod.tracked ? 'untracked' : 'tracked';
}

/** Of what nobody carries, once it may be fetched. */
export const READY = {
  title: 'Votre commande vous attend',
  text: ({ deliveryMethod }: Travels) =>
    `Elle est prête\u00a0: ${deliveryMethod?.name ?? ''}. Venez avec sa référence.`,
} as const;
