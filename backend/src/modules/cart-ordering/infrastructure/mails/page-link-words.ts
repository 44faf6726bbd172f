import type { OrderState } from '../../domain/order-state.js';
import type { MailWords } from './order-mail-words.js';

/** To whoever asks for an order's page, at the order's own address: nothing of the order is said before the link is followed. */
export function pageLinkWords({ reference }: Readonly<OrderState>, url: string): MailWords {
  return {
    subject: `Ouvrez votre commande ${reference}`,
    title: 'Ouvrez votre commande',
    preview: 'Un lien vers sa page\u00a0: où elle en est, vos documents, et comment y renoncer.',
    paragraphs: [
      'Bonjour,',
      `Vous avez demandé à retrouver la commande ${reference}. Sa page dit où elle en est, garde les textes que vous avez acceptés, et permet d’y renoncer.`,
    ],
    button: { label: 'Voir ma commande', url },
    closing: [
      'Ce lien sert une seule fois et reste valable une heure.',
      'Si cette demande ne vient pas de vous, n’y répondez pas\u00a0: personne d’autre n’a reçu ce lien.',
    ],
  };
}
