import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { ProofKeys } from '../../../shared/audit/audit-keys.js';
import { sealLinks } from '../../../shared/audit/seal-links.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { SealedLink } from '../../../shared/domain/proof/proof-link.js';
import { prefixPatterns } from '../../../shared/domain/search-text.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import type { Page, SearchReach } from '../../../shared/http/lists/paging.js';
import { mostSearched, pageOf } from '../../../shared/persistence/list-page.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import {
  DuplicateOrder,
  type OrderFilters,
  type OrderListRequest,
  OrderRepository,
  type OrderSort,
} from '../application/ports/order-repository.js';
import { KeptDays } from '../application/ports/kept-days.js';
import type { Order } from '../domain/order.js';
import { orderErrors } from '../domain/order-errors.js';
import { isCalledOff } from '../domain/order-status.js';
import { tagKey } from '../domain/order-tags.js';
import { soldFacts } from '../domain/sold-day.js';
import { filterOf } from './order-filter.js';
import { type OrderDocument, toDocument, toOrder } from './order.schema.js';

/** Documents that a stream holds at once. */
const STREAM_BATCH = 500;

const SORT_FIELDS: Record<OrderSort, string> = {
  date: 'date',
  montantTotal: 'totalCents',
  status: 'status',
  nom: 'customer.nom',
  prenom: 'customer.prenom',
  email: 'customer.email',
  reference: 'reference',
};

const SORT_INDEXES: Record<OrderSort, Record<string, 1 | -1>> = {
  date: { shown: 1, date: -1, _id: -1 },
  montantTotal: { shown: 1, totalCents: 1, _id: 1 },
  status: { shown: 1, status: 1, _id: 1 },
  nom: { shown: 1, 'customer.nom': 1, _id: 1 },
  prenom: { shown: 1, 'customer.prenom': 1, _id: 1 },
  email: { shown: 1, 'customer.email': 1, _id: 1 },
  reference: { shown: 1, reference: 1, _id: 1 },
};

@Injectable()
export class MongoOrderRepository extends OrderRepository {
  /** Orders as they are stored, by what was made of them. */
  private readonly stored = new WeakMap<Order, OrderDocument>();

  constructor(
    @InjectModel('Order') private readonly orders: Model<OrderDocument>,
    private readonly work: UnitOfWork,
    private readonly days: KeptDays,
    private readonly keys: ProofKeys,
    private readonly clock: Clock,
  ) {
    super();
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }

  override async add(order: Order): Promise<void> {
    const proof = this.sealed(order);
    const document = toDocument(order);
    await this.work.write({
      collection: this.orders.collection.name,
      insert: { ...document, ...(proof && { proof }) },
      refused: (error) =>
        error.code === 11000
          ? new DuplicateOrder(error.message.includes('checkoutKey') ? 'checkoutKey' : 'reference')
          : error,
    });
    await this.tellDays(undefined, document);
    this.work.afterCommit(() => {
      this.stored.set(order, document);
      if (proof) order.added(proof);
    });
  }

  override async save(order: Order): Promise<void> {
    const document = toDocument(order);
    const { _id, version, ...state } = document;
    const proof = this.sealed(order);
    const change = { $set: { ...state, ...(proof && { proof }), version: version + 1 } };
    await this.work.write({
      collection: this.orders.collection.name,
      update: { filter: { _id, version }, change },
      unmatched: () => new StaleWrite(`order ${order.id}`),
    });
    await this.tellDays(this.stored.get(order) ?? 'unknown', document);
    // Only once committed: the work of a unit may be run again, from the version that was read.
    this.work.afterCommit(() => {
      this.stored.set(order, document);
      order.saved(proof);
    });
  }

  /** Sums of today are not kept: an order that is placed and paid tells nobody. */
  private async tellDays(before: OrderDocument | undefined | 'unknown', after: OrderDocument): Promise<void> {
    const sides = before === 'unknown' ? [after] : [before, after];
    const days = new Set(sides.flatMap((side) => (side && countsAsSold(side) ? parisDay(side.date) : [])));
    const today = parisDay(this.clock.now());
    const past = [...days].filter((day) => day < today);
    if (past.length === 0 || (before !== 'unknown' && addedBy(before) === addedBy(after))) return;
    await this.days.changed(past);
  }

  private orderOf(document: OrderDocument): Order {
    const order = toOrder(document);
    this.stored.set(order, document);
    return order;
  }

  /** What happened since it was read is sealed with what is written of it. */
  private sealed({ snapshot }: Order): SealedLink[] | undefined {
    return snapshot.proof && sealLinks(snapshot, snapshot.proof, this.keys, this.clock.now());
  }

  override async find(id: string): Promise<Order | undefined> {
    const document = await this.orders.findById(id).lean<OrderDocument | null>();
    return document ? this.orderOf(document) : undefined;
  }

  override async getShown(id: string): Promise<Order> {
    const order = Types.ObjectId.isValid(id) ? await this.find(id) : undefined;
    if (!order?.snapshot.shown) throw orderErrors.notFound();
    return order;
  }

  override async otherWithTracking(orderId: string, number: string): Promise<Order | undefined> {
    const document = await this.orders
      .findOne({ shown: true, 'tracking.number': number, _id: { $ne: new Types.ObjectId(orderId) } })
      .lean<OrderDocument | null>();
    return document ? this.orderOf(document) : undefined;
  }

