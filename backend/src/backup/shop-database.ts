import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Db } from 'mongodb';
import { MongoClient } from 'mongodb';
import { BackupError } from './backup-error.js';

export interface ShopDatabase {
  db: Db;
  imagesDir: string;
  /** True when a shop is running on it (embedded), or may be (MongoDB). */
  inUse: boolean;
  /** For people: which data this is. */
  description: string;
  close(): Promise<void>;
}

/**
 * The shop's database, found like the shop finds it: MONGODB_URI, else the embedded one in DATA_DIR, through the process
 * that runs on it or, when none does, by opening the folder (which keeps a shop from starting meanwhile).
 * @param create whether a folder that does not exist is made
 */
export async function openShopDatabase(
  variables: Record<string, string | undefined>,
  { create }: { create: boolean },
): Promise<ShopDatabase> {
  const dataDir = path.resolve(variables['DATA_DIR']?.trim() || 'data');
  const imagesDir = path.join(dataDir, 'images');
  const uri = variables['MONGODB_URI']?.trim();
  if (uri) return connect(uri, imagesDir, 'MongoDB (MONGODB_URI)', true, () => Promise.resolve());
  if (!create && !existsSync(path.join(dataDir, 'db'))) {
    throw new BackupError(`Il n'y a pas de boutique dans ${dataDir} : indiquez DATA_DIR ou MONGODB_URI.`);
  }
  const { runningEmbeddedDatabase, startEmbeddedDatabase } = await import('../embedded-database/index.js');
  const running = runningEmbeddedDatabase(dataDir);
  if (running)
    return connect(running, imagesDir, `la boutique en marche dans ${dataDir}`, true, () => Promise.resolve());
  const database = await startEmbeddedDatabase({ dataDir, patienceMs: 5_000 });
  return connect(database.uri, imagesDir, dataDir, false, () => database.close());
}

async function connect(
  uri: string,
  imagesDir: string,
  description: string,
  inUse: boolean,
  stop: () => Promise<void>,
): Promise<ShopDatabase> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 });
  const close = async (): Promise<void> => {
    await client.close();
    await stop();
  };
  try {
    await client.connect();
  } catch (error) {
    await close();
    throw new BackupError(`La base de données (${description}) ne répond pas : ${(error as Error).message}`);
  }
  return { db: client.db(), imagesDir, inUse, description, close };
}
