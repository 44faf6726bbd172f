import {
  adjustmentName,
  contentWords,
  ADMIN_PATHS,
  isHandPayment,
  lineCentsOf,
  orderPath,
  PAGES,
  type PriceReduction,
  PRIOR_PRICE_WORDS,
  sumOf,
  VAT_MENTIONS,
} from '@shop/contract';
import { agreedEuros, type Cents, formatEuros, toCents } from '../../../../shared/domain/money.js';
import type { MailWords as Words } from '../../../../shared/mail/mail-layout.js';
import { trackingUrl } from '../../domain/carriers.js';
import type { OrderState } from '../../domain/order.js';
import { parcelOf } from '../../domain/parcel.js';
import { unitsOfRefund } from '../../domain/refunded-units.js';
import { vatTotalsOfOrder } from '../../domain/vat-policy.js';
import { arrivalLines, FETCHED, isFetched, NEXT, placePart, stageOf } from './order-arrival-words.js';

export interface Shop {
  shopName: string;
  publicUrl: string;
  /** Where the client of this order withdraws from it. */
  withdrawalUrl(orderId: string): string;
}

/** What one mail says. */
export type MailWords = Words & { subject: string };

export type Facts = Readonly<OrderState>;

/** Of a market nobody's first name is known. */
export const greeting = ({ customer }: Facts) => `${`Bonjour ${customer.prenom}`.trim()},`;

/** Names, amounts and where it goes: every mail about an order can be read without any other. */
export function orderPart(order: Facts, { publicUrl }: Shop, lines = order.lines) {
  return {
    heading: `Commande ${order.reference}`,
    articles: lines.map(({ name, image, quantity, unitPriceCents, parts, reduction }) => ({
      // The smallest width that is sharp on a fine screen.
      picture: `${publicUrl}${image.replace(/\/\d+\.jpg$/, '/160.jpg')}`,
      name,
      detail: [`${quantity} × ${formatEuros(unitPriceCents)}`, ...contentWords(parts), ...announced(reduction)].join(
        ' · ',
      ),
      amount: formatEuros(lineCentsOf({ quantity, unitPriceCents })),
    })),
    address: placePart(order),
  };
}

/** What the parcel holds, and what it does not since its client withdrew from it before it left. */
function parcelPart(order: Facts) {
  const parcel = parcelOf(order, true);
  const unsent = parcel.filter((one) => one.unsent > 0);
  return {
    lines: parcel.filter(({ packed }) => packed > 0).map(({ line, packed }) => ({ ...line, quantity: packed })),
    kept: unsent.map((one) => ({ label: 'Non envoyé, rétractation', value: `${one.unsent} × ${one.line.name}` })),
  };
}

/** As it was announced when it was ordered. */
function announced(reduction: PriceReduction | undefined): string[] {
  return reduction ? [`${PRIOR_PRICE_WORDS}\u00a0: ${formatEuros(toCents(reduction.priorPrice))}`] : [];
}

function adjustmentLines({ adjustments }: Facts) {
  return adjustments.map(({ kind, amountCents, label }) => ({
    label: adjustmentName({ kind, ...(label && { label }) }),
    value: kind === 'delivery' && amountCents === 0 ? 'Offerte' : formatEuros(amountCents),
  }));
}

/** What of the total is VAT, or why none is; nothing for an order that is older than its VAT. */
function vatLines(order: Facts) {
  const mention = order.vatScheme && VAT_MENTIONS[order.vatScheme];
  if (mention) return [{ label: 'TVA', value: mention }];
  const taxed = (vatTotalsOfOrder(order) ?? []).filter(({ ratePercent }) => ratePercent > 0);
  return taxed.map(({ ratePercent, vatCents }) => ({
    label: `Dont TVA ${ratePercent}\u00a0%`,
    value: formatEuros(vatCents),
  }));
}

/** The order's page for its client; a guest asks there for a link that opens it. Neither address opens anything by itself. */
function pageButton({ clientId, reference }: Facts, { publicUrl }: Shop) {
  const path = clientId ? orderPath(reference) : `${PAGES.findOrder.path}?reference=${encodeURIComponent(reference)}`;
  return { label: 'Suivre ma commande', url: publicUrl + path };
}

/** Of what was taken along where it was paid: a receipt, with nothing to wait for. */
function marketWords(order: Facts, shop: Shop): MailWords {
  const { address: _taken, ...part } = orderPart(order, shop);
  return {
    subject: `Votre achat au marché ${order.reference}`,
    title: 'Merci pour votre achat\u202f!',
    preview: 'Votre facture est jointe à ce message.',
    paragraphs: [
      'Bonjour,',
      'Vous avez payé et emporté vos savons. Votre facture et nos conditions de vente sont jointes à ce message.',
    ],
    ...part,
    lines: [...adjustmentLines(order).filter(({ value }) => value !== 'Offerte'), ...vatLines(order)],
    total: { label: 'Total payé', value: formatEuros(order.totalCents) },
  };
}

