import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mailDigest } from '../../src/shared/mail/mail-digest.js';
import type { Shop } from './shop.js';

export const EVENTS_PATH = '/api/sendgrid/events';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** SENDGRID_WEBHOOK_KEY of a shop whose provider signs with the key of this run. */
export const EVENTS_KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

export const secondsNow = (shop: Shop) => Math.floor(shop.clock.now().getTime() / 1000);

export interface Signing {
  timestamp?: string;
  key?: KeyObject;
  /** SendGrid ends its body with a line end. */
  end?: string;
}

/** Body and headers as SendGrid sends them: signed over the timestamp and the bytes, line end included. */
export function signedEvents(
  shop: Shop,
  events: unknown,
  { timestamp = String(secondsNow(shop)), key = privateKey, end = '\r\n' }: Signing = {},
) {
  const body = `${typeof events === 'string' ? events : JSON.stringify(events)}${end}`;
  const signature = sign('sha256', Buffer.from(timestamp + body), key).toString('base64');
  const headers = {
    'Content-Type': 'application/json',
    'X-Twilio-Email-Event-Webhook-Signature': signature,
    'X-Twilio-Email-Event-Webhook-Timestamp': timestamp,
  };
  return { body, headers };
}

let events = 0;

/** What the provider tells of one mail, named by its key in the outbox. */
export const mailEvent = (shop: Shop, key: string, event: string, more: object = {}) => ({
  email: 'claire@example.fr',
  timestamp: secondsNow(shop),
  event,
  sg_event_id: `event-${(events += 1)}`,
  sg_message_id: 'abc.filter0001',
  shop_mail: mailDigest(key),
  ...more,
});
