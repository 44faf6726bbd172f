/**
 * `npm run books:check`: compares orders, payments, refunds, invoices and credit notes with their papers, stock ledger, reservations,
 * montantDepense and the provider's list of charges. Prints each disagreement; ends with 0 when there is none, 1 when there are some, 2 when it could not
 * look. Reads MONGODB_URI or the embedded database in DATA_DIR, whether the shop is running or not.
 */
import { MongoClient } from 'mongodb';
import { stripeAccess } from './config/environment.js';
import { checkShopBooks } from './modules/books/check-shop-books.js';
import { openShopDatabase, placeOf } from './database.js';
import { formatEuros } from './shared/domain/money.js';
import { DatabaseFiles } from './shared/files/database-files.js';
import { FolderFiles } from './shared/files/folder-files.js';
import { FIND_SERVER_MS } from './shared/persistence/connection-options.js';

async function main(): Promise<number> {
  // Nothing else of the configuration is read: whoever looks at the books needs no secret but this.
  const stripe = stripeAccess((name) => process.env[name]?.trim() ?? '');
  const source = await openShopDatabase();
  const client = new MongoClient(source.uri, { serverSelectionTimeoutMS: FIND_SERVER_MS });
  try {
    const { mongodbUri, dataDir } = placeOf(process.env);
    const files = mongodbUri ? new DatabaseFiles(client.db()) : new FolderFiles(dataDir);
    const report = await checkShopBooks(client, { stripe, files }, new Date());
    const { orders, charges, movements, sums, beforeInvoices, found } = report;
    for (const { code, sentence } of found) process.stdout.write(`${code.padEnd(18)} ${sentence}\n`);
    const { invoices, creditNotes, exclTaxCents, vatCents, amountCents } = sums;
    const [exclTax, vat, amount] = [exclTaxCents, vatCents, amountCents].map(formatEuros);
    process.stdout.write(
      `${invoices} factures, ${creditNotes} avoirs : ${exclTax} hors taxe, ${vat} de TVA, ${amount} toutes taxes comprises.\n`,
    );
    if (beforeInvoices > 0)
      process.stdout.write(
        `${beforeInvoices} commandes payées avant la numérotation : sans facture, hors de ces sommes.\n`,
      );
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
