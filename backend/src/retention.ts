/**
 * `npm run retention`: ends the personal data whose time is over, purpose by purpose, as the shop does by itself once a day. With
 * `--dry-run` it changes nothing and says what would end, and by which rule. Ends with 0, or with 2 when it could not look. With
 * `--register FILE` it only writes the register of art. 30 of the RGPD. Reads
 * MONGODB_URI or the embedded database in DATA_DIR, whether the shop is running or not.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { PURPOSES } from './shared/domain/personal-data/purposes.js';
import { registerDocument } from './shared/domain/personal-data/register.js';
import { runRetention } from './modules/retention/run-retention.js';
import { papersToForget } from './modules/retention/papers-to-forget.js';
import { DatabaseFiles } from './shared/files/database-files.js';
import { FolderFiles } from './shared/files/folder-files.js';
import { DURABLE, FIND_SERVER_MS } from './shared/persistence/connection-options.js';
import { openShopDatabase, placeOf } from './database.js';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false }, register: { type: 'string' } },
  });
  if (values.register) {
    writeFileSync(values.register, registerDocument());
    return;
  }
  const dryRun = values['dry-run'];
  const source = await openShopDatabase();
  const client = new MongoClient(source.uri, { serverSelectionTimeoutMS: FIND_SERVER_MS, writeConcern: DURABLE });
  try {
    const now = new Date();
    const reports = await runRetention(client.db(), now, { dryRun });
    const verb = dryRun ? 'à effacer' : 'effacés';
    for (const { id, count } of reports) {
      const { what, period, rule } = PURPOSES.find((purpose) => purpose.id === id)!;
      process.stdout.write(`${id.padEnd(21)} ${String(count).padStart(6)} ${verb}\n  ${what} : ${period}\n  ${rule}\n`);
    }
    const { mongodbUri, dataDir } = placeOf(process.env);
    const files = mongodbUri ? new DatabaseFiles(client.db()) : new FolderFiles(dataDir);
    const papers = await papersToForget(client.db(), files, now, { dryRun });
    const words = 'Fichiers PDF des factures et avoirs dont l’archive est échue';
    process.stdout.write(`${'invoice-papers'.padEnd(21)} ${String(papers).padStart(6)} ${verb}\n  ${words}\n`);
  } finally {
    await client.close();
    await source.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(
    `Les données n'ont pas pu être lues : ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 2;
}
