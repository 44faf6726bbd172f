import {
  adjustmentName,
  contentWords,
  ADMIN_PATHS,
  isHandPayment,
  lineCentsOf,
  type PriceReduction,
  PRIOR_PRICE_WORDS,
  statusInWords,
  sumOf,
  VAT_MENTIONS,
} from '@shop/contract';
import { agreedEuros, type Cents, formatEuros, toCents } from '../../../../shared/domain/money.js';
import type { MailWords as Words } from '../../../../shared/mail/mail-layout.js';
import type { OrderState } from '../../domain/order-state.js';
import { unitsOfRefund } from '../../domain/refunded-units.js';
import { vatTotalsOfOrder } from '../../domain/vat-policy.js';
import { arrivalLines, giftLines, isOneSoap, nextWords, placePart } from './order-arrival-words.js';

export interface Shop {
  shopName: string;
  publicUrl: string;
  /** Where the client of this order withdraws from it. */
  withdrawalUrl(order: Pick<OrderState, 'id' | 'addressCorrections'>): string;
}

/** Beside it, where the page of the order opens that a mail speaks of. */
export interface OrderShop extends Shop {
  pageUrl: string;
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

/** Of what was taken along where it was paid: a receipt, with nothing to wait for. */
function marketWords(order: Facts, shop: OrderShop): MailWords {
  const { address: _taken, ...part } = orderPart(order, shop);
  return {
    subject: `Achat au marché ${order.reference}\u00a0: voici votre facture`,
    title: 'Merci pour votre achat\u202f!',
    preview: 'Elle est jointe à ce message, avec nos conditions de vente.',
    paragraphs: [
      'Bonjour,',
      isOneSoap(order)
        ? 'Vous avez payé et emporté votre savon. Votre facture et nos conditions de vente sont jointes à ce message.'
        : 'Vous avez payé et emporté vos savons. Votre facture et nos conditions de vente sont jointes à ce message.',
    ],
    button: { label: 'Voir ma commande', url: shop.pageUrl },
    ...part,
    lines: [...adjustmentLines(order).filter(({ value }) => value !== 'Offerte'), ...vatLines(order)],
    total: { label: 'Total payé', value: formatEuros(order.totalCents) },
  };
}

export function confirmationWords(order: Facts, shop: OrderShop): MailWords {
  if (order.handedOver) return marketWords(order, shop);
  return {
    subject: `Votre commande ${order.reference} est confirmée`,
    title: 'Merci pour votre commande\u202f!',
    preview: `Votre paiement est accepté. ${nextWords(order).soon}`,
    picture: {
      url: `${shop.publicUrl}/site/mail-banniere.jpg`,
      alt: 'Savons de karité sur une table de pierre claire.',
    },
    paragraphs: [greeting(order), `Votre paiement est accepté. ${nextWords(order).packed}`],
    withdrawalUrl: shop.withdrawalUrl(order),
    button: { label: 'Suivre ma commande', url: shop.pageUrl },
    ...orderPart(order, shop),
    lines: [...adjustmentLines(order), ...arrivalLines(order), ...giftLines(order), ...vatLines(order)],
    total: { label: 'Total payé', value: formatEuros(order.totalCents) },
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
    subject: cancelled ? `Commande ${order.reference} annulée, ${back}` : `Commande ${order.reference}\u00a0: ${back}`,
    title: cancelled ? 'Votre commande est annulée et remboursée' : 'Votre remboursement est parti',
    preview: `${agreedEuros(amountCents, 'revient', 'reviennent')} ${wayBack(order).short}.`,
    paragraphs: [greeting(order), `Nous venons de rembourser ${amount} ${wayBack(order).long}`],
    ...orderPart(order, shop),
    lines: [
      ...repaidLines(order, amountCents, refundKey),
      { label: 'Où elle en est', value: statusInWords(order) },
      { label: 'Total payé', value: formatEuros(order.totalCents) },
    ],
    total: { label: 'Remboursé en tout', value: formatEuros(order.refundedCents) },
  };
}

export function lateWords(order: Facts, shop: Shop, amountCents: Cents): MailWords {
  const amount = formatEuros(amountCents);
  return {
    subject: `Commande ${order.reference}\u00a0: votre paiement est remboursé`,
    title: 'Votre paiement est arrivé trop tard',
    preview: `${agreedEuros(amountCents, 'revient', 'reviennent')} sur votre carte.`,
    paragraphs: [
      greeting(order),
      `Votre banque a confirmé le paiement de votre commande ${order.reference} après la fin de sa réservation, et nos savons sont partis entre-temps. Nous en sommes désolés.`,
      `La somme de ${amount} vous est intégralement remboursée\u00a0: elle apparaît sur votre compte sous 5 à 10 jours.`,
    ],
    ...orderPart(order, shop),
    total: { label: 'Remboursé', value: amount },
  };
}

export function extraWords(order: Facts, shop: Shop, amountCents: Cents): MailWords {
  const amount = formatEuros(amountCents);
  return {
    subject: `Commande ${order.reference}\u00a0: un second paiement est remboursé`,
    title: 'Un paiement en trop vous est rendu',
    preview: `${agreedEuros(amountCents, 'revient', 'reviennent')} sur votre carte.`,
    paragraphs: [
      greeting(order),
      `Nous avons reçu un paiement de ${amount} que votre commande ${order.reference} n’attendait pas. Il vous est intégralement remboursé sous 5 à 10 jours\u00a0; votre commande n’est pas touchée.`,
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
    title: `Commande ${reference}\u00a0: ${about.charAt(0).toLowerCase()}${about.slice(1)}`,
    preview: sentences[0] ?? '',
    paragraphs: [
      ...sentences,
      `Client\u00a0: ${[`${customer.prenom} ${customer.nom}`.trim(), customer.email].filter(Boolean).join(', ')}.`,
    ],
    button: { label: 'Ouvrir le back-office', url: shop.publicUrl + ADMIN_PATHS.dashboard },
  };
}

/** To a guest who asks to be forgotten: nothing happens before the link is followed. */
export function forgetLinkWords({ shopName }: Shop, url: string): MailWords {
  return {
    subject: 'Confirmez l’effacement de vos données',
    title: 'Confirmez l’effacement de vos données',
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
