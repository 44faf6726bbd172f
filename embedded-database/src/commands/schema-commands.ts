import { eachElement, rawDocument, T } from '../bson/raw.js';
import { buildDocument } from '../bson/writer.js';
import { checkNamespace } from '../engine/engine.js';
import type { IndexInfo } from '../engine/index-info.js';
import { parseIndex, sameIndex, sameKey } from '../engine/index-info.js';
import { DatabaseError, notSupported } from '../errors.js';
import { compileFilter } from '../query/filter.js';
import type { CommandContext } from './context.js';
import { collectionName, collectionOf } from './context.js';
import type { FieldKinds } from './fields.js';
import { cursorReply, okReply } from './reply.js';

const REFUSED_OPTIONS = {
  capped: 'delete old documents with a TTL index',
  size: 'delete old documents with a TTL index',
  max: 'delete old documents with a TTL index',
  timeseries: 'use an ordinary collection with a date index',
  viewOn: 'run the aggregation instead',
  pipeline: 'run the aggregation instead',
  validator: 'validate in the application',
  validationLevel: 'validate in the application',
  validationAction: 'validate in the application',
  clusteredIndex: 'documents are stored by _id already',
  expireAfterSeconds: 'declare a TTL index',
  encryptedFields: 'encrypt in the application',
  changeStreamPreAndPostImages: 'change streams are not supported',
  storageEngine: 'there is one storage only',
  indexOptionDefaults: 'there is one storage only',
};

export const CREATE_FIELDS: FieldKinds = Object.fromEntries(
  [...Object.keys(REFUSED_OPTIONS), 'collation', 'autoIndexId'].map((name) => [name, 'any'] as const),
);

export async function create(context: CommandContext): Promise<Buffer> {
  const { engine, database, args } = context;
  const name = collectionName(context);
  args.refuse(REFUSED_OPTIONS);
  const created = await engine.exclusively(() => {
    if (engine.catalog.find(database, name)) {
      throw new DatabaseError('NamespaceExists', `Collection ${database}.${name} already exists.`);
    }
    return { durable: engine.persist(engine.ensureCollection(database, name)) };
  });
  await created.durable;
  return okReply();
}

export async function drop(context: CommandContext): Promise<Buffer> {
  const { engine } = context;
  if (!collectionOf(context)) return okReply();
  const dropped = await engine.exclusively(() => {
    const collection = collectionOf(context);
    return collection ? { collection, durable: engine.dropCollection(collection) } : undefined;
  });
  await dropped?.durable;
  return okReply((reply) => {
    if (dropped)
      reply.int32('nIndexesWas', dropped.collection.indexes.length).string('ns', dropped.collection.namespace);
  });
}

/** `{ renameCollection: 'db.from', to: 'db.to', dropTarget }`, run against the database admin as MongoDB asks. */
export async function renameCollection({ engine, args }: CommandContext): Promise<Buffer> {
  const [database, from] = splitNamespace(args.string('renameCollection'));
  const [targetDatabase, to] = splitNamespace(args.string('to'));
  if (database !== targetDatabase) throw notSupported('Renaming into another database', 'copy the documents');
  const renamed = await engine.exclusively(() => {
    const collection = engine.catalog.find(database, from);
    if (!collection) {
      throw new DatabaseError('NamespaceNotFound', `Source collection ${database}.${from} does not exist`);
    }
    const target = engine.catalog.find(database, to);
    if (target === collection) throw new DatabaseError('IllegalOperation', "Can't rename a collection to itself");
    if (target && !args.boolean('dropTarget')) {
      throw new DatabaseError('NamespaceExists', 'target namespace exists');
    }
    checkNamespace(database, to);
    return { durable: engine.renameCollection(collection, to, target) };
  });
  await renamed.durable;
  return okReply();
}

function splitNamespace(namespace: string): [database: string, collection: string] {
  const dot = namespace.indexOf('.');
  if (dot < 1) throw new DatabaseError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  return [namespace.slice(0, dot), namespace.slice(dot + 1)];
}

export async function dropDatabase({ engine, database }: CommandContext): Promise<Buffer> {
  const durable = await engine.exclusively(() => ({
    all: engine.catalog.collections(database).map((collection) => engine.dropCollection(collection)),
  }));
  await Promise.all(durable.all);
  return okReply((reply) => reply.string('dropped', database));
}

export function listCollections({ engine, database, args, filters }: CommandContext): Buffer {
  const test = compileFilter(args.document('filter'), filters);
  const nameOnly = args.boolean('nameOnly');
  const documents = engine.catalog.collections(database).map((collection) =>
    buildDocument((writer) => {
      writer.string('name', collection.name).string('type', 'collection');
      if (nameOnly) return;
      writer.startObject('options').endDocument().startObject('info').bool('readOnly', false).endDocument();
      writer.document('idIndex', (collection.indexes[0] as IndexInfo).spec);
    }),
  );
  const matching = documents.filter((bytes) => test(rawDocument(bytes)));
  return cursorReply(matching, 'firstBatch', 0n, `${database}.$cmd.listCollections`);
}

