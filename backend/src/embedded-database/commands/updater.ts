import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, EMPTY_DOCUMENT, rawDocument, T } from '../bson/raw.js';
import { serialize } from '../bson/tree.js';
import { documentId, withId } from '../engine/collection-writer.js';
import { findAll } from '../engine/find.js';
import type { WriteUnit } from '../engine/write-unit.js';
import { Variables } from '../aggregation/expressions.js';
import { compileUpdatePipeline } from '../aggregation/update-pipeline.js';
import { DatabaseError } from '../errors.js';
import { compileFilter, wrapElement } from '../query/filter.js';
import type { ArrayMatch } from '../query/field-path.js';
import { parseSort } from '../query/sort.js';
import { compileUpdate, isModifierDocument, replaceDocument } from '../update/update.js';
import { documentFromFilter } from '../update/upsert.js';
import { ObjectNode } from '../bson/tree.js';
import type { CommandContext } from './context.js';
import { collectionOf } from './context.js';
import { filterTest, writerFor } from './tools.js';

export interface UpdateRequest {
  filter: RawValue;
  multi: boolean;
  upsert: boolean;
  sort: RawValue;
  hint: RawValue | undefined;
}

export interface UpdateResult {
  matched: number;
  modified: number;
  upsertedId: RawValue | undefined;
  /** The document before and after, of an update of one. */
  before: RawValue | undefined;
  after: RawValue | undefined;
}

type Change = (document: RawValue, matchedIndex: number | undefined, inserting: boolean) => Buffer;

/** One update statement: operators, a replacement or a pipeline. */
export class Updater {
  private readonly change: Change;
  private readonly replaces: boolean;

  constructor(
    private readonly context: CommandContext,
    private readonly unit: WriteUnit,
    update: RawValue | undefined,
    arrayFilters: RawValue | undefined,
    constants: RawValue | undefined,
  ) {
    if (update?.type === T.array) {
      const variables = Variables.of(constants ?? EMPTY_DOCUMENT, context.engine.clock());
      const filters = { compute: (expression: RawValue) => variables.computation(expression) };
      this.replaces = false;
      this.change = compileUpdatePipeline(update, { variables, filters });
      return;
    }
    if (update?.type !== T.object)
      throw new DatabaseError('FailedToParse', 'Update argument must be an object or an array');
    this.replaces = !isModifierDocument(update);
    if (this.replaces) {
      const fixed = rawDocument(Buffer.from(update.bytes()));
      this.change = (document) => replaceDocument(fixed, documentId(document));
      return;
    }
    const apply = compileUpdate(update);
    const filters = compileArrayFilters(arrayFilters);
    const now = context.engine.clock();
    this.change = (document, matchedIndex, inserting) =>
      apply(document, { matchedIndex, arrayFilters: filters, inserting, now });
  }

  run(request: UpdateRequest): UpdateResult {
    if (this.replaces && request.multi) {
      throw new DatabaseError('FailedToParse', 'multi update is not supported for replacement-style update');
    }
    const result: UpdateResult = {
      matched: 0,
      modified: 0,
      upsertedId: undefined,
      before: undefined,
      after: undefined,
    };
    const test = filterTest(this.context, request.filter);
    const documents = findAll(this.unit.view, {
      collection: collectionOf(this.context),
      filter: request.filter,
      test,
      sort: parseSort(request.sort),
      skip: 0,
      limit: request.multi ? 0 : 1,
      hint: request.hint,
      snapshotSequence: this.unit.snapshotSequence,
    });
    for (const document of documents) {
      const match: ArrayMatch = { index: -1 };
      test(document, match);
      const bytes = this.change(document, match.index < 0 ? undefined : match.index, false);
      result.matched++;
      result.before = document;
      result.after = rawDocument(bytes);
      if (bytes.equals(document.bytes())) continue;
      writerFor(this.context, this.unit).replace(document, bytes);
      result.modified++;
    }
    if (documents.length === 0 && request.upsert) this.insert(request.filter, result);
    return result;
  }

  private insert(filter: RawValue, result: UpdateResult): void {
    const base = documentFromFilter(filter);
    let start = base;
    if (this.replaces) {
      // a replacement takes only the _id from the filter
      const id = base.fields.get('_id');
      start = new ObjectNode();
      if (id) start.fields.set('_id', id);
    }
    const changed = rawDocument(this.change(rawDocument(serialize(start)), undefined, true));
    const bytes = withId(changed, this.context.engine.clock());
    writerFor(this.context, this.unit).insert(bytes);
    result.after = rawDocument(bytes);
    result.upsertedId = documentId(result.after);
  }
}

/** `[{ 'line.qty': { $gt: 1 } }]` becomes a test of the element that `$[line]` stands for. */
function compileArrayFilters(value: RawValue | undefined): Map<string, (element: RawValue) => boolean> {
  const result = new Map<string, (element: RawValue) => boolean>();
  for (const filter of value?.type === T.array ? elementsOf(value) : []) {
    let name: string | undefined;
    const node = new ObjectNode();
    eachElement(filter.buf, filter.start, (field, condition) => {
      if (field.startsWith('$')) {
        throw new DatabaseError('FailedToParse', 'arrayFilters with top-level logical operators are not supported');
      }
      const [first, ...rest] = field.split('.');
      if (name !== undefined && name !== first) {
        throw new DatabaseError(
          'FailedToParse',
          `Expected a single top-level field name, found '${name}' and '${first}'`,
        );
      }
      name = first;
      node.fields.set(['e', ...rest].join('.'), condition);
    });
    if (name === undefined)
      throw new DatabaseError(
        'FailedToParse',
        'Cannot use an expression without a top-level field name in arrayFilters',
      );
    const test = compileFilter(rawDocument(serialize(node)));
    result.set(name, (element) => test(wrapElement(element)));
  }
  return result;
}
