import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PersonalRecord } from '@shop/contract';
import { actsOn, AuditLog } from '../../../shared/audit/audit-log.js';
import { toEuros } from '../../../shared/domain/money.js';
import { OrdersOfClient } from '../../cart-ordering/application/orders-of-client.js';
import type { PersonalRecords } from '../../clients/application/personal-records.js';
import { AccountingDocuments } from '../application/ports/accounting-documents.js';
import type { AccountingDocument } from '../domain/accounting-document.js';
import { cardWords } from '../domain/card-words.js';
import type { InvoiceBuyerDocument } from './invoice.schema.js';

const LABELS = {
  ...{ number: 'Numéro', kind: 'Document', issuedAt: 'Du', reference: 'Commande', name: 'Nom', address: 'Adresse' },
  card: 'Payée par',
  ...{ total: 'Montant (€)', lines: 'Lignes', label: 'Désignation', quantity: 'Quantité', exclTax: 'Hors taxes (€)' },
  ...{ ratePercent: 'TVA (%)', vat: 'TVA (€)' },
  ...{ acts: 'Ce que la boutique a fait', act: 'Acte', at: 'Le', why: 'Raison' },
};

/** The invoices and credit notes of all orders of an account, and who they say has bought. */
@Injectable()
export class InvoicesOfClient {
  constructor(
    private readonly orders: OrdersOfClient,
    private readonly documents: AccountingDocuments,
    private readonly audit: AuditLog,
    @InjectModel('InvoiceBuyer') private readonly archive: Model<InvoiceBuyerDocument>,
  ) {}

  async find(clientId: string): Promise<AccountingDocument[]> {
    const orders = await this.orders.find(clientId);
    return (await Promise.all(orders.map(({ reference }) => this.documents.ofOrder(reference)))).flat();
  }

  registerWith(records: PersonalRecords): void {
    const read = (id: string) => this.all(id);
    records.register({ id: 'invoices', title: 'Vos factures et avoirs', labels: LABELS, read });
  }

  private async all(clientId: string): Promise<PersonalRecord[]> {
    const documents = await this.find(clientId);
    const _id = { $in: documents.map(({ order }) => order.reference) };
    const buyers = await this.archive.find({ _id }).lean<InvoiceBuyerDocument[]>();
    const rows = documents.map(async (document) => {
      const buyer = buyers.find((one) => one._id === document.order.reference);
      return {
        number: document.number,
        kind: document.kind === 'invoice' ? 'Facture' : 'Avoir',
        issuedAt: document.issuedAt.toISOString(),
        reference: document.order.reference,
        name: buyer?.name ?? '',
        address: buyer?.address ?? [],
        card: buyer?.card ? cardWords(buyer.card) : '',
        total: toEuros(document.amountCents),
        lines: document.lines.map(({ label, quantity, exclTaxCents, ratePercent, vatCents }) => {
          return { label, quantity, exclTax: toEuros(exclTaxCents), ratePercent, vat: toEuros(vatCents) };
        }),
        acts: await actsOn(this.audit, document.number),
      };
    });
    return Promise.all(rows);
  }
}
