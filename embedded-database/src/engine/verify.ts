import { rawDocument } from '../bson/raw.js';
import { validateDocument } from '../bson/validate.js';
import { spacePrefix } from '../storage/keyspace.js';
import type { ReadView } from '../storage/read-view.js';
import type { CollectionInfo } from './catalog.js';
import { documentId } from './collection-writer.js';
import { spaceRange } from './space-range.js';
import type { IndexInfo } from './index-info.js';
import { wrongNotes } from './natural-order.js';
import { encodeId, entryKey, indexKeys } from './index-keys.js';

/** What is found wrong is listed up to this many entries: the first ones tell enough. */
const MOST_PROBLEMS = 100;

export interface Verification {
  documents: number;
  /** Number of entries by index name. */
  keys: Map<string, number>;
  problems: string[];
}

/**
 * Compares a collection with its indexes and its count: every document is whole and lies under its own _id, every
 * index has exactly the entries that the documents call for, and no unique value stands twice.
 * @param view one state of everything; the collection's count belongs to the newest
 */
export function verifyCollection(view: ReadView, collection: CollectionInfo): Verification {
  const problems: string[] = [];
  const complain = (text: string): void => {
    if (problems.length < MOST_PROBLEMS) problems.push(text);
  };
  const expected = new Map<IndexInfo, number>(collection.indexes.map((index) => [index, 0]));
  let documents = 0;
  for (const { key, value } of view.range(spaceRange(collection.space))) {
    documents++;
    try {
      verifyDocument(view, collection, key, value, expected, complain);
    } catch (error) {
      complain(`document ${key.subarray(4).toString('hex')} cannot be read: ${(error as Error).message}`);
    }
  }
  const keys = new Map<string, number>([['_id_', documents]]);
  for (const index of collection.indexes.slice(1)) {
    const found = countEntries(view, index, complain);
    keys.set(index.name, found);
    const wanted = expected.get(index) ?? 0;
    if (found !== wanted) complain(`index ${index.name} has ${found} entries, the documents call for ${wanted}`);
  }
  for (const problem of wrongNotes(view, collection)) complain(problem);
  if (collection.count !== documents) complain(`the count says ${collection.count} of ${documents} documents`);
  return { documents, keys, problems };
}

function verifyDocument(
  view: ReadView,
  collection: CollectionInfo,
  key: Buffer,
  value: Buffer,
  expected: Map<IndexInfo, number>,
  complain: (text: string) => void,
): void {
  if (validateDocument(value, 0, value.length) !== value.length) complain('bytes behind the end of a document');
  const document = rawDocument(value);
  const id = documentId(document);
  const encoded = id && encodeId(id);
  if (!encoded || !Buffer.concat([spacePrefix(collection.space), encoded]).equals(key)) {
    complain(`a document lies under another _id than its own (${key.subarray(4).toString('hex')})`);
    return;
  }
  for (const index of collection.indexes.slice(1)) {
    const { keys } = indexKeys(document, index);
    expected.set(index, (expected.get(index) ?? 0) + keys.length);
    for (const fields of keys) {
      if (!view.get(entryKey(index.space, fields, encoded))?.equals(encoded)) {
        complain(`index ${index.name} does not know document ${encoded.toString('hex')}`);
      }
    }
  }
}

/** Entries of one index; two neighbours that share a unique value differ only by the _id at their end. */
function countEntries(view: ReadView, index: IndexInfo, complain: (text: string) => void): number {
  let found = 0;
  let before: Buffer | undefined;
  for (const { key, value } of view.range(spaceRange(index.space))) {
    found++;
    const fields = key.subarray(0, key.length - value.length);
    if (!key.subarray(fields.length).equals(value))
      complain(`an entry of index ${index.name} does not end with its _id`);
    if (index.unique && before?.equals(fields)) complain(`a value stands twice in the unique index ${index.name}`);
    before = Buffer.from(fields);
  }
  return found;
}
