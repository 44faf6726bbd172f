import { Injectable } from '@nestjs/common';
import type { PersonStays } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { PaymentGateway } from '../../../shared/domain/settlement.js';
import type { Order } from '../domain/order.js';
import { whyPersonStays } from '../domain/why-person-stays.js';
import { DeclaredWithdrawals } from './declared-withdrawals.js';

/** Asks everybody who may still need the person of an order. Joins the caller's unit of work. */
@Injectable()
export class PersonKeeper {
  constructor(
    private readonly payments: PaymentGateway,
    private readonly withdrawals: DeclaredWithdrawals,
    private readonly clock: Clock,
  ) {}

  async reasons(order: Order): Promise<PersonStays[]> {
    const moves = await this.payments.moves(order.id);
    return whyPersonStays(order, moves, await this.withdrawals.isOpen(order.id), this.clock.now());
  }
}
