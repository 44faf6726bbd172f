import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { toCents, toEuros } from '../../../shared/domain/money.js';
import { PaymentGateway, type RefundCommand, type RefundPurpose } from '../../../shared/domain/settlement.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { RefundAnswer, RefundOrdered, Withdrawal } from '../domain/withdrawal.js';
import { withdrawalErrors } from '../domain/withdrawal-errors.js';
import { withdrawnAmount } from '../domain/withdrawn-amount.js';
import { type BoughtOrder, Orders } from './ports/orders.js';
import { WithdrawalRepository } from './ports/withdrawal-repository.js';
import { auditTarget, refundKeyOf } from './withdrawal-facts.js';
import { unitsBefore } from './withdrawal-view.js';

interface RefundPress {
  /** Who presses. */
  author: string;
  /** EUR that the screen showed as given back; missing where it showed nothing. */
  expectedRefunded?: number | undefined;
}

type Asked = Pick<
  RefundCommand,
  'amountCents' | 'keptCents' | 'key' | 'purpose' | 'units' | 'reason' | 'expectedReturnedCents'
>;

/**
 * One click gives the money back the way it came, once, whoever presses and however often; again where it came back. Each step may be
 * repeated: the refund is written down with its amount, the payment is asked under the withdrawal's own key, its answer is written down.
 */
