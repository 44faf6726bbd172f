import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older signatures are refused, as Stripe's own libraries do (docs.stripe.com/webhooks#replay-attacks). */
export const TOLERANCE_SECONDS = 300;

const hmac = (secret: string, timestamp: number | string, body: Buffer | string) =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

/** A `Stripe-Signature` header: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`. */
export function signWebhook(body: string, secret: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000);
  return `t=${timestamp},v1=${hmac(secret, timestamp, body)}`;
}

/** True when one of the header's v1 signatures is of these bytes, by this secret, a moment ago. */
export function isSigned(body: Buffer, header: string | undefined, secret: string, now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2) as [string, string | undefined]);
  const timestamp = parts.find(([name]) => name === 't')?.[1];
  if (!timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const expected = Buffer.from(hmac(secret, timestamp, body));
  return parts.some(([name, value]) => {
    const given = Buffer.from(value ?? '');
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Signs the sandbox's events. Derived, so that it is the same after a restart and in every instance. */
export function sandboxWebhookSecret({ jwtSecret }: { jwtSecret: string }): string {
  return `whsec_${createHmac('sha256', jwtSecret).update('payment sandbox').digest('hex')}`;
}
