import type { RawValue } from '../bson/raw.js';
import { eachElement, T } from '../bson/raw.js';
import { DatabaseError } from '../errors.js';

/*
 * What a command's fields may hold, as MongoDB's own interface descriptions (*.idl) say it: an unknown field, a wrong
 * type and a missing field are refused before anything is read or written.
 */

/** BSON types by the names that MongoDB's messages use. */
const TYPE_NAMES: ReadonlyMap<number, string> = new Map<number, string>([
  [T.double, 'double'],
  [T.string, 'string'],
  [T.object, 'object'],
  [T.array, 'array'],
  [T.binary, 'binData'],
  [T.objectId, 'objectId'],
  [T.bool, 'bool'],
  [T.date, 'date'],
  [T.null, 'null'],
  [T.regex, 'regex'],
  [T.code, 'javascript'],
  [T.symbol, 'symbol'],
  [T.int32, 'int'],
  [T.timestamp, 'timestamp'],
  [T.int64, 'long'],
  [T.minKey, 'minKey'],
  [T.maxKey, 'maxKey'],
]);

const NUMBERS = [T.int32, T.int64, T.double] as const;

const KINDS = {
  any: 'any',
  string: [T.string],
  object: [T.object],
  array: [T.array],
  bool: [T.bool],
  /** What counts as true or false where older clients send numbers (`safeBool`). */
  flag: [T.bool, T.int32, T.int64, T.double],
  number: NUMBERS,
  /** A number of 0 or more. */
  natural: NUMBERS,
  long: [T.int64],
  /** A name, names or a key pattern. */
  indexes: [T.string, T.array, T.object],
  hint: [T.string, T.object],
  /** Operators or a replacement, or a pipeline. */
  change: [T.object, T.array],
} as const satisfies Record<string, Types>;

type Types = readonly number[] | 'any';

export type Kind = keyof typeof KINDS;

/** Kinds by field name; a trailing `!` says that the field must be there. */
export type FieldKinds = Readonly<Record<string, Kind | `${Kind}!`>>;

/**
 * The fields of a part of a command.
 * @throws DatabaseError 40413 for one that stands there twice
 */
export function fieldsOnce(where: string, part: RawValue): Map<string, RawValue> {
  const fields = new Map<string, RawValue>();
  eachElement(part.buf, part.start, (name, value) => {
    if (fields.has(name)) throw doubledField(where, name);
    fields.set(name, value);
  });
  return fields;
}

export function doubledField(where: string, name: string): DatabaseError {
  return new DatabaseError('Location40413', `BSON field '${where}.${name}' is a duplicate field`);
}

function kindOf(kind: Kind | `${Kind}!`): Kind {
  return (kind.endsWith('!') ? kind.slice(0, -1) : kind) as Kind;
}

/** An optional field that is null counts as missing. */
export function isGiven(value: RawValue | undefined): value is RawValue {
  return value !== undefined && value.type !== T.null;
}

/** A declaration, read once: commands come by the thousand. */
interface Declared {
  types: ReadonlyMap<string, Types>;
  /** Names of numbers that may not be negative. */
  natural: ReadonlySet<string>;
  required: readonly string[];
}

const PARTS = new WeakMap<FieldKinds, Declared>();
/** With the generic fields. */
const COMMANDS = new WeakMap<FieldKinds, Declared>();

function declared(kinds: FieldKinds, known: WeakMap<FieldKinds, Declared>): Declared {
  let read = known.get(kinds);
  if (!read) {
    const entries = Object.entries(known === COMMANDS ? { ...GENERIC_FIELDS, ...kinds } : kinds);
    read = {
      types: new Map(entries.map(([name, kind]) => [name, KINDS[kindOf(kind)]])),
      natural: new Set(entries.filter(([, kind]) => kindOf(kind) === 'natural').map(([name]) => name)),
      required: entries.filter(([, kind]) => kind.endsWith('!')).map(([name]) => name),
    };
    known.set(kinds, read);
  }
  return read;
}

function checkType(where: string, name: string, value: RawValue, types: Types): void {
  if (types === 'any' || types.includes(value.type) || !isGiven(value)) return;
  const named = types.map((type) => TYPE_NAMES.get(type) ?? String(type));
  const expected = named.length === 1 ? `type '${named.join('')}'` : `types '[${named.join(', ')}]'`;
  throw new DatabaseError(
    'TypeMismatch',
    `BSON field '${where}.${name}' is the wrong type '${TYPE_NAMES.get(value.type) ?? value.type}', expected ${expected}`,
  );
}

function checkNatural(name: string, value: RawValue): void {
  if (!value.isNumber() || !(value.number() < 0)) return;
  throw new DatabaseError('Location51024', `BSON field '${name}' value must be >= 0, actual value '${value.number()}'`);
}

/**
 * Checks the fields of a part of a command.
 * @param where the name that messages begin with, such as `update.updates`
 * @throws DatabaseError UnknownField (40415), TypeMismatch (14), MissingField (40414), 51024 (below its range)
 */
export function checkFields(where: string, fields: ReadonlyMap<string, RawValue>, kinds: FieldKinds): void {
  check(where, fields, declared(kinds, PARTS), NONE);
}

/**
 * @param beside fields that came outside the body (document sequences)
 * @param passed field that is checked elsewhere, or any that is not declared
 */
function check(
  where: string,
  fields: ReadonlyMap<string, RawValue>,
  { types, natural, required }: Declared,
  beside: ReadonlyMap<string, unknown>,
  passed?: { name: string; any: boolean },
): void {
  for (const [name, value] of fields) {
    const expected = types.get(name);
    if (expected) {
      checkType(where, name, value, expected);
      if (natural.has(name)) checkNatural(name, value);
    } else if (!passed || (!passed.any && name !== passed.name)) throw unknownField(where, name);
  }
  for (const name of beside.keys()) if (!types.has(name)) throw unknownField(where, name);
  for (const name of required) {
    if (isGiven(fields.get(name)) || beside.has(name)) continue;
    throw new DatabaseError('MissingField', `BSON field '${where}.${name}' is missing but a required field`);
  }
}

const NONE: ReadonlyMap<string, unknown> = new Map();

function unknownField(where: string, name: string): DatabaseError {
  return new DatabaseError('UnknownField', `BSON field '${where}.${name}' is an unknown field.`);
}

/** Fields that any command may carry. */
export const GENERIC_FIELDS: FieldKinds = {
  $db: 'string',
  $readPreference: 'object',
  $clusterTime: 'object',
  lsid: 'object',
  txnNumber: 'long',
  autocommit: 'bool',
  startTransaction: 'bool',
  readConcern: 'object',
  writeConcern: 'object',
  // checked by `timeLimit`, with a code of its own
  maxTimeMS: 'any',
  comment: 'any',
  apiVersion: 'string',
  apiStrict: 'bool',
  apiDeprecationErrors: 'bool',
  stmtId: 'number',
  stmtIds: 'array',
};

/**
 * Checks a command's fields, the generic ones among them.
 * @param beside names of the document sequences beside the body
 */
export function checkCommand(
  name: string,
  fields: ReadonlyMap<string, RawValue>,
  kinds: FieldKinds | 'any',
  beside: ReadonlyMap<string, unknown> = NONE,
): void {
  const any = kinds === 'any';
  check(name, fields, declared(any ? GENERIC_FIELDS : kinds, COMMANDS), beside, { name, any });
}
