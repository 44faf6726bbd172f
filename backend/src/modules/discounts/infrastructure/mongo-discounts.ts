import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import type { DiscountSeries, DiscountState } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import type { Page } from '../../../shared/http/lists/paging.js';
import { BriefRead } from '../../../shared/persistence/brief-read.js';
import { pageOf } from '../../../shared/persistence/list-page.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import {
  type CountChange,
  type DiscountListRequest,
  DiscountRepository,
  type DiscountUse,
  type KnownCode,
  MOST_OPEN,
} from '../application/ports/discount-repository.js';
import type { Discount } from '../domain/discount.js';
import { discountErrors } from '../domain/discount-errors.js';
import { forgettingOf } from './forget-personal.js';
import {
  type CodeDocument,
  type DiscountDocument,
  toDiscount,
  toDocument,
  type UseDocument,
} from './discount.schema.js';

/** As `stateOf` has it. */
function filterOf(state: DiscountState, day: string): QueryFilter<DiscountDocument> {
  if (state === 'ended') return { $or: [{ stoppedAt: { $ne: null } }, { until: { $lt: day } }, { left: { $lte: 0 } }] };
  const lasting = [
    { $or: [{ until: null }, { until: { $gte: day } }] },
    { $or: [{ left: null }, { left: { $gt: 0 } }] },
  ];
  return { stoppedAt: null, from: state === 'active' ? { $lte: day } : { $gt: day }, $and: lasting };
}

const LIVE = ['held', 'used'] as const;

@Injectable()
export class MongoDiscounts extends DiscountRepository {
  private readonly kept: BriefRead<Discount[]>;

  constructor(
    @InjectModel('Discount') private readonly discounts: Model<DiscountDocument>,
    @InjectModel('DiscountCode') private readonly codes: Model<CodeDocument>,
    @InjectModel('DiscountUse') private readonly uses: Model<UseDocument>,
    private readonly clock: Clock,
    work: UnitOfWork,
  ) {
    super();
    this.kept = new BriefRead(() => this.notStopped(), work);
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }

  override async add(discount: Discount): Promise<void> {
    const { id, code, createdAt: at } = discount;
    if (code) await this.insertCodes([{ _id: code, discountId: id, seriesId: null, label: '', at, taken: false }]);
    await this.discounts.insertMany([toDocument(discount)], { lean: true });
    this.kept.changed();
  }

  override async save(discount: Discount): Promise<void> {
    const { _id, version, taken: _taken, held: _held, ...state } = toDocument(discount);
    const change = { $set: { ...state, version: version + 1 } };
    const { matchedCount } = await this.discounts.updateOne({ _id, version }, change);
    if (matchedCount === 0) throw new StaleWrite(`discount ${discount.id}`);
    this.kept.changed();
  }

  override async get(id: string): Promise<Discount> {
    const found = await this.find(id);
    if (!found) throw discountErrors.notFound();
    return found;
  }

  override async find(id: string): Promise<Discount | undefined> {
    const document = await this.discounts.findById(id).lean<DiscountDocument | null>();
    return document ? toDiscount(document) : undefined;
  }

  override async list({ search, state, day, skip, limit }: DiscountListRequest): Promise<Page<Discount>> {
    const { items, ...page } = await pageOf(this.discounts, {
      filter: state ? filterOf(state, day) : {},
      search,
      skip,
      limit,
      sortField: 'createdAt',
      descending: true,
      searchIndex: { searchWords: 1 },
      sortIndex: { createdAt: -1, _id: -1 },
    });
    return { ...page, items: items.map(toDiscount) };
  }

  override async open(day: string): Promise<readonly Discount[]> {
    return (await this.kept.get()).filter(({ until }) => until === null || until >= day);
  }

  private async notStopped(): Promise<Discount[]> {
    const today = parisDay(this.clock.now());
    const found = this.discounts.find({ stoppedAt: null, $or: [{ until: null }, { until: { $gte: today } }] });
    return (await found.sort({ until: -1, _id: 1 }).limit(MOST_OPEN).lean<DiscountDocument[]>()).map(toDiscount);
  }

