import { Injectable } from '@nestjs/common';
import { type BundlePart, type ReturnDestiny, sumOf } from '@shop/contract';
import { shelfLines } from '../../../shared/domain/shelf-lines.js';
import type { Withdrawal } from '../domain/withdrawal.js';
import type { Units } from '../domain/withdrawn-amount.js';
import type { BoughtOrder } from './ports/orders.js';
import { ReturnedStock } from './ports/returned-stock.js';

type Goods = Units & { parts?: readonly BundlePart[] };

export const isPassedOn = (destiny: ReturnDestiny) => destiny === 'stock' || destiny === 'gift';

/** Soap of a lot that is shut goes to nobody else (reg. (EU) 2023/988, art. 35), as far as the rest of the parcel does not reach. */
@Injectable()
export class PassedOnLots {
  constructor(private readonly stock: ReturnedStock) {}

  /** Numbers of the lots that keep these goods from being passed on; none where nothing does. Joins the unit of work. */
  async shutFor(order: BoughtOrder, withdrawals: readonly Withdrawal[], goods: readonly Goods[]): Promise<string[]> {
    const numbers = new Set<string>();
    const before = shelfLines(passedOn(order, withdrawals));
    const wanted = shelfLines(goods);
    for (const productId of new Set(wanted.map((one) => one.productId))) {
      const shut = await this.stock.shutLotsOf(order.id, productId);
      if (shut.units === 0) continue;
      const most = unitsOf(shelfLines(order.lines), productId) - shut.units;
      if (sumOf([unitsOf(before, productId), unitsOf(wanted, productId)]) > most)
        for (const number of shut.numbers) numbers.add(number);
    }
    return [...numbers];
  }
}

/** What of an order was put on the shelf or given away. */
function passedOn(order: BoughtOrder, withdrawals: readonly Withdrawal[]): Goods[] {
  const settled = withdrawals.flatMap(({ snapshot }) => (snapshot.orderId === order.id ? snapshot.returns : []));
  const shelved = withParts(
    order,
    order.shelved.flatMap(({ units }) => units),
  );
  return [...settled.filter(({ destiny }) => isPassedOn(destiny)), ...shelved];
}

/** As the order kept what was in them. */
export const withParts = ({ lines }: Pick<BoughtOrder, 'lines'>, units: readonly Units[]) =>
  units.map(({ productId, quantity }) => {
    const parts = lines.find((line) => line.productId === productId)?.parts;
    return { productId, quantity, ...(parts && { parts }) };
  });

const unitsOf = (units: readonly Units[], productId: string) =>
  sumOf(units.filter((unit) => unit.productId === productId).map(({ quantity }) => quantity));
