import type { RawValue } from '../bson/raw.js';
import { CollectionWriter } from '../engine/collection-writer.js';
import type { WriteUnit } from '../engine/write-unit.js';
import { DatabaseError } from '../errors.js';
import type { DocumentTest } from '../query/filter.js';
import { compileFilter } from '../query/filter.js';
import type { CommandContext } from './context.js';
import { collectionName } from './context.js';

/** How many documents may be looked at between two looks at the clock. */
const CLOCK_EVERY = 256;

/**
 * Compiles a command's filter; with maxTimeMS the search ends when the time is up.
 * @throws DatabaseError MaxTimeMSExpired while it is used
 */
export function filterTest(context: CommandContext, filter: RawValue): DocumentTest {
  const test = compileFilter(filter, context.filters);
  const milliseconds = context.args.natural('maxTimeMS', 0);
  if (milliseconds === 0) return test;
  const deadline = performance.now() + milliseconds;
  let looked = 0;
  return (document, match) => {
    if (++looked % CLOCK_EVERY === 0 && performance.now() > deadline) {
      throw new DatabaseError('MaxTimeMSExpired', 'operation exceeded time limit');
    }
    return test(document, match);
  };
}

/** Writes to the command's collection, which is made when it does not exist. */
export function writerFor(context: CommandContext, unit: WriteUnit): CollectionWriter {
  const { engine } = context;
  const collection = engine.ensureCollection(context.database, collectionName(context));
  return new CollectionWriter(unit, collection, (changed) => engine.persistAhead(changed));
}
