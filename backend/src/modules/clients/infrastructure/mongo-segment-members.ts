import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { keptCentsOf, type SegmentFilter } from '@shop/contract';
import { toCents } from '../../../shared/domain/money.js';
import { parisMidnight } from '../../../shared/domain/paris-days.js';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import type { ClientSheet } from '../application/ports/client-reads.js';
import { SegmentMembers } from '../application/ports/segment-store.js';
import type { ClientDocument } from './client.schema.js';
import { toSheet, WITHOUT_SECRETS, type SheetDocument } from './mongo-client-reads.js';

type Wanted = QueryFilter<ClientDocument>;

const NEWEST = { createdAt: -1, _id: -1 } as const;
const STREAM_BATCH = 500;

interface PeriodOrder {
  clientId: string;
  totalCents: number;
  refundedCents: number;
}

/** Answered from what each account keeps of its orders; only a period asks the orders themselves, by their dates. */
@Injectable()
export class MongoSegmentMembers extends SegmentMembers {
  constructor(@InjectModel('Client') private readonly clients: Model<ClientDocument>) {
    super();
  }

  override async count(filter: SegmentFilter): Promise<number> {
    return this.clients.countDocuments(await this.wanted(filter));
  }

  override async page(filter: SegmentFilter, { skip, limit }: Slice): Promise<Page<ClientSheet>> {
    const wanted = await this.wanted(filter);
    const found = this.clients.find(wanted, WITHOUT_SECRETS).sort(NEWEST).skip(skip).limit(limit);
    const items = (await found.lean<SheetDocument[]>()).map(toSheet);
    return { items, total: await this.clients.countDocuments(wanted) };
  }

  override async *stream(filter: SegmentFilter): AsyncIterable<ClientSheet> {
    const found = this.clients.find(await this.wanted(filter), WITHOUT_SECRETS).sort(NEWEST);
    for await (const document of found.lean<SheetDocument[]>().cursor({ batchSize: STREAM_BATCH })) {
      yield toSheet(document as unknown as SheetDocument);
    }
  }

  override async among(filter: SegmentFilter, emails: readonly string[]): Promise<string[]> {
    const own = { email: { $in: [...emails] }, emailVerified: true };
    const found = await this.clients
      .find({ $and: [own, await this.wanted(filter)] }, { email: 1 })
      .lean<Pick<ClientDocument, 'email'>[]>();
    return found.map(({ email }) => email);
  }

  private async wanted(filter: SegmentFilter): Promise<Wanted> {
    const { orderedSince, notOrderedSince, ordersMin, ordersMax, tags, newsletter, country, productId } = filter;
    const all: Wanted[] = [{ emailVerified: true }];
    if (orderedSince) all.push({ lastOrderAt: { $gte: parisMidnight(orderedSince) } });
    if (notOrderedSince) {
      all.push({ $or: [{ lastOrderAt: { $lt: parisMidnight(notOrderedSince) } }, { lastOrderAt: null }] });
    }
    if (ordersMin !== undefined) all.push({ ordersCount: { $gte: ordersMin } });
    if (ordersMax !== undefined) all.push({ ordersCount: { $lte: ordersMax } });
    if (tags && tags.length > 0) all.push({ tags: { $in: tags } });
    if (newsletter !== undefined) all.push({ newsletter: newsletter ? true : { $ne: true } });
    if (country) all.push({ 'deliveryAddress.country': country } as Wanted);
    if (productId) all.push({ bought: productId });
    if (filter.category) all.push({ bought: { $in: await this.productsOf(filter.category) } });
    all.push(...(await this.spent(filter)));
    return { $and: all };
  }

  private async spent({ spentMin, spentMax, spentFrom, spentTo }: SegmentFilter): Promise<Wanted[]> {
    const least = spentMin === undefined ? undefined : toCents(spentMin);
    const most = spentMax === undefined ? undefined : toCents(spentMax);
    if (least === undefined && most === undefined) return [];
    if (spentFrom !== undefined && spentTo !== undefined) {
      const sums = await this.spentBetween(parisMidnight(spentFrom), parisMidnight(spentTo, 1));
      const within = [...sums].filter(([, cents]) => cents >= (least ?? 0) && cents <= (most ?? Infinity));
      return [{ _id: { $in: within.map(([id]) => new Types.ObjectId(id)) } }];
    }
    return [{ spentCents: { ...(least !== undefined && { $gte: least }), ...(most !== undefined && { $lte: most }) } }];
  }

  /** Cents by client. */
  private async spentBetween(from: Date, until: Date): Promise<Map<string, number>> {
    const placed = { shown: true, date: { $gte: from, $lt: until } };
    const projection = { _id: 0, clientId: 1, totalCents: 1, refundedCents: 1 };
    const orders = this.clients.db.collection<PeriodOrder>('orders').find(placed, { projection });
    const sums = new Map<string, number>();
    for await (const { clientId, ...paid } of orders.batchSize(STREAM_BATCH)) {
      if (clientId) sums.set(clientId, (sums.get(clientId) ?? 0) + keptCentsOf(paid));
    }
    return sums;
  }

  private async productsOf(category: string): Promise<string[]> {
    const found = await this.clients.db
      .collection('products')
      .find({ category }, { projection: { _id: 1 } })
      .toArray();
    return found.map(({ _id }) => String(_id));
  }
}
