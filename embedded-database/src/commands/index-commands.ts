import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, fieldsIn, T } from '../bson/raw.js';
import type { IndexInfo } from '../engine/index-info.js';
import { equivalent, parseIndex, sameIndex } from '../engine/index-info.js';
import { checkIndexSpec, isIdKey } from '../engine/index-spec.js';
import { DatabaseError, notSupported } from '../errors.js';
import type { CommandContext } from './context.js';
import { collectionName } from './context.js';
import { listing } from './read-commands.js';
import { okReply } from './reply.js';

/** As many as MongoDB allows a collection, the one on _id among them. */
const MOST_INDEXES = 64;

export async function createIndexes(context: CommandContext): Promise<Buffer> {
  const { engine, database, args } = context;
  const name = collectionName(context);
  const specs = args.documents('indexes');
  if (specs.length === 0) throw new DatabaseError('BadValue', 'Must specify at least one index to create');
  specs.forEach(checkIndexSpec);
  // the one on _id is there already
  const wanted = specs
    .filter((spec) => !isIdKey(fieldsIn(spec).get('key') as RawValue))
    .map((spec) => parseIndex(spec, 0, 0));
  const existing = engine.catalog.find(database, name);
  const before = existing?.indexes.length ?? 1;
  // nothing to do is the usual case at every start of the shop: no lock, no write
  if (!existing || missing(existing.indexes, wanted).length > 0) {
    const built = await engine.exclusively(
      () => [`${database}.${name}`],
      () => {
        // before the collection is made
        missing(engine.catalog.find(database, name)?.indexes ?? [], wanted);
        const collection = engine.ensureCollection(database, name);
        const durable = missing(collection.indexes, wanted).map((index) => {
          index.space = engine.catalog.takeSpace();
          index.createdAt = engine.storage.sequence + 1;
          return engine.buildIndex(collection, index);
        });
        return { durable };
      },
    );
    await Promise.all(built.durable);
  }
  const after = engine.catalog.require(database, name).indexes.length;
  return okReply((reply) => {
    reply.int32('numIndexesBefore', before).int32('numIndexesAfter', after);
    reply.bool('createdCollectionAutomatically', existing === undefined);
    if (before === after) reply.string('note', 'all indexes already exist');
  });
}

/** Those that do not exist yet; one that contradicts an existing index is refused. */
function missing(existing: readonly IndexInfo[], wanted: readonly IndexInfo[]): IndexInfo[] {
  const fresh: IndexInfo[] = [];
  for (const index of wanted) {
    const all = [...existing, ...fresh];
    const namesake = all.find((other) => other.name === index.name);
    if (namesake) {
      if (sameIndex(namesake, index)) continue;
      throw equivalent(namesake, index)
        ? new DatabaseError(
            'IndexOptionsConflict',
            `An equivalent index already exists with the same name but different options. Requested index: ${index.name}`,
          )
        : new DatabaseError(
            'IndexKeySpecsConflict',
            `An existing index has the same name as the requested index but differs. Requested index: ${index.name}`,
          );
    }
    const twin = all.find((other) => equivalent(other, index));
    if (twin) {
      throw new DatabaseError('IndexOptionsConflict', `Index already exists with a different name: ${twin.name}`);
    }
    if (all.length >= MOST_INDEXES) {
      throw new DatabaseError('CannotCreateIndex', `add index fails, too many indexes, requested: ${index.name}`);
    }
    fresh.push(index);
  }
  return fresh;
}

export function listIndexes(context: CommandContext): Buffer {
  const { engine, database, args } = context;
  const collection = engine.catalog.require(database, collectionName(context));
  if (args.raw('includeIndexStats')?.truthy()) throw notSupported('includeIndexStats', 'leave it out');
  const specs = collection.indexes.map(({ spec }) => spec);
  return listing(context, specs, collection.namespace);
}

export async function dropIndexes(context: CommandContext): Promise<Buffer> {
  const { engine, args, database } = context;
  const { indexes: had, namespace } = engine.catalog.require(database, collectionName(context));
  const before = had.length;
  const which = args.raw('index') as RawValue;
  const dropped = await engine.exclusively(
    () => [namespace],
    () => {
      const collection = engine.catalog.require(database, collectionName(context));
      const indexes = chosen(collection.indexes, which);
      return { durable: indexes.map((index) => engine.dropIndex(collection, index)) };
    },
  );
  await Promise.all(dropped.durable);
  return okReply((reply) => reply.int32('nIndexesWas', before));
}

/** By name, by several names, or by key; all are found before the first one is dropped. */
function chosen(indexes: readonly IndexInfo[], which: RawValue): IndexInfo[] {
  if (which.type === T.object) return [droppable(byKey(indexes, which))];
  const names = (which.type === T.array ? elementsOf(which) : [which]).map((name) => {
    if (name.type !== T.string)
      throw new DatabaseError('TypeMismatch', "BSON field 'dropIndexes.index' holds a wrong type, expected 'string'");
    return name.text();
  });
  if (names.length === 1 && names[0] === '*') return indexes.slice(1);
  return [...new Set(names)].map((name) => {
    const found = indexes.find((index) => index.name === name);
    if (!found) throw new DatabaseError('IndexNotFound', `index not found with name [${name}]`);
    return droppable(found);
  });
}

function droppable(index: IndexInfo): IndexInfo {
  if (index.space === 0) throw new DatabaseError('InvalidOptions', 'cannot drop _id index');
  return index;
}

function byKey(indexes: readonly IndexInfo[], key: RawValue): IndexInfo {
  const parts: string[] = [];
  eachElement(key.buf, key.start, (field, value) => {
    parts.push(`${field}:${value.isNumber() ? value.number() : 0}`);
  });
  const found = indexes.filter(
    ({ fields }) => fields.map(({ name, direction }) => `${name}:${direction}`).join() === parts.join(),
  );
  const [first] = found;
  if (!first) throw new DatabaseError('IndexNotFound', `can't find index with key: ${parts.join()}`);
  if (found.length > 1) {
    throw new DatabaseError(
      'AmbiguousIndexKeyPattern',
      `${found.length} indexes found for key: ${parts.join()}. Please use the index name instead.`,
    );
  }
  return first;
}
