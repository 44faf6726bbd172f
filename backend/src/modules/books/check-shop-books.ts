import type { MongoClient } from 'mongodb';
import type { Environment } from '../../config/environment.js';
import { connectStripe } from '../payments/infrastructure/stripe/stripe-client.js';
import { checkClients } from './check-clients.js';
import { checkLedger } from './check-ledger.js';
import { checkCharges, checkOrders, checkPayments } from './check-orders.js';
import type { Disagreement } from './domain/records.js';
import { BooksReader } from './infrastructure/books-reader.js';
import { ProviderCharges } from './provider-charges.js';

export interface BooksReport {
  orders: number;
  charges: number;
  movements: number;
  found: Disagreement[];
}

/**
 * Reads the shop's database and the provider's list by portions, also while the shop sells, and compares them. Changes
 * nothing. However large the shop, no transaction is long; kept are the listed charges of a real provider, the state of
 * each product's ledger, and what is told.
 */
export async function checkShopBooks(
  client: MongoClient,
  { stripe }: Pick<Environment, 'stripe'>,
  now: Date,
): Promise<BooksReport> {
  const reader = new BooksReader(client);
  const provider = stripe && (await ProviderCharges.read(await connectStripe(stripe)));
  const orders = await checkOrders(reader, provider, now);
  const missing = await checkPayments(reader, now);
  const charges = await checkCharges(reader, provider, now);
  const ledger = await checkLedger(reader);
  const clients = await checkClients(reader);
  return {
    orders: orders.count,
    charges: charges.count,
    movements: ledger.count,
    found: [...orders.found, ...missing, ...charges.found, ...ledger.found, ...clients],
  };
}
