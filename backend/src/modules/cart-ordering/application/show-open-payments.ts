import { Injectable } from '@nestjs/common';
import type { OpenPayment } from '@shop/contract';
import { toEuros } from '../../../shared/domain/money.js';
import { TRANSFER } from './order-request.js';
import { OrderRepository } from './ports/order-repository.js';
import { PaymentGateway, type UndecidedPayment } from '../../../shared/domain/settlement.js';

/** More than anybody reads at once; the oldest are the ones to look at. */
const SHOWN = 100;

/** Payments whose outcome is still open, with the order each belongs to: what the dashboard counts. */
@Injectable()
export class ShowOpenPayments {
  constructor(
    private readonly payments: PaymentGateway,
    private readonly orders: OrderRepository,
  ) {}

  async execute(): Promise<OpenPayment[]> {
    const undecided = await this.payments.undecided(SHOWN);
    const open = await Promise.all(undecided.map((payment) => this.withOrder(payment)));
    return open.sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
  }

  private async withOrder(payment: UndecidedPayment): Promise<OpenPayment> {
    const { orderId, amountCents, status, nextCheckAt, steps, refunds, extras = [], method } = payment;
    const order = (await this.orders.find(orderId))?.snapshot;
    const refunding = [...refunds, ...extras].find(({ state }) => state === 'pending');
    const startedAt = refunding?.orderedAt ?? steps[0]?.at ?? order?.date ?? nextCheckAt;
    return {
      orderId,
      // An order that was never paid and has been cleared away keeps its payment for the books.
      reference: order?.reference ?? '',
      nom: order?.customer.nom ?? '',
      prenom: order?.customer.prenom ?? '',
      amount: toEuros(refunding?.amountCents ?? amountCents),
      kind: refunding ? 'refund' : 'payment',
      status,
      isTransfer: !refunding && method === TRANSFER,
      startedAt: startedAt?.toISOString() ?? '',
      nextCheckAt: nextCheckAt?.toISOString() ?? null,
    };
  }
}
