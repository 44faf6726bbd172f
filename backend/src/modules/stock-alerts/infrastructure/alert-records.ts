import { Injectable } from '@nestjs/common';
import type { PersonalRecord } from '@shop/contract';
import type { PersonalRecords } from '../../clients/application/personal-records.js';
import { AlertStore } from '../application/ports/alert-store.js';
import { KnownClients, ShopFloor } from '../application/ports/shop-floor.js';

const LABELS = { product: 'Produit', email: 'Email', since: 'Depuis', confirmed: 'Adresse confirmée' };

/** What somebody waits for, in the copy of the own data (RGPD 15). */
@Injectable()
export class AlertRecords {
  constructor(
    private readonly alerts: AlertStore,
    private readonly floor: ShopFloor,
    private readonly clients: KnownClients,
  ) {}

  registerWith(records: PersonalRecords): void {
    const read = (id: string) => this.all(id);
    records.register({ id: 'stock-alerts', title: 'Les produits que vous attendez', labels: LABELS, read });
  }

  private async all(clientId: string): Promise<PersonalRecord[]> {
    const email = await this.clients.confirmedEmailOf(clientId);
    const alerts = await this.alerts.ofPerson({ clientId, email });
    const products = await this.floor.products(alerts.map(({ productId }) => productId));
    const names = new Map(products.map(({ id, name }) => [id, name]));
    return alerts.map(({ productId, email: to, since, state }) => ({
      product: names.get(productId) ?? productId,
      email: to,
      since: since.toISOString(),
      confirmed: state === 'waiting',
    }));
  }
}
