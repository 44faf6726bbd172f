import { Injectable } from '@nestjs/common';
import { type Adjustment, discountGift } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { type Discount, termsOf } from '../domain/discount.js';
import { refusalOfBuyer, usedUp } from '../domain/refusals.js';
import type { AskingBuyer } from './cart-discounts.js';
import { DiscountRepository } from './ports/discount-repository.js';

interface Refused {
  code: string;
  message: string;
}

const refused = (message: string): Refused => ({ code: 'DISCOUNT.USED_UP', message });

/**
 * Uses follow their orders: held while the money is on its way, used once it is there, given back where it never came or went back as a whole.
 * Every call joins the caller's unit of work. Each order has one use of a discount, whose state says what was done: repeated, it changes nothing.
 */
@Injectable()
export class KeepUses {
  constructor(
    private readonly discounts: DiscountRepository,
    private readonly clock: Clock,
  ) {}

  /** A non-empty answer says what cannot be had; the caller must then throw out of its unit of work, so that nothing is kept. */
  async hold(orderId: string, adjustments: readonly Adjustment[], buyer: AskingBuyer): Promise<Refused[]> {
    const live = (await this.discounts.usesOf(orderId)).filter(({ state }) => state !== 'returned');
    for (const { discount: asked, label } of adjustments) {
      if (!asked || live.some(({ discountId }) => discountId === asked.id)) continue;
      const name = asked.code ?? label ?? '';
      const discount = await this.discounts.find(asked.id);
      if (!discount || discount.stoppedAt) return [refused(`${name} n’est plus valable.`)];
      // Whatever its code: two first orders of one person meet here, before either asks whether there was one.
      if (discount.audience === 'first-order') await this.discounts.takeTurnForFirst();
      // From here on this unit of work is alone with the discount: another one begins again, and sees what is counted here.
      await this.discounts.count(discount, { taken: 1, held: 1 });
      const problem = await this.refusalOf(discount, { name, orderId, buyer });
      if (problem) return [problem];
      const code = discount.trigger === 'series' ? (asked.code ?? '') : null;
      if (code !== null && !(await this.discounts.takeCode(code))) return [refused(usedUp(code).message)];
      await this.discounts.writeUse({ orderId, discountId: discount.id, code, state: 'held' }, this.clock.now());
    }
    return [];
  }

  async paid(orderId: string): Promise<void> {
    for (const use of await this.discounts.usesOf(orderId)) {
      if (use.state !== 'held') continue;
      await this.discounts.count(await this.discounts.get(use.discountId), { held: -1 });
      await this.discounts.writeUse({ ...use, state: 'used' }, this.clock.now());
    }
  }

  async giveBack(orderId: string): Promise<void> {
    for (const use of await this.discounts.usesOf(orderId)) {
      if (use.state === 'returned') continue;
      const discount = await this.discounts.get(use.discountId);
      await this.discounts.count(discount, { taken: -1, ...(use.state === 'held' && { held: -1 }) });
      if (use.code !== null) await this.discounts.freeCode(use.code);
      await this.discounts.writeUse({ ...use, state: 'returned' }, this.clock.now());
    }
  }

  private async refusalOf(
    discount: Discount,
    { name, orderId, buyer }: { name: string; orderId: string; buyer: AskingBuyer },
  ): Promise<Refused | undefined> {
    const { id, uses, taken, audience, usesPerClient } = discount;
    if (uses !== null && taken >= uses) return refused(usedUp(name).message);
    if (audience === 'all' && usesPerClient === null) return undefined;
    const others = (await buyer.orders()).filter((order) => order.id !== orderId);
    const otherIds = others.map((order) => order.id);
    const known = await this.discounts.liveUses([id], otherIds);
    const isFirst = audience === 'first-order';
    const hasOrdered =
      others.some(({ isBought }) => isBought) || (isFirst && (await this.discounts.hadFirst(otherIds)));
    const facts = { clientId: buyer.clientId, hasOrdered, usesOf: () => known.length };
    const refusal = refusalOfBuyer(discount, name || discountGift(termsOf(discount)), facts);
    return refusal ? refused(refusal.message) : undefined;
  }
}
