import path from 'node:path';
import type { Db } from 'mongodb';
import { BUCKET_COLLECTIONS } from '../shared/files/database-files.js';
import type { StoredFiles } from '../shared/files/stored-files.js';
import { type BackupCounts, FILES } from './back-up.js';
import { BackupError } from './backup-error.js';
import { checkBackup } from './backup-file.js';
import { exactDocument } from './exact-document.js';
import type { SavedCollection } from './manifest.js';
import { MANIFEST, readManifest } from './manifest.js';
import { dropStaged, finishSwap, STAGING, stagedName, swapStaged } from './staging.js';

/** One insert carries at most this; MongoDB takes 16 MB. */
const INSERT_BYTES = 8 * 1024 * 1024;
const INSERT_DOCUMENTS = 1_000;

/**
 * Puts a backup in the place of the shop's data. Everything is loaded beside the old data first; only when all of it is
 * there, the collections change places. A failure before that leaves the shop as it was.
 * @param replace allows to replace a shop that has data
 * @throws BackupError
 */
export async function restore(
  db: Db,
  files: StoredFiles,
  file: string,
  { replace }: { replace: boolean },
): Promise<BackupCounts> {
  const backup = await checkBackup(file);
  await finishSwap(db);
  const existing = await filledCollections(db);
  if (existing.size > 0 && !replace) {
    throw new BackupError(
      'Cette boutique contient déjà des données. Pour les remplacer par celles de la sauvegarde, ajoutez --replace.',
    );
  }
  const counts: BackupCounts = { collections: 0, documents: 0, pictures: 0 };
  const added: string[] = [];
  let collections: SavedCollection[] = [];
  try {
    for await (const { name, bytes } of backup.entries()) {
      if (name === MANIFEST) {
        collections = readManifest(bytes);
        for (const collection of collections)
          await db.createCollection(stagedName(collection.name), collection.options);
      } else if (name.startsWith(FILES)) {
        const stored = name.slice(FILES.length);
        if (stored.startsWith('images/')) counts.pictures++;
        if (await files.put(stored, bytes)) added.push(stored);
      } else {
        const collection = collections.find(({ folder }) => path.posix.dirname(name) === folder);
        if (!collection) throw new BackupError(`La sauvegarde contient une entrée inconnue : ${name}`);
        counts.documents += await load(db, stagedName(collection.name), bytes);
      }
    }
    if (collections.length === 0) throw new BackupError('La sauvegarde ne contient aucune collection.');
    for (const { name, indexes } of collections) await buildIndexes(db, name, indexes);
  } catch (error) {
    await dropStaged(db);
    for (const stored of added) await files.remove(stored);
    throw error;
  }
  counts.collections = collections.length;
  const names = collections.map(({ name }) => name);
  const obsolete = [...(await allCollections(db))].filter((name) => !names.includes(name));
  await swapStaged(db, names, obsolete);
  return counts;
}

async function allCollections(db: Db): Promise<Set<string>> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray();
  const names = all.map(({ name }) => name).filter((name) => !name.startsWith(STAGING) && !name.startsWith('system.'));
  // Files are named after what they hold: those that are there already are kept.
  return new Set(names.filter((name) => !BUCKET_COLLECTIONS.includes(name)));
}

async function filledCollections(db: Db): Promise<Set<string>> {
  const filled = new Set<string>();
  for (const name of await allCollections(db)) {
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) filled.add(name);
  }
  return filled;
}

/** Writes the documents that lie one after another in `bytes`; returns how many. */
async function load(db: Db, collection: string, bytes: Buffer): Promise<number> {
  let batch: object[] = [];
  let start = 0;
  let written = 0;
  for (let at = 0; at < bytes.length;) {
    const end = at + bytes.readInt32LE(at);
    if (end <= at || end > bytes.length) throw new BackupError('La sauvegarde contient un document illisible.');
    if (batch.length > 0 && (batch.length === INSERT_DOCUMENTS || end - start > INSERT_BYTES)) {
      written += await insert(db, collection, batch);
      batch = [];
      start = at;
    }
    batch.push(exactDocument(bytes.subarray(at, end)));
    at = end;
  }
  return batch.length > 0 ? written + (await insert(db, collection, batch)) : written;
}

async function insert(db: Db, collection: string, documents: object[]): Promise<number> {
  const writeConcern = { w: 'majority', j: true };
  const { n, writeErrors } = await db.command({
    insert: collection,
    documents,
    bypassDocumentValidation: true,
    writeConcern,
  });
  if (n !== documents.length) throw new Error(`a document was refused: ${JSON.stringify(writeErrors)}`);
  return documents.length;
}

async function buildIndexes(db: Db, name: string, indexes: SavedCollection['indexes']): Promise<void> {
  if (indexes.length === 0) return;
  const specs = indexes.map(({ v: _version, ns: _namespace, ...spec }) => spec);
  await db.command({ createIndexes: stagedName(name), indexes: specs, writeConcern: { w: 'majority' } });
}
