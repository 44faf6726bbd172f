import type { Document } from 'bson';
import type { RawValue } from '../bson/raw.js';
import { eachElement, rawDocument } from '../bson/raw.js';
import { ObjectNode, serialize } from '../bson/tree.js';
import { DatabaseError } from '../errors.js';
import { fromDocument, toDocument } from './js-values.js';
import { runStages } from './expressions.js';

const ALLOWED = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

/**
 * Changes a document by an update pipeline. Fields that the pipeline leaves alone keep their bytes, so a double that
 * happens to be whole stays a double.
 */
export function runUpdatePipeline(document: RawValue, stages: readonly RawValue[], constants?: RawValue): Buffer {
  const compiled: Document[] = stages.map(toDocument);
  for (const stage of compiled) {
    const [name] = Object.keys(stage);
    if (name === undefined || !ALLOWED.has(name)) {
      throw new DatabaseError('InvalidOptions', `${name} is not allowed to be used within an update`);
    }
  }
  const before = roundTrip(document);
  const [changed] = runStages(compiled, [toDocument(document)], constants ? toDocument(constants) : {});
  const after = fromDocument(changed ?? {});
  const originals = fieldsOf(document);
  const roundTripped = fieldsOf(before);
  const result = new ObjectNode();
  eachElement(after.buf, after.start, (name, value) => {
    const same = roundTripped.get(name);
    const original = originals.get(name);
    const untouched = same && original && same.type === value.type && same.bytes().equals(value.bytes());
    result.fields.set(name, untouched ? original : value);
  });
  return serialize(result);
}

/** What the document looks like after a journey through JavaScript values, unchanged otherwise. */
function roundTrip(document: RawValue): RawValue {
  return fromDocument(toDocument(rawDocument(document.bytes())));
}

function fieldsOf(document: RawValue): Map<string, RawValue> {
  const fields = new Map<string, RawValue>();
  eachElement(document.buf, document.start, (name, value) => void fields.set(name, value));
  return fields;
}