@Injectable()
export class RefundWithdrawal {
  constructor(
    private readonly withdrawals: WithdrawalRepository,
    private readonly orders: Orders,
    private readonly payments: PaymentGateway,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError WITHDRAWAL.NOT_FOUND, WITHDRAWAL.NOT_ACCEPTED, WITHDRAWAL.REFUND_UNDER_WAY, WITHDRAWAL.REFUNDED_MEANWHILE, and REFUND.*
   * when the money cannot go back: pressed again, it is asked again
   */
  async execute(id: string, press: RefundPress): Promise<Withdrawal> {
    const { withdrawal, order } = await retryWhenStale(() => this.write(id, press));
    const { refund, declaration } = withdrawal.snapshot;
    if (refund?.state !== 'ordered') return withdrawal;
    faultPoint('withdrawal-refund-ordered');
    const answer = await this.ask(order.id, {
      ...(refund.whole ? wholeOf(order) : { amountCents: refund.amountCents }),
      key: refundKeyOf(id),
      purpose: purposeOf(refund, order),
      ...(refund.units && { units: refund.units }),
      reason: `Rétractation ${declaration.number}`,
      ...expectationOf(refund, press),
    });
    if (answer === 'changed-meanwhile') {
      await this.change(id, (pressed) => pressed.takeRefundBack());
      throw withdrawalErrors.refundedMeanwhile();
    }
    return this.change(id, (pressed) => pressed.refundAnswered(answer));
  }

  /** What an administrator gave back meanwhile needs not go back again. */
  private async ask(orderId: string, refund: Asked): Promise<RefundAnswer | 'changed-meanwhile'> {
    try {
      const author = await this.audit.author();
      const progress = await this.payments.refund({ ...refund, orderId, afterRefusal: 'what-is-owed', author });
      return progress === 'pending' ? 'pending' : 'made';
    } catch (error) {
      const code = error instanceof DomainError ? error.code : '';
      if (code === 'REFUND.NOTHING_LEFT' || code === 'REFUND.SETTLED_BY_HAND') return 'not-needed';
      if (code === 'REFUND.CHANGED_MEANWHILE') return 'changed-meanwhile';
      // Less was left, also the last time, before a crash.
      const isLess = code === 'REFUND.TOO_MUCH' || code === 'REFUND.KEY_REUSED';
      if (!isLess || refund.amountCents === 'rest') throw error;
      return this.ask(orderId, { ...refund, amountCents: 'rest' });
    }
  }

  private async write(
    id: string,
    { author, expectedRefunded }: RefundPress,
  ): Promise<{ withdrawal: Withdrawal; order: BoughtOrder }> {
    const withdrawal = await this.withdrawals.get(id);
    const before = withdrawal.snapshot;
    const [order] = await this.orders.byIds(before.orderId ? [before.orderId] : []);
    if (!order) throw withdrawalErrors.notAccepted();
    if (!withdrawal.isRefundDue) return { withdrawal, order };
    const others = await this.withdrawals.ofOrders([order.id]);
    const isWaited = others.some(({ snapshot }) => snapshot.id !== id && snapshot.refund?.state === 'ordered');
    if (isWaited) throw withdrawalErrors.refundUnderWay();
    const ordered = { orderedAt: this.clock.now(), author };
    const refund: RefundOrdered = before.refund
      ? { ...again(before.refund), ...ordered }
      : { ...this.first(withdrawal, { order, others, expectedRefunded }), ...ordered };
    const amountCents = before.refund?.owedCents ?? refund.amountCents;
    await this.work.run(async () => {
      withdrawal.rewind(before);
      withdrawal.orderRefund(refund);
      await this.withdrawals.saveBeforeOthers(withdrawal);
      const after = { amount: toEuros(amountCents), order: order.reference };
      await this.audit.record({ act: 'withdrawal.refunded', target: auditTarget(before), after });
    });
    return { withdrawal, order };
  }

  /** @throws DomainError WITHDRAWAL.REFUNDED_MEANWHILE */
  private first(
    { snapshot: { id, declaration } }: Withdrawal,
    {
      order,
      others,
      expectedRefunded,
    }: { order: BoughtOrder; others: Withdrawal[]; expectedRefunded?: number | undefined },
  ): Pick<RefundOrdered, 'amountCents' | 'whole' | 'units' | 'state'> {
    const amount = withdrawnAmount(order, unitsBefore(order, others, id), declaration.lines);
    if (amount.kind === 'part' && expectedRefunded !== undefined && order.refundedCents !== toCents(expectedRefunded)) {
      throw withdrawalErrors.refundedMeanwhile();
    }
    if (amount.kind === 'nothing') return { whole: false, amountCents: 0, state: 'not-needed' };
    const { kind, amountCents, units } = amount;
    return { whole: kind === 'everything-left', amountCents, units, state: 'ordered' };
  }

  /** Only while its answer is awaited: whoever was faster has written it. */
  private async change(id: string, act: (withdrawal: Withdrawal) => void): Promise<Withdrawal> {
    return retryWhenStale(async () => {
      const withdrawal = await this.withdrawals.get(id);
      if (withdrawal.snapshot.refund?.state !== 'ordered') return withdrawal;
      const before = withdrawal.snapshot;
      await this.work.run(async () => {
        withdrawal.rewind(before);
        act(withdrawal);
        await this.withdrawals.save(withdrawal);
      });
      return withdrawal;
    });
  }
}

/** It came back: the payment knows what of it is still owed. */
const again = ({ amountCents, whole, units }: RefundOrdered) =>
  ({ amountCents, whole, ...(units && { units }), state: 'ordered' }) as const;

/** What somebody chose to pay above the standard delivery stays, whatever else goes back at this moment. */
const wholeOf = ({ extraDeliveryCents: keptCents }: BoughtOrder) => ({ amountCents: 'rest', keptCents }) as const;

/** The rest can go back only once; a part would go back beside what a colleague gives back at this moment. */
function expectationOf({ whole }: RefundOrdered, { expectedRefunded }: RefundPress) {
  return !whole && expectedRefunded !== undefined ? { expectedReturnedCents: toCents(expectedRefunded) } : {};
}

/** Nothing of it is kept: an order that has not left is cancelled, any other is closed. */
function purposeOf({ whole }: RefundOrdered, { status }: BoughtOrder): RefundPurpose {
  if (!whole) return 'keep-status';
  return status === 'En cours de préparation' ? 'cancel' : 'set-refunded';
}
