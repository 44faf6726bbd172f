import type { MongoClient } from 'mongodb';
import type { Environment } from '../../config/environment.js';
import type { StoredFiles } from '../../shared/files/stored-files.js';
import { connectStripe } from '../payments/infrastructure/stripe/stripe-client.js';
import { checkClients } from './check-clients.js';
import { checkDiscounts } from './check-discounts.js';
import { checkDocuments, type DocumentSums } from './check-documents.js';
import { checkLedger } from './check-ledger.js';
import { checkCharges, checkOrders, checkPayments } from './check-orders.js';
import type { Disagreement } from './domain/records.js';
import { BooksReader } from './infrastructure/books-reader.js';
import { ProviderCharges } from './provider-charges.js';

export interface BooksReport {
  orders: number;
  charges: number;
  movements: number;
  /** Of all invoices and credit notes. */
  sums: DocumentSums;
  /** Orders that were paid before there were invoices; not in `sums`. */
  beforeInvoices: number;
  found: Disagreement[];
}

/**
 * Reads the shop's database and the provider's list by portions, also while the shop sells, and compares them. Changes
 * nothing. However large the shop, no transaction is long; kept are the listed charges of a real provider, the state of
 * each product's ledger, and what is told.
 * @param files where papers are kept; undefined leaves them unread
 */
export async function checkShopBooks(
  client: MongoClient,
  { stripe, files }: Pick<Environment, 'stripe'> & { files?: StoredFiles },
  now: Date,
): Promise<BooksReport> {
  const reader = new BooksReader(client);
  const provider = stripe && (await ProviderCharges.read(await connectStripe(stripe)));
  const orders = await checkOrders(reader, provider, now);
  const missing = await checkPayments(reader, now);
  const charges = await checkCharges(reader, provider, now);
  const ledger = await checkLedger(reader);
  const documents = await checkDocuments(reader, files);
  const clients = await checkClients(reader);
  const discounts = await checkDiscounts(reader);
  return {
    orders: orders.count,
    charges: charges.count,
    movements: ledger.count,
    sums: documents.sums,
    beforeInvoices: orders.beforeInvoices,
    found: [
      ...orders.found,
      ...missing,
      ...charges.found,
      ...ledger.found,
      ...documents.found,
      ...clients,
      ...discounts,
    ],
  };
}
