import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LocalBank } from './local-bank.js';
import { LocalCards } from './local-cards.js';
import { LocalCustomers } from './local-customers.js';
import { type DeliveryMode, LocalDelivery } from './local-delivery.js';
import { disputeView, LocalLedger, refundView } from './local-ledger.js';
import { type Answer, refused, unknownParameter, wantsCharge } from './local-parameters.js';

/** What goes wrong with one request: `before` it is done, or once it was done and only its answer is lost. */
export type Trouble = `${'before' | 'after'}-${'cut' | 'hang' | 'error'}` | 'key-in-use' | 'rate-limit' | 'lock';

const REFUSALS = {
  'key-in-use': [409, { type: 'invalid_request_error', code: 'idempotency_key_in_use' }],
  'rate-limit': [429, { type: 'invalid_request_error', code: 'rate_limit' }],
  lock: [429, { type: 'invalid_request_error', code: 'lock_timeout' }],
} as const;

/** docs.stripe.com/api/idempotent_requests */
const KEYS_LIVE_MS = 24 * 3600 * 1000;

interface LocalStripeOptions {
  /** Stripe's own clock; its search and its memory of keys go by it. */
  now?: () => Date;
  /** Of the signatures; the same without it. */
  signingNow?: () => Date;
  /** A new intent is found by the search after this long (docs.stripe.com/search#data-freshness). */
  searchLagMs?: number;
  /** Before the first delivery of an event, and between the later ones. */
  deliveryMs?: number;
  retryMs?: number;
  /** The only key that is let in; any test key without it. */
  secretKey?: string;
}

/**
 * Stripe's API as far as the shop speaks it, over HTTP: parameters checked, idempotency, a search that lags, 3-D Secure,
 * refunds, disputes, signed events in any order, and lines that break. It outlives the shop's process.
 */
export class LocalStripe {
  /** Each is met by one request, first come first served. */
  troubles: Trouble[] = [];
  /** Method and path of every request to the API. */
  readonly log: string[] = [];
  readonly ledger: LocalLedger;
  readonly delivery: LocalDelivery;
  private port = 0;
  private readonly answers = new Map<string, { asked: string; answer: Answer; at: number }>();
  private readonly now: () => Date;
  private readonly bank: LocalBank;
  readonly customers = new LocalCustomers();
  private readonly cards = new LocalCards();
  private readonly server: Server = createServer((request, response) => void this.receive(request, response));

  constructor(private readonly options: LocalStripeOptions = {}) {
    this.now = options.now ?? (() => new Date());
    this.delivery = new LocalDelivery(options.signingNow ?? this.now, options.deliveryMs ?? 50, options.retryMs ?? 250);
    this.ledger = new LocalLedger(
      this.now,
      (type, object) => this.delivery.tell(type, object),
      () => this.url,
      (customer, method) => this.customers.keep(customer, method),
    );
    this.bank = new LocalBank(this.ledger);
  }

  /** As STRIPE_API_URL wants it. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get requests(): number {
    return this.log.length;
  }

  get intents() {
    return this.ledger.intents;
  }

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
    return this.port;
  }

  /** Where events go from now on; those of before are delivered, too. @param shopUrl the shop's origin */
  deliverTo(shopUrl: string, secret: string, mode: DeliveryMode = 'once'): void {
    this.delivery.endpoint = { url: `${shopUrl}/api/stripe/webhook`, secret };
    this.deliverAs(mode);
  }

  deliverAs(mode: DeliveryMode): void {
    this.delivery.mode = mode;
    if (this.delivery.waiting.length > 0) this.delivery.wake(0);
  }

  async stop(): Promise<void> {
    await this.delivery.stop();
    this.server.closeAllConnections();
    this.server.close();
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { pathname, searchParams } = new URL(request.url ?? '', this.url);
    if (pathname.startsWith('/3d-secure/')) return this.bank.receive(request, response, new URLSearchParams(text));
    if (pathname === '/v1/payment_methods') return send(response, ...this.cards.create(new URLSearchParams(text)));
    if (pathname === '/v1/confirmation_tokens') return send(response, ...this.cards.confirm(new URLSearchParams(text)));
    this.log.push(`${request.method} ${pathname}`);
    const trouble = this.troubles.shift();
    if (trouble && trouble in REFUSALS) {
      const [status, error] = REFUSALS[trouble as keyof typeof REFUSALS];
      return send(response, status, { error });
    }
    if (trouble?.startsWith('before')) return stumble(response, trouble);
    const [status, body] =
      this.stranger(request) ??
      (request.method === 'POST'
        ? this.once(request, pathname, text)
        : this.answer(request.method === 'DELETE' ? 'DELETE' : 'GET', pathname, searchParams));
    if (trouble) return stumble(response, trouble);
    send(response, status, body);
  }

