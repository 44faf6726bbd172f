import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { Environment } from '../../../../config/environment.js';
import { onShopEvent } from '../../../../shared/metrics/shop-event.js';
import type { ChargeRequest } from '../../application/ports/payment-provider.js';
import { StripeProvider } from './stripe-provider.js';

interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: URLSearchParams;
}

const ENVIRONMENT = {
  stripe: { secretKey: 'sk_test_none', publishableKey: 'pk_test_none', webhookSecret: 'whsec_none' },
} as Environment;

/** Answers in the provider's place, over HTTP. */
let server: Server;
let received: Received[];
let answers: [status: number, body: object][];
let provider: StripeProvider;

beforeEach(async () => {
  received = [];
  answers = [];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, path: url, headers, body: new URLSearchParams(text) });
      const [status, body] = answers.shift() ?? [500, { error: { type: 'api_error', message: 'nothing prepared' } }];
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  class LocalStripe extends StripeProvider {
    protected override connect() {
      return super.connect({ host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
    }
  }
  provider = new LocalStripe(ENVIRONMENT, pino({ level: 'silent' }));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const intent = (status: string, change: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  client_secret: 'pi_1_secret_2',
  amount: 1200,
  currency: 'eur',
  status,
  metadata: { order_id: '65f000000000000000000001', attempt: '2' },
  ...change,
});

const CHARGE: ChargeRequest = {
  orderId: '65f000000000000000000001',
  attempt: 2,
  amountCents: 1200,
  paymentMethod: 'pm_1',
  reference: 'AK-7F3K2Q',
  email: 'claire@example.fr',
  returnUrl: 'https://boutique.example/payment-validate/3D-secure/',
  idempotencyKey: 'order-65f000000000000000000001-2',
};

const cardError = (change: object = {}) => ({
  error: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
    payment_intent: intent('requires_payment_method', {
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    }),
    ...change,
  },
});

describe('a charge at Stripe', () => {
  it('says whose order it is, under one idempotency key, for cards only', async () => {
    answers = [[200, intent('succeeded')]];
    const answer = await provider.createAndConfirm(CHARGE);
    expect(answer).toMatchObject({ kind: 'intent', intent: { id: 'pi_1', status: 'succeeded', attempt: 2 } });
    const [{ method, path, headers, body }] = received as [Received];
    expect([method, path]).toEqual(['POST', '/v1/payment_intents']);
    expect(headers['idempotency-key']).toBe(CHARGE.idempotencyKey);
    expect(headers['stripe-version']).toMatch(/^\d{4}-\d{2}-\d{2}/);
    expect(Object.fromEntries(body)).toMatchObject({
      amount: '1200',
      currency: 'eur',
      confirm: 'true',
      payment_method: 'pm_1',
      return_url: CHARGE.returnUrl,
      'allowed_payment_method_types[0]': 'card',
      'metadata[order_id]': CHARGE.orderId,
      'metadata[attempt]': '2',
      statement_descriptor_suffix: 'AK-7F3K2Q',
      receipt_email: 'claire@example.fr',
    });
  });

  it('leads to the page of 3-D Secure', async () => {
    const next_action = { type: 'redirect_to_url', redirect_to_url: { url: 'https://hooks.stripe.com/3ds' } };
    answers = [[200, intent('requires_action', { next_action })]];
    expect(await provider.createAndConfirm(CHARGE)).toMatchObject({
      intent: { status: 'requires_action', actionUrl: 'https://hooks.stripe.com/3ds' },
    });
  });

  it('that a bank refuses is an answer with its reason', async () => {
    answers = [[402, cardError()]];
    expect(await provider.createAndConfirm(CHARGE)).toMatchObject({
      kind: 'intent',
      intent: { id: 'pi_1', status: 'failed', failureCode: 'insufficient_funds' },
    });
  });

  it('with a payment method that does not exist made no intent', async () => {
    answers = [[400, { error: { type: 'invalid_request_error', code: 'resource_missing', param: 'payment_method' } }]];
    expect(await provider.createAndConfirm(CHARGE)).toEqual({ kind: 'rejected', code: 'payment_method_invalid' });
  });

  it('whose card is refused before there is an intent keeps the reason', async () => {
    answers = [[402, cardError({ payment_intent: undefined })]];
    expect(await provider.createAndConfirm(CHARGE)).toEqual({ kind: 'rejected', code: 'insufficient_funds' });
  });

  it.each([
    [400, 'amount_too_small', 'amount'],
    [400, 'parameter_unknown', 'payment_method'],
    [400, 'livemode_mismatch', 'payment_method'],
    [400, 'url_invalid', 'return_url'],
    [404, 'resource_missing', 'customer'],
    [404, undefined, undefined],
  ])('that Stripe does not take (%s %s) blames no card, and is counted', async (status, code, param) => {
    const counted: string[] = [];
    const stop = onShopEvent((event) => event.kind === 'provider-fault' && counted.push(event.code));
    answers = [[status, { error: { type: 'invalid_request_error', code, param } }]];
    expect(await provider.createAndConfirm(CHARGE)).toEqual({ kind: 'unable' });
    stop();
    expect(counted).toEqual([code ?? 'StripeInvalidRequestError']);
  });

  it.each([401, 403])(
    'with a key that Stripe does not let in (%s) is the shop’s fault, and says nothing of before',
    async (status) => {
      answers = [[status, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }]];
      await expect(provider.createAndConfirm(CHARGE)).rejects.toMatchObject({ code: 'PAYMENT.SHOP_FAULT' });
    },
  );

  it('goes on without a receipt when Stripe does not like the address', async () => {
    answers = [
      [400, { error: { type: 'invalid_request_error', code: 'email_invalid', param: 'receipt_email' } }],
      [200, intent('succeeded')],
    ];
    expect(await provider.createAndConfirm(CHARGE)).toMatchObject({ kind: 'intent', intent: { id: 'pi_1' } });
    expect(received[1]!.body.get('receipt_email')).toBeNull();
    expect(received[1]!.headers['idempotency-key']).toBe(CHARGE.idempotencyKey);
  });

  it('whose key was used for another content is what that first request became', async () => {
    const conflict = { error: { type: 'idempotency_error', message: 'Keys for idempotent requests...' } };
    answers = [
      [400, conflict],
      [400, conflict],
      [200, { object: 'search_result', data: [intent('succeeded')], has_more: false }],
      [400, conflict],
      [400, conflict],
      [200, { object: 'search_result', data: [], has_more: false }],
    ];
    expect(await provider.createAndConfirm(CHARGE)).toMatchObject({ intent: { id: 'pi_1', status: 'succeeded' } });
    await expect(provider.createAndConfirm(CHARGE)).rejects.toMatchObject({ code: 'PAYMENT.UNAVAILABLE' });
  });

  it('without a clear answer is unknown: it may be repeated under the same key', async () => {
    answers = [[500, { error: { type: 'api_error', message: 'out of order' } }]];
    await expect(provider.createAndConfirm(CHARGE)).rejects.toMatchObject({ code: 'PAYMENT.UNAVAILABLE' });
  });
});

