import { randomUUID } from 'node:crypto';
import type { Order, PaymentReturnAnswer, Product } from '@shop/contract';
import {
  sandboxWebhookSecret,
  signWebhook,
} from '../../src/modules/payments/infrastructure/sandbox/webhook-signature.js';
import { type OrderOptions, THREE_D_SECURE, tryOrder } from './orders.js';
import type { Shop } from './shop.js';

/** An order that waits for the shopper's bank. */
export async function waiting(shop: Shop, soap: Product, options: OrderOptions = {}) {
  const { status, answer } = await tryOrder(shop, soap, { card: THREE_D_SECURE, ...options });
  if (status !== 201 || !answer.requires_action) throw new Error(`the order was answered ${status}`);
  const bankPage = new URL(answer.next_action!.redirect_to_url.url);
  return { order: answer.order, bankPage, secret: bankPage.searchParams.get('client_secret')! };
}

/** Presses a button on the bank's page; where it leads. */
export async function press(shop: Shop, bankPage: URL, decision: 'authorise' | 'refuse'): Promise<URL> {
  const client_secret = bankPage.searchParams.get('client_secret');
  const reply = await shop.http.post(bankPage.pathname).type('form').send({ client_secret, decision }).expect(303);
  return new URL(reply.headers.location!);
}

export function returned(shop: Shop, to: URL) {
  const { payment_intent, payment_intent_client_secret } = Object.fromEntries(to.searchParams);
  return shop.http.post('/api/payments/return').send({ payment_intent, payment_intent_client_secret });
}

export const answerOf = async (shop: Shop, to: URL) =>
  (await returned(shop, to).expect(200)).body as PaymentReturnAnswer;

interface EventOptions {
  id?: string;
  secret?: string;
  signedAt?: Date;
}

export function signedEvent(
  shop: Shop,
  type: string,
  intent: object,
  { id = `evt_${randomUUID()}`, secret, signedAt }: EventOptions = {},
) {
  const body = JSON.stringify({ id, object: 'event', type, data: { object: intent } });
  const signature = signWebhook(body, secret ?? sandboxWebhookSecret(shop.environment), signedAt ?? shop.clock.now());
  return { body, signature };
}

/** The provider's own words about an intent, signed as it signs them. */
export function webhook(shop: Shop, type: string, intent: object, options: EventOptions = {}) {
  const { body, signature } = signedEvent(shop, type, intent, options);
  return shop.http
    .post('/api/stripe/webhook')
    .set('Content-Type', 'application/json')
    .set('Stripe-Signature', signature)
    .send(body);
}

/** The intent of a first attempt, as the provider's events carry it. */
export function intentOf(placed: Order, status: string, change: object = {}) {
  return {
    id: placed.paymentIntentId,
    object: 'payment_intent',
    client_secret: `${placed.paymentIntentId}_secret_x`,
    amount: Math.round(placed.montantTotal * 100),
    status,
    metadata: { order_id: placed._id, attempt: '1' },
    ...change,
  };
}