  override async findByKey(checkoutKey: string): Promise<Order | undefined> {
    const document = await this.orders.findOne({ checkoutKey }).lean<OrderDocument | null>();
    return document ? this.orderOf(document) : undefined;
  }

  override async findByReference(reference: string): Promise<Order | undefined> {
    const document = await this.orders.findOne({ reference }).lean<OrderDocument | null>();
    return document ? this.orderOf(document) : undefined;
  }

  override async findByReferences(references: readonly string[]): Promise<Order[]> {
    const documents = await this.orders.find({ reference: { $in: [...references] } }).lean<OrderDocument[]>();
    return documents.map((document) => this.orderOf(document));
  }

  override async withTracking(numbers: readonly string[]): Promise<Order[]> {
    const found = this.orders.find({ shown: true, 'tracking.number': { $in: [...numbers] } });
    return (await found.lean<OrderDocument[]>()).map((document) => this.orderOf(document));
  }

  override async findPaid(ids: readonly string[]): Promise<Order[]> {
    if (ids.length === 0) return [];
    const documents = await this.orders.find({ _id: { $in: ids } }).lean<OrderDocument[]>();
    return documents.map((document) => this.orderOf(document)).filter(({ wasPaid }) => wasPaid);
  }

  override async anyPaidBefore(moment: Date): Promise<boolean> {
    const filter = { shown: true, date: { $lt: moment }, soldAt: null };
    return (await this.orders.exists(filter)) !== null;
  }

  override async list(request: OrderListRequest): Promise<Page<Order>> {
    const { skip, limit, few, search, sort, descending } = request;
    const sortField = SORT_FIELDS[sort];
    const filter = filterOf(request);
    const { items, ...page } = await pageOf(this.orders, {
      filter,
      search,
      skip,
      limit,
      few,
      sortField,
      descending,
      searchIndex: { shown: 1, searchWords: 1 },
      sortIndex: SORT_INDEXES[sort],
      // Each filter has an index that ends with the date.
      apart: sort !== 'date' && Object.keys(filter).length > 1,
    });
    return { ...page, items: items.map((document) => this.orderOf(document)) };
  }

  override async knownTags(): Promise<string[]> {
    const found = await this.orders.distinct('tags', { shown: true, tagKeys: { $gt: '' } });
    const written = new Map(found.map((tag) => [tagKey(tag), tag]));
    return [...written.values()].sort(new Intl.Collator('fr').compare);
  }

  override async *stream(filters: OrderFilters): AsyncIterable<Order> {
    const words = prefixPatterns(filters.search ?? '').map((searchWords) => ({ searchWords }));
    const found = this.orders.find({ ...filterOf(filters), ...(words.length > 0 && { $and: words }) });
    const cursor = found.sort({ date: -1, _id: -1 }).lean<OrderDocument[]>().cursor({ batchSize: STREAM_BATCH });
    for await (const document of cursor) yield this.orderOf(document as OrderDocument);
  }

  override async clientsFoundBy(search: string, { all, few }: SearchReach): Promise<{ ids: string[]; more: boolean }> {
    const words = prefixPatterns(search).map((searchWords) => ({ searchWords }));
    if (words.length === 0) return { ids: [], more: false };
    if (all) {
      const ids = await this.orders.distinct('clientId', { shown: true, $and: words });
      return { ids: ids.filter((id) => id !== null), more: false };
    }
    const most = mostSearched(few);
    const orders = await this.orders
      .find({ shown: true, $and: words }, { clientId: 1 })
      .hint({ shown: 1, searchWords: 1 })
      .limit(most + 1)
      .lean<Pick<OrderDocument, 'clientId'>[]>();
    const more = orders.length > most;
    return { ids: [...new Set(orders.flatMap(({ clientId }) => clientId ?? []))], more };
  }

  override async ofGuest(email: string): Promise<Order[]> {
    const documents = await this.orders.find({ 'customer.email': email, clientId: null }).lean<OrderDocument[]>();
    return documents.map((document) => this.orderOf(document));
  }

  override async ofBuyer({ clientId, email }: { clientId: string | null; email?: string }) {
    const whose = [...(clientId ? [{ clientId }] : []), ...(email ? [{ 'customer.email': email }] : [])];
    const orders = new Map<string, boolean>();
    for (const filter of whose) {
      const found = await this.orders
        .find(filter, { shown: 1, deletedAt: 1, status: 1, paymentStatus: 1 })
        .lean<Pick<OrderDocument, '_id' | 'shown' | 'deletedAt' | 'status' | 'paymentStatus'>[]>();
      for (const { _id, shown, deletedAt, ...state } of found)
        orders.set(_id.toHexString(), (shown || deletedAt !== null) && !isCalledOff(state));
    }
    return [...orders].map(([id, isBought]) => ({ id, isBought }));
  }

  override async ofClient(clientId: string): Promise<Order[]> {
    const documents = await this.orders.find({ clientId }).lean<OrderDocument[]>();
    return documents.map((document) => this.orderOf(document));
  }
}

const countsAsSold = ({ shown, deletedAt }: OrderDocument): boolean => shown || deletedAt !== null;

/** What it adds to the sums of its day. */
const addedBy = (order: OrderDocument | undefined): string => (order && countsAsSold(order) ? soldFacts(order) : '');
