import {
  type AdminCategory,
  type BulkStatusChange,
  type ChangedMeanwhile,
  FIXED_ORDER_VIEWS,
  type LiveEvent,
  type Order,
  type OrderInvoices,
  type OrderStatus,
  type OrderStatusChange,
  type OrderTimelineEntry,
  type RefundRequest,
  type RefundRequestAnswer,
} from '@shop/contract';
import { withStatus } from './an-order';
import { categories } from './fake-shop';

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** Parsed JSON, form data, or null. */
  body: unknown;
}

/** 'silent': the answer never comes. */
type Answer =
  { status?: number; body?: unknown; total?: number; headers?: Record<string, string> } | 'offline' | 'silent';
export type Handler = (call: Call) => Answer | Promise<Answer>;

const refusal = (status: number, code: string, message: string, more: object = {}): Answer => ({
  status,
  body: { code, message, ...more },
});

/** What products may be in. */
export const categorySheets: AdminCategory[] = categories.map((category) => ({
  ...category,
  cosmeticAssumed: false,
  translations: { nl: { name: '', text: '' }, de: { name: '', text: '' }, en: { name: '', text: '' } },
  products: category.value === 'Savon' ? 10 : 0,
  updatedAt: '2026-11-25T00:00:00.000Z',
}));

const NO_INVOICES: OrderInvoices = { invoices: [], beforeInvoicing: false };

/**
 * The part of the API that the back-office calls, in memory. Orders behave as the contract says; any other path is
 * answered by what a test put in `routes` ('GET products'), else 404.
 */
export class FakeAdminApi {
  readonly calls: Call[] = [];
  readonly routes = new Map<string, Handler>();
  /** What was invoiced of an order, by its id. */
  readonly invoices = new Map<string, OrderInvoices>();
  private held: Promise<void> | undefined;
  /** What happened to an order, by its id. */
  readonly timelines = new Map<string, OrderTimelineEntry[]>();
  /** Who was faster, when an order was changed meanwhile. */
  changedBy: ChangedMeanwhile<Order>['changedBy'] = null;

  constructor(public orders: Order[] = []) {
    this.on('GET category-sheets', () => ({ body: categorySheets }));
    this.on('GET order-views', () => ({
      body: FIXED_ORDER_VIEWS.map((view) => ({ ...view, saved: false, count: this.orders.length })),
    }));
  }

  on(route: string, handler: Handler): this {
    this.routes.set(route, handler);
    return this;
  }

  /** Writes are answered only once `until` is over. */
  holding(until: Promise<void>): this {
    this.held = until;
    return this;
  }

