import { type ClientSession, type Db, type Document, type MongoClient, ObjectId } from 'mongodb';
import { shelfLines } from '../../../shared/domain/shelf-lines.js';
import type {
  Books,
  ChargeRecord,
  ClientRecord,
  DiscountBooks,
  DiscountRecord,
  DocumentRecord,
  MovementRecord,
  OrderRecord,
  PaymentRecord,
  ProductRecord,
  UseRecord,
} from '../domain/records.js';

/** `byHand`: what somebody of the shop was paid, which no provider lists. */
export type OrderBooks = Omit<Books, 'now' | 'clients'> & { byHand: ChargeRecord[] };
export type ClientBooks = Pick<Books, 'clients' | 'orders' | 'payments'>;

/** Documents of a collection by their ids: the next ones, or these alone. */
export type Portion = { after: string | undefined; upTo: string; limit: number } | { ids: readonly string[] };

const ORDER_FIELDS = { customer: 0, delivery: 0, gift: 0, comments: 0, searchWords: 0 };
const PRODUCT_FIELDS = { name: 1, available: 1, reserved: 1, sold: 1, toSend: 1, moves: 1 };
const CHARGE_FIELDS = { orderId: 1, amountCents: 1, status: 1, refundedCents: 1 };

/** How far the numbers of each kind of document are, by year. */
export interface InvoiceCounters {
  since: Date;
  years: Partial<Record<string, Record<string, number>>>;
}

/** A ledger begins with its first movement: the catalogue names movements by product and number. */
const openingId = (productId: string) => `${productId}:000000001`;

/** After every date that there is (ECMA-262, time values). */
const NEVER = new Date(8_640_000_000_000_000);

const isId = (text: string) => /^[0-9a-f]{24}$/.test(text);
const idsIn = (ids: Iterable<string>) => ({ $in: [...ids].filter(isId).map((id) => new ObjectId(id)) });
const idOf = ({ _id }: Document) => String(_id);

/**
 * The books by portions. Each is one moment of the database and short: MongoDB ends a transaction after a minute and keeps
 * what others overwrite until then, so that no shop can be read in one.
 */
export class BooksReader {
  private readonly db: Db;

  constructor(private readonly client: MongoClient) {
    this.db = client.db();
  }

  /** Of the newest document there is; undefined in an empty collection. */
  async newestId(collection: string): Promise<string | undefined> {
    const newest = this.db.collection(collection).find({}, { projection: { _id: 1 } });
    const [found] = await newest.sort({ _id: -1 }).limit(1).toArray();
    return found && idOf(found);
  }

  /** Orders, and all that must agree with them. */
  orderBooks(portion: Portion): Promise<OrderBooks> {
    return this.atOneMoment(async (session) => {
      // One after the other: a transaction is one conversation.
      const all = (name: string, filter: Document, projection: Document = {}): Promise<Document[]> =>
        this.db.collection(name).find(filter, { session, projection }).toArray();
      const orders = (await this.portion('orders', portion, ORDER_FIELDS, session)).map(toOrder);
      const ids = orders.map(({ id }) => id);
      const payments = await all('payments', { _id: idsIn(ids) });
      const intents = await all('sandbox_intents', { orderId: { $in: ids } }, CHARGE_FIELDS);
      const byHand = await all('hand_payments', { orderId: { $in: ids } }, CHARGE_FIELDS);
      const uses = await all('discount_uses', { orderId: { $in: ids } });
      const mails = await all('outbox', { kind: 'order-confirmation', subjectId: { $in: ids } }, { subjectId: 1 });
      const moved = (await all('stock_movements', { orderId: { $in: ids } })) as unknown as MovementRecord[];
      const ordered = orders.flatMap(({ lines }) => shelfLines(lines).map(({ productId }) => productId));
      const productIds = new Set([...ordered, ...moved.map(({ productId }) => productId)]);
      const products = await all('products', { _id: idsIn(productIds) }, PRODUCT_FIELDS);
      const references = orders.map(({ reference }) => reference);
      const documents = await all('invoices', { reference: { $in: references } });
      const buyers = await all('invoice_buyers', { _id: { $in: references } }, { _id: 1 });
      const { since } = await this.invoiceCounters(session);
      const begins = [...productIds].map((id) => openingId(id));
      const openings = await all('stock_movements', { _id: { $in: begins } });
      const initials = await all('stock_movements', { kind: 'initial', productId: { $in: [...productIds] } });
      return {
        orders,
        payments: payments.map(toPayment),
        charges: intents.map(toCharge),
        byHand: byHand.map(toCharge),
        uses: uses as unknown as UseRecord[],
        confirmed: new Set(mails.map(({ subjectId }) => String(subjectId))),
        movements: [...moved, ...([...openings, ...initials] as unknown as MovementRecord[])],
        products: products.map(toProduct),
        documents: documents as unknown as DocumentRecord[],
        archived: new Set(buyers.map(idOf)),
        since,
      };
    });
  }

