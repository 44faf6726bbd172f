import { existsSync } from 'node:fs';
import path from 'node:path';

/** The database of the shop: MONGODB_URI, the running shop's socket in DATA_DIR, or the files in DATA_DIR themselves. */
export async function openShopDatabase(): Promise<{ uri: string; close(): Promise<void> }> {
  const { MONGODB_URI, DATA_DIR } = process.env;
  if (MONGODB_URI?.trim()) return { uri: MONGODB_URI.trim(), close: async () => undefined };
  const dataDir = path.resolve(DATA_DIR?.trim() || 'data');
  if (!existsSync(path.join(dataDir, 'db'))) throw new Error(`${dataDir} ne contient aucune base de données.`);
  const { runningEmbeddedDatabase, startEmbeddedDatabase } = await import('./embedded-database/index.js');
  const running = runningEmbeddedDatabase(dataDir);
  if (running) return { uri: running, close: async () => undefined };
  const database = await startEmbeddedDatabase({ dataDir, patienceMs: 5_000 });
  return { uri: database.uri, close: () => database.close() };
}
