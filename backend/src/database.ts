import { existsSync } from 'node:fs';
import path from 'node:path';
import { shopEvent } from './shared/metrics/shop-event.js';

/** A supervisor starts the next process at once after a kill, while the killed one still gives its memory back. */
const PATIENCE_MS = 5_000;

/** Where a shop's data is: in a MongoDB, or else in files that the embedded database keeps in a folder. */
export interface DatabasePlace {
  /** '' for none. */
  mongodbUri: string;
  dataDir: string;
}

export interface OpenedDatabase {
  uri: string;
  /** MongoDB, the embedded database of a shop that runs, or one that was started for this process. */
  kind: 'mongodb' | 'running' | 'started';
  /** Stops what was started for this process. */
  close(): Promise<void>;
}

/** As the environment names it: MONGODB_URI, else DATA_DIR. */
export function placeOf({ MONGODB_URI, DATA_DIR }: Record<string, string | undefined>): DatabasePlace {
  return { mongodbUri: MONGODB_URI?.trim() ?? '', dataDir: path.resolve(DATA_DIR?.trim() || 'data') };
}

/**
 * The only place that knows of the embedded database: everything else knows a connection string.
 * @param join whether to take part in a shop that runs on the folder; the shop itself never does
 */
export async function openDatabase(
  { mongodbUri, dataDir }: DatabasePlace,
  { join }: { join: boolean },
): Promise<OpenedDatabase> {
  if (mongodbUri) return { uri: mongodbUri, kind: 'mongodb', close: async () => undefined };
  // Loaded only when wanted: a shop beside MongoDB does not carry it.
  const { running, start } = await import('@shop/embedded-database');
  const uri = join ? running(dataDir) : undefined;
  if (uri) return { uri, kind: 'running', close: async () => undefined };
  const onLockWait = (milliseconds: number) =>
    shopEvent({ kind: 'wait', reason: 'writer', seconds: milliseconds / 1000 });
  const database = await start({ dataDir, onLockWait, patienceMs: PATIENCE_MS });
  return { uri: database.uri, kind: 'started', close: () => database.stop() };
}

/** Whether there is anything to read: a folder that was never a shop's is not to become one by being looked at. */
export function isShop({ mongodbUri, dataDir }: DatabasePlace): boolean {
  return mongodbUri !== '' || existsSync(path.join(dataDir, 'db'));
}

/** For the commands that read a shop, whether it runs or not. */
export async function openShopDatabase(): Promise<OpenedDatabase> {
  const place = placeOf(process.env);
  if (!isShop(place)) throw new Error(`${place.dataDir} ne contient aucune base de données.`);
  return openDatabase(place, { join: true });
}
