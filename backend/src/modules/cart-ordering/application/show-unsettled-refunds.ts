import { Injectable } from '@nestjs/common';
import type { UnsettledRefund } from '@shop/contract';
import { toEuros } from '../../../shared/domain/money.js';
import { OrderRepository } from './ports/order-repository.js';
import { PaymentGateway } from '../../../shared/domain/settlement.js';
import { refundFailure } from './refund-failure.js';

/** More than anybody settles at once; the oldest are the ones to look at. */
const SHOWN = 100;

/** Money that should be back with clients and is not: what the dashboard counts. */
@Injectable()
export class ShowUnsettledRefunds {
  constructor(
    private readonly payments: PaymentGateway,
    private readonly orders: OrderRepository,
  ) {}

  async execute(): Promise<UnsettledRefund[]> {
    const open = await this.payments.unsettled(SHOWN);
    return Promise.all(
      open.map(async ({ orderId, key, kind, owedCents, code, since }) => {
        const order = (await this.orders.find(orderId))?.snapshot;
        return {
          orderId,
          key,
          reference: order?.reference ?? '',
          nom: order?.customer.nom ?? '',
          prenom: order?.customer.prenom ?? '',
          amount: toEuros(owedCents),
          kind,
          code,
          reason: refundFailure(code),
          since: since.toISOString(),
        };
      }),
    );
  }
}
