import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What goes wrong with one request: `before` it is done, or once it was done and only its answer is lost. */
export type Trouble = `${'before' | 'after'}-${'cut' | 'hang' | 'error'}` | 'key-in-use' | 'rate-limit' | 'lock';

interface LocalIntent {
  id: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
  declineCode: string | null;
  refunded: number;
}

const REFUSALS = {
  'key-in-use': [409, { type: 'invalid_request_error', code: 'idempotency_key_in_use' }],
  'rate-limit': [429, { type: 'invalid_request_error', code: 'rate_limit' }],
  lock: [429, { type: 'invalid_request_error', code: 'lock_timeout' }],
} as const;

/** Stripe's API as far as the shop speaks it, over HTTP, with idempotency as Stripe has it and lines that break. */
export class LocalStripe {
  readonly intents: LocalIntent[] = [];
  /** Each is met by one request, first come first served. */
  troubles: Trouble[] = [];
  requests = 0;
  private readonly answers = new Map<string, [number, object]>();
  private readonly server: Server = createServer((request, response) => void this.receive(request, response));

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    this.requests += 1;
    const trouble = this.troubles.shift();
    if (trouble && trouble in REFUSALS) {
      const [status, error] = REFUSALS[trouble as keyof typeof REFUSALS];
      return send(response, status, { error });
    }
    if (trouble?.startsWith('before')) return stumble(response, trouble);
    const key = String(request.headers['idempotency-key'] ?? '');
    const known = request.method === 'POST' ? this.answers.get(key) : undefined;
    const [status, body] = known ?? this.answer(request, new URLSearchParams(text));
    if (key && request.method === 'POST') this.answers.set(key, [status, body]);
    if (trouble) return stumble(response, trouble);
    send(response, status, body);
  }

  private answer({ method, url = '' }: IncomingMessage, form: URLSearchParams): [number, object] {
    const [, , resource, id, verb] = new URL(url, 'http://local').pathname.split('/');
    if (resource === 'refunds') return this.refund(form);
    if (method === 'POST' && !id) return this.create(form);
    const intent = this.intents.find((one) => one.id === id);
    if (!intent) return [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }];
    if (verb === 'cancel') {
      if (intent.status === 'succeeded') {
        return [400, { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } }];
      }
      intent.status = 'canceled';
    }
    return [200, view(intent, url.includes('latest_charge'))];
  }

  private create(form: URLSearchParams): [number, object] {
    const method = form.get('payment_method') ?? '';
    const declined = /^pm_card_(?:visa_)?chargeDeclined(.*)$/.exec(method)?.[1];
    const code = declined === undefined ? null : snake(declined) || 'generic_decline';
    const authenticates = method === 'pm_card_authenticationRequired';
    const intent: LocalIntent = {
      id: `pi_${this.intents.length + 1}`,
      amount: Number(form.get('amount')),
      status: code ? 'requires_payment_method' : authenticates ? 'requires_action' : 'succeeded',
      metadata: { order_id: form.get('metadata[order_id]') ?? '', attempt: form.get('metadata[attempt]') ?? '' },
      declineCode: code,
      refunded: 0,
    };
    this.intents.push(intent);
    if (!code) return [200, view(intent)];
    const error = { type: 'card_error', code: 'card_declined', decline_code: code, payment_intent: view(intent) };
    return [402, { error }];
  }

  private refund(form: URLSearchParams): [number, object] {
    const intent = this.intents.find(({ id }) => id === form.get('payment_intent'));
    const left = intent ? intent.amount - intent.refunded : 0;
    const amount = form.has('amount') ? Number(form.get('amount')) : left;
    if (!intent || amount > left || left === 0) {
      return [400, { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } }];
    }
    intent.refunded += amount;
    return [200, { id: `re_${intent.refunded}`, object: 'refund', amount, status: 'succeeded' }];
  }
}

const snake = (name: string) => name.replace(/(?!^)([A-Z])/g, '_$1').toLowerCase();

/** `withCharge`: the request asks for it to be expanded (docs.stripe.com/api/expanding_objects). */
function view({ id, amount, status, metadata, declineCode, refunded }: LocalIntent, withCharge = false): object {
  const url = 'https://hooks.stripe.com/3ds';
  return {
    id,
    object: 'payment_intent',
    client_secret: `${id}_secret_1`,
    amount,
    currency: 'eur',
    status,
    metadata,
    latest_charge: withCharge ? { id: `ch_${id}`, object: 'charge', amount_refunded: refunded } : `ch_${id}`,
    next_action: status === 'requires_action' ? { type: 'redirect_to_url', redirect_to_url: { url } } : null,
    last_payment_error: declineCode ? { code: 'card_declined', decline_code: declineCode } : null,
  };
}

/** No answer at all, an answer that never comes, or one that says nothing of what happened. */
function stumble(response: ServerResponse, trouble: Trouble): void {
  if (trouble.endsWith('cut')) response.destroy();
  else if (trouble.endsWith('error')) send(response, 500, { error: { type: 'api_error', message: 'out of order' } });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