  override async takenOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = await this.discounts
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }, { taken: 1 })
      .lean<Pick<DiscountDocument, '_id' | 'taken'>[]>();
    return new Map(found.map(({ _id, taken }) => [_id.toHexString(), taken]));
  }

  override async ofClient(clientId: string) {
    const found = await this.discounts.find({ clientId }).sort({ createdAt: 1 }).lean<DiscountDocument[]>();
    return Promise.all(
      found.map(async (document) => {
        const codes = await this.codes.find({ discountId: document._id.toHexString() }).lean<CodeDocument[]>();
        return {
          discount: toDiscount(document),
          codes: codes.map(({ _id: code, taken, label }) => ({ code, taken, label })),
        };
      }),
    );
  }

  override async forgetClient(clientId: string, at: Date): Promise<void> {
    for (const discount of await this.discounts.find({ clientId }).lean<DiscountDocument[]>()) {
      const discountId = discount._id.toHexString();
      const codes = await this.codes.find({ discountId }).lean<CodeDocument[]>();
      const uses = await this.uses.find({ discountId }).lean<UseDocument[]>();
      const changes = forgettingOf({ discount, codes, uses }, at);
      await this.discounts.bulkWrite(changes.discounts);
      if (changes.codes.length > 0) await this.codes.bulkWrite(changes.codes);
      if (changes.uses.length > 0) await this.uses.bulkWrite(changes.uses);
    }
    this.kept.changed();
  }

  override async codeOf(code: string): Promise<KnownCode | undefined> {
    const found = await this.codes.findById(code).lean<CodeDocument | null>();
    return found ? { discountId: found.discountId, once: found.seriesId !== null, taken: found.taken } : undefined;
  }

  override async addSeries(
    discountId: string,
    { id: seriesId, label, at }: { id: string; label: string; at: Date },
    codes: readonly string[],
  ): Promise<void> {
    // Whoever stops or forgets the discount at this moment is waited for, or waits.
    const open = { _id: new Types.ObjectId(discountId), stoppedAt: null };
    const { matchedCount } = await this.discounts.updateOne(open, { $set: { changedAt: at } });
    if (matchedCount === 0) throw new StaleWrite('a discount that was stopped');
    await this.insertCodes(codes.map((_id) => ({ _id, discountId, seriesId, label, at, taken: false })));
  }

  override async seriesOf(discountId: string): Promise<DiscountSeries[]> {
    const found = await this.codes.find({ discountId, seriesId: { $ne: null } }).lean<CodeDocument[]>();
    const groups = new Map<string, CodeDocument[]>();
    for (const code of found) {
      const group = groups.get(code.seriesId!);
      if (group) group.push(code);
      else groups.set(code.seriesId!, [code]);
    }
    const series = [...groups].map(([id, codes]) => {
      const { label, at } = codes[0]!;
      const used = codes.filter(({ taken }) => taken).length;
      return { id, label, count: codes.length, used, createdAt: at.toISOString() };
    });
    return series.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  }

  override async *codesOf(seriesId: string): AsyncIterable<{ code: string; taken: boolean }> {
    const cursor = this.codes.find({ seriesId }).sort({ _id: 1 }).lean<CodeDocument[]>().cursor();
    for await (const { _id: code, taken } of cursor as AsyncIterable<CodeDocument>) yield { code, taken };
  }

  override async takeTurnForFirst(): Promise<void> {
    await this.discounts.updateMany({ stoppedAt: null, audience: 'first-order' }, { $inc: { turns: 1 } });
  }

  override async count({ id, uses }: Discount, { taken, held }: CountChange): Promise<void> {
    const left = uses !== null && taken ? { left: taken === 1 ? -1 : 1 } : {};
    const change = { ...(taken && { taken }), ...(held && { held }), ...left };
    await this.discounts.updateOne({ _id: new Types.ObjectId(id) }, { $inc: change });
  }

  override async takeCode(code: string): Promise<boolean> {
    const { modifiedCount } = await this.codes.updateOne({ _id: code, taken: false }, { $set: { taken: true } });
    return modifiedCount === 1;
  }

  override async freeCode(code: string): Promise<void> {
    await this.codes.updateOne({ _id: code }, { $set: { taken: false } });
  }

  override async usesOf(orderId: string): Promise<DiscountUse[]> {
    return (await this.uses.find({ orderId }).lean<UseDocument[]>()).map(toUse);
  }

  override async usesOfOrders(orderIds: readonly string[]): Promise<(DiscountUse & { at: Date })[]> {
    const found = await this.uses.find({ orderId: { $in: [...orderIds] } }).lean<UseDocument[]>();
    return found.map((use) => ({ ...toUse(use), at: use.at }));
  }

  override async liveUses(discountIds: readonly string[], orderIds: readonly string[]): Promise<DiscountUse[]> {
    const ids = orderIds.flatMap((orderId) => discountIds.map((discountId) => idOf({ orderId, discountId })));
    if (ids.length === 0) return [];
    const found = await this.uses.find({ _id: { $in: ids }, state: { $in: [...LIVE] } }).lean<UseDocument[]>();
    return found.map(toUse);
  }

  override async hadFirst(orderIds: readonly string[]): Promise<boolean> {
    const live = { orderId: { $in: [...orderIds] }, state: { $in: [...LIVE] } };
    const ids = (await this.uses.find(live).lean<UseDocument[]>()).map(
      ({ discountId }) => new Types.ObjectId(discountId),
    );
    if (ids.length === 0) return false;
    const first = this.discounts.findOne({ _id: { $in: ids }, audience: 'first-order' }, { _id: 1 });
    return (await first.lean()) !== null;
  }

  override async writeUse(use: DiscountUse, at: Date): Promise<void> {
    await this.uses.updateOne({ _id: idOf(use) }, { $set: { ...use, at } }, { upsert: true });
  }

  private async insertCodes(documents: readonly CodeDocument[]): Promise<void> {
    // Within a transaction a duplicate would end it: looked for first, and the index settles two at once.
    const known = await this.codes
      .findOne({ _id: { $in: documents.map(({ _id }) => _id) } })
      .lean<CodeDocument | null>();
    if (known) throw discountErrors.codeTaken(known._id);
    try {
      await this.codes.insertMany([...documents], { lean: true });
    } catch (error) {
      if ((error as { code?: unknown }).code === 11000) throw discountErrors.codeTaken(documents[0]?._id ?? '');
      throw error;
    }
  }
}

const idOf = ({ orderId, discountId }: Pick<DiscountUse, 'orderId' | 'discountId'>) => `${orderId}:${discountId}`;
const toUse = ({ _id, at: _at, ...use }: UseDocument): DiscountUse => use;
