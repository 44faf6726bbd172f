import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { PaymentRepository } from '../application/ports/payment-repository.js';
import { Payment } from '../domain/payment.js';
import type { PaymentDocument } from './payment.schema.js';

@Injectable()
export class MongoPaymentRepository extends PaymentRepository {
  constructor(
    @InjectModel('Payment') private readonly payments: Model<PaymentDocument>,
    private readonly work: UnitOfWork,
  ) {
    super();
  }

  override async add(payment: Payment): Promise<void> {
    const { orderId, ...state } = payment.snapshot;
    await this.payments.insertMany([{ _id: new Types.ObjectId(orderId), ...state }], { lean: true });
  }

  override async save(payment: Payment): Promise<void> {
    const { orderId, version, ...state } = payment.snapshot;
    const { matchedCount } = await this.payments.updateOne(
      { _id: new Types.ObjectId(orderId), version },
      { $set: { ...state, version: version + 1 } },
    );
    if (matchedCount === 0) throw new StaleWrite(`payment ${orderId}`);
    // Only once committed: the work of a unit may be run again, from the version that was read.
    this.work.afterCommit(() => payment.saved());
  }

  override async find(orderId: string): Promise<Payment | undefined> {
    // Other applications of the same provider account put their own references into their events.
    if (!Types.ObjectId.isValid(orderId)) return undefined;
    return toPayment(await this.payments.findById(orderId).lean());
  }

  override async findByIntent(intentId: string): Promise<Payment | undefined> {
    return toPayment(await this.payments.findOne({ intentId }).lean());
  }

  override async countUndecided(): Promise<number> {
    return this.payments.countDocuments({ nextCheckAt: { $type: 'date' } });
  }

  override async due(now: Date, limit: number): Promise<Payment[]> {
    const documents = await this.payments
      .find({ nextCheckAt: { $lte: now } })
      .sort({ nextCheckAt: 1 })
      .limit(limit)
      .lean();
    return documents.map((document) => Payment.from(stateOf(document)));
  }
}

function toPayment(document: PaymentDocument | null): Payment | undefined {
  return document ? Payment.from(stateOf(document)) : undefined;
}

function stateOf({ _id, ...state }: PaymentDocument) {
  return { ...state, orderId: _id.toHexString() };
}