  callsTo(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const call: Call = {
      method: request.method,
      path: url.pathname.replace(/^\/api\//, ''),
      query: url.searchParams,
      headers: request.headers,
      body: await bodyOf(request),
    };
    this.calls.push(call);
    if (call.path === 'events' && !this.routes.has('GET events')) return this.listen();
    if (call.method !== 'GET') await this.held;
    const answer = await this.answer(call);
    if (answer === 'silent')
      return new Promise<never>((_resolve, reject) => {
        // Whoever waits no longer says so, as in a browser.
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
        this.unanswered.push(input, request);
      });
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    const headers = new Headers({ 'Content-Type': 'application/json', ...answer.headers });
    if (answer.total !== undefined) headers.set('X-Total-Count', String(answer.total));
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status ?? 200, headers });
  };

  /** Node lets go of a request that nobody holds, and its signal with it: a browser holds what it has sent. */
  private readonly unanswered: unknown[] = [];
  private listener: ReadableStreamDefaultController<Uint8Array> | null = null;

  /** Whether a back-office is connected to `GET events`. */
  get isListenedTo(): boolean {
    return this.listener !== null;
  }

  /** Tells the open back-office, and waits until it had the time to read. */
  async tell(...events: LiveEvent[]): Promise<void> {
    const text = events.map((event) => `id: ${event._id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`);
    await this.say(text.join(''));
  }

  /** Sends these very words to the open back-office, and waits until it had the time to read. */
  async say(text: string): Promise<void> {
    this.listener?.enqueue(new TextEncoder().encode(text));
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** Ends the connection of the open back-office, as a proxy does. */
  hangUp(): void {
    this.listener?.close();
    this.listener = null;
  }

  private listen(): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.listener = controller;
      },
      cancel: () => {
        this.listener = null;
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  }

  private answer(call: Call): Answer | Promise<Answer> {
    const own = this.routes.get(`${call.method} ${call.path}`);
    if (own) return own(call);
    const [, id, rest] = call.path.match(/^orders(?:\/([^/]+))?(?:\/(status|timeline|refund-request\/answer))?$/) ?? [];
    if (call.path === 'orders') return this.list(call.query);
    if (call.path === 'order-tags' || call.path === 'admin/second-factor/devices') return { body: [] };
    if (call.path === 'orders/bulk-status') return this.changeMany(call.body as BulkStatusChange);
    if (call.path === 'stripe/refund') return this.refund(call.body as RefundRequest);
    const order = this.orders.find(({ _id }) => _id === id);
    if (!order) return refusal(404, 'RESOURCE.NOT_FOUND', 'Cette ressource n’existe pas.');
    if (rest === 'status') return this.changeStatus(order, call.body as OrderStatusChange);
    if (rest === 'timeline') return { body: this.timelines.get(order._id) ?? [] };
    if (rest) return this.answerRequest(order, call.body as RefundRequestAnswer);
    if (call.method === 'GET') return { body: { ...order, ...(this.invoices.get(order._id) ?? NO_INVOICES) } };
    return this.remove(order, call.query.get('confirm') === '1');
  }

  private list(query: URLSearchParams): Answer {
    const search = query.get('search')?.toLowerCase() ?? '';
    const status = query.get('status') as OrderStatus | null;
    const found = this.orders.filter(
      (order) =>
        (!status || order.status === status) &&
        (!query.get('refundRequested') ||
          (order.refundRequestedAt && !order.refundAnswer && order.status !== 'Remboursé')) &&
        (!query.get('carrier') || order.deliver === query.get('carrier')) &&
        (!query.get('from') || order.date.slice(0, 10) >= query.get('from')!) &&
        (!query.get('to') || order.date.slice(0, 10) <= query.get('to')!) &&
        [order.nom, order.prenom, order.reference, order.email].some((text) => text.toLowerCase().includes(search)),
    );
    const limit = Number(query.get('limit') ?? 1000);
    const start = (Number(query.get('page') ?? 1) - 1) * limit;
    return { body: found.slice(start, start + limit), total: found.length };
  }

  private changeStatus(order: Order, change: OrderStatusChange): Answer {
    if (change.expectedStatus !== order.status || change.expectedVersion !== order.version) {
      return refusal(409, 'ORDER.CHANGED_MEANWHILE', 'Cette commande a été modifiée entre-temps.', {
        current: order,
        changedBy: this.changedBy,
      });
    }
    return { body: this.replace({ ...withStatus(order, change.status), ...shippingOf(order, change) }) };
  }

  private changeMany({ changes }: BulkStatusChange): Answer {
    const body = changes.map(({ orderId, ...change }) => {
      const order = this.orders.find(({ _id }) => _id === orderId)!;
      const { status, body } = this.changeStatus(order, change) as { status?: number; body: object };
      return status === undefined ? { orderId, ok: true, order: body } : { orderId, ok: false, ...body };
    });
    return { body };
  }

  private refund({ orderId, amount, setStatus }: RefundRequest): Answer {
    const order = this.orders.find(({ _id }) => _id === orderId);
    const left = order ? order.montantTotal - order.refundedAmount : 0;
    if (!order || amount > left) {
      return { status: 409, body: { success: false, code: 'REFUND.TOO_MUCH', error: 'Montant trop élevé.' } };
    }
    const paid = { ...order, refundedAmount: order.refundedAmount + amount };
    this.replace(setStatus || amount === left ? withStatus(paid, 'Remboursé') : paid);
    return { body: { success: true } };
  }

  private answerRequest(order: Order, { accepted, message = '', amount }: RefundRequestAnswer): Answer {
    const back = amount ?? order.montantTotal - order.refundedAmount;
    const refundAnswer = { accepted, message, date: '2026-11-21T10:00:00.000Z' };
    const answered = { ...order, refundAnswer, refundedAmount: order.refundedAmount + (accepted ? back : 0) };
    const closed = accepted && answered.refundedAmount >= order.montantTotal;
    return { body: this.replace(closed ? withStatus(answered, 'Remboursé') : answered) };
  }

  private remove(order: Order, confirmed: boolean): Answer {
    if (!confirmed && order.status !== 'Livré' && order.status !== 'Remboursé') {
      return refusal(409, 'ORDER.CONFIRM_DELETION', 'Cette commande est payée et n’est ni livrée ni remboursée.');
    }
    this.orders = this.orders.filter(({ _id }) => _id !== order._id);
    return {};
  }

  replace(order: Order): Order {
    this.orders = this.orders.map((known) => (known._id === order._id ? order : known));
    return order;
  }
}

const shippingOf = (order: Order, { orderNumber, deliver }: OrderStatusChange) => ({
  orderNumber: orderNumber ?? order.orderNumber,
  deliver: deliver ?? order.deliver,
});

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.startsWith('multipart/form-data')) return request.formData();
  const text = await request.text();
  return text ? JSON.parse(text) : null;
}
