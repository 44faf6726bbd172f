import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { keptCentsOf, type SegmentFilter } from '@shop/contract';
import { toCents } from '../../../shared/domain/money.js';
import { Clock } from '../../../shared/domain/clock.js';
import { parisMidnight } from '../../../shared/domain/paris-days.js';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import type { ClientSheet } from '../application/ports/client-reads.js';
import { SegmentMembers } from '../application/ports/segment-store.js';
import { datedFilter } from '../domain/segment.js';
import type { ClientDocument } from './client.schema.js';
import { toSheet, WITHOUT_SECRETS, type SheetDocument } from './mongo-client-reads.js';

type Wanted = QueryFilter<ClientDocument>;

const NEWEST = { createdAt: -1, _id: -1 } as const;
const STREAM_BATCH = 500;

/** A period is asked for again with each criterion that is chosen, and with each step of a letter. */
const KEPT_MS = 10_000;
const MOST_KEPT = 4;

/** Cents by client. */
type Sums = ReadonlyMap<string, number>;

interface ClientSum {
  _id: string | null;
  totalCents: number;
  refundedCents: number;
}

interface Question {
  wanted: Wanted;
  /** Of a period, which the database is not asked. */
  isIn?: (id: string) => boolean;
  /** How many there are, where nothing but a period is asked. */
  members?: number;
}

/** Answered from what each account keeps of its orders; only a period asks the orders themselves, by their dates. */
@Injectable()
export class MongoSegmentMembers extends SegmentMembers {
  private readonly kept = new Map<string, { at: number; sums: Promise<Sums> }>();

  constructor(
    @InjectModel('Client') private readonly clients: Model<ClientDocument>,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async count(filter: SegmentFilter): Promise<number> {
    const { wanted, isIn, members } = await this.question(filter);
    // Whoever has an order of the account has the account: nothing else is asked of it.
    if (members !== undefined) return members;
    if (!isIn) return this.clients.countDocuments(wanted);
    let count = 0;
    const found = this.clients.find(wanted, { _id: 1 }).lean<Pick<ClientDocument, '_id'>[]>();
    for (const { _id } of await found) if (isIn(_id.toHexString())) count += 1;
    return count;
  }

  override async page(filter: SegmentFilter, { skip, limit }: Slice): Promise<Page<ClientSheet>> {
    const { wanted, isIn } = await this.question(filter);
    if (isIn) {
      const _id = { $in: await this.newestOf(wanted, isIn, { skip, limit }) };
      const shown = await this.clients.find({ _id }, WITHOUT_SECRETS).sort(NEWEST).lean<SheetDocument[]>();
      return { items: shown.map(toSheet), total: await this.count(filter) };
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

  /** Ids, newest first, no further than they are asked for. */
  private async newestOf(wanted: Wanted, isIn: (id: string) => boolean, { skip, limit }: Slice) {
    const found = this.clients.find(wanted, { _id: 1 }).sort(NEWEST).lean<Pick<ClientDocument, '_id'>[]>();
    const ids: Types.ObjectId[] = [];
    for await (const { _id } of found.cursor({ batchSize: STREAM_BATCH })) {
      if (isIn(String(_id))) ids.push(_id as Types.ObjectId);
      if (ids.length >= skip + limit) break;
    }
    return ids.slice(skip);
  }

  /** What the database is asked, and what is left to be looked at here: a list of thousands of ids would be a slow question. */
  private async question(asked: SegmentFilter): Promise<Question> {
    const filter = datedFilter(asked, this.clock.now());
    const { spentMin, spentMax, spentFrom, spentTo } = filter;
    if (spentFrom === undefined || spentTo === undefined) return { wanted: await this.wanted(filter) };
    const { spentMin: _min, spentMax: _max, spentFrom: _from, spentTo: _to, ...others } = filter;
    const sums = await this.sumsOf(spentFrom, spentTo);
    const [least, most] = [toCents(spentMin ?? 0), spentMax === undefined ? Infinity : toCents(spentMax)];
    const isIn = (id: string) => {
      const cents = sums.get(id);
      return cents !== undefined && cents >= least && cents <= most;
    };
    const isAlone = Object.values(others).every((criterion) => criterion === undefined);
    const inRange = () => [...sums.values()].filter((cents) => cents >= least && cents <= most).length;
    return { wanted: await this.wanted(others), isIn, ...(isAlone && { members: inRange() }) };
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

  /** Of a moment ago, or of now. */
  private sumsOf(from: string, to: string): Promise<Sums> {
    const key = `${from} ${to}`;
    const now = this.clock.now().getTime();
    const known = this.kept.get(key);
    // A clock may be set back as well.
    if (known && Math.abs(now - known.at) < KEPT_MS) return known.sums;
    const sums = this.spentBetween(parisMidnight(from), parisMidnight(to, 1));
    this.kept.delete(key);
    this.kept.set(key, { at: now, sums });
    sums.catch(() => this.kept.delete(key));
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return sums;
  }

  /** Added up where the orders are: none of them is sent. */
  private async spentBetween(from: Date, until: Date): Promise<Sums> {
    const found = this.clients.db.collection('orders').aggregate<ClientSum>([
      { $match: { shown: true, date: { $gte: from, $lt: until } } },
      { $project: { _id: 0, clientId: 1, totalCents: 1, refundedCents: 1 } },
      {
        $group: {
          _id: '$clientId',
          totalCents: { $sum: '$totalCents' },
          refundedCents: { $sum: '$refundedCents' },
        },
      },
    ]);
    const sums = new Map<string, number>();
    for await (const { _id, ...paid } of found) if (_id) sums.set(_id, keptCentsOf(paid));
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