export function confirmationWords(order: Facts, shop: Shop): MailWords {
  if (order.handedOver) return marketWords(order, shop);
  return {
    subject: `Merci pour votre commande ${order.reference}`,
    title: 'Merci pour votre commande\u202f!',
    preview: 'Votre commande est bien reçue, nous la préparons.',
    picture: {
      url: `${shop.publicUrl}/site/mail-banniere.jpg`,
      alt: 'Savons de karité sur une table de pierre claire.',
    },
    paragraphs: [greeting(order), `Votre paiement est accepté. ${NEXT[stageOf(order)].packed}`],
    withdrawalUrl: shop.withdrawalUrl(order.id),
    button: pageButton(order, shop),
    ...orderPart(order, shop),
    lines: [...adjustmentLines(order), ...arrivalLines(order), ...vatLines(order)],
    total: { label: 'Total payé', value: formatEuros(order.totalCents) },
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
    title: 'Votre commande est en préparation',
    text: (order: Facts) => NEXT[stageOf(order)].soon,
  },
  Expédié: {
    title: 'Votre colis est en route',
    text: ({ tracking }: Facts) => {
      const left = `Nous avons confié votre colis à ${tracking?.carrier || 'notre transporteur'}.`;
      return tracking?.number ? `${left} Le suivi s’anime quelques heures après le départ.` : left;
    },
  },
  Livré: {
    title: 'Votre colis est arrivé',
    text: () =>
      'Votre colis est livré : nous vous souhaitons de belles heures de douceur. Si quelque chose ne va pas, répondez à ce message.',
  },
  Annulé: { title: 'Votre commande est annulée', text: () => 'Votre commande est annulée et ne sera pas expédiée.' },
  Remboursé: { title: 'Votre commande est remboursée', text: () => 'Votre commande est close et remboursée.' },
} as const;

/** On the evening when the parcel is not there. What the carrier knows comes first: a card in the letter box is noted there. */
const MISSING_PARCEL = [
  'S’il n’est pas là à la date annoncée\u00a0: regardez d’abord le suivi, un avis de passage y est noté, avec le lieu qui garde le colis. Sinon, répondez à cet email. Nous interrogeons le transporteur\u202f; si le colis est perdu, nous vous en renvoyons un ou vous remboursons, à votre choix.',
  'Il arrive abîmé\u202f? Une photo en réponse suffit.',
];

function wordsOfStatus({ status, deliveryMethod }: Facts) {
  if (isFetched(deliveryMethod) && (status === 'Expédié' || status === 'Livré')) return FETCHED[status];
  return { status, ...STATUS_WORDS[status] };
}

export function statusWords(order: Facts, shop: Shop): MailWords {
  const { status, title, text } = wordsOfStatus(order);
  const { tracking } = order;
  const leaves = order.status === 'Expédié';
  const track = leaves && tracking?.number && tracking.carrier ? { ...tracking, carrier: tracking.carrier } : undefined;
  const isParcel = order.status === 'Expédié' || order.status === 'Livré';
  const parcel = isParcel ? parcelPart(order) : undefined;
  return {
    subject: `Commande ${order.reference} : ${status}`,
    title,
    preview: `Votre commande ${order.reference} : ${status}.`,
    paragraphs: [greeting(order), text(order)],
    ...((leaves || order.status === 'Livré') && { withdrawalUrl: shop.withdrawalUrl(order.id) }),
    ...(track && { button: { label: 'Suivre mon colis', url: trackingUrl(track.carrier, track.number) } }),
    ...orderPart(order, shop, parcel?.lines),
    lines: [
      { label: 'Statut', value: status },
      ...(parcel?.kept ?? []),
      ...trackingLines(order),
      ...(order.status === 'Expédié' ? arrivalLines(order) : []),
    ],
    total: { label: 'Total', value: formatEuros(order.totalCents) },
    ...(track && { closing: MISSING_PARCEL }),
  };
}

/** By the way it was paid (C. conso. L221-24). */
function wayBack({ paymentMethod }: Facts): { short: string; long: string } {
  const card = 'Selon votre banque, la somme apparaît sous 5 à 10 jours.';
  if (!isHandPayment(paymentMethod))
    return { short: 'sur la carte qui a payé', long: `sur la carte qui a payé votre commande. ${card}` };
  return {
    hand_cash: { short: 'en espèces', long: 'en espèces, comme vous aviez payé.' },
    hand_terminal: { short: 'sur la carte qui a payé', long: `sur la carte qui a payé au terminal. ${card}` },
    hand_transfer: { short: 'par virement', long: 'par virement, sur le compte qui a payé votre commande.' },
  }[paymentMethod];
}

