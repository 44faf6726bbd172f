import type { MailRecord } from '@shop/contract';
import { mailLabel } from './mail-kinds.js';
import type { OutboxDocument } from './outbox.js';

/** No list needs what a mail says. */
export const WITHOUT_WORDS = { text: 0, html: 0 } as const;

export type KeptMail = Omit<OutboxDocument, keyof typeof WITHOUT_WORDS>;

interface Moment {
  now: Date;
  /** A module can write it anew: the words that were sent are not kept. */
  rewritable: boolean;
}

/** Claimed by a worker whose lease is not over. */
const isSending = ({ state, claim, nextAttemptAt }: KeptMail, now: Date) =>
  state === 'waiting' && claim !== undefined && nextAttemptAt > now;

function isResendable(mail: KeptMail, { now, rewritable }: Moment): boolean {
  const { state, to, usefulUntil, nextAttemptAt, attempts } = mail;
  if (to === '') return false;
  if (state === 'sent') return rewritable;
  if (usefulUntil && usefulUntil <= now) return false;
  if (mail.settled) return false;
  return state === 'abandoned' || (attempts > 0 && nextAttemptAt > now && !isSending(mail, now));
}

/** A mail as administrators see it. */
export function toMailRecord(mail: KeptMail, moment: Moment): MailRecord {
  const { _id, kind, to, subject, createdAt, sentAt, nextAttemptAt, lastError = '', subjectId = '' } = mail;
  const state = mail.state === 'abandoned' ? 'failed' : mail.state;
  const { attachments = [], sha256 = '', fate } = mail;
  const sending = isSending(mail, moment.now);
  return {
    _id,
    kind,
    label: mailLabel(kind),
    to,
    subject,
    state,
    sending,
    attempts: sending ? mail.attempts - 1 : mail.attempts,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextAttemptAt: state === 'waiting' ? nextAttemptAt.toISOString() : null,
    lastError: state === 'sent' ? '' : lastError,
    subjectId,
    resendable: isResendable(mail, moment),
    attachments,
    sha256,
    fate: fate ? { state: fate.state, at: fate.at.toISOString(), reason: fate.reason ?? '' } : null,
    ...(mail.undelivered && { undelivered: true as const }),
    ...(mail.settled && { settled: true as const }),
  };
}
