import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RefundRequestAnswer } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { toCents } from '../../../shared/domain/money.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { Order } from '../domain/order.js';
import { grantKey, isOther, isTakenBack } from '../domain/refund-request.js';
import { EndOrder } from './end-order.js';
import { auditTarget } from './order-facts.js';
import { HoldRefundRequest } from './hold-refund-request.js';
import { OrderMails } from './ports/order-mails.js';
import { OrderRepository } from './ports/order-repository.js';
import { RefundOrder, type RefundOrderInput } from './refund-order.js';
import type { RefundProgress } from '../../../shared/domain/settlement.js';
import { Staff } from './ports/staff.js';

/** The shop answers a client's refund request: the money goes back, or a sentence says why not. */
@Injectable()
export class AnswerRefundRequest {
  constructor(
    private readonly orders: OrderRepository,
    private readonly refunds: RefundOrder,
    private readonly hold: HoldRefundRequest,
    private readonly mails: OrderMails,
    private readonly ends: EndOrder,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * @throws DomainError ORDER.NOT_FOUND, REFUND.NOT_REQUESTED, REFUND.TAKEN_BACK, REFUND.ALREADY_ANSWERED, REFUND.ANSWER_MISSING,
   * REFUND.BEING_GRANTED when money goes back for what is declined, and REFUND.* when it cannot: the request then waits as before
   */
  async execute(orderId: string, answer: RefundRequestAnswer, administratorId: string): Promise<Order> {
    const author = await this.staff.displayName(administratorId);
    const meant = momentOf(answer);
    if (answer.accepted) await this.giveBack(orderId, answer);
    return retryWhenStale(async () => {
      const order = await this.orders.getShown(orderId);
      const before = order.snapshot;
      const money = await this.hold.money(orderId);
      await this.work.run(async () => {
        order.rewind(before);
        // The whole amount closed the order and so answered by itself.
        if (answer.accepted && !order.awaitsRefundAnswer) return;
        const { accepted, message = '' } = answer;
        order.answerRefundRequest({ accepted, message, author }, money, meant);
        if (!answer.accepted) {
          await this.mails.refundDeclined(order);
          await this.audit.record({ act: 'order.refund-declined', target: auditTarget(before) });
        }
        await this.ends.forget(order);
        await this.orders.save(order);
      });
      return order;
    });
  }

  /**
   * A refund that its administrator made for the request is its answer, too. Where none waits it is a refund like any other, unless its client
   * has taken the request back meanwhile. What is asked for since is not answered by it.
   * @throws DomainError REFUND.TAKEN_BACK, and as `RefundOrder`
   */
  async closeBy(
    orderId: string,
    { requestedAt, ...refund }: RefundOrderInput & Pick<RefundRequestAnswer, 'requestedAt'>,
    administratorId: string,
  ): Promise<RefundProgress> {
    const author = await this.staff.displayName(administratorId);
    const before = await this.orders.getShown(orderId);
    const meant = momentOf({ requestedAt }) ?? before.snapshot.refundRequestedAt ?? undefined;
    const { idempotencyKey: key = randomUUID() } = refund;
    const isRepeated = await this.hold.isPromised(orderId, key);
    const give = () => this.refunds.execute({ ...refund, idempotencyKey: key });
    const isOpen = before.awaitsRefundAnswer || (isTakenBack(before.snapshot) && !isRepeated);
    const outcome = isOpen ? await this.hold.during(orderId, () => key, give, meant) : await give();
    await retryWhenStale(async () => {
      const order = await this.orders.getShown(orderId);
      if (!order.awaitsRefundAnswer || !meant || isOther(order.snapshot, meant)) return;
      order.answerRefundRequest({ accepted: true, message: '', author }, await this.hold.money(orderId));
      await this.orders.save(order);
    });
    return outcome;
  }

  /** The same request is granted once: its key is that of the request, which a refusal leaves open. */
  private async giveBack(orderId: string, answer: RefundRequestAnswer) {
    const { amount, units, message, expectedRefunded } = answer;
    const keyOf = ({ snapshot }: Order) => grantKey(snapshot);
    const give = (order: Order) =>
      this.refunds.grant({
        orderId,
        amountCents: amount === undefined ? 'rest' : toCents(amount),
        ...(expectedRefunded !== undefined && { expectedReturnedCents: toCents(expectedRefunded) }),
        ...(amount !== undefined && units && { units }),
        key: keyOf(order),
        reason: message?.trim() || 'Demande de remboursement acceptée',
      });
    await this.hold.during(orderId, keyOf, give, momentOf(answer));
  }
}

/** Of the request that is meant; undefined where nobody says. */
const momentOf = ({ requestedAt }: Pick<RefundRequestAnswer, 'requestedAt'>) =>
  requestedAt === undefined ? undefined : new Date(requestedAt);
