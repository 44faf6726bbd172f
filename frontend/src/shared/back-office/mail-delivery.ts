import type { MailFate, MailRecord } from '@shop/contract';
import { formatMoment } from './format-date';

const tries = (attempts: number) => `${attempts} ${attempts > 1 ? 'essais' : 'essai'}`;
const because = (reason: string) => (reason ? `\u00a0: ${reason}` : '');

/** What the provider told of a mail that left. */
const FATES: Record<MailFate['state'], (day: string, reason: string) => string> = {
  deferred: (day, reason) => `Envoyé, différé par la messagerie le ${day}${because(reason)}`,
  delivered: (day) => `Distribué le ${day}`,
  bounced: (day, reason) => `Rejeté par la messagerie le ${day}${because(reason)}`,
  dropped: (day, reason) => `Retenu par le prestataire le ${day}${because(reason)}`,
  spam: (day) => `Distribué, signalé comme indésirable le ${day}`,
};

/** Nobody got it, and nobody has seen to it yet. */
export const isLost = ({ state, undelivered, settled }: MailRecord) =>
  !settled && (undelivered === true || state === 'failed');

/** Where a mail stands, in a sentence. */
export function deliveryOf(mail: MailRecord): string {
  const said = standingOf(mail);
  return mail.settled ? `${said} (classé)` : said;
}

function standingOf(mail: MailRecord): string {
  const { state, sending, sentAt, attempts, nextAttemptAt, lastError, fate } = mail;
  if (fate) return FATES[fate.state](formatMoment(fate.at), fate.reason);
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
