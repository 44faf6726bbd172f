import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The database of the shop: MONGODB_URI, the running shop's socket in DATA_DIR, or the files in DATA_DIR themselves. */
export async function openShopDatabase(): Promise<{ uri: string; close(): Promise<void> }> {
  const { MONGODB_URI, DATA_DIR } = process.env;
  if (MONGODB_URI?.trim()) return { uri: MONGODB_URI.trim(), close: async () => undefined };
  const dataDir = path.resolve(DATA_DIR?.trim() || 'data');
  if (!existsSync(path.join(dataDir, 'db'))) throw new Error(`${dataDir} ne contient aucune base de données.`);
  const { startEmbeddedDatabase } = await import('./embedded-database/index.js');
  try {
    const database = await startEmbeddedDatabase({ dataDir });
    return { uri: database.uri, close: () => database.close() };
  } catch (error) {
    if ((error as Error).name !== 'DataDirInUse') throw error;
    return {
      uri: `mongodb://${encodeURIComponent(socketIn(dataDir))}/shop?directConnection=true`,
      close: async () => undefined,
    };
  }
}

/** Where the database of a running shop listens; a note says so when the folder's own path is too long for a socket. */
function socketIn(dataDir: string): string {
  const note = path.join(dataDir, 'db', 'socket');
  const folder = existsSync(note) ? readFileSync(note, 'utf8') : path.join(dataDir, 'db');
  return path.join(folder, 'mongodb.sock');
}
