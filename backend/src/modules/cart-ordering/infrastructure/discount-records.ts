import { Injectable } from '@nestjs/common';
import { toEuros } from '../../../shared/domain/money.js';
import type { PersonalRecords } from '../../clients/application/personal-records.js';
import { PERSONAL_DISCOUNT_LABELS, PersonalDiscounts } from '../../discounts/application/personal-discounts.js';
import { OrdersOfClient } from '../application/orders-of-client.js';
import { discountsOf } from '../domain/order-content.js';

/** Discounts made for somebody, and those that the orders took, in the copy of the own data (RGPD 15). */
@Injectable()
export class DiscountRecords {
  constructor(
    private readonly orders: OrdersOfClient,
    private readonly discounts: PersonalDiscounts,
  ) {}

  registerWith(records: PersonalRecords): void {
    const read = (id: string) => this.all(id);
    records.register({ id: 'discounts', title: 'Vos remises', labels: PERSONAL_DISCOUNT_LABELS, read });
  }

  private async all(clientId: string) {
    const orders = await this.orders.all(clientId);
    const told = orders.map(({ id, snapshot: { reference, adjustments } }) => ({
      ...{ id, reference },
      discounts: discountsOf(adjustments).map(({ discount, label = '', amountCents }) => {
        return { id: discount.id, label, code: discount.code ?? '', amount: toEuros(amountCents) };
      }),
    }));
    return this.discounts.of(clientId, told);
  }
}
