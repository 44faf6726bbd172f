import Stripe from 'stripe';
import { isSigned, signWebhook } from './webhook-signature.js';

const SECRET = 'whsec_secret';
const NOW = new Date('2026-03-01T10:00:00Z');
const BODY = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' });
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe('the signature of an event', () => {
  it('is accepted for the same bytes', () => {
    expect(isSigned(Buffer.from(BODY), signWebhook(BODY, SECRET, NOW), SECRET, later(5))).toBe(true);
  });

  it("is one that Stripe's own library accepts", () => {
    const stripe = new Stripe('sk_test_none');
    const header = signWebhook(BODY, SECRET, NOW);
    const event = stripe.webhooks.constructEvent(BODY, header, SECRET, 300, undefined, later(1).getTime());
    expect(event.id).toBe('evt_1');
  });

  it("accepts what Stripe's own library signs", () => {
    const stripe = new Stripe('sk_test_none');
    const header = stripe.webhooks.generateTestHeaderString({
      payload: BODY,
      secret: SECRET,
      timestamp: NOW.getTime() / 1000,
    });
    expect(isSigned(Buffer.from(BODY), header, SECRET, NOW)).toBe(true);
  });

  it.each([
    ['another secret', signWebhook(BODY, 'whsec_other', NOW), BODY, NOW],
    ['a changed body', signWebhook(BODY, SECRET, NOW), BODY.replace('evt_1', 'evt_2'), NOW],
    ['an old signature', signWebhook(BODY, SECRET, NOW), BODY, later(301)],
    ['one from the future', signWebhook(BODY, SECRET, NOW), BODY, later(-301)],
    ['no signature', undefined, BODY, NOW],
    ['nonsense', 't=now,v1=zz', BODY, NOW],
  ])('is refused with %s', (_what, header, body, now) => {
    expect(isSigned(Buffer.from(body), header, SECRET, now)).toBe(false);
  });
});