export function listDatabases({ engine, args, filters }: CommandContext): Buffer {
  const test = compileFilter(args.document('filter'), filters);
  const nameOnly = args.boolean('nameOnly');
  const documents = engine.catalog
    .databaseNames()
    .sort()
    .map((name) =>
      buildDocument((writer) => {
        writer.string('name', name);
        if (nameOnly) return;
        writer.double('sizeOnDisk', 0);
        writer.bool(
          'empty',
          engine.catalog.collections(name).every(({ count }) => count === 0),
        );
      }),
    );
  return okReply((reply) => {
    reply.startArray('databases');
    documents.filter((bytes) => test(rawDocument(bytes))).forEach((bytes, i) => reply.document(String(i), bytes));
    reply.endDocument();
  });
}

export async function createIndexes(context: CommandContext): Promise<Buffer> {
  const { engine, database, args } = context;
  const name = collectionName(context);
  const specs = args.documents('indexes');
  if (specs.length === 0) throw new DatabaseError('BadValue', 'Must specify at least one index to create');
  const wanted = specs.map((spec) => parseIndex(spec, 0, 0));
  const created = engine.catalog.find(database, name) === undefined;
  const existing = engine.catalog.find(database, name);
  const before = existing?.indexes.length ?? 1;
  // nothing to do is the usual case at every start of the shop: no lock, no write
  if (!existing || missing(existing.indexes, wanted).length > 0) {
    const built = await engine.exclusively(() => {
      const collection = engine.ensureCollection(database, name);
      const durable = missing(collection.indexes, wanted).map((index) => {
        index.space = engine.catalog.takeSpace();
        index.createdAt = engine.storage.sequence + 1;
        return engine.buildIndex(collection, index);
      });
      return { durable };
    });
    await Promise.all(built.durable);
  }
  const after = engine.catalog.require(database, name).indexes.length;
  return okReply((reply) => {
    reply.int32('numIndexesBefore', before).int32('numIndexesAfter', after);
    reply.bool('createdCollectionAutomatically', created);
    if (before === after) reply.string('note', 'all indexes already exist');
  });
}

/** Those that do not exist yet; one that contradicts an existing index is refused. */
function missing(existing: readonly IndexInfo[], wanted: readonly IndexInfo[]): IndexInfo[] {
  const fresh: IndexInfo[] = [];
  for (const index of wanted) {
    const all = [...existing, ...fresh];
    if (index.fields.length === 1 && index.fields[0]?.name === '_id') continue;
    const namesake = all.find((other) => other.name === index.name);
    if (namesake) {
      if (sameIndex(namesake, index)) continue;
      const code = sameKey(namesake, index) ? 'IndexOptionsConflict' : 'IndexKeySpecsConflict';
      throw new DatabaseError(
        code,
        `An existing index has the same name as the requested index but differs. Requested index: ${index.name}`,
      );
    }
    const twin = all.find((other) => sameKey(other, index) && samePartial(other, index));
    if (twin) {
      throw new DatabaseError('IndexOptionsConflict', `Index already exists with a different name: ${twin.name}`);
    }
    fresh.push(index);
  }
  return fresh;
}

function samePartial(a: IndexInfo, b: IndexInfo): boolean {
  if (!a.partial || !b.partial) return a.partial === b.partial;
  return a.partial.filter.buf.equals(b.partial.filter.buf);
}

export function listIndexes(context: CommandContext): Buffer {
  const { engine, database, args } = context;
  const collection = engine.catalog.require(database, collectionName(context));
  if (args.raw('includeIndexStats')?.truthy()) throw notSupported('includeIndexStats', 'leave it out');
  const specs = collection.indexes.map(({ spec }) => spec);
  return cursorReply(specs, 'firstBatch', 0n, collection.namespace);
}

export async function dropIndexes(context: CommandContext): Promise<Buffer> {
  const { engine, args, database } = context;
  const before = engine.catalog.require(database, collectionName(context)).indexes.length;
  const dropped = await engine.exclusively(() => {
    const collection = engine.catalog.require(database, collectionName(context));
    const indexes = chosen(collection.indexes, args.raw('index'));
    return { durable: indexes.map((index) => engine.dropIndex(collection, index)) };
  });
  await Promise.all(dropped.durable);
  return okReply((reply) => reply.int32('nIndexesWas', before));
}

function chosen(indexes: readonly IndexInfo[], which: ReturnType<CommandContext['args']['raw']>): IndexInfo[] {
  if (which?.type === T.string && which.text() === '*') return indexes.slice(1);
  const name = which?.type === T.string ? which.text() : undefined;
  const key: string[] = [];
  if (which?.type === T.object) {
    eachElement(
      which.buf,
      which.start,
      (field, value) => void key.push(`${field}:${value.isNumber() ? value.number() : 0}`),
    );
  }
  const found = indexes.find(
    (index) =>
      index.name === name ||
      (key.length > 0 && index.fields.map((f) => `${f.name}:${f.direction}`).join() === key.join()),
  );
  if (!found) throw new DatabaseError('IndexNotFound', `index not found with name [${name ?? key.join()}]`);
  if (found.space === 0) throw new DatabaseError('InvalidOptions', 'cannot drop _id index');
  return [found];
}
