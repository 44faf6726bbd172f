import type { MailRecord } from '@shop/contract';
import { formatMoment } from './format-date';

const tries = (attempts: number) => `${attempts} ${attempts > 1 ? 'essais' : 'essai'}`;
const because = (reason: string) => (reason ? ` : ${reason}` : '');

/** Where a mail stands, in a sentence. */
export function deliveryOf(mail: MailRecord): string {
  const { state, sending, sentAt, attempts, nextAttemptAt, lastError } = mail;
  switch (state) {
    case 'sent':
      return `Envoyé${sentAt ? ` le ${formatMoment(sentAt)}` : ''}`;
    case 'failed':
      return `Échec après ${tries(attempts)}${because(lastError)}`;
    case 'waiting':
      if (sending) return 'Envoi en cours…';
      if (attempts === 0) return 'En attente d’envoi';
      return `${tries(attempts)} sans succès${nextAttemptAt ? `, prochain le ${formatMoment(nextAttemptAt)}` : ''}${because(lastError)}`;
    default:
      return state satisfies never;
  }
}

/** Leaves within seconds: a screen that shows it asks again until it knows. */
export const isLeaving = ({ state, sending, attempts }: MailRecord) =>
  state === 'waiting' && (sending || attempts === 0);

/** How often such a screen asks, in milliseconds. */
export const LEAVING_POLL_MS = 2_000;
