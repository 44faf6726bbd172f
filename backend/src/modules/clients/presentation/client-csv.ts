import { CsvEuros } from '../../../shared/http/lists/csv.js';
import type { ClientSheet } from '../application/ports/client-reads.js';
import { toClientView } from './client-view.js';

export const CLIENT_CSV_HEADER = [
  ...['Ref. Client', 'Civilité', 'Nom', 'Prénom', 'Email', 'Tel. Mobile', 'Adresse de livraison'],
  ...['Commandes', 'Montant dépensé (EUR)', 'Inscrit le', 'Dernière commande'],
];

/** Clients, for a spreadsheet. */
export async function* clientCsvRows(clients: AsyncIterable<ClientSheet>) {
  for await (const sheet of clients) {
    const { token, civilite, nom, prenom, clientEmail, mobile, address, purchases } = toClientView(sheet);
    const figures = [purchases.length, new CsvEuros(sheet.spentCents), sheet.createdAt, sheet.lastOrderAt ?? ''];
    yield [token, civilite, nom, prenom, clientEmail, mobile, address, ...figures];
  }
}
