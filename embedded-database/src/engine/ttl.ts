import { rawDocument } from '../bson/raw.js';
import { dateValue } from '../bson/values.js';
import { buildDocument } from '../bson/writer.js';
import type { DocumentTest } from '../query/filter.js';
import { compileFilter } from '../query/filter.js';
import { CollectionWriter } from './collection-writer.js';
import type { Engine } from './engine.js';
import { findAll } from './find.js';

const BATCH = 500;

/** Deletes documents whose date lies further back than their TTL index allows. */
export async function sweepExpired(engine: Engine): Promise<void> {
  const declared = [...engine.catalog.all()].flatMap((collection) =>
    collection.indexes
      .filter((index) => index.expireAfterSeconds !== undefined)
      .map((index) => ({ collection, index })),
  );
  for (const { collection, index } of declared) {
    const field = index.fields[0]?.name ?? '';
    const limit = dateValue(engine.clock() - (index.expireAfterSeconds ?? 0) * 1000);
    const filter = rawDocument(buildDocument((writer) => writer.startObject(field).value('$lt', limit).endDocument()));
    const expired = compileFilter(filter);
    const { partial } = index;
    // a partial index says nothing about the documents that it leaves out
    const test: DocumentTest = partial ? (document) => expired(document) && partial.test(document) : expired;
    for (let removed = BATCH; removed === BATCH && !collection.dropped;) {
      removed = await engine.write(
        (unit) => {
          const writer = new CollectionWriter(unit, collection, engine.upkeep);
          const due = findAll(unit.view, { collection, filter, test, sort: [], skip: 0, limit: BATCH });
          for (const document of due) writer.remove(document);
          return due.length;
        },
        () => undefined,
      );
    }
  }
}
