import { rawDocument } from '../bson/raw.js';
import { buildDocument } from '../bson/writer.js';
import { checkNamespace } from '../engine/engine.js';
import type { IndexInfo } from '../engine/index-info.js';
import { DatabaseError, notSupported } from '../errors.js';
import { compileFilter } from '../query/filter.js';
import type { CommandContext } from './context.js';
import { collectionName, collectionOf } from './context.js';
import type { FieldKinds } from './fields.js';
import { listing } from './read-commands.js';
import { okReply } from './reply.js';
import { databaseBytes } from './stats.js';

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
  // there are no options that an existing one could differ by
  engine.ensureCollection(database, name);
  await engine.storage.durable();
  return okReply();
}

export async function drop(context: CommandContext): Promise<Buffer> {
  const { engine } = context;
  const before = collectionOf(context);
  if (!before) return okReply();
  const dropped = await engine.exclusively(
    () => [before.namespace],
    () => {
      const collection = collectionOf(context);
      return collection ? { collection, durable: engine.dropCollection(collection) } : undefined;
    },
  );
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
  const both = [from, to].map((name) => `${database}.${name}`);
  const renamed = await engine.exclusively(
    () => both,
    () => {
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
    },
  );
  await renamed.durable;
  return okReply();
}

function splitNamespace(namespace: string): [database: string, collection: string] {
  const dot = namespace.indexOf('.');
  if (dot < 1) throw new DatabaseError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  return [namespace.slice(0, dot), namespace.slice(dot + 1)];
}

const KEPT = new Set(['admin', 'config', 'local']);

export async function dropDatabase({ engine, database, args }: CommandContext): Promise<Buffer> {
  const one = args.raw('dropDatabase');
  if (!one?.isNumber() || one.number() !== 1) {
    throw new DatabaseError('Location5255100', "Have to pass 1 as 'drop' parameter");
  }
  if (KEPT.has(database)) {
    throw new DatabaseError('IllegalOperation', `Dropping the '${database}' database is prohibited.`);
  }
  const collections = () => engine.catalog.collections(database);
  const durable = await engine.exclusively(
    () => collections().map(({ namespace }) => namespace),
    () => ({ all: collections().map((collection) => engine.dropCollection(collection)) }),
  );
  await Promise.all(durable.all);
  return okReply((reply) => {
    if (durable.all.length > 0) reply.string('dropped', database);
  });
}

export function listCollections(context: CommandContext): Buffer {
  const { engine, database, args, filters } = context;
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
  return listing(context, matching, `${database}.$cmd.listCollections`);
}

const MEGABYTE = 1024 * 1024;

export function listDatabases({ engine, args, filters }: CommandContext): Buffer {
  const test = compileFilter(args.document('filter'), filters);
  const nameOnly = args.boolean('nameOnly');
  let total = 0;
  const documents: Buffer[] = [];
  for (const name of engine.catalog.databaseNames().sort()) {
    const bytes = nameOnly ? 0 : databaseBytes(engine, name);
    const described = buildDocument((writer) => {
      writer.string('name', name);
      // one without collections is none
      if (!nameOnly) writer.int64('sizeOnDisk', BigInt(bytes)).bool('empty', false);
    });
    if (!test(rawDocument(described))) continue;
    documents.push(Buffer.from(described));
    total += bytes;
  }
  return okReply((reply) => {
    reply.startArray('databases');
    documents.forEach((bytes, i) => reply.document(String(i), bytes));
    reply.endDocument();
    if (nameOnly) return;
    reply.int64('totalSize', BigInt(total)).int64('totalSizeMb', BigInt(Math.floor(total / MEGABYTE)));
  });
}
