import type { MongoClient } from 'mongodb';
import type { Environment } from '../../config/environment.js';
import { listCharges } from '../payments/infrastructure/stripe/list-charges.js';
import { connectStripe } from '../payments/infrastructure/stripe/stripe-client.js';
import { disagreements } from './domain/books-check.js';
import type { Disagreement } from './domain/records.js';
import { readBooks } from './infrastructure/read-books.js';

export interface BooksReport {
  orders: number;
  charges: number;
  movements: number;
  found: Disagreement[];
}

/** Reads the shop's database and the provider's list, and compares them. Changes nothing. */
export async function checkShopBooks(
  client: MongoClient,
  { stripe }: Pick<Environment, 'stripe'>,
  now: Date,
): Promise<BooksReport> {
  const books = await readBooks(client, client.db(), now);
  // Asked afterwards: what the shop knows has happened at the provider before.
  if (stripe) books.charges = await listCharges(await connectStripe(stripe));
  return {
    orders: books.orders.length,
    charges: books.charges.length,
    movements: books.movements.length,
    found: disagreements(books),
  };
}
