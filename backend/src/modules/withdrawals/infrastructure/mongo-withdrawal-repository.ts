import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Page } from '../../../shared/http/lists/paging.js';
import { pageOf } from '../../../shared/persistence/list-page.js';
import { searchWords } from '../../../shared/domain/search-text.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import {
  type Added,
  type WithdrawalListRequest,
  WithdrawalRepository,
} from '../application/ports/withdrawal-repository.js';
import type { Withdrawal } from '../domain/withdrawal.js';
import { withdrawalErrors } from '../domain/withdrawal-errors.js';
import { toDocument, toWithdrawal, type WithdrawalDocument } from './withdrawal.schema.js';

/** Repeats that are kept; a flood must not fill a document. */
const REPEATS = 20;
const DUPLICATE = 11000;

/** A part that was refunded: the same units again are others of the order. Whose money came back is waited for, and says so again. */
const isOver = ({ declaration, refund }: WithdrawalDocument) =>
  declaration.lines !== null && refund !== null && refund.state !== 'returned';

@Injectable()
export class MongoWithdrawalRepository extends WithdrawalRepository {
  constructor(
    @InjectModel('Withdrawal') private readonly withdrawals: Model<WithdrawalDocument>,
    private readonly work: UnitOfWork,
  ) {
    super();
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }

  override async add(withdrawal: Withdrawal, sameAs: string): Promise<Added> {
    const known = await this.withdrawals.findOne({ sameAs }).lean<WithdrawalDocument | null>();
    if (known && !isOver(known)) return this.repeat(known, withdrawal);
    if (known)
      await this.withdrawals.updateOne({ _id: known._id }, { $set: { sameAs: `${sameAs}:${String(known._id)}` } });
    try {
      await this.withdrawals.insertMany([{ ...toDocument(withdrawal), sameAs }], { lean: true });
    } catch (error) {
      if ((error as { code?: unknown }).code !== DUPLICATE) throw error;
      throw new StaleWrite('the same withdrawal');
    }
    return { id: withdrawal.snapshot.id, isNew: true, changesState: true, reopens: null };
  }

  private async repeat({ _id, state, declaration }: WithdrawalDocument, { snapshot }: Withdrawal): Promise<Added> {
    const { number, declaredAt } = snapshot.declaration;
    // The day of receipt was corrected since: what is in time now was so before.
    const isInTime = state === 'Hors délai' && snapshot.state === 'Acceptée';
    // Who says it again insists: somebody looks once more.
    const isClosed = state === 'Classée sans suite';
    const { matchedCount } = await this.withdrawals.updateOne(
      { _id, state },
      {
        $push: { repeats: { $each: [{ number, declaredAt }], $slice: -REPEATS } },
        $addToSet: { searchWords: { $each: searchWords(number) } },
        ...(isClosed && { $set: { state: 'À rapprocher', open: true } }),
        ...(isInTime && { $set: { state: snapshot.state, open: true } }),
        $inc: { version: 1 },
      },
    );
    if (matchedCount === 0) throw new StaleWrite('the same withdrawal');
    return {
      id: _id.toHexString(),
      isNew: false,
      changesState: isInTime,
      reopens: isClosed ? declaration.number : null,
    };
  }

  override async save(withdrawal: Withdrawal): Promise<void> {
    const { _id, version, declaration: _never, ...state } = toDocument(withdrawal);
    const { matchedCount } = await this.withdrawals.updateOne(
      { _id, version },
      { $set: { ...state, version: version + 1 } },
    );
    if (matchedCount === 0) throw new StaleWrite(`withdrawal ${withdrawal.snapshot.id}`);
    // Only once committed: the work of a unit may be run again, from the version that was read.
    this.work.afterCommit(() => withdrawal.saved());
  }

  override async saveBeforeOthers(withdrawal: Withdrawal): Promise<void> {
    await this.save(withdrawal);
    const { id, orderId } = withdrawal.snapshot;
    await this.withdrawals.updateMany({ orderId, _id: { $ne: new Types.ObjectId(id) } }, { $inc: { version: 1 } });
  }

  override async touchOfOrder(orderId: string): Promise<void> {
    await this.withdrawals.updateMany({ orderId }, { $inc: { version: 1 } });
  }

  override async get(id: string): Promise<Withdrawal> {
    const document = await this.withdrawals.findById(id).lean<WithdrawalDocument | null>();
    if (!document) throw withdrawalErrors.notFound();
    return toWithdrawal(document);
  }

  override async ofOrders(orderIds: readonly string[]): Promise<Withdrawal[]> {
    if (orderIds.length === 0) return [];
    const documents = await this.withdrawals.find({ orderId: { $in: orderIds } }).lean<WithdrawalDocument[]>();
    return documents.map(toWithdrawal);
  }

  override async unmatchedOf(email: string): Promise<Withdrawal[]> {
    const filter = { orderId: null, 'declaration.email': email };
    return (await this.withdrawals.find(filter).lean<WithdrawalDocument[]>()).map(toWithdrawal);
  }

  override async list(request: WithdrawalListRequest): Promise<Page<Withdrawal>> {
    const { skip, limit, search, state, open, descending } = request;
    const { items, ...page } = await pageOf(this.withdrawals, {
      filter: { ...(state && { state }), ...(open !== undefined && { open }) },
      search,
      skip,
      limit,
      sortField: 'declaredAt',
      descending,
      searchIndex: { searchWords: 1 },
      sortIndex: { declaredAt: -1, _id: -1 },
    });
    return { ...page, items: items.map(toWithdrawal) };
  }
}