  private stranger({ headers }: IncomingMessage): Answer | undefined {
    const key = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const { secretKey } = this.options;
    const isKnown = secretKey ? key === secretKey : /^(?:sk|rk)_test_/.test(key);
    if (!isKnown) return refused(401, { message: 'Invalid API Key provided' });
    return headers['stripe-version'] ? undefined : refused(400, { message: 'no version pinned' });
  }

  /** The first answer of a key is repeated for it, for a day; another request under it is a mistake of ours. */
  private once({ headers }: IncomingMessage, pathname: string, text: string): Answer {
    const key = headers['idempotency-key'];
    const asked = `${pathname} ${text}`;
    const known = typeof key === 'string' ? this.answers.get(key) : undefined;
    if (known && this.now().getTime() - known.at < KEYS_LIVE_MS) {
      return known.asked === asked ? known.answer : refused(400, { type: 'idempotency_error' });
    }
    const form = new URLSearchParams(text);
    const answer = this.answer('POST', pathname, form);
    // What was not even begun is not remembered.
    const begun = answer[0] !== 400 && answer[0] !== 404;
    if (typeof key === 'string' && begun) this.answers.set(key, { asked, answer, at: this.now().getTime() });
    return answer;
  }

  private answer(method: 'GET' | 'POST' | 'DELETE', pathname: string, parameters: URLSearchParams): Answer {
    const [, , resource = '', id, verb] = pathname.split('/');
    const what = id === 'search' || id === undefined ? id : (verb ?? 'one');
    const endpoint = [method, resource, what].filter(Boolean).join(' ');
    return unknownParameter(endpoint, parameters) ?? this.serve(endpoint, id ?? '', parameters);
  }

  private serve(endpoint: string, id: string, parameters: URLSearchParams): Answer {
    const { ledger } = this;
    const intent = ledger.intent(id);
    const withCharge = wantsCharge(parameters);
    const ofIntent = (one: { intentId: string }) => one.intentId === parameters.get('payment_intent');
    switch (endpoint) {
      case 'POST payment_intents':
        return this.customers.charge(parameters, (form) => this.cards.charge(form, (known) => ledger.create(known)));
      case 'POST customers':
        return this.customers.create();
      case 'DELETE customers one':
        return this.customers.delete(id);
      case 'POST payment_intents cancel':
        return intent ? ledger.cancel(intent) : missing('intent');
      case 'GET payment_intents one':
        return intent ? [200, ledger.view(intent, withCharge)] : missing('intent');
      case 'GET payment_intents search': {
        const found = ledger.search(parameters.get('query') ?? '', this.options.searchLagMs ?? 0);
        return [
          200,
          { object: 'search_result', data: found.map((one) => ledger.view(one, withCharge)), has_more: false },
        ];
      }
      case 'GET payment_intents':
        return page(
          ledger.intents.toReversed().map((one) => ledger.view(one, withCharge)),
          parameters,
        );
      case 'POST refunds':
        return ledger.refund(parameters);
      case 'GET refunds':
        return page(ledger.refunds.filter(ofIntent).toReversed().map(refundView), parameters);
      case 'GET refunds one': {
        const refund = ledger.refunds.find((one) => one.id === id);
        return refund ? [200, refundView(refund)] : missing('refund');
      }
      case 'GET disputes one': {
        const dispute = ledger.dispute(id);
        return dispute ? [200, disputeView(dispute)] : missing('dispute');
      }
      default:
        return refused(404, { message: `Unrecognized request URL: ${endpoint}` });
    }
  }
}

const missing = (param: string) => refused(404, { code: 'resource_missing', param });

/** docs.stripe.com/api/pagination */
function page(all: object[], parameters: URLSearchParams): Answer {
  const limit = Number(parameters.get('limit') ?? 10);
  const after = parameters.get('starting_after');
  const from = after ? all.findIndex((one) => (one as { id: string }).id === after) + 1 : 0;
  return [200, { object: 'list', data: all.slice(from, from + limit), has_more: from + limit < all.length }];
}

/** No answer at all, an answer that never comes, or one that says nothing of what happened. */
function stumble(response: ServerResponse, trouble: Trouble): void {
  if (trouble.endsWith('cut')) response.destroy();
  else if (trouble.endsWith('error')) send(response, 500, { error: { type: 'api_error', message: 'out of order' } });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
