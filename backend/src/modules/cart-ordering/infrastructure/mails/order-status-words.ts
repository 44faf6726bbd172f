import { deliveryDateWords, statusInWords } from '@shop/contract';
import { formatEuros } from '../../../../shared/domain/money.js';
import { trackingUrl } from '../../domain/carriers.js';
import { parcelOf } from '../../domain/parcel.js';
import { arrivalLines, FETCHED, isFetched, nextWords } from './order-arrival-words.js';
import { type Facts, greeting, type MailWords, orderPart, type OrderShop } from './order-mail-words.js';

/** What the parcel holds, and what it does not since its client withdrew from it before it left. */
function parcelPart(order: Facts) {
  const parcel = parcelOf(order, true);
  const unsent = parcel.filter((one) => one.unsent > 0);
  return {
    lines: parcel.filter(({ packed }) => packed > 0).map(({ line, packed }) => ({ ...line, quantity: packed })),
    kept: unsent.map((one) => ({ label: 'Non envoyé, rétractation', value: `${one.unsent} × ${one.line.name}` })),
  };
}

function trackingLines({ tracking }: Facts) {
  if (!tracking) return [];
  return [
    { label: 'Transporteur', value: tracking.carrier },
    { label: 'Numéro de suivi', value: tracking.number },
  ].filter(({ value }) => value !== '');
}

const STATUS_WORDS = {
  'En cours de préparation': {
    subject: ({ reference }: Facts) => `Votre commande ${reference} est en préparation`,
    title: 'Votre commande est en préparation',
    preview: 'Vous n’avez rien à faire.',
    text: (order: Facts) => nextWords(order).soon,
  },
  Expédié: {
    subject: ({ reference }: Facts) => `Votre colis est parti\u00a0: ${reference}`,
    title: 'Votre colis est parti',
    preview: 'Voici par qui il vient, et ce qu’il contient.',
    text: ({ tracking }: Facts) => {
      const left = `Nous avons confié votre colis à ${tracking?.carrier || 'notre transporteur'}.`;
      return tracking?.number ? `${left} Le suivi s’anime quelques heures après le départ.` : left;
    },
  },
  Livré: {
    subject: ({ reference }: Facts) => `Votre colis est arrivé\u00a0: ${reference}`,
    title: 'Votre colis est arrivé',
    preview: 'Vous avez 14 jours pour changer d’avis.',
    text: () =>
      'Votre colis est livré\u00a0: nous vous souhaitons de belles heures de douceur. Si quelque chose ne va pas, répondez à ce message.',
  },
  Annulé: {
    subject: ({ reference }: Facts) => `Votre commande ${reference} est annulée`,
    title: 'Votre commande est annulée',
    preview: 'Elle ne sera pas expédiée.',
    text: () => 'Votre commande est annulée et ne sera pas expédiée.',
  },
  Remboursé: {
    subject: ({ reference }: Facts) => `Votre commande ${reference} est remboursée`,
    title: 'Votre commande est remboursée',
    preview: 'Elle est close.',
    text: () => 'Votre commande est close et remboursée.',
  },
} as const;

/** On the evening when the parcel is not there. What the carrier knows comes first: a card in the letter box is noted there. */
const MISSING_PARCEL = [
  'S’il n’est pas là à la date annoncée\u00a0: regardez d’abord le suivi, un avis de passage y est noté, avec le lieu qui garde le colis. Sinon, répondez à cet email. Nous interrogeons le transporteur\u202f; si le colis est perdu, nous vous en renvoyons un ou vous remboursons, à votre choix.',
  'Il arrive abîmé\u202f? Une photo en réponse suffit.',
];

function textsOf({ status, deliveryMethod }: Facts) {
  if (isFetched(deliveryMethod) && (status === 'Expédié' || status === 'Livré')) return FETCHED[status];
  return STATUS_WORDS[status];
}

/** The line that a mail program shows beside the subject: the days, where some are promised. */
function previewOf(order: Facts): string {
  const { status, deliveryDates, deliveryMethod } = order;
  if (status !== 'Expédié' || !deliveryDates || isFetched(deliveryMethod)) return textsOf(order).preview;
  return `${deliveryMethod?.relay ? 'Au point relais' : 'Chez vous'} ${deliveryDateWords(deliveryDates)}.`;
}

export function statusWords(order: Facts, shop: OrderShop): MailWords {
  const { subject, title, text } = textsOf(order);
  const { tracking } = order;
  const leaves = order.status === 'Expédié';
  const track = leaves && tracking?.number && tracking.carrier ? { ...tracking, carrier: tracking.carrier } : undefined;
  const isParcel = order.status === 'Expédié' || order.status === 'Livré';
  const page = isParcel && { label: 'Voir ma commande', url: shop.pageUrl };
  const parcel = isParcel ? parcelPart(order) : undefined;
  return {
    subject: subject(order),
    title,
    preview: previewOf(order),
    paragraphs: [greeting(order), text(order)],
    ...((leaves || order.status === 'Livré') && { withdrawalUrl: shop.withdrawalUrl(order) }),
    ...(track
      ? {
          button: { label: 'Suivre mon colis', url: trackingUrl(track.carrier, track.number) },
          ...(page && { link: page }),
        }
      : page && { button: page }),
    ...orderPart(order, shop, parcel?.lines),
    lines: [
      { label: 'Où elle en est', value: statusInWords(order) },
      ...(parcel?.kept ?? []),
      ...trackingLines(order),
      ...(order.status === 'Expédié' ? arrivalLines(order) : []),
    ],
    total: { label: 'Total', value: formatEuros(order.totalCents) },
    ...(track && { closing: MISSING_PARCEL }),
  };
}
