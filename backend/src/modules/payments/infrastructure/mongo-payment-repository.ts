import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type PaymentStatus, sumOf } from '@shop/contract';
import { shopEvent } from '../../../shared/metrics/shop-event.js';
import { totalOf } from '../../../shared/persistence/list-totals.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { PaymentRepository } from '../application/ports/payment-repository.js';
import { Payment } from '../domain/payment.js';
import type { PaymentDocument } from './payment.schema.js';

@Injectable()
export class MongoPaymentRepository extends PaymentRepository {
  /** As it is stored, so that a change of status is counted once. */
  private readonly stored = new WeakMap<Payment, PaymentStatus>();

  constructor(
    @InjectModel('Payment') private readonly payments: Model<PaymentDocument>,
    private readonly work: UnitOfWork,
  ) {
    super();
  }

  override async add(payment: Payment): Promise<void> {
    const { orderId, ...state } = payment.snapshot;
    await this.work.write({
      collection: this.payments.collection.name,
      insert: { _id: new Types.ObjectId(orderId), ...state },
    });
    this.work.afterCommit(() => this.count(payment));
  }

  override async save(payment: Payment): Promise<void> {
    const { orderId, version, ...state } = payment.snapshot;
    const change = { $set: { ...state, ...openCount(payment), ...wordsMark(payment), version: version + 1 } };
    await this.work.write({
      collection: this.payments.collection.name,
      update: { filter: { _id: new Types.ObjectId(orderId), version }, change },
      unmatched: () => new StaleWrite(`payment ${orderId}`),
    });
    // Only once committed: the work of a unit may be run again, from the version that was read.
    this.work.afterCommit(() => {
      payment.saved();
      this.count(payment);
    });
  }

  override async find(orderId: string): Promise<Payment | undefined> {
    // Other applications of the same provider account put their own references into their events.
    if (!Types.ObjectId.isValid(orderId)) return undefined;
    return this.read(await this.payments.findById(orderId).lean());
  }

  override async findByIntent(intentId: string): Promise<Payment | undefined> {
    const own = await this.payments.findOne({ intentId }).lean();
    return this.read(own ?? (await this.payments.findOne({ 'extras.intentId': intentId }).lean()));
  }

  override async withUnsettled(limit: number): Promise<Payment[]> {
    const documents = await this.payments
      .find({ unsettledCount: { $gt: 0 } })
      .limit(limit)
      .lean();
    return documents.flatMap((document) => this.read(document) ?? []);
  }

  override async countUnsettled(): Promise<number> {
    const documents = await this.payments.find({ unsettledCount: { $gt: 0 } }, { unsettledCount: 1 }).lean();
    return sumOf(documents.map(({ unsettledCount = 0 }) => unsettledCount));
  }

  override async knowsIntent(intentId: string): Promise<boolean> {
    const known =
      (await this.payments.exists({ intentId })) ?? (await this.payments.exists({ formerIntentIds: intentId }));
    return known !== null;
  }

  override async countUndecided(): Promise<number> {
    return (await totalOf(this.payments, { nextCheckAt: { $type: 'date' } })).total;
  }

  override async due(now: Date, limit: number): Promise<Payment[]> {
    const documents = await this.payments
      .find({ nextCheckAt: { $lte: now } })
      .sort({ nextCheckAt: 1 })
      .limit(limit)
      .lean();
    return documents.flatMap((document) => this.read(document) ?? []);
  }

  private read(document: PaymentDocument | null): Payment | undefined {
    if (!document) return undefined;
    const payment = Payment.from(stateOf(document));
    this.stored.set(payment, payment.status);
    return payment;
  }

  private count(payment: Payment): void {
    const { status } = payment;
    if (this.stored.get(payment) === status) return;
    this.stored.set(payment, status);
    shopEvent({ kind: 'payment', status });
    const fate = fateOf(payment);
    if (fate) shopEvent({ kind: 'reservation', fate });
  }
}

/** What became of the units: stock moves in the same unit of work as the payment. */
function fateOf({ status, snapshot }: Payment): 'held' | 'sold' | 'released' | 'expired' | undefined {
  if (status === 'pending') return 'held';
  if (status === 'paid') return 'sold';
  if (status !== 'failed') return undefined;
  const endedAt = snapshot.steps.at(-1)?.at;
  return endedAt && endedAt >= snapshot.expiresAt ? 'expired' : 'released';
}

/** Only for payments that ever had one. */
function openCount({ snapshot, openUnsettled }: Payment): { unsettledCount?: number } {
  return snapshot.unsettled ? { unsettledCount: openUnsettled.length } : {};
}

/** For whoever ends personal data: these may name somebody. */
function wordsMark({ snapshot: { refunds, unsettled = [] } }: Payment): { hasWords?: true } {
  const hasWords = refunds.some(({ reason }) => reason) || unsettled.some(({ settled }) => settled?.note);
  return hasWords ? { hasWords } : {};
}

function stateOf({ _id, unsettledCount: _unsettledCount, hasWords: _hasWords, ...state }: PaymentDocument) {
  return { ...state, orderId: _id.toHexString() };
}
