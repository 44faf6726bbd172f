import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, type SortOrder, Types } from 'mongoose';
import { wordPatterns } from '../../../shared/domain/search-text.js';
import type { Page } from '../../../shared/http/paging.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import {
  DuplicateOrder,
  type OrderListRequest,
  OrderRepository,
  type OrderSort,
} from '../application/ports/order-repository.js';
import type { Order } from '../domain/order.js';
import { orderErrors } from '../domain/order-errors.js';
import { type OrderDocument, toDocument, toOrder } from './order.schema.js';

const SORT_FIELDS: Record<OrderSort, string> = {
  date: 'date',
  montantTotal: 'totalCents',
  status: 'status',
  nom: 'customer.nom',
  reference: 'reference',
};

@Injectable()
export class MongoOrderRepository extends OrderRepository {
  constructor(
    @InjectModel('Order') private readonly orders: Model<OrderDocument>,
    private readonly work: UnitOfWork,
  ) {
    super();
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }

  override async add(order: Order): Promise<void> {
    try {
      await this.orders.insertMany([toDocument(order)], { lean: true });
    } catch (error) {
      const { code, message } = error as { code?: unknown; message?: string };
      if (code !== 11000) throw error;
      throw new DuplicateOrder(message?.includes('checkoutKey') ? 'checkoutKey' : 'reference');
    }
  }

  override async save(order: Order): Promise<void> {
    const { _id, version, ...state } = toDocument(order);
    const { matchedCount } = await this.orders.updateOne(
      { _id, version },
      { $set: { ...state, version: version + 1 } },
    );
    if (matchedCount === 0) throw new StaleWrite(`order ${order.id}`);
    // Only once committed: the work of a unit may be run again, from the version that was read.
    this.work.afterCommit(() => order.saved());
  }

  override async find(id: string): Promise<Order | undefined> {
    const document = await this.orders.findById(id).lean<OrderDocument | null>();
    return document ? toOrder(document) : undefined;
  }

  override async getShown(id: string): Promise<Order> {
    const order = Types.ObjectId.isValid(id) ? await this.find(id) : undefined;
    if (!order?.snapshot.shown) throw orderErrors.notFound();
    return order;
  }

  override async findByKey(checkoutKey: string): Promise<Order | undefined> {
    const document = await this.orders.findOne({ checkoutKey }).lean<OrderDocument | null>();
    return document ? toOrder(document) : undefined;
  }

  override async list(request: OrderListRequest): Promise<Page<Order>> {
    const { skip, limit, sort, descending } = request;
    const filter = filterOf(request);
    const direction: SortOrder = descending ? -1 : 1;
    const [documents, total] = await Promise.all([
      this.orders
        .find(filter)
        .sort({ [SORT_FIELDS[sort]]: direction, _id: direction })
        .skip(skip)
        .limit(limit)
        .lean<OrderDocument[]>(),
      this.orders.countDocuments(filter),
    ]);
    return { items: documents.map(toOrder), total };
  }

  override async ofClient(clientId: string): Promise<Order[]> {
    const documents = await this.orders.find({ clientId }).lean<OrderDocument[]>();
    return documents.map(toOrder);
  }
}

function filterOf({ search, status, refundRequested }: OrderListRequest): QueryFilter<OrderDocument> {
  const words = search ? wordPatterns(search) : [];
  return {
    shown: true,
    ...(status && { status }),
    // A request that was answered needs nobody any more.
    ...(refundRequested && { refundOpen: true }),
    ...(words.length > 0 && { $and: words.map((pattern) => ({ searchText: { $regex: pattern } })) }),
  };
}
