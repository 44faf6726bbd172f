import { Injectable } from '@nestjs/common';
import { type HandPayment, HAND_PAYMENTS } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { toEuros } from '../../../shared/domain/money.js';
import { auditTarget } from './order-facts.js';
import type { PlaceOrderInput } from './order-request.js';
import { type PlacedOrder, PlaceOrder } from './place-order.js';

/** An administrator takes an order by telephone or by mail: the shop's own prices, stock, totals and books, paid by hand. */
@Injectable()
export class TakeOrder {
  constructor(
    private readonly placeOrder: PlaceOrder,
    private readonly audit: AuditLog,
  ) {}

  /** @throws DomainError CHECKOUT.CLOSED, CART.PROBLEMS, and ORDER.* of RepeatOrder */
  async execute(input: Omit<PlaceOrderInput, 'byHand'> & { paymentMethod: HandPayment }): Promise<PlacedOrder> {
    const paidBy = HAND_PAYMENTS[input.paymentMethod];
    return this.placeOrder.execute({
      ...input,
      byHand: {
        note: async ({ snapshot }) => {
          const after = { amount: toEuros(snapshot.totalCents), paidBy };
          await this.audit.record({ act: 'order.taken-by-hand', target: auditTarget(snapshot), after });
        },
      },
    });
  }
}
