import type { RawValue } from '../bson/raw.js';
import { eachElement, fieldsIn, T } from '../bson/raw.js';
import { DatabaseError, notSupported } from '../errors.js';
import { isSimpleCollation } from './index-info.js';

/*
 * What createIndexes takes, in MongoDB's order and with its codes (db/catalog/index_key_validate.cpp). An index that is
 * stored is not checked again: it was made by the rules of its day.
 */

/** Options that are known and not honoured, with what to do instead. */
const REFUSED: Readonly<Record<string, string>> = {
  weights: 'search in the application',
  default_language: 'search in the application',
  language_override: 'search in the application',
  textIndexVersion: 'search in the application',
  '2dsphereIndexVersion': 'geospatial queries need a MongoDB server',
  coarsestIndexedLevel: 'geospatial queries need a MongoDB server',
  finestIndexedLevel: 'geospatial queries need a MongoDB server',
  bits: 'geospatial queries need a MongoDB server',
  min: 'geospatial queries need a MongoDB server',
  max: 'geospatial queries need a MongoDB server',
  bucketSize: 'geospatial queries need a MongoDB server',
  wildcardProjection: 'declare the fields',
  columnstoreProjection: 'declare the fields',
  storageEngine: 'there is one storage only',
  prepareUnique: 'make the index unique',
  clustered: 'documents are stored by _id already',
};
const SWITCHES = new Set(['unique', 'sparse', 'background', 'dropDups', 'prepareUnique', 'clustered']);
const KNOWN = new Set([
  'key',
  'name',
  'v',
  'ns',
  'hidden',
  'collation',
  'partialFilterExpression',
  'expireAfterSeconds',
  ...SWITCHES,
  ...Object.keys(REFUSED),
]);
/** What may be said of the index on _id. */
const OF_ID = new Set(['key', 'name', 'v', 'ns', 'collation']);
const REFERENCE = new Set(['$ref', '$id', '$db']);
const MOST_KEY_BYTES = 2048;
const MOST_KEY_FIELDS = 32;
/** Kinds of indexes that MongoDB has. */
const PLUGINS = new Set(['text', '2d', '2dsphere', 'hashed']);

function cannot(message: string): DatabaseError {
  return new DatabaseError('CannotCreateIndex', message);
}

function mustBe(option: string, expected: string): DatabaseError {
  return new DatabaseError('TypeMismatch', `The field '${option}' must be ${expected}`);
}

/** @throws DatabaseError for what MongoDB refuses, and for what this server would not honour */
export function checkIndexSpec(spec: RawValue): void {
  const options = fieldsIn(spec);
  for (const name of options.keys()) {
    if (KNOWN.has(name)) continue;
    throw new DatabaseError(
      'InvalidIndexSpecificationOption',
      `The field '${name}' is not valid for an index specification`,
    );
  }
  for (const [name, value] of options) checkOption(name, value);
  const [key, name] = [options.get('key'), options.get('name')];
  if (!key || !name) {
    const missing = key ? 'name' : 'key';
    throw new DatabaseError('FailedToParse', `The '${missing}' field is a required property of an index specification`);
  }
  checkName(name.text());
  const seconds = options.get('expireAfterSeconds');
  if (isIdKey(key)) checkIdIndex(options, key);
  else if (name.text() === '_id_') {
    throw new DatabaseError('BadValue', "The index name '_id_' is reserved for the _id index");
  }
  if (seconds) checkSeconds(seconds, key);
  if (options.get('sparse')?.truthy() && options.has('partialFilterExpression')) {
    throw cannot('cannot mix "partialFilterExpression" and "sparse" options');
  }
}

