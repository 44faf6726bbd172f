import { formatValue } from '../bson/format.js';
import type { RawValue } from '../bson/raw.js';
import { findField, NULL_VALUE, T } from '../bson/raw.js';
import { BsonWriter } from '../bson/writer.js';
import { DatabaseError } from '../errors.js';
import type { CollectionInfo } from './catalog.js';
import type { IndexInfo } from './index-info.js';

/** The refusal of a second document with the same unique value, worded and equipped as MongoDB's. */
export function duplicateKey(collection: CollectionInfo, index: IndexInfo, document: RawValue): DatabaseError {
  const pattern = new BsonWriter(64).startDocument();
  const values = new BsonWriter(128).startDocument();
  const shown: string[] = [];
  for (const { name, direction, path } of index.fields) {
    let value: RawValue | undefined = document;
    for (const step of path) {
      value = value && value.type === T.object ? findField(value.buf, value.start, step.name) : undefined;
    }
    pattern.int32(name, direction);
    values.value(name, value ?? NULL_VALUE);
    shown.push(`${name}: ${formatValue(value ?? NULL_VALUE)}`);
  }
  return new DatabaseError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name} dup key: { ${shown.join(', ')} }`,
    new Map([
      ['keyPattern', pattern.endDocument().finish()],
      ['keyValue', values.endDocument().finish()],
    ]),
  );
}
