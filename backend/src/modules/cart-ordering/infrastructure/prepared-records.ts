import { Injectable } from '@nestjs/common';
import { COUNTRY_NAMES, type PersonalRecord, PREPARED_ORDER_STATES, type RelayPoint } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { toEuros } from '../../../shared/domain/money.js';
import { ClientAccounts } from '../../clients/application/client-accounts.js';
import type { PersonalRecords } from '../../clients/application/personal-records.js';
import { PreparedOrders } from '../application/ports/prepared-orders.js';
import { stateOf } from '../domain/prepared-order.js';

const LABELS = {
  ...{ reference: 'Référence', preparedAt: 'Préparée le', sentAt: 'Lien envoyé le', state: 'État', lastName: 'Nom' },
  ...{ firstName: 'Prénom', email: 'Email', mobile: 'Téléphone', address: 'Adresse', message: 'Notre message' },
  ...{ lines: 'Articles', product: 'Produit', quantity: 'Quantité', unitPrice: 'Prix à l’unité (€)' },
  ...{ code: 'Code de réduction', relayPoint: 'Point relais' },
  ...{ total: 'Total (€)', openedAt: 'Lien ouvert le', paidAt: 'Payée le', order: 'Commande' },
};

const relayWords = ({ name, address, postalCode, city, code }: RelayPoint) =>
  `${name}, ${address}, ${postalCode} ${city} (${code})`;

/** What the shop prepared for somebody, in the copy of the own data (RGPD 15). */
@Injectable()
export class PreparedRecords {
  constructor(
    private readonly prepared: PreparedOrders,
    private readonly accounts: ClientAccounts,
    private readonly clock: Clock,
  ) {}

  registerWith(records: PersonalRecords): void {
    const read = (id: string) => this.all(id);
    records.register({ id: 'prepared-orders', title: 'Les commandes préparées pour vous', labels: LABELS, read });
  }

  /** Of an address that nobody proved they are a stranger's. */
  private async all(clientId: string): Promise<PersonalRecord[]> {
    const account = await this.accounts.find(clientId);
    if (!account?.isConfirmed) return [];
    const now = this.clock.now();
    return (await this.prepared.ofEmail(account.email)).map((one) => ({
      ...{ reference: one.reference, state: PREPARED_ORDER_STATES[stateOf(one, now)] },
      ...{ lastName: one.nom, firstName: one.prenom, email: one.email, mobile: one.mobile, message: one.message },
      address: `${one.address} ${one.complement} ${one.postalCode} ${one.city} ${COUNTRY_NAMES[one.country]}`
        .replace(/\s+/gu, ' ')
        .trim(),
      ...{ code: one.code, relayPoint: one.relayPoint ? relayWords(one.relayPoint) : '' },
      lines: one.articles.map(({ name, quantity, unitPriceCents }) => ({
        ...{ product: name, quantity, unitPrice: toEuros(unitPriceCents) },
      })),
      ...{ total: toEuros(one.totalCents), preparedAt: one.createdAt.toISOString(), sentAt: one.sentAt.toISOString() },
      ...{ openedAt: one.openedAt?.toISOString() ?? null, paidAt: one.paidAt?.toISOString() ?? null },
      order: one.order?.reference ?? null,
    }));
  }
}
