import { COUNTRY_NAMES, deliveryDateWords, giftMessageLine, isHandedOver, receiverOf } from '@shop/contract';
import { asWritten } from '../../../../shared/mail/mail-parts.js';
import type { OrderState } from '../../domain/order-state.js';

type Travels = Pick<OrderState, 'deliveryDates' | 'deliveryMethod'>;
type Named = Pick<OrderState, 'reference'>;
type Going = Pick<OrderState, 'customer' | 'delivery' | 'gift' | 'deliveryMethod'>;

/** How it travels and when it was said to come; nothing for an order that is older than these promises. */
export const arrivalLines = ({ deliveryDates, deliveryMethod }: Travels) => [
  ...(deliveryMethod ? [{ label: 'Mode de livraison', value: deliveryMethod.name }] : []),
  // Of what is fetched it stands where the address would.
  ...(deliveryMethod?.note && !isFetched(deliveryMethod)
    ? [{ label: 'Précision', value: asWritten(deliveryMethod.note) }]
    : []),
  ...(deliveryDates
    ? [{ label: isFetched(deliveryMethod) ? 'Prête' : 'Arrivée annoncée', value: deliveryDateWords(deliveryDates) }]
    : []),
];

export const isFetched = (method: Travels['deliveryMethod']) => method !== undefined && isHandedOver(method.kind);

/** What its buyer asked for; its recipient is written to by nobody. */
export const giftLines = ({ gift }: Pick<OrderState, 'gift'>) =>
  gift
    ? [
        { label: 'Cadeau', value: 'Aucun prix dans le colis' },
        ...(gift.message ? [{ label: 'Votre mot', value: asWritten(giftMessageLine(gift.message)) }] : []),
      ]
    : [];

/** Where it goes: to where its client or who receives it lives, to a relay point, or nowhere, since it is fetched. */
export function placePart({ customer, delivery, gift, deliveryMethod }: Going): { label: string; lines: string[] } {
  const filled = (lines: (string | undefined)[]) => lines.filter((line): line is string => !!line?.trim());
  if (deliveryMethod && isFetched(deliveryMethod)) {
    const label = deliveryMethod.kind === 'pickup' ? 'À retirer' : 'À remettre en main propre';
    return { label, lines: filled([deliveryMethod.name, deliveryMethod.note]) };
  }
  const who = gift?.recipient ? [`${gift.recipient.prenom} ${gift.recipient.nom}`] : [];
  if (deliveryMethod?.relay) {
    const { name, address, postalCode, city, code } = deliveryMethod.relay;
    return {
      label: 'Livrée au point relais',
      lines: filled([...who, `${name} (${code})`, address, `${postalCode} ${city}`]),
    };
  }
  const { address, complement, postalCode, city, country } = delivery;
  const { prenom, nom } = receiverOf({ ...customer, ...(gift && { gift }) });
  const lines = [`${prenom} ${nom}`, address, complement];
  return { label: 'Livrée à', lines: filled([...lines, `${postalCode} ${city}, ${COUNTRY_NAMES[country]}`]) };
}

/** What comes after, by how the order travels. */
const NEXT = {
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

/** The same of one soap alone. */
const NEXT_OF_ONE = {
  tracked: {
    packed: 'Nous emballons votre savon et vous écrirons dès que le colis part, avec son numéro de suivi.',
    soon: 'Nous préparons votre savon et vous écrirons dès que le colis part.',
  },
  untracked: {
    packed: 'Nous emballons votre savon et vous écrirons dès que le colis part.',
    soon: 'Nous préparons votre savon et vous écrirons dès que le colis part.',
  },
  fetched: {
    packed: 'Nous emballons votre savon et vous écrirons dès qu’il vous attend.',
    soon: 'Nous préparons votre savon et vous écrirons dès qu’il vous attend.',
  },
} as const;

/** One unit, and no bundle of several. */
export const isOneSoap = ({ lines: [first, ...others] }: Pick<OrderState, 'lines'>): boolean =>
  others.length === 0 && first?.quantity === 1 && !first.parts;

export const nextWords = (order: Travels & Pick<OrderState, 'lines'>) =>
  (isOneSoap(order) ? NEXT_OF_ONE : NEXT)[stageOf(order)];

function stageOf({ deliveryMethod }: Travels): keyof typeof NEXT {
  if (isFetched(deliveryMethod)) return 'fetched';
  return deliveryMethod && !deliveryMethod.tracked ? 'untracked' : 'tracked';
}

/** Of what nobody carries: once it may be fetched, and once it was. */
export const FETCHED = {
  Expédié: {
    subject: ({ reference }: Named) => `Votre commande ${reference} vous attend`,
    title: 'Votre commande vous attend',
    preview: 'Venez avec sa référence.',
    text: ({ deliveryMethod }: Travels) =>
      `Elle est prête\u00a0: ${deliveryMethod?.name ?? ''}. Venez avec sa référence.`,
  },
  Livré: {
    subject: ({ reference }: Named) => `Votre commande ${reference} vous a été remise`,
    preview: 'Vous avez 14 jours pour changer d’avis.',
    title: 'Votre commande vous a été remise',
    text: () =>
      'Vous avez votre commande\u00a0: nous vous souhaitons de belles heures de douceur. Si quelque chose ne va pas, répondez à ce message.',
  },
} as const;
