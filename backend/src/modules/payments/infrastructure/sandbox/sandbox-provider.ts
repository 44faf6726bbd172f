import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ENVIRONMENT } from '../../../../config/environment.module.js';
import type { Environment } from '../../../../config/environment.js';
import { Clock } from '../../../../shared/domain/clock.js';
import { faultPoint } from '../../../../shared/faults/fault-point.js';
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
import type { Dispute } from '../../domain/dispute.js';
import { paymentErrors } from '../../domain/payment-errors.js';
import { toDispute, toEvent, toIntent } from '../provider-objects.js';
import { bankOf } from './sandbox-cards.js';
import { SandboxCustomers } from './sandbox-customers.js';
import { SandboxDelivery } from './sandbox-delivery.js';
import {
  DISPUTE_STATES,
  disputeObject,
  type SandboxDispute,
  intentObject,
  newEvent,
  type SandboxIntentDocument,
} from './sandbox-intent.schema.js';
import { SandboxRefunds } from './sandbox-refunds.js';
import { isSigned, sandboxWebhookSecret } from './webhook-signature.js';

const random = (bytes: number) => randomBytes(bytes).toString('hex');

const LEAST_CENTS = 50;

/** Behaves like Stripe's test mode, with its state in the database. Never served in production. */
@Injectable()
export class SandboxProvider extends PaymentProvider {
  constructor(
    @InjectModel('SandboxIntent') private readonly intents: Model<SandboxIntentDocument>,
    private readonly refunds: SandboxRefunds,
    private readonly customers: SandboxCustomers,
    private readonly delivery: SandboxDelivery,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    super();
  }

  override async createAndConfirm(request: ChargeRequest): Promise<ChargeAnswer> {
    // As Stripe, which takes no smaller amount (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
    if (request.amountCents < LEAST_CENTS) return { kind: 'unable' };
    const bank = bankOf(request.paymentMethod);
    if (!bank || (await this.hasLostCard(request))) return { kind: 'rejected', code: 'payment_method_invalid' };
    const status = {
      accept: 'succeeded',
      decline: 'requires_payment_method',
      authenticate: 'requires_action',
    } as const;
    const event = { accept: 'succeeded', decline: 'payment_failed', authenticate: 'requires_action' } as const;
    const failureCode = bank.answer === 'decline' ? bank.code : null;
    const intent = this.draft(request, { status: status[bank.answer], failureCode }, event[bank.answer]);
    return { kind: 'intent', intent: this.read(await this.keep(intent)) };
  }

  override async withdraw(request: ChargeRequest): Promise<Intent | undefined> {
    const { _id, status } = await this.keep(this.draft(request, { status: 'canceled', failureCode: null }, 'canceled'));
    return status === 'requires_action' ? this.cancel(_id) : this.retrieve(_id);
  }

  /** The kept card was taken away; what it was charged before is answered as then. */
  private async hasLostCard({ customerId, idempotencyKey }: ChargeRequest): Promise<boolean> {
    if (customerId === undefined || (await this.customers.isThere(customerId))) return false;
    return (await this.intents.exists({ idempotencyKey })) === null;
  }

  private draft(
    request: ChargeRequest,
    outcome: Pick<SandboxIntentDocument, 'status' | 'failureCode'>,
    event: string,
  ): SandboxIntentDocument {
    const id = `pi_${random(12)}`;
    const { orderId, attempt, amountCents, paymentMethod, returnUrl, idempotencyKey, reference } = request;
    const { customerId, keepsCard } = request;
    const created = newEvent(`payment_intent.${event}`);
    return {
      _id: id,
      clientSecret: `${id}_secret_${random(12)}`,
      idempotencyKey,
      orderId,
      attempt,
      amountCents,
      paymentMethod,
      ...(customerId && { customerId }),
      ...(keepsCard && { keepsCard }),
      returnUrl,
      ...outcome,
      refunds: [],
      refundedCents: 0,
      createdAt: this.clock.now(),
      reference,
      events: [created],
      undelivered: [created],
    };
  }

  override async retrieve(intentId: string): Promise<Intent | undefined> {
    const intent = await this.intents.findById(intentId).lean();
    return intent ? this.read(intent) : undefined;
  }

  override async findByOrder(orderId: string, attempt: number): Promise<Intent | undefined> {
    const intent = await this.intents.findOne({ orderId, attempt }).lean();
    return intent ? this.read(intent) : undefined;
  }

  override async cancel(intentId: string): Promise<Intent> {
    const canceled = await this.change(intentId, { status: 'canceled' }, 'payment_intent.canceled', [
      'requires_action',
      'requires_payment_method',
    ]);
    const intent = canceled ?? (await this.intents.findById(intentId).lean());
    if (!intent) throw paymentErrors.notFound();
    return this.read(intent);
  }