  /** A shop that has never numbered any owes no order an invoice. */
  async invoiceCounters(session?: ClientSession): Promise<InvoiceCounters> {
    const counters = await this.db.collection<{ _id: string }>('invoice_counters').find({}, { session }).toArray();
    const kept = counters as unknown as { _id: string; since?: Date; years: Record<string, number> }[];
    const since = kept.find(({ _id }) => _id === 'invoice')?.since ?? NEVER;
    return { since, years: Object.fromEntries(kept.map(({ _id, years }) => [_id, years])) };
  }

  /** Invoices and credit notes in the order of their numbers; those there are never change, so that no moment is needed. */
  async *documents(batch: number): AsyncGenerator<DocumentRecord[]> {
    const found = this.db.collection<{ _id: string }>('invoices').find({}).sort({ _id: 1 }).batchSize(batch);
    while (await found.hasNext()) yield found.readBufferedDocuments() as unknown as DocumentRecord[];
  }

  /** Clients, what they ordered and what became of it. */
  clientBooks(portion: Portion): Promise<ClientBooks> {
    return this.atOneMoment(async (session) => {
      const fields = { reference: 1, spentCents: 1, purchases: 1, ordersCount: 1, lastOrderAt: 1 };
      const clients = (await this.portion('clients', portion, fields, session)).map(toClient);
      const clientId = { $in: clients.map(({ id }) => id) };
      const bought = { clientId: 1, totalCents: 1, refundedCents: 1, shown: 1, date: 1 };
      const orders = await this.db.collection('orders').find({ clientId }, { session, projection: bought }).toArray();
      const _id = { $in: orders.map((order) => order._id) };
      const paid = { status: 1, refunds: 1 };
      const payments = await this.db.collection('payments').find({ _id }, { session, projection: paid }).toArray();
      return { clients, orders: orders.map(toOrder), payments: payments.map(toPayment) };
    });
  }

  async products(portion: Portion): Promise<ProductRecord[]> {
    return (await this.portion('products', portion, PRODUCT_FIELDS)).map(toProduct);
  }

  /** A product as it is, with the newest movement of its ledger; undefined for one that is no longer there. */
  productWithLast(id: string): Promise<{ product: ProductRecord; last: MovementRecord | undefined } | undefined> {
    return this.atOneMoment(async (session) => {
      const [found] = await this.portion('products', { ids: [id] }, PRODUCT_FIELDS, session);
      const ledger = { _id: { $gt: `${id}:`, $lt: `${id};` } } as Document;
      const newest = this.db.collection('stock_movements').find(ledger, { session }).sort({ _id: -1 }).limit(1);
      const [last] = await newest.toArray();
      return found && { product: toProduct(found), last: last as MovementRecord | undefined };
    });
  }

  /** Movements in the order of products and sequences; those there are never change, so that no moment is needed. */
  async *movements(batch: number): AsyncGenerator<MovementRecord[]> {
    const found = this.db.collection<{ _id: string }>('stock_movements').find({}).sort({ _id: 1 }).batchSize(batch);
    while (await found.hasNext()) yield found.readBufferedDocuments() as unknown as MovementRecord[];
  }