/** Which units were repaid, each at what was paid for it; what else went back with them stands beside. Where less was left, no unit is priced. */
function repaidLines(order: Facts, amountCents: Cents, refundKey: string) {
  const units = unitsOfRefund(order, refundKey);
  if (!units) return [];
  const rest = sumOf([amountCents, ...units.map(({ cents }) => -cents)]);
  const lines = units.map(({ name, quantity, cents }) => {
    const what = `${quantity} × ${name}`;
    return rest < 0 ? { label: 'Remboursé', value: what } : { label: `Remboursé, ${what}`, value: formatEuros(cents) };
  });
  return rest > 0 ? [...lines, { label: 'Livraison et autres frais', value: formatEuros(rest) }] : lines;
}

/** @param refundKey of the refund that it tells of */
export function refundWords(order: Facts, shop: Shop, amountCents: Cents, refundKey: string): MailWords {
  const amount = formatEuros(amountCents);
  const back = agreedEuros(amountCents, 'remboursé', 'remboursés');
  const cancelled = order.status === 'Annulé';
  return {
    subject: cancelled ? `Commande ${order.reference} : Annulé, ${back}` : `Commande ${order.reference} : ${back}`,
    title: cancelled ? 'Votre commande est annulée et remboursée' : 'Votre remboursement est parti',
    preview: `${agreedEuros(amountCents, 'revient', 'reviennent')} ${wayBack(order).short}.`,
    paragraphs: [greeting(order), `Nous venons de rembourser ${amount} ${wayBack(order).long}`],
    ...orderPart(order, shop),
    lines: [
      ...repaidLines(order, amountCents, refundKey),
      { label: 'Statut', value: order.status },
      { label: 'Total payé', value: formatEuros(order.totalCents) },
    ],
    total: { label: 'Remboursé en tout', value: formatEuros(order.refundedCents) },
  };
}

export function lateWords(order: Facts, shop: Shop, amountCents: Cents): MailWords {
  const amount = formatEuros(amountCents);
  return {
    subject: `Commande ${order.reference} : votre paiement est remboursé`,
    title: 'Votre paiement est arrivé trop tard',
    preview: `${agreedEuros(amountCents, 'revient', 'reviennent')} sur votre carte.`,
    paragraphs: [
      greeting(order),
      `Votre banque a confirmé le paiement de votre commande ${order.reference} après la fin de sa réservation, et nos savons sont partis entre-temps. Nous en sommes désolés.`,
      `La somme de ${amount} vous est intégralement remboursée : elle apparaît sur votre compte sous 5 à 10 jours.`,
    ],
    ...orderPart(order, shop),
    total: { label: 'Remboursé', value: amount },
  };
}

export function extraWords(order: Facts, shop: Shop, amountCents: Cents): MailWords {
  const amount = formatEuros(amountCents);
  return {
    subject: `Commande ${order.reference} : un second paiement est remboursé`,
    title: 'Un paiement en trop vous est rendu',
    preview: `${agreedEuros(amountCents, 'revient', 'reviennent')} sur votre carte.`,
    paragraphs: [
      greeting(order),
      `Nous avons reçu un paiement de ${amount} que votre commande ${order.reference} n’attendait pas. Il vous est intégralement remboursé sous 5 à 10 jours ; votre commande n’est pas touchée.`,
    ],
    ...orderPart(order, shop),
    total: { label: 'Remboursé', value: amount },
  };
}

export const AUTOMATIC_REFUND = 'Remboursement automatique';
export const CLIENT_WAS_TOLD = 'Un message a été envoyé au client.';

/** To the shop itself, about money that moved without anybody in the back-office. @param about as the subject says it */
export function shopNoticeWords(order: Facts, shop: Shop, about: string, sentences: string[]): MailWords {
  const { customer, reference } = order;
  return {
    subject: `${about}, commande ${reference}`,
    title: `Commande ${reference} : ${about.charAt(0).toLowerCase()}${about.slice(1)}`,
    preview: sentences[0] ?? '',
    paragraphs: [
      ...sentences,
      `Client : ${[`${customer.prenom} ${customer.nom}`.trim(), customer.email].filter(Boolean).join(', ')}.`,
    ],
    button: { label: 'Ouvrir le back-office', url: shop.publicUrl + ADMIN_PATHS.dashboard },
  };
}

/** To a guest who asks to be forgotten: nothing happens before the link is followed. */
export function forgetLinkWords({ shopName }: Shop, url: string): MailWords {
  return {
    subject: `Effacer vos données chez ${shopName}`,
    title: 'Effacer vos données',
    preview: 'Un clic pour confirmer, et vos commandes deviennent anonymes.',
    paragraphs: [
      'Bonjour,',
      `Quelqu’un a demandé chez ${shopName} que les données des commandes passées sans compte avec cette adresse soient effacées. Si c’est vous, confirmez-le\u00A0: nom, adresse, téléphone et email disparaissent de vos commandes terminées tout de suite, des autres dès qu’elles le sont.`,
    ],
    button: { label: 'Effacer mes données', url },
    closing: [
      'Ce lien sert une seule fois et reste valable 24\u00A0heures.',
      'Si cette demande ne vient pas de vous, n’y répondez pas\u00A0: rien ne sera effacé.',
    ],
  };
}
