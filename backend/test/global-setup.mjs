import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * One database server for the whole run: MONGODB_URI when it is set, else the embedded one (built, in a folder of
 * its own). Each test file takes a database name of its own.
 */
export default async function setup() {
  if (process.env.MONGODB_URI) return;
  const built = new URL('../../embedded-database/dist/index.js', import.meta.url);
  if (!existsSync(built)) throw new Error('The embedded database is not built: run `npm run build` first.');
  const { start } = await import(built.href);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-e2e-'));
  const database = await start({ dataDir });
  process.env.MONGODB_URI = database.uri;
  globalThis.embeddedDatabase = { database, dataDir };
}