  async *paymentIds(batch: number): AsyncGenerator<string[]> {
    const found = this.db
      .collection('payments')
      .find({}, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .batchSize(batch);
    while (await found.hasNext()) yield found.readBufferedDocuments().map(idOf);
  }

  /** Of the payment sandbox; real ones are asked from the provider. Those paid by hand are the shop's own in any case. */
  async *charges(batch: number, of: 'sandbox_intents' | 'hand_payments'): AsyncGenerator<ChargeRecord[]> {
    const found = this.db.collection(of).find({}, { projection: CHARGE_FIELDS }).batchSize(batch);
    while (await found.hasNext()) yield found.readBufferedDocuments().map(toCharge);
  }

  async discountIds(): Promise<string[]> {
    return (
      await this.db
        .collection('discounts')
        .find({}, { projection: { _id: 1 } })
        .toArray()
    ).map(idOf);
  }

  /** Undefined for one that is no longer there. */
  discountBooks(id: string): Promise<DiscountBooks | undefined> {
    return this.atOneMoment(async (session) => {
      const fields = { code: 1, name: 1, uses: 1, taken: 1, held: 1, left: 1 };
      const [discount] = await this.portion('discounts', { ids: [id] }, fields, session);
      const ofIt = { discountId: id, state: { $in: ['held', 'used'] } };
      const live = await this.db.collection('discount_uses').find(ofIt, { session }).toArray();
      const taken = { discountId: id, seriesId: { $ne: null }, taken: true };
      const codes = await this.db.collection('discount_codes').find(taken, { session }).toArray();
      return (
        discount && {
          discount: discount as unknown as DiscountRecord,
          live: live as unknown as UseRecord[],
          takenCodes: codes.map(idOf),
        }
      );
    });
  }

  async *uses(batch: number): AsyncGenerator<UseRecord[]> {
    const found = this.db.collection('discount_uses').find({}).batchSize(batch);
    while (await found.hasNext()) yield found.readBufferedDocuments() as unknown as UseRecord[];
  }

  /** Those of `ids` that are in the collection. */
  async existing(collection: 'orders' | 'products', ids: Iterable<string>): Promise<Set<string>> {
    const found = this.db.collection(collection).find({ _id: idsIn(new Set(ids)) }, { projection: { _id: 1 } });
    return new Set((await found.toArray()).map(idOf));
  }

  private portion(name: string, portion: Portion, projection: Document, session?: ClientSession): Promise<Document[]> {
    const found = this.db.collection(name);
    if ('ids' in portion) return found.find({ _id: idsIn(portion.ids) }, { session, projection }).toArray();
    const { after, upTo, limit } = portion;
    const _id = { ...(after && { $gt: new ObjectId(after) }), $lte: new ObjectId(upTo) };
    return found.find({ _id }, { session, projection }).sort({ _id: 1 }).limit(limit).toArray();
  }

  private atOneMoment<T>(read: (session: ClientSession) => Promise<T>): Promise<T> {
    return this.client.withSession((session) =>
      session.withTransaction(() => read(session), { readConcern: { level: 'snapshot' } }),
    );
  }
}

const withId = ({ _id, ...rest }: Document): Document => ({ ...rest, id: String(_id) });
const toOrder = (stored: Document) => withId(stored) as OrderRecord;
const toProduct = (stored: Document) => withId(stored) as ProductRecord;
const toClient = (stored: Document) =>
  ({ ...withId(stored), purchases: (stored['purchases'] as unknown[]).map(String) }) as ClientRecord;
const toPayment = ({ _id, ...rest }: Document) => ({ ...rest, orderId: String(_id) }) as PaymentRecord;
const toCharge = ({ _id, orderId, amountCents, status, refundedCents }: Document) =>
  ({ id: String(_id), orderId, amountCents, succeeded: status === 'succeeded', refundedCents }) as ChargeRecord;
