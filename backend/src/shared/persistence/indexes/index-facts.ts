import { isDeepStrictEqual } from 'node:util';

/** An index as a schema declares it or `listIndexes` tells it. */
export interface IndexSpec {
  key: Record<string, unknown>;
  name?: string;
  [option: string]: unknown;
}

/** What makes an index what it is; its name and how it is stored are left out. */
export interface IndexFacts {
  /** In their order: it decides what the index can find. */
  key: [field: string, direction: unknown][];
  unique: boolean;
  sparse: boolean;
  hidden: boolean;
  partialFilterExpression: unknown;
  expireAfterSeconds: number | undefined;
  collation: Record<string, unknown> | undefined;
  /** Of a text index, by field. */
  weights: Record<string, number> | undefined;
}

export function factsOf(spec: IndexSpec): IndexFacts {
  const { key, unique, sparse, hidden, partialFilterExpression, expireAfterSeconds, collation } = spec;
  return {
    key: storedKey(key),
    unique: Boolean(unique),
    sparse: Boolean(sparse),
    hidden: Boolean(hidden),
    partialFilterExpression,
    expireAfterSeconds: expireAfterSeconds as number | undefined,
    collation: collation as IndexFacts['collation'],
    weights: weightsOf(spec),
  };
}

/** Where `found` is not what `wanted` says; empty when one is as good as the other. */
export function differences(wanted: IndexSpec, found: IndexSpec): (keyof IndexFacts)[] {
  const [one, other] = [factsOf(wanted), factsOf(found)];
  const fields = Object.keys(one) as (keyof IndexFacts)[];
  return fields.filter((field) =>
    field === 'collation'
      ? !sameCollation(one.collation, other.collation)
      : !isDeepStrictEqual(one[field], other[field]),
  );
}

export const isSame = (wanted: IndexSpec, found: IndexSpec) => differences(wanted, found).length === 0;

export const hasSameKey = (one: IndexSpec, other: IndexSpec) =>
  isDeepStrictEqual(storedKey(one.key), storedKey(other.key));

/** As MongoDB makes names up: `email_1`, `date_-1__id_-1`. */
export const nameOf = ({ name, key }: IndexSpec): string => name ?? Object.entries(key).flat().join('_');

/** The database adds what was not given (MongoDB, "Collation": default values). */
function sameCollation(wanted: IndexFacts['collation'], found: IndexFacts['collation']): boolean {
  if (!wanted || !found) return wanted === found;
  return Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(found[name], value));
}

const isText = (direction: unknown) => direction === 'text';

/** All text fields of an index are stored as one, and named by their weights (MongoDB, "Text indexes"). */
function storedKey(key: IndexSpec['key']): IndexFacts['key'] {
  const fields = Object.entries(key);
  const first = fields.findIndex(([name, direction]) => isText(direction) && name !== '_fts');
  if (first < 0) return fields;
  const others = fields.filter(([, direction]) => !isText(direction));
  return others.toSpliced(first, 0, ['_fts', 'text'], ['_ftsx', 1]);
}

function weightsOf({ key, weights }: IndexSpec): IndexFacts['weights'] {
  const texts = Object.keys(key).filter((name) => isText(key[name]) && name !== '_fts');
  if (texts.length === 0) return weights as IndexFacts['weights'];
  return { ...Object.fromEntries(texts.map((name) => [name, 1])), ...(weights as object | undefined) };
}
