/**
 * `npm run books:check`: compares orders, payments, refunds, stock ledger, reservations, montantDepense and the provider's
 * list of charges. Prints each disagreement; ends with 0 when there is none, 1 when there are some, 2 when it could not
 * look. Reads MONGODB_URI or the embedded database in DATA_DIR, whether the shop is running or not.
 */
import { MongoClient } from 'mongodb';
import { stripeAccess } from './config/environment.js';
import { checkShopBooks } from './modules/books/check-shop-books.js';
import { openShopDatabase } from './database.js';

async function main(): Promise<number> {
  // Nothing else of the configuration is read: whoever looks at the books needs no secret but this.
  const stripe = stripeAccess((name) => process.env[name]?.trim() ?? '');
  const source = await openShopDatabase();
  const client = new MongoClient(source.uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    const { orders, charges, movements, found } = await checkShopBooks(client, { stripe }, new Date());
    for (const { code, sentence } of found) process.stdout.write(`${code.padEnd(18)} ${sentence}\n`);
    const verdict = found.length === 0 ? 'les livres concordent' : `${found.length} désaccord(s)`;
    process.stdout.write(`${orders} commandes, ${charges} débits, ${movements} mouvements de stock : ${verdict}.\n`);
    return found.length === 0 ? 0 : 1;
  } finally {
    await client.close();
    await source.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(
    `Les livres n'ont pas pu être lus : ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 2;
}
