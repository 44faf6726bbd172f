import type { Db } from 'mongodb';
import { MongoClient } from 'mongodb';
import { isShop, openDatabase, placeOf } from '../database.js';
import { DatabaseFiles } from '../shared/files/database-files.js';
import { FolderFiles } from '../shared/files/folder-files.js';
import type { StoredFiles } from '../shared/files/stored-files.js';
import { DURABLE, FIND_SERVER_MS } from '../shared/persistence/connection-options.js';
import { BackupError } from './backup-error.js';

export interface ShopDatabase {
  db: Db;
  files: StoredFiles;
  dataDir: string;
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
  const place = placeOf(variables);
  const { dataDir } = place;
  if (!create && !isShop(place)) {
    throw new BackupError(`Il n'y a pas de boutique dans ${dataDir} : indiquez DATA_DIR ou MONGODB_URI.`);
  }
  const { uri, kind, close } = await openDatabase(place, { join: true });
  const description = {
    mongodb: 'MongoDB (MONGODB_URI)',
    running: `la boutique en marche dans ${dataDir}`,
    started: dataDir,
  }[kind];
  const { db, ...opened } = await connect(uri, description, close);
  const files = kind === 'mongodb' ? new DatabaseFiles(db) : new FolderFiles(dataDir);
  return { db, files, dataDir, inUse: kind !== 'started', description, ...opened };
}

async function connect(uri: string, description: string, stop: () => Promise<void>) {
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: FIND_SERVER_MS,
    writeConcern: DURABLE,
  });
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
  return { db: client.db(), close };
}
