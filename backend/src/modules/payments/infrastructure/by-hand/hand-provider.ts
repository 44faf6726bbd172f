import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '../../../../shared/domain/clock.js';
import type { HandPayments } from '../../application/ports/hand-payments.js';
import {
  type ChargeAnswer,
  type ChargeRequest,
  type Intent,
  PaymentProvider,
  type ProviderEvent,
  type ProviderRefund,
  type RefundAnswer,
  type RefundRequest,
} from '../../application/ports/payment-provider.js';
import { paymentErrors } from '../../domain/payment-errors.js';
import { refundKeyOf } from '../../domain/refund.js';
import type { HandPaymentDocument, HandRefund } from './hand-payment.schema.js';

const PREFIX = 'hand_';
const idOf = (orderId: string, attempt: number) => `${PREFIX}${orderId}_${attempt}`;
const refused = (code: string): RefundAnswer => ({ id: '', amountCents: 0, status: 'refused', code });

/** Intents whose id, and methods whose name, are of somebody of the shop. */
export const isByHand = (intentOrMethod: string): boolean => intentOrMethod.startsWith(PREFIX);

/**
 * The shop itself as a provider of payments: cash and the terminal have paid when they are written down, a transfer is awaited
 * until somebody says that it is there. What goes back is handed over by whoever writes it down.
 */
@Injectable()
export class HandProvider extends PaymentProvider implements HandPayments {
  constructor(
    @InjectModel('HandPayment') private readonly payments: Model<HandPaymentDocument>,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async createAndConfirm(request: ChargeRequest): Promise<ChargeAnswer> {
    const status = request.paymentMethod === 'hand_transfer' ? 'processing' : 'succeeded';
    return { kind: 'intent', intent: await this.keep(request, status) };
  }

  override async retrieve(intentId: string): Promise<Intent | undefined> {
    const found = await this.payments.findById(intentId).lean();
    return found ? toIntent(found) : undefined;
  }

  override async findByOrder(orderId: string, attempt: number): Promise<Intent | undefined> {
    return this.retrieve(idOf(orderId, attempt));
  }

  override async cancel(intentId: string): Promise<Intent> {
    await this.change(intentId, 'canceled');
    const intent = await this.retrieve(intentId);
    if (!intent) throw paymentErrors.notFound();
    return intent;
  }

  async decide(orderId: string, attempt: number, verdict: 'succeeded' | 'canceled'): Promise<boolean> {
    return this.change(idOf(orderId, attempt), verdict);
  }

  override async withdraw(request: ChargeRequest): Promise<Intent> {
    const intent = await this.keep(request, 'canceled');
    return intent.status === 'processing' ? this.cancel(intent.id) : intent;
  }

  override async refund({ intentId, amountCents, mark }: RefundRequest): Promise<RefundAnswer> {
    const payment = await this.payments.findById(intentId).lean();
    const id = refundKeyOf(mark);
    const first = payment?.refunds.find((one) => one.id === id);
    if (first) return toRefund(first);
    if (payment?.status !== 'succeeded') return refused('charge_not_refundable');
    const left = payment.amountCents - payment.refundedCents;
    if (amountCents === 'rest' && left === 0) return { id: '', amountCents: 0, status: 'done', code: null };
    const amount = amountCents === 'rest' ? left : amountCents;
    if (amount > left) return refused('charge_already_refunded');
    const refund: HandRefund = { id, amountCents: amount, mark };
    const { _id, refundedCents } = payment;
    const written = await this.payments.updateOne(
      { _id, refundedCents, refunds: { $size: payment.refunds.length } },
      { $set: { refundedCents: refundedCents + amount, refunds: [...payment.refunds, refund] } },
    );
    // Two refunds at once: the second sees another sum and begins again.
    return written.modifiedCount === 1 ? toRefund(refund) : this.refund({ intentId, amountCents, mark });
  }

  override async listRefunds(intentId: string): Promise<ProviderRefund[]> {
    const payment = await this.payments.findById(intentId).lean();
    return (payment?.refunds ?? []).map(toRefund);
  }

  override async dispute(): Promise<undefined> {
    return undefined;
  }

  /** Nobody sends any. */
  override async parseWebhook(): Promise<ProviderEvent> {
    throw paymentErrors.badSignature();
  }

  /** The first answer for an attempt is repeated for it. */
  private async keep(request: ChargeRequest, status: HandPaymentDocument['status']): Promise<Intent> {
    const { orderId, attempt, amountCents, paymentMethod: method } = request;
    const _id = idOf(orderId, attempt);
    const clientSecret = `${_id}_secret_${randomBytes(12).toString('hex')}`;
    const now = { status, refunds: [], refundedCents: 0, createdAt: this.clock.now() };
    const payment: HandPaymentDocument = { _id, clientSecret, orderId, attempt, amountCents, method, ...now };
    try {
      await this.payments.insertMany([payment], { lean: true });
      return toIntent(payment);
    } catch (error) {
      if ((error as { code?: unknown }).code !== 11000) throw error;
      const first = await this.retrieve(_id);
      if (!first) throw error;
      return first;
    }
  }

  private async change(intentId: string, status: 'succeeded' | 'canceled'): Promise<boolean> {
    const changed = await this.payments.updateOne({ _id: intentId, status: 'processing' }, { $set: { status } });
    return changed.modifiedCount === 1;
  }
}

function toIntent({ _id: id, clientSecret, orderId, attempt, amountCents, status }: HandPaymentDocument): Intent {
  return { id, clientSecret, orderId, attempt, amountCents, status, actionUrl: null, failureCode: null };
}

function toRefund({ id, amountCents, mark }: HandRefund): ProviderRefund {
  return { id, amountCents, mark, status: 'done', code: null };
}
