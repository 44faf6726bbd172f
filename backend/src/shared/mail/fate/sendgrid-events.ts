import { DomainError } from '../../domain/domain-error.js';
import type { Fate } from '../../domain/mail-fate.js';
import { MAIL_DIGEST } from '../mail-digest.js';
import { fateReason } from './fate-reason.js';

/** Custom argument of every mail, so that an event says which one it is about. Never personal: SendGrid keeps it for good. */
export const MAIL_ARGUMENT = 'shop_mail';

/** News of one mail, named by `mailDigest`. */
export interface ToldFate {
  mail: string;
  fate: Fate;
}

/** More than SendGrid puts into one request of at most 768 kilobytes. */
export const MOST_EVENTS = 10_000;
/** Seconds since 1970 of the year 2000 and of the year 2100: outside of it no moment was meant. */
const [EARLIEST, LATEST] = [946_684_800, 4_102_444_800];

/**
 * SendGrid's names (twilio.com/docs/sendgrid/for-developers/tracking-events/event). `bounce` is both of its types: `bounce`, and `blocked`, which
 * SendGrid does not try again either. `processed` says nothing new; who opened or clicked is not asked for, and not kept if it is told.
 */
const STATES: Readonly<Record<string, Fate['state'] | undefined>> = {
  deferred: 'deferred',
  delivered: 'delivered',
  bounce: 'bounced',
  dropped: 'dropped',
  spamreport: 'spam',
};

/**
 * What a signed request tells, without the events that are of no use here.
 * @throws DomainError MAIL_EVENTS.MALFORMED, MAIL_EVENTS.TOO_MANY
 */
export function readSendGridEvents(body: Buffer): ToldFate[] {
  const events = listIn(body);
  if (events.length > MOST_EVENTS) {
    throw new DomainError('too-large', 'MAIL_EVENTS.TOO_MANY', 'Trop d’événements à la fois.');
  }
  return events.flatMap(toldBy);
}

function listIn(body: Buffer): unknown[] {
  try {
    const read: unknown = JSON.parse(body.toString('utf8'));
    if (Array.isArray(read)) return read;
  } catch {
    // Told below.
  }
  throw new DomainError('invalid', 'MAIL_EVENTS.MALFORMED', 'Les événements n’ont pas pu être lus.');
}

function toldBy(event: unknown): ToldFate[] {
  if (typeof event !== 'object' || event === null) return [];
  const { event: name, timestamp, reason, response, [MAIL_ARGUMENT]: mail } = event as Record<string, unknown>;
  const state = typeof name === 'string' && Object.hasOwn(STATES, name) ? STATES[name] : undefined;
  if (!state || typeof mail !== 'string' || !MAIL_DIGEST.test(mail)) return [];
  if (typeof timestamp !== 'number' || !(timestamp >= EARLIEST && timestamp <= LATEST)) return [];
  // Of what arrived nobody needs the words.
  const said = state === 'delivered' || state === 'spam' ? '' : fateReason(reason ?? response);
  return [{ mail, fate: { state, at: new Date(Math.floor(timestamp) * 1000), reason: said } }];
}
