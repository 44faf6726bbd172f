import { EventWebhook } from '@sendgrid/eventwebhook';

/** SendGrid offers a request for 24 hours while the shop does not take it; the rest is for clocks and queues. */
const OLDEST_SECONDS = 48 * 3600;
/** A clock that is ahead. */
const AHEAD_SECONDS = 600;

export interface SignedRequest {
  body: Buffer;
  /** X-Twilio-Email-Event-Webhook-Signature: ECDSA (P-256, SHA-256) over timestamp and body, DER in base64. */
  signature: string | undefined;
  /** X-Twilio-Email-Event-Webhook-Timestamp: seconds since 1970. */
  timestamp: string | undefined;
}

/**
 * Whether SendGrid signed these bytes (twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features).
 * The age only bounds what an old recording may claim: told twice, an event changes nothing.
 */
export class SendGridSignature {
  private readonly webhook = new EventWebhook();
  private readonly key: ReturnType<EventWebhook['convertPublicKeyToECDSA']>;

  /** @param publicKey as SendGrid shows it: DER in base64 */
  constructor(publicKey: string) {
    this.key = this.webhook.convertPublicKeyToECDSA(publicKey);
  }

  /** What costs nothing to see, before the milliseconds of `isRight`. */
  static isPlausible({ signature, timestamp }: SignedRequest, now: Date): boolean {
    if (!signature || signature.length > 200 || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
    const age = now.getTime() / 1000 - Number(timestamp);
    return age <= OLDEST_SECONDS && age >= -AHEAD_SECONDS;
  }

  isRight({ body, signature = '', timestamp = '' }: SignedRequest): boolean {
    try {
      return this.webhook.verifySignature(this.key, body, signature, timestamp);
    } catch {
      // No signature at all.
      return false;
    }
  }
}