function checkOption(name: string, value: RawValue): void {
  if (SWITCHES.has(name) && value.type !== T.bool && !value.isNumber()) {
    throw new DatabaseError('TypeMismatch', `The field '${name}' has a value that is not convertible to bool`);
  }
  if (Object.hasOwn(REFUSED, name)) {
    if (!SWITCHES.has(name) || value.truthy())
      throw notSupported(`The index option '${name}'`, REFUSED[name] as string);
    return;
  }
  switch (name) {
    case 'key':
      if (value.type !== T.object) throw mustBe(name, 'an object');
      return checkKey(value);
    case 'name':
      if (value.type !== T.string) throw mustBe(name, 'a string');
      return;
    case 'hidden':
      if (value.type !== T.bool) throw mustBe(name, 'a bool');
      if (value.bool()) throw notSupported("The index option 'hidden'", 'drop the index');
      return;
    case 'v':
      if (!value.isNumber()) throw mustBe(name, 'a number');
      if (value.number() !== 1 && value.number() !== 2) throw cannot(`cannot create an index with v=${value.number()}`);
      return;
    case 'collation':
      if (value.type !== T.object) throw mustBe(name, 'an object');
      if (value.end - value.start === 5)
        throw new DatabaseError('BadValue', "The field 'collation' cannot be an empty object.");
      if (!isSimpleCollation(value)) throw notSupported("The index option 'collation'", 'leave it out');
      return;
    case 'partialFilterExpression':
      if (value.type !== T.object) throw mustBe(name, 'an object');
  }
}

function checkKey(key: RawValue): void {
  if (key.end - key.start > MOST_KEY_BYTES) throw cannot('Index key pattern too large.');
  if (key.end - key.start === 5) throw cannot('Index keys cannot be empty.');
  if (fieldsIn(key).size > MOST_KEY_FIELDS) throw new DatabaseError('Location13103', 'too many compound keys');
  const seen = new Set<string>();
  eachElement(key.buf, key.start, (name, value) => {
    if (seen.has(name)) {
      throw new DatabaseError('BadValue', `The field '${name}' appears multiple times in the index key pattern`);
    }
    seen.add(name);
    if (value.type === T.string) {
      if (!PLUGINS.has(value.text())) throw cannot(`Unknown index plugin '${value.text()}'`);
      throw notSupported(`An index of type '${value.text()}'`, 'use an ascending or descending index');
    }
    if (!value.isNumber()) {
      throw cannot('Values in v:2 index key pattern may only be numbers > 0, numbers < 0, and strings.');
    }
    if (Number.isNaN(value.number())) throw cannot('Values in the index key pattern cannot be NaN.');
    if (value.number() === 0) throw cannot('Values in the index key pattern cannot be 0.');
    checkPath(name);
  });
}

function checkPath(path: string): void {
  if (path === '') throw cannot('Index keys cannot be an empty field.');
  const parts = path.split('.');
  if (parts.at(-1) === '$**') throw notSupported('A wildcard index', 'declare the fields');
  parts.forEach((part, i) => {
    if (part === '') throw cannot('Index keys cannot contain an empty field.');
    if (part.startsWith('$') && (i === 0 || !REFERENCE.has(part))) {
      throw cannot("Index key contains an illegal field name: field name starts with '$'.");
    }
  });
}

function checkName(name: string): void {
  if (name === '') throw cannot('index name cannot be empty');
  if (name.includes('\0')) throw cannot('index name cannot contain NUL');
  if (name === '*') throw new DatabaseError('BadValue', "The index name '*' is not valid.");
}

/** Is the key that of the index which every collection has? It may not run downwards, but it is meant. */
export function isIdKey(key: RawValue): boolean {
  const fields = fieldsIn(key);
  const direction = fields.get('_id');
  return fields.size === 1 && direction?.isNumber() === true && Math.abs(Math.trunc(direction.number())) === 1;
}

function checkIdIndex(options: ReadonlyMap<string, RawValue>, key: RawValue): void {
  for (const name of options.keys()) {
    if (OF_ID.has(name)) continue;
    throw new DatabaseError(
      'InvalidIndexSpecificationOption',
      `The field '${name}' is not valid for an _id index specification`,
    );
  }
  if (fieldsIn(key).get('_id')?.number() !== 1) {
    throw new DatabaseError('BadValue', "The field 'key' for an _id index must be {_id: 1}");
  }
}

function checkSeconds(seconds: RawValue, key: RawValue): void {
  const option = "TTL index 'expireAfterSeconds' option";
  if (!seconds.isNumber()) throw cannot(`${option} must be numeric`);
  if (seconds.number() < 0) throw cannot(`${option} cannot be less than 0`);
  if (seconds.number() > 0x7fffffff) throw cannot(`${option} must be within an acceptable range, try a lower number`);
  if (fieldsIn(key).size > 1) {
    throw cannot('TTL indexes are single-field indexes, compound indexes do not support TTL');
  }
}
