import { verifyCollection } from '../engine/verify.js';
import { DatabaseError } from '../errors.js';
import type { CommandContext } from './context.js';
import { collectionName } from './context.js';
import { okReply } from './reply.js';

/** MongoDB's `validate`: compares documents, indexes and count of one collection. */
export function validate(context: CommandContext): Buffer {
  const { engine, database } = context;
  const name = collectionName(context);
  const collection = engine.catalog.find(database, name);
  if (!collection) throw new DatabaseError('NamespaceNotFound', `Collection '${database}.${name}' does not exist.`);
  // in this very turn: no write may come between the state that is read and the count that belongs to it
  const result = verifyCollection(engine.storage.latest, collection);
  return okReply((reply) => {
    reply.string('ns', collection.namespace).count('nrecords', result.documents);
    reply.int32('nIndexes', collection.indexes.length).startObject('keysPerIndex');
    for (const [index, entries] of result.keys) reply.count(index, entries);
    reply
      .endDocument()
      .bool('valid', result.problems.length === 0)
      .startArray('warnings')
      .endDocument();
    reply.startArray('errors');
    result.problems.forEach((problem, i) => reply.string(String(i), problem));
    reply.endDocument();
  });
}