describe('an intent at Stripe', () => {
  it('that does not exist is told as such', async () => {
    answers = [[404, { error: { type: 'invalid_request_error', code: 'resource_missing', param: 'intent' } }]];
    expect(await provider.retrieve('pi_unknown')).toBeUndefined();
  });

  it('is found again by its order and attempt', async () => {
    answers = [[200, { object: 'search_result', data: [intent('succeeded')], has_more: false }]];
    expect(await provider.findByOrder(CHARGE.orderId, 2)).toMatchObject({ id: 'pi_1' });
    const query = new URL(received[0]!.path, 'http://x').searchParams.get('query');
    expect(query).toBe(`metadata['order_id']:'${CHARGE.orderId}' AND metadata['attempt']:'2'`);
  });

  it('that succeeded before it could be cancelled has succeeded', async () => {
    answers = [
      [400, { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } }],
      [200, intent('succeeded')],
    ];
    expect(await provider.cancel('pi_1')).toMatchObject({ status: 'succeeded' });
  });
});

describe('a refund at Stripe', () => {
  const mark = { orderId: CHARGE.orderId, key: 'first', attempt: 2 };
  const ORDER = { intentId: 'pi_1', amountCents: 500, mark };
  const metadata = { order_id: CHARGE.orderId, refund_key: 'first', refund_attempt: '2' };
  const made = { id: 're_1', object: 'refund', amount: 500, status: 'succeeded', metadata };

  it('moves the amount once', async () => {
    answers = [[200, made]];
    expect(await provider.refund(ORDER)).toMatchObject({ id: 're_1', status: 'done', amountCents: 500 });
    expect(Object.fromEntries(received[0]!.body)).toEqual({
      payment_intent: 'pi_1',
      amount: '500',
      'metadata[order_id]': CHARGE.orderId,
      'metadata[refund_key]': 'first',
      'metadata[refund_attempt]': '2',
    });
    expect(received[0]!.headers['idempotency-key']).toBe(`refund-${CHARGE.orderId}-first-2`);
  });

  it('may be refused for good', async () => {
    answers = [[400, { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } }]];
    expect(await provider.refund(ORDER)).toMatchObject({ id: '', status: 'refused', code: 'charge_already_refunded' });
  });

  it('of the rest leaves the amount to Stripe, and is done when nothing is left', async () => {
    const rest = { ...ORDER, amountCents: 'rest' as const };
    answers = [
      [200, { ...made, amount: 700 }],
      [400, { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } }],
    ];
    expect(await provider.refund(rest)).toMatchObject({ status: 'done', amountCents: 700 });
    expect(received[0]!.body.has('amount')).toBe(false);
    expect(await provider.refund(rest)).toEqual({ id: '', status: 'done', amountCents: 0, code: null });
  });

  it.each([
    ['succeeded', 'done'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'refused'],
    ['canceled', 'refused'],
  ])('that is %s is %s, and found in the list with its mark', async (status, told) => {
    const data = [
      { ...made, status },
      { ...made, id: 're_2', metadata: {} },
    ];
    answers = [
      [200, { ...made, status }],
      [200, { object: 'list', data, has_more: false }],
    ];
    expect(await provider.refund(ORDER)).toMatchObject({ id: 're_1', status: told });
    expect(await provider.listRefunds('pi_1')).toMatchObject([
      { id: 're_1', status: told, mark },
      { id: 're_2', status: 'done', mark: null },
    ]);
  });

  it('without a clear answer may be repeated', async () => {
    answers = [[503, { error: { type: 'api_error' } }]];
    await expect(provider.refund(ORDER)).rejects.toMatchObject({ code: 'PAYMENT.UNAVAILABLE' });
  });
});
