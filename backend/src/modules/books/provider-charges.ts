import type { Stripe } from 'stripe';
import { askCharge, listCharges } from '../payments/infrastructure/stripe/list-charges.js';
import { type ChargeRecord, groupBy } from './domain/records.js';

/** What the payment provider says. Its list can only be read as a whole: of each charge its five facts are kept. */
export class ProviderCharges {
  private readonly byOrder: Map<string, ChargeRecord[]>;

  private constructor(
    private readonly stripe: Stripe,
    private readonly list: readonly ChargeRecord[],
  ) {
    this.byOrder = groupBy(list, ({ orderId }) => orderId);
  }

  static async read(stripe: Stripe): Promise<ProviderCharges> {
    return new ProviderCharges(stripe, await listCharges(stripe));
  }

  /** As they were listed. */
  of(orderIds: readonly string[]): ChargeRecord[] {
    return orderIds.flatMap((id) => this.byOrder.get(id) ?? []);
  }

  /** As they are now: those that were listed, and those that the shop knows. */
  async asked(orderId: string, known: readonly (string | null)[]): Promise<ChargeRecord[]> {
    const ids = new Set([...this.of([orderId]).map(({ id }) => id), ...known.filter((id) => id !== null)]);
    const charges: ChargeRecord[] = [];
    for (const id of ids) {
      const charge = await askCharge(this.stripe, id);
      if (charge?.orderId === orderId) charges.push(charge);
    }
    return charges;
  }

  *all(batch: number): Generator<ChargeRecord[]> {
    for (let from = 0; from < this.list.length; from += batch) yield this.list.slice(from, from + batch);
  }
}
