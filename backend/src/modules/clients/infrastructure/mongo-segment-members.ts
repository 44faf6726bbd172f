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
    const { wanted, isIn } = await this.question(filter);
    if (!isIn) return this.clients.countDocuments(wanted);
    return (await this.idsOf(wanted, isIn)).length;
  }

  override async page(filter: SegmentFilter, { skip, limit }: Slice): Promise<Page<ClientSheet>> {
    const { wanted, isIn } = await this.question(filter);
    if (isIn) {
      const ids = await this.idsOf(wanted, isIn);
      const _id = { $in: ids.slice(skip, skip + limit) };
      const shown = await this.clients.find({ _id }, WITHOUT_SECRETS).sort(NEWEST).lean<SheetDocument[]>();
      return { items: shown.map(toSheet), total: ids.length };
    }
    const found = this.clients.find(wanted, WITHOUT_SECRETS).sort(NEWEST).skip(skip).limit(limit);
    const items = (await found.lean<SheetDocument[]>()).map(toSheet);
    return { items, total: await this.clients.countDocuments(wanted) };
  }

  override async *stream(filter: SegmentFilter): AsyncIterable<ClientSheet> {
    const { wanted, isIn } = await this.question(filter);
    const found = this.clients.find(wanted, WITHOUT_SECRETS).sort(NEWEST);
    for await (const document of found.lean<SheetDocument[]>().cursor({ batchSize: STREAM_BATCH })) {
      const sheet = toSheet(document as unknown as SheetDocument);
      if (!isIn || isIn(sheet.id)) yield sheet;
    }
  }

  override async among(filter: SegmentFilter, emails: readonly string[]): Promise<string[]> {
    const { wanted, isIn } = await this.question(filter);
    const found = await this.clients
      .find({ $and: [{ email: { $in: [...emails] } }, wanted] }, { email: 1 })
      .lean<Pick<ClientDocument, '_id' | 'email'>[]>();
    return found.filter(({ _id }) => !isIn || isIn(_id.toHexString())).map(({ email }) => email);
  }

  /** Newest first. */
  private async idsOf(wanted: Wanted, isIn: (id: string) => boolean): Promise<Types.ObjectId[]> {
    const found = this.clients.find(wanted, { _id: 1 }).sort(NEWEST).lean<Pick<ClientDocument, '_id'>[]>();
    return (await found).map(({ _id }) => _id).filter((_id) => isIn(_id.toHexString()));
  }

  /** What the database is asked, and what is left to be looked at here: a list of thousands of ids would be a slow question. */
  private async question(filter: SegmentFilter): Promise<{ wanted: Wanted; isIn?: (id: string) => boolean }> {
    const { spentMin, spentMax, spentFrom, spentTo } = filter;
    if (spentFrom === undefined || spentTo === undefined) return { wanted: await this.wanted(filter) };
    const { spentMin: _min, spentMax: _max, ...others } = filter;
    const sums = await this.spentBetween(parisMidnight(spentFrom), parisMidnight(spentTo, 1));
    const [least, most] = [toCents(spentMin ?? 0), spentMax === undefined ? Infinity : toCents(spentMax)];
    const isIn = (id: string) => {
      const cents = sums.get(id);
      return cents !== undefined && cents >= least && cents <= most;
    };
    return { wanted: await this.wanted(others), isIn };
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
    all.push(...spentIn(filter));
    return { $and: all };
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

/** Of all orders. */
function spentIn({ spentMin, spentMax }: SegmentFilter): Wanted[] {
  if (spentMin === undefined && spentMax === undefined) return [];
  const least = spentMin !== undefined && { $gte: toCents(spentMin) };
  const most = spentMax !== undefined && { $lte: toCents(spentMax) };
  return [{ spentCents: { ...least, ...most } }];
}
