import { COUNTRY_NAMES, deliveryDateWords, isHandedOver } from '@shop/contract';
import type { OrderState } from '../../domain/order.js';

type Travels = Pick<OrderState, 'deliveryDates' | 'deliveryMethod'>;
type Going = Pick<OrderState, 'customer' | 'delivery' | 'deliveryMethod'>;

/** How it travels and when it was said to come; nothing for an order that is older than these promises. */
export const arrivalLines = ({ deliveryDates, deliveryMethod }: Travels) => [
  ...(deliveryMethod ? [{ label: 'Mode de livraison', value: deliveryMethod.name }] : []),
  // Of what is fetched it stands where the address would.
  ...(deliveryMethod?.note && !isFetched(deliveryMethod) ? [{ label: 'Précision', value: deliveryMethod.note }] : []),
  ...(deliveryDates
    ? [{ label: isFetched(deliveryMethod) ? 'Prête' : 'Arrivée annoncée', value: deliveryDateWords(deliveryDates) }]
    : []),
];

export const isFetched = (method: Travels['deliveryMethod']) => method !== undefined && isHandedOver(method.kind);

/** Where it goes: to where its client lives, to a relay point, or nowhere, since it is fetched. */
export function placePart({ customer, delivery, deliveryMethod }: Going): { label: string; lines: string[] } {
  const filled = (lines: (string | undefined)[]) => lines.filter((line): line is string => !!line?.trim());
  if (deliveryMethod && isFetched(deliveryMethod)) {
    const label = deliveryMethod.kind === 'pickup' ? 'À retirer' : 'À remettre en main propre';
    return { label, lines: filled([deliveryMethod.name, deliveryMethod.note]) };
  }
  if (deliveryMethod?.relay) {
    const { name, address, postalCode, city, code } = deliveryMethod.relay;
    return { label: 'Livrée au point relais', lines: filled([`${name} (${code})`, address, `${postalCode} ${city}`]) };
  }
  const { address, complement, postalCode, city, country } = delivery;
  const lines = [`${customer.prenom} ${customer.nom}`, address, complement];
  return { label: 'Livrée à', lines: filled([...lines, `${postalCode} ${city}, ${COUNTRY_NAMES[country]}`]) };
}

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

/** Of what nobody carries: once it may be fetched, and once it was. */
export const FETCHED = {
  Expédié: {
    status: 'Prête',
    title: 'Votre commande vous attend',
    text: ({ deliveryMethod }: Travels) =>
      `Elle est prête\u00a0: ${deliveryMethod?.name ?? ''}. Venez avec sa référence.`,
  },
  Livré: {
    status: 'Remise',
    title: 'Votre commande vous a été remise',
    text: () =>
      'Vous avez votre commande : nous vous souhaitons de belles heures de douceur. Si quelque chose ne va pas, répondez à ce message.',
  },
} as const;
