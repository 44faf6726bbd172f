import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PaidLine, RefundedUnits } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { toCents } from '../../../shared/domain/money.js';
import type { RefundCommand, RefundProgress } from '../../../shared/domain/settlement.js';
import { orderErrors } from '../domain/order-errors.js';
import { paidLines } from '../domain/refunded-units.js';
import { PaymentGateway } from '../../../shared/domain/settlement.js';
import { OrderRepository } from './ports/order-repository.js';
import { ShelveRefunded } from './shelve-refunded.js';

export interface RefundOrderInput {
  /** With or without its `_secret_...` part. */
  paymentIntentId: string;
  /** EUR with `orderId`, cents without it (product decisions, section 4). */
  amount: number;
  orderId?: string;
  /** EUR that the screen showed as given back; with `orderId`. */
  expectedRefunded?: number;
  /** The order becomes 'Remboursé' even when only a part goes back. */
  setStatus?: boolean;
  /** With `orderId`: what of it the money is for, and what of that is back. */
  units?: readonly RefundedUnits[];
  /** Why, for the colleagues; the client does not read it. */
  reason?: string;
  /** The same key repeats the first answer and moves no money again. */
  idempotencyKey?: string;
}

/** An administrator gives money back. */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: PaymentGateway,
    private readonly shelve: ShelveRefunded,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @throws DomainError PAYMENT.NOT_FOUND, REFUND.TOO_MUCH, REFUND.NOTHING_LEFT, REFUND.REFUSED, REFUND.CHANGED_MEANWHILE, REFUND.UNITS_GONE, REFUND.UNITS_AMOUNT,
   * REFUND.SHELF_UNITS, REFUND.NOT_SENT, REFUND.SHELF_GONE, REFUND.OF_BLOCKED_LOT
   */
  async execute(input: RefundOrderInput): Promise<RefundProgress> {
    const { paymentIntentId, amount, orderId, expectedRefunded, setStatus, idempotencyKey } = input;
    const units = tidyUnits(input.units);
    if (!orderId && !Number.isInteger(amount)) throw orderErrors.amountInvalid();
    const [intentId = ''] = paymentIntentId.split('_secret_');
    const reason = input.reason?.trim();
    if (orderId) await this.assertMayReturn(orderId, units, idempotencyKey);
    return this.payments.refund({
      ...(orderId && { orderId }),
      ...(intentId && { intentId }),
      amountCents: orderId ? toCents(amount) : amount,
      ...(orderId && expectedRefunded !== undefined && { expectedReturnedCents: toCents(expectedRefunded) }),
      key: idempotencyKey || randomUUID(),
      purpose: orderId && setStatus ? 'set-refunded' : 'keep-status',
      ...(orderId && units.length > 0 && { units, bought: await this.bought(orderId) }),
      ...(reason && { reason }),
      author: await this.audit.author(),
    });
  }

  /**
   * What a client asked for, granted; a refusal leaves its key open.
   * @throws DomainError as `execute`
   */
  async grant(
    granted: Pick<RefundCommand, 'amountCents' | 'expectedReturnedCents' | 'units' | 'key' | 'reason'> & {
      orderId: string;
    },
  ): Promise<RefundProgress> {
    const { orderId, key } = granted;
    const units = tidyUnits(granted.units);
    await this.assertMayReturn(orderId, units, key);
    const { units: _named, ...rest } = granted;
    return this.payments.refund({
      ...rest,
      ...(units.length > 0 && { units, bought: await this.bought(orderId) }),
      afterRefusal: 'try-again',
      purpose: 'keep-status',
      author: await this.audit.author(),
    });
  }

  /** What was asked for before is answered as it was: it may be on the shelf by now. */
  private async assertMayReturn(orderId: string, units: readonly RefundedUnits[], key: string | undefined) {
    if (units.some(({ quantity, onShelf = 0 }) => onShelf > quantity)) throw orderErrors.shelfUnits();
    const back = units.flatMap(({ productId, onShelf = 0 }) => (onShelf > 0 ? [{ productId, quantity: onShelf }] : []));
    if (back.length === 0) return;
    const before = key ? await this.payments.ledger(orderId) : undefined;
    if (before?.refunds.some((refund) => refund.key === key)) return;
    await this.shelve.assertMayReturn(orderId, back);
  }

  private async bought(orderId: string): Promise<PaidLine[]> {
    const order = await this.orders.find(orderId);
    return order ? paidLines(order.snapshot) : [];
  }
}

/** As they are kept and compared: nothing is said of what is not back. */
const tidyUnits = (units: readonly RefundedUnits[] = []): RefundedUnits[] =>
  units.map(({ productId, quantity, onShelf }) => ({ productId, quantity, ...(onShelf && { onShelf }) }));
