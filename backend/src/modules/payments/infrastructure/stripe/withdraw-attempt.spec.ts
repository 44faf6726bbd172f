import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { Environment } from '../../../../config/environment.js';
import type { ChargeRequest } from '../../application/ports/payment-provider.js';
import { StripeProvider } from './stripe-provider.js';

/** Answers in the provider's place, over HTTP. */
let server: Server;
let received: { path: string; headers: IncomingMessage['headers']; body: URLSearchParams }[];
let answers: [status: number, body: object][];
let provider: StripeProvider;

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: new URLSearchParams(text) });
      const [status, body] = answers.shift()!;
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const keys = { secretKey: 'sk_test_none', publishableKey: 'pk_test_none', webhookSecret: 'whsec_none' };
  provider = new (class extends StripeProvider {
    protected override connect() {
      return super.connect({ host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
    }
  })({ stripe: keys } as Environment, pino({ level: 'silent' }));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const intent = (status: string, change: object = {}) => ({
  id: 'pi_1',
  client_secret: 'pi_1_secret_2',
  amount: 1200,
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

describe('an attempt whose answer never came and that is not wanted any more', () => {
  const MISMATCH = { error: { type: 'idempotency_error', message: 'used with other parameters' } };

  it('takes its key without a card, and ends', async () => {
    answers = [
      [200, intent('requires_payment_method')],
      [200, intent('canceled')],
    ];
    expect(await provider.withdraw(CHARGE)).toMatchObject({ status: 'canceled' });
    expect(received[0]!.headers['idempotency-key']).toBe(CHARGE.idempotencyKey);
    expect([received[0]!.body.get('confirm'), received[0]!.body.get('payment_method')]).toEqual([null, null]);
    expect(received[1]!.path).toBe('/v1/payment_intents/pi_1/cancel');
  });

  it('is told by its own answer when the provider had it, and charged no second time', async () => {
    answers = [
      [400, MISMATCH],
      [200, intent('succeeded')],
    ];
    expect(await provider.withdraw(CHARGE)).toMatchObject({ status: 'succeeded' });
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(2).fill(CHARGE.idempotencyKey));
  });

  it('is cancelled when it waits for the bank page, and left alone while the bank is at it', async () => {
    const next_action = { type: 'redirect_to_url', redirect_to_url: { url: 'https://hooks.stripe.com/3ds' } };
    answers = [
      [400, MISMATCH],
      [200, intent('requires_action', { next_action })],
      [200, intent('canceled')],
    ];
    expect(await provider.withdraw(CHARGE)).toMatchObject({ status: 'canceled' });
    answers = [
      [400, MISMATCH],
      [200, intent('processing')],
    ];
    expect(await provider.withdraw(CHARGE)).toMatchObject({ status: 'processing' });
  });

  it('stays unknown while its key is in use', async () => {
    answers = [[409, { error: { type: 'invalid_request_error', code: 'idempotency_key_in_use' } }]];
    await expect(provider.withdraw(CHARGE)).rejects.toMatchObject({ code: 'PAYMENT.UNAVAILABLE' });
  });
});
