import { Injectable } from '@nestjs/common';
import { OrdersOfClient } from '../../cart-ordering/application/orders-of-client.js';
import type { PersonalRecords } from '../../clients/application/personal-records.js';
import { LotRepository } from '../application/ports/lot-repository.js';

const LABELS = { reference: 'Commande', lot: 'Lot', quantity: 'Quantité', at: 'Parti le' };

/** Which lots left with an account's orders. */
@Injectable()
export class LotRecords {
  constructor(
    private readonly orders: OrdersOfClient,
    private readonly lots: LotRepository,
  ) {}

  registerWith(records: PersonalRecords): void {
    records.register({ id: 'lots', title: 'Les lots de vos colis', labels: LABELS, read: (id) => this.all(id) });
  }

  private async all(clientId: string) {
    const orders = await this.orders.find(clientId);
    const shipments = await Promise.all(orders.map(({ id }) => this.lots.shipmentsOf(id)));
    return shipments.flat().map(({ reference, number, quantity, at }) => {
      return { reference, lot: number, quantity, at: at.toISOString() };
    });
  }
}
