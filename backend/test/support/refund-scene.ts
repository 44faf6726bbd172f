import type { ApiError, Order, OrderTimelineEntry, Product, RefundAsked } from '@shop/contract';
import { ReconcilePayments } from '../../src/modules/payments/application/reconcile-payments.js';
import { addProduct } from './catalog.js';
import { type BackOffice, backOffice, order } from './orders.js';
import { aClient, bearer, type ConnectedClient } from './people.js';
import { type Shop, startShop } from './shop.js';

export const codeOf = ({ body }: { body: unknown }) => (body as ApiError).code;
export const updated = ({ body }: { body: unknown }) => (body as { updatedOrder: Order }).updatedOrder;

/** The mail with this subject, as soon as it is written. */
export async function mailTo(shop: Shop, to: string, subject: string) {
  for (let count = 1; ; count += 1) {
    const found = (await shop.mails(to, count)).find((one) => one.subject === subject);
    if (found) return found;
  }
}

/** Two soaps, a client who asks for refunds of them, and an administrator who answers. */
export class RefundScene {
  admin!: BackOffice;
  client!: ConnectedClient;

  private constructor(
    readonly shop: Shop,
    readonly lavender: Product,
    readonly orange: Product,
  ) {}

  static async open(): Promise<RefundScene> {
    const shop = await startShop();
    const lavender = await addProduct(shop, { name: 'Lavande', price: 7, stock: 900 });
    return new RefundScene(shop, lavender, await addProduct(shop, { name: 'Orange', price: 6, stock: 900 }));
  }

  /** What may be asked for within an hour is counted: each test has an hour, and people, of its own. */
  async begin(): Promise<void> {
    this.shop.clock.advance({ minutes: 61 });
    this.admin = await backOffice(this.shop);
    this.client = await aClient(this.shop);
  }

  /** Meanwhile what was promised is asked for again. */
  async later(by: Parameters<Shop['clock']['advance']>[0]): Promise<void> {
    this.shop.clock.advance(by);
    await this.shop.app.get(ReconcilePayments).execute();
  }

  /** Three lavender and one orange, delivered. */
  async delivered(options: { client?: ConnectedClient; email?: string } = { client: this.client }): Promise<Order> {
    const articles = [
      { productId: this.lavender._id, quantity: 3, price: 7 },
      { productId: this.orange._id, quantity: 1, price: 6 },
    ];
    const placed = await order(this.shop, this.lavender, { ...options, body: { articles, amount: 27 } });
    return this.admin.deliver(placed._id);
  }

  ask(one: Order, asked?: RefundAsked) {
    return this.own(this.path(one), asked);
  }

  takeBack(one: Order, requestedAt: string | null) {
    return this.own(`${this.path(one)}/take-back`, { requestedAt });
  }

  answer({ _id }: Order, body: object) {
    return this.admin.http('post', `/api/orders/${_id}/refund-request/answer`).send(body);
  }

  async timeline({ _id }: Order): Promise<OrderTimelineEntry[]> {
    return (await this.admin.http('get', `/api/orders/${_id}/timeline`).expect(200)).body as OrderTimelineEntry[];
  }

  /** Orders whose clients wait for an answer. */
  async waiting(): Promise<string[]> {
    const { body } = await this.admin.orders({ refundRequested: '1' }).expect(200);
    return (body as Order[]).map(({ _id }) => _id);
  }

  /** Two of the three lavender. */
  two(): RefundAsked {
    const units = [{ productId: this.lavender._id, quantity: 2 }];
    return { units, reason: 'damaged', words: '  Les coins sont cassés.  ' };
  }

  /** The same as it is kept. */
  kept(): RefundAsked {
    return { ...this.two(), words: 'Les coins sont cassés.' };
  }

  private path({ _id }: Order): string {
    return `/api/purchases/${this.client.id}/${_id}/refund`;
  }

  private own(url: string, body?: object) {
    return this.shop.http.post(url).set('Authorization', bearer(this.client.token)).send(body);
  }
}
