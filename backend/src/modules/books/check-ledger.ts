import { LedgerWalk, movementDisagreements, orphanDisagreements, productDisagreements } from './domain/ledger-rules.js';
import type { Disagreement } from './domain/records.js';
import type { BooksReader } from './infrastructure/books-reader.js';
import { inPortions } from './portions.js';

const MOVEMENTS = 1_000;
const PRODUCTS = 200;

/** The stock ledger, walked through once from its first movement, and the counters that the shop sells from. */
export async function checkLedger(reader: BooksReader): Promise<{ count: number; found: Disagreement[] }> {
  const found: Disagreement[] = [];
  const walks = new Map<string, LedgerWalk>();
  let count = 0;
  for await (const movements of reader.movements(MOVEMENTS)) {
    count += movements.length;
    for (const movement of movements) {
      const walk = walks.get(movement.productId) ?? new LedgerWalk();
      walks.set(movement.productId, walk);
      walk.take(movement);
    }
    const named = movements.map(({ orderId }) => orderId).filter((id) => id !== null);
    found.push(...movementDisagreements(movements, await reader.existing('orders', named)));
  }
  for await (const portion of inPortions(reader, 'products', PRODUCTS)) {
    const products = await reader.products(portion);
    for (const product of products) {
      const walk = walks.get(product.id) ?? new LedgerWalk();
      walks.delete(product.id);
      if (productDisagreements(product, walk).length === 0) continue;
      // It may have been sold since its ledger was walked through: its newest movement and its counters at one moment.
      const alone = await reader.productWithLast(product.id);
      if (alone) found.push(...productDisagreements(alone.product, { fault: walk.fault, last: alone.last }));
    }
    portion.reached(products.at(-1)?.id, products.length);
  }
  // Whoever was added since the newest product was looked for is there all the same.
  const added = await reader.existing('products', walks.keys());
  for (const [productId, walk] of walks) {
    if (!added.has(productId)) found.push(...orphanDisagreements(productId, walk));
  }
  return { count, found };
}
