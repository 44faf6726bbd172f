import type { RawValue } from '../bson/raw.js';
import { CollectionWriter } from '../engine/collection-writer.js';
import type { WriteUnit } from '../engine/write-unit.js';
import type { DocumentTest } from '../query/filter.js';
import { compileFilter } from '../query/filter.js';
import type { CommandContext } from './context.js';
import { collectionName } from './context.js';

/**
 * Compiles a command's filter; with maxTimeMS the search ends when the time is up.
 * @param computes it may hold `$expr`
 * @throws DatabaseError MaxTimeMSExpired while it is used
 */
export function filterTest({ deadline, filters }: CommandContext, filter: RawValue, computes = true): DocumentTest {
  const test = compileFilter(filter, computes ? filters : { deadline });
  if (!deadline.limited) return test;
  return (document, match) => {
    deadline.tick();
    return test(document, match);
  };
}

/** Writes to the command's collection, which is made when it does not exist. */
export function writerFor(context: CommandContext, unit: WriteUnit): CollectionWriter {
  const { engine } = context;
  const collection = engine.ensureCollection(context.database, collectionName(context));
  return new CollectionWriter(unit, collection, engine.upkeep);
}
