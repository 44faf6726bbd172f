import type { Db } from 'mongodb';
import { BUCKET_COLLECTIONS } from '../shared/files/database-files.js';
import type { StoredFiles } from '../shared/files/stored-files.js';
import { writeBackup } from './backup-file.js';
import { NothingToSave } from './backup-error.js';
import type { SavedCollection } from './manifest.js';
import { MANIFEST, writeManifest } from './manifest.js';
import { SnapshotReader } from './snapshot-reader.js';
import { STAGING } from './staging.js';
import type { TarEntry } from './tar.js';

/** In the archive, before the name of a stored file. */
export const FILES = 'files/';

/** Documents are saved in portions of about this size: what is held in memory at once. */
const PORTION_BYTES = 8 * 1024 * 1024;

export interface BackupCounts {
  collections: number;
  documents: number;
  pictures: number;
}

/**
 * Saves the whole shop as it is at one moment, while it goes on: every collection with its indexes, and the stored files
 * (the sizes of pictures are made again when they are asked for).
 * @throws BackupError when there is nothing to save or the file exists
 */
export async function backUp(db: Db, files: StoredFiles, file: string): Promise<BackupCounts> {
  const counts = { collections: 0, documents: 0, pictures: 0 };
  const collections = await describe(db);
  if (collections.length === 0) throw new NothingToSave();
  counts.collections = collections.length;
  const reader = new SnapshotReader(db);
  try {
    await writeBackup(file, entries());
  } finally {
    await reader.close();
  }
  return counts;

  async function* entries(): AsyncGenerator<TarEntry> {
    yield { name: MANIFEST, bytes: writeManifest(collections) };
    for (const { name, folder } of collections) yield* portions(folder, counted(reader.documents(name)));
    // last: a file is kept before the first document that names it, and is never changed
    for await (const name of files.list('')) {
      const bytes = await files.get(name);
      if (!bytes) continue;
      if (name.startsWith('images/')) counts.pictures++;
      yield { name: `${FILES}${name}`, bytes };
    }
  }

  async function* counted(documents: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const document of documents) {
      counts.documents++;
      yield document;
    }
  }
}

async function describe(db: Db): Promise<SavedCollection[]> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: false }).toArray();
  const names = found.filter(
    ({ name }) => !name.startsWith('system.') && !name.startsWith(STAGING) && !BUCKET_COLLECTIONS.includes(name),
  );
  return Promise.all(
    names
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(async ({ name, options }, index) => ({
        name,
        folder: `database/${/^[\w.-]{1,60}$/.test(name) ? name : `collection-${index}`}`,
        options: options ?? {},
        indexes: (await db.collection(name).listIndexes().toArray()).filter((spec) => spec['name'] !== '_id_'),
      })),
  );
}

async function* portions(folder: string, documents: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  let number = 0;
  let portion: Uint8Array[] = [];
  let size = 0;
  const take = (): TarEntry => {
    const bytes = Buffer.concat(portion);
    portion = [];
    size = 0;
    return { name: `${folder}/${String(++number).padStart(6, '0')}.bson`, bytes };
  };
  for await (const document of documents) {
    portion.push(document);
    size += document.length;
    if (size >= PORTION_BYTES) yield take();
  }
  if (size > 0) yield take();
}
