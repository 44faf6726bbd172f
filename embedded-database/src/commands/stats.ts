import { spaceRange } from '../engine/space-range.js';
import type { CollectionInfo } from '../engine/catalog.js';
import type { Engine } from '../engine/engine.js';
import { DatabaseError } from '../errors.js';
import type { ReadView } from '../storage/read-view.js';
import type { CommandContext } from './context.js';
import { Args, collectionName } from './context.js';
import { okReply } from './reply.js';

interface Sizes {
  count: number;
  /** Bytes of the documents. */
  data: number;
  /** Bytes of documents and their keys. */
  stored: number;
  /** Bytes by index name. */
  indexes: Map<string, number>;
}

/** Reads everything there is: exact, and as slow as that. */
function sizesOf(view: ReadView, collection: CollectionInfo): Sizes {
  const sizes: Sizes = { count: 0, data: 0, stored: 0, indexes: new Map([['_id_', 0]]) };
  for (const { key, value } of view.range(spaceRange(collection.space))) {
    sizes.count++;
    sizes.data += value.length;
    sizes.stored += value.length + key.length;
  }
  for (const index of collection.indexes) {
    if (index.space === 0) continue;
    let bytes = 0;
    for (const { key, value } of view.range(spaceRange(index.space))) bytes += key.length + value.length;
    sizes.indexes.set(index.name, bytes);
  }
  return sizes;
}

const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0);

function scaleOf(args: Args): number {
  const scale = args.integer('scale', 1);
  if (scale < 1) throw new DatabaseError('BadValue', 'scale has to be a number of 1 or more');
  return scale;
}

export function collStats(context: CommandContext): Buffer {
  const { engine, database, args } = context;
  const name = collectionName(context);
  const scale = scaleOf(args);
  const collection = engine.catalog.find(database, name);
  const sizes = collection
    ? sizesOf(engine.storage.latest, collection)
    : { count: 0, data: 0, stored: 0, indexes: new Map<string, number>() };
  const indexBytes = total(sizes.indexes.values());
  return okReply((reply) => {
    const size = (field: string, bytes: number) => reply.count(field, Math.floor(bytes / scale));
    reply.string('ns', `${database}.${name}`).count('count', sizes.count);
    size('size', sizes.data);
    if (sizes.count > 0) reply.count('avgObjSize', Math.floor(sizes.data / sizes.count));
    size('storageSize', sizes.stored);
    reply.bool('capped', false).count('nindexes', sizes.indexes.size).startObject('indexSizes');
    for (const [index, bytes] of sizes.indexes) size(index, bytes);
    reply.endDocument();
    size('totalIndexSize', indexBytes);
    size('totalSize', sizes.stored + indexBytes);
    reply.count('scaleFactor', scale);
  });
}

/** What a database's documents and indexes take. */
export function databaseBytes(engine: Engine, database: string): number {
  const all = engine.catalog.collections(database).map((collection) => sizesOf(engine.storage.latest, collection));
  return total(all.map(({ stored, indexes }) => stored + total(indexes.values())));
}

export function dbStats({ engine, database, args }: CommandContext): Buffer {
  const scale = scaleOf(args);
  const all = engine.catalog.collections(database).map((collection) => sizesOf(engine.storage.latest, collection));
  const objects = total(all.map(({ count }) => count));
  const data = total(all.map((sizes) => sizes.data));
  const stored = total(all.map((sizes) => sizes.stored));
  const indexBytes = total(all.flatMap(({ indexes }) => [...indexes.values()]));
  return okReply((reply) => {
    const size = (field: string, bytes: number) => reply.double(field, Math.floor(bytes / scale));
    reply.string('db', database).count('collections', all.length).count('views', 0).count('objects', objects);
    reply.double('avgObjSize', objects > 0 ? data / objects : 0);
    size('dataSize', data);
    size('storageSize', stored);
    reply.count('indexes', total(all.map(({ indexes }) => indexes.size)));
    size('indexSize', indexBytes);
    size('totalSize', stored + indexBytes);
    reply.count('scaleFactor', scale);
  });
}
