import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from 'mongodb';
import { writeBackup } from './backup-file.js';
import { NothingToSave } from './backup-error.js';
import type { SavedCollection } from './manifest.js';
import { MANIFEST, writeManifest } from './manifest.js';
import { SnapshotReader } from './snapshot-reader.js';
import { STAGING } from './staging.js';
import type { TarEntry } from './tar.js';

/** Documents are saved in portions of about this size: what is held in memory at once. */
const PORTION_BYTES = 8 * 1024 * 1024;

export interface BackupCounts {
  collections: number;
  documents: number;
  pictures: number;
}

/**
 * Saves the whole shop as it is at one moment, while it goes on: every collection with its indexes, and the pictures'
 * originals (their other sizes are made again when they are asked for).
 * @param imagesDir DATA_DIR/images; may not exist
 * @throws BackupError when there is nothing to save or the file exists
 */
export async function backUp(db: Db, imagesDir: string, file: string): Promise<BackupCounts> {
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
    // last: a picture lies on disk before the first product that shows it, and is never changed
    for await (const picture of originals(imagesDir)) {
      counts.pictures++;
      yield picture;
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
  const names = found.filter(({ name }) => !name.startsWith('system.') && !name.startsWith(STAGING));
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

/** `images/{key}/original.{format}` of every picture. */
async function* originals(imagesDir: string): AsyncGenerator<TarEntry> {
  for (const key of await list(imagesDir)) {
    for (const name of await list(path.join(imagesDir, key))) {
      if (!/^original\.\w+$/.test(name)) continue;
      yield { name: `images/${key}/${name}`, bytes: await readFile(path.join(imagesDir, key, name)) };
    }
  }
}

async function list(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
