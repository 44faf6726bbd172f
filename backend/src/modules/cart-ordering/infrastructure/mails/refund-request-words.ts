import { formatEuros } from '../../../../shared/domain/money.js';
import { asWritten } from '../../../../shared/mail/mail-parts.js';
import { askedReasonWords, askedUnitsWords } from '../../domain/refund-request.js';
import { type Facts, greeting, type MailWords, orderPart, type Shop } from './order-mail-words.js';

export function refundRequestWords(order: Facts, shop: Shop): MailWords {
  return {
    subject: `Votre demande de remboursement ${order.reference} est reçue`,
    title: 'Votre demande est bien reçue',
    preview: 'Nous l’étudions et vous répondons par email. Rien d’autre n’est à faire.',
    paragraphs: [
      greeting(order),
      `Nous avons bien reçu votre demande de remboursement pour la commande ${order.reference}. Nous l’étudions et revenons vers vous par email. Rien d’autre n’est à faire de votre côté.`,
    ],
    ...orderPart(order, shop),
    lines: askedLines(order),
    total: { label: 'Total payé', value: formatEuros(order.totalCents) },
  };
}

/** What was asked for and why, as it was chosen. Free words would go to whatever address was typed with the order: its page has them. */
function askedLines(order: Facts) {
  return [
    { label: 'À rembourser', value: askedUnitsWords(order) },
    { label: 'Motif', value: askedReasonWords(order) },
  ].filter(({ value }) => value !== '');
}

export function refundTakenBackWords(order: Facts, shop: Shop): MailWords {
  return {
    subject: `Votre demande de remboursement ${order.reference} est retirée`,
    title: 'Votre demande est retirée',
    preview: 'Nous ne l’étudions plus. Ce n’était pas vous ? Répondez à ce message.',
    paragraphs: [
      greeting(order),
      `Vous avez retiré votre demande de remboursement pour la commande ${order.reference}\u00a0: nous ne l’étudions plus, et elle ne donne lieu à aucun remboursement. Si ce n’était pas vous, répondez à ce message.`,
    ],
    ...orderPart(order, shop),
    total: { label: 'Total payé', value: formatEuros(order.totalCents) },
  };
}

export function refundDeclinedWords(order: Facts, shop: Shop): MailWords {
  return {
    subject: `Votre demande de remboursement ${order.reference} n’est pas acceptée`,
    title: 'Notre réponse à votre demande',
    preview: 'Voici pourquoi, et comment en reparler avec nous.',
    paragraphs: [
      greeting(order),
      `Nous avons étudié votre demande de remboursement pour la commande ${order.reference} et ne pouvons pas y répondre favorablement.`,
      asWritten(order.refundAnswer?.message ?? ''),
      'Si vous n’êtes pas d’accord, répondez à ce message\u00a0: nous en reparlerons.',
    ],
    ...orderPart(order, shop),
    lines: askedLines(order),
    total: { label: 'Total payé', value: formatEuros(order.totalCents) },
  };
}
