import { Injectable } from '@nestjs/common';
import { type BundlePart, type ReturnDestiny, sumOf, type WithdrawalReturn } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { shelfLines } from '../../../shared/domain/shelf-lines.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { returnableUnits } from '../domain/returnable-units.js';
import type { Withdrawal } from '../domain/withdrawal.js';
import type { Units } from '../domain/withdrawn-amount.js';
import { withdrawalErrors } from '../domain/withdrawal-errors.js';
import { Orders } from './ports/orders.js';
import { ReturnedStock } from './ports/returned-stock.js';
import { WithdrawalRepository } from './ports/withdrawal-repository.js';
import { auditTarget } from './withdrawal-facts.js';

/** An administrator says what becomes of soap that came back (C. env. L541-15-8). It goes on the shelf only when that is said. */
@Injectable()
export class SettleReturn {
  constructor(
    private readonly withdrawals: WithdrawalRepository,
    private readonly orders: Orders,
    private readonly stock: ReturnedStock,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError WITHDRAWAL.NOT_FOUND, WITHDRAWAL.NOT_ACCEPTED, WITHDRAWAL.CHANGED_MEANWHILE, WITHDRAWAL.TOO_MANY_RETURNED, WITHDRAWAL.OF_BLOCKED_LOT */
  async execute(id: string, returned: WithdrawalReturn, author: string): Promise<Withdrawal> {
    const { productId, quantity, destiny, expectedVersion } = returned;
    return retryWhenStale(async () => {
      const withdrawal = await this.withdrawals.get(id);
      const before = withdrawal.snapshot;
      if (before.version !== expectedVersion) throw withdrawalErrors.changedMeanwhile();
      const [order] = await this.orders.byIds(before.orderId ? [before.orderId] : []);
      if (!order) throw withdrawalErrors.notAccepted();
      const others = await this.withdrawals.ofOrders([order.id]);
      await this.work.run(async () => {
        withdrawal.rewind(before);
        const parts = order.lines.find((line) => line.productId === productId)?.parts;
        const goods = { productId, quantity, destiny, at: this.clock.now(), author, ...(parts && { parts }) };
        withdrawal.settleReturn(goods, returnableUnits(withdrawal, order, others));
        const units = shelfLines([goods]);
        for (const one of isPassedOn(destiny) ? units : []) await this.assertMayBePassedOn(order, others, one);
        for (const one of destiny === 'stock' ? units : [])
          await this.stock.putBack(one.productId, one.quantity, `withdrawal-${id}-${before.returns.length}`);
        await this.withdrawals.saveBeforeOthers(withdrawal);
        const after = { productId, quantity, destiny };
        await this.audit.record({ act: 'withdrawal.returned', target: auditTarget(before), after });
      });
      return withdrawal;
    });
  }

  /** Soap of a lot that is shut goes to nobody else (reg. (EU) 2023/988, art. 35), as far as the rest of the parcel does not reach. */
  private async assertMayBePassedOn(
    order: { id: string; lines: readonly OrderedUnits[] },
    withdrawals: readonly Withdrawal[],
    { productId, quantity }: Units,
  ): Promise<void> {
    const { units, numbers } = await this.stock.shutLotsOf(order.id, productId);
    if (units === 0) return;
    const before = withdrawals
      .flatMap(({ snapshot }) => (snapshot.orderId === order.id ? shelfLines(snapshot.returns) : []))
      .filter((goods) => goods.productId === productId && isPassedOn(goods.destiny));
    const passedOn = sumOf(before.map((goods) => goods.quantity)) + quantity;
    const bought = sumOf(
      shelfLines(order.lines)
        .filter((line) => line.productId === productId)
        .map((line) => line.quantity),
    );
    if (passedOn > bought - units) throw withdrawalErrors.ofBlockedLot(numbers);
  }
}

type OrderedUnits = Units & { parts?: readonly BundlePart[] };

const isPassedOn = (destiny: ReturnDestiny) => destiny === 'stock' || destiny === 'gift';