  /** The shopper's answer on the 3-D Secure page. Undefined when the intent no longer waits for one. */
  async authenticate(intentId: string, authorised: boolean): Promise<SandboxIntentDocument | undefined> {
    const decided = await (authorised
      ? this.change(intentId, { status: 'succeeded' }, 'payment_intent.succeeded', ['requires_action'])
      : this.change(
          intentId,
          { status: 'requires_payment_method', failureCode: 'payment_intent_authentication_failure' },
          'payment_intent.payment_failed',
          ['requires_action'],
        ));
    faultPoint('bank-decided');
    return decided;
  }

  async find(intentId: string): Promise<SandboxIntentDocument | null> {
    return this.intents.findById(intentId).lean();
  }

  override async refund({ intentId, amountCents, mark }: RefundRequest): Promise<RefundAnswer> {
    return this.refunds.make(intentId, amountCents, mark);
  }

  override async listRefunds(intentId: string): Promise<ProviderRefund[]> {
    return this.refunds.list(intentId);
  }

  /** The cardholder contests a payment, or the bank decides about it, or anew. Undefined when that cannot be. */
  async contest(intentId: string, status: SandboxDispute['status']): Promise<SandboxIntentDocument | undefined> {
    const opens = status === 'needs_response';
    const isOver = status === 'won' || status === 'lost';
    const event = newEvent(`charge.dispute.${opens ? 'created' : isOver ? 'closed' : 'updated'}`);
    const before = { needs_response: [], appeal_needs_response: ['lost' as const] };
    const from: SandboxDispute['status'][] = isOver
      ? DISPUTE_STATES.filter((other) => other !== status && other !== 'won')
      : before[status];
    const id = `dp_${intentId.slice(3)}`;
    const changed = await this.intents
      .findOneAndUpdate(
        { _id: intentId, status: 'succeeded', ...(opens ? { dispute: null } : { 'dispute.status': { $in: from } }) },
        {
          $set: opens ? { dispute: { id, status, openedAt: this.clock.now() } } : { 'dispute.status': status },
          $push: { events: event, undelivered: event },
        },
        { returnDocument: 'after' },
      )
      .lean();
    if (changed) this.delivery.deliverSoon(changed, event);
    return changed ?? undefined;
  }

  override async dispute(disputeId: string): Promise<Dispute | undefined> {
    const intent = await this.intents.findById(`pi_${disputeId.slice(3)}`).lean();
    return intent?.dispute?.id === disputeId ? toDispute(disputeObject(intent, intent.dispute)) : undefined;
  }

  /** Newest first. */
  async newest(limit: number): Promise<SandboxIntentDocument[]> {
    return this.intents.find().sort({ createdAt: -1 }).limit(limit).lean();
  }

  override async parseWebhook(rawBody: Buffer, signature: string | undefined): Promise<ProviderEvent> {
    if (!isSigned(rawBody, signature, sandboxWebhookSecret(this.environment), this.clock.now())) {
      throw paymentErrors.badSignature();
    }
    try {
      return toEvent(JSON.parse(rawBody.toString('utf8')) as Parameters<typeof toEvent>[0]);
    } catch {
      // Signed, yet unreadable: nothing that a repetition would mend.
      throw paymentErrors.badEvent();
    }
  }

  private read(intent: SandboxIntentDocument): Intent {
    return toIntent(intentObject(intent, this.environment.publicUrl, 'whole'));
  }

  /** The first answer of a key is repeated for it. */
  private async keep(intent: SandboxIntentDocument): Promise<SandboxIntentDocument> {
    try {
      await this.intents.insertMany([intent], { lean: true });
    } catch (error) {
      if ((error as { code?: unknown }).code !== 11000) throw error;
      const first = await this.intents.findOne({ idempotencyKey: intent.idempotencyKey }).lean();
      if (!first) throw error;
      return first;
    }
    for (const event of intent.undelivered) this.delivery.deliverSoon(intent, event);
    return intent;
  }

  private async change(
    intentId: string,
    change: Partial<Pick<SandboxIntentDocument, 'status' | 'failureCode'>>,
    eventType: string,
    from: SandboxIntentDocument['status'][],
  ): Promise<SandboxIntentDocument | undefined> {
    const event = newEvent(eventType);
    const intent = await this.intents
      .findOneAndUpdate(
        { _id: intentId, status: { $in: from } },
        { $set: change, $push: { events: event, undelivered: event } },
        { returnDocument: 'after' },
      )
      .lean();
    if (!intent) return undefined;
    this.delivery.deliverSoon(intent, event);
    return intent;
  }
}
