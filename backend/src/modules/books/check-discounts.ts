import { countDisagreements } from './domain/discount-rules.js';
import type { Disagreement } from './domain/records.js';
import type { BooksReader } from './infrastructure/books-reader.js';

const ROWS = 1_000;

/** What each discount counts, and uses of orders that there are not. */
export async function checkDiscounts(reader: BooksReader): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  for (const id of await reader.discountIds()) {
    const books = await reader.discountBooks(id);
    if (books) found.push(...countDisagreements(books));
  }
  for await (const uses of reader.uses(ROWS)) {
    // The order is written with its use, and asked for afterwards.
    const known = await reader.existing(
      'orders',
      uses.map(({ orderId }) => orderId),
    );
    for (const { orderId } of uses.filter((use) => !known.has(use.orderId))) {
      found.push({
        code: 'DISCOUNT.ORPHAN',
        sentence: `Une remise est comptée pour la commande ${orderId}, inconnue.`,
      });
    }
  }
  return found;
}
