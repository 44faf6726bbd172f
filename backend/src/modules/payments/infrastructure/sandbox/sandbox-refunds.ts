import { sumOf } from '@shop/contract';
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '../../../../shared/domain/clock.js';
import type {
  ProviderRefund,
  RefundAnswer,
  RefundMark,
  RefundRequest,
} from '../../application/ports/payment-provider.js';
import { refundKeyOf } from '../../domain/refund.js';
import { toRefund } from '../provider-objects.js';
import { refundsBegin } from './sandbox-cards.js';
import { SandboxDelivery } from './sandbox-delivery.js';
import {
  newEvent,
  refundObject,
  type SandboxEvent,
  type SandboxIntentDocument,
  type SandboxRefund,
} from './sandbox-intent.schema.js';

/** As long as Stripe repeats its first answer for a key (docs.stripe.com/api/idempotent_requests). */
const REMEMBERED_MS = 24 * 3600_000;
const refused = (code: string): RefundAnswer => ({ id: '', amountCents: 0, status: 'refused', code });
const holds = ({ status }: SandboxRefund) => status !== 'failed';

/** The refunds of the payment sandbox, with their states, events and forgetting as Stripe has them. */
@Injectable()
export class SandboxRefunds {
  constructor(
    @InjectModel('SandboxIntent') private readonly intents: Model<SandboxIntentDocument>,
    private readonly delivery: SandboxDelivery,
    private readonly clock: Clock,
  ) {}

  async list(intentId: string): Promise<ProviderRefund[]> {
    const intent = await this.intents.findById(intentId).lean();
    return (intent?.refunds ?? []).map((refund) => toRefund(refundObject(intentId, refund)));
  }

  /** @param mark null for a refund of the dashboard, which has no key and is never repeated */
  async make(
    intentId: string,
    amountCents: RefundRequest['amountCents'],
    mark: RefundMark | null,
  ): Promise<RefundAnswer> {
    const intent = await this.intents.findById(intentId).lean();
    const idempotencyKey = mark ? refundKeyOf(mark) : '';
    const first = intent?.refunds.find((one) => idempotencyKey !== '' && one.idempotencyKey === idempotencyKey);
    const now = this.clock.now();
    if (first && now.getTime() - first.createdAt.getTime() < REMEMBERED_MS) {
      return toRefund(refundObject(intentId, first));
    }
    if (intent?.status !== 'succeeded') return refused('charge_not_refundable');
    // A contested payment is the bank's to decide (docs.stripe.com/disputes/responding).
    if (intent.dispute && intent.dispute.status !== 'won') return refused('charge_disputed');
    const left = intent.amountCents - intent.refundedCents;
    if (amountCents === 'rest' && left === 0) return { id: '', amountCents: 0, status: 'done', code: null };
    const amount = amountCents === 'rest' ? left : amountCents;
    if (amount > left) return refused('charge_already_refunded');
    const refund: SandboxRefund = {
      id: `re_${randomBytes(12).toString('hex')}`,
      amountCents: amount,
      status: refundsBegin(intent.paymentMethod),
      idempotencyKey,
      mark,
      createdAt: now,
    };
    const changed = await this.change(intent, [...intent.refunds, refund], newEvent('charge.refunded'));
    // Two refunds at once: the second sees another sum and begins again.
    return changed ? toRefund(refundObject(intentId, refund)) : this.make(intentId, amountCents, mark);
  }

  /** The client's bank takes the money of a refund, or sends it back. False when that cannot be. */
  async decide(intentId: string, refundId: string, status: 'succeeded' | 'failed'): Promise<boolean> {
    const intent = await this.intents.findById(intentId).lean();
    const refund = intent?.refunds.find(({ id }) => id === refundId);
    if (!intent || !refund || !holds(refund) || refund.status === status) return false;
    const refunds = intent.refunds.map((one) => (one === refund ? { ...one, status } : one));
    const event = { ...newEvent(status === 'failed' ? 'refund.failed' : 'refund.updated'), refundId };
    return (await this.change(intent, refunds, event)) || this.decide(intentId, refundId, status);
  }

  private async change(
    { _id, refundedCents: before, refunds: { length } }: SandboxIntentDocument,
    refunds: SandboxRefund[],
    event: SandboxEvent,
  ): Promise<boolean> {
    const refundedCents = sumOf(refunds.filter(holds).map(({ amountCents }) => amountCents));
    const changed = await this.intents
      .findOneAndUpdate(
        { _id, refundedCents: before, refunds: { $size: length } },
        { $set: { refunds, refundedCents }, $push: { events: event, undelivered: event } },
        { returnDocument: 'after' },
      )
      .lean();
    if (changed) this.delivery.deliverSoon(changed, event);
    return changed !== null;
  }
}
