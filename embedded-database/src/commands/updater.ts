import type { RawValue } from '../bson/raw.js';
import { equalValues } from '../bson/compare.js';
import { eachElement, rawDocument, T } from '../bson/raw.js';
import { ObjectNode, serialize, toRaw } from '../bson/tree.js';
import { documentId, stampTimes, withId } from '../engine/collection-writer.js';
import { findAll } from '../engine/find.js';
import type { WriteUnit } from '../engine/write-unit.js';
import { Variables } from '../aggregation/expressions.js';
import { compileUpdatePipeline } from '../aggregation/update-pipeline.js';
import { DatabaseError } from '../errors.js';
import type { ArrayMatch } from '../query/field-path.js';
import { parseSort } from '../query/sort.js';
import { compileArrayFilters, refuseArrayFilters } from '../update/array-filters.js';
import { compileUpdate, isModifierDocument, replaceDocument } from '../update/update.js';
import { documentFromFilter } from '../update/upsert.js';
import type { CommandContext } from './context.js';
import { collectionOf, variablesOf } from './context.js';
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

const UNFIT_FOR_ID: readonly number[] = [T.array, T.regex];

type Change = (document: RawValue, matchedIndex: number | undefined, inserting: boolean) => Buffer;

/** One update statement: operators, a replacement or a pipeline. */
export class Updater {
  private readonly change: Change;
  private readonly replaces: boolean;
  /** A pipeline that leaves _id out means no change of it. */
  private readonly mayDropId: boolean;

  constructor(
    private readonly context: CommandContext,
    private readonly unit: WriteUnit,
    update: RawValue | undefined,
    arrayFilters: RawValue | undefined,
    constants: RawValue | undefined,
  ) {
    if (update?.type === T.array) {
      const variables = constants ? Variables.of(constants, context.now, context.deadline) : variablesOf(context);
      const filters = { ...context.filters, compute: (expression: RawValue) => variables.computation(expression) };
      this.replaces = false;
      this.mayDropId = true;
      refuseArrayFilters(arrayFilters, 'pipeline');
      this.change = compileUpdatePipeline(update, { variables, filters });
      return;
    }
    if (update?.type !== T.object)
      throw new DatabaseError('FailedToParse', 'Update argument must be an object or an array');
    this.mayDropId = false;
    this.replaces = !isModifierDocument(update);
    if (this.replaces) {
      refuseArrayFilters(arrayFilters, 'replacement');
      const fixed = stampTimes(rawDocument(Buffer.from(update.bytes())), context.now);
      this.change = (document) => replaceDocument(fixed, documentId(document));
      return;
    }
    const { apply, filtered } = compileUpdate(update);
    const filters = compileArrayFilters(arrayFilters, filtered, context.filters);
    const { now } = context;
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
    // a document that is to be made has nothing to compute from
    const test = filterTest(this.context, request.filter, !request.upsert);
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
      const changed = this.change(document, match.index < 0 ? undefined : match.index, false);
      const bytes = withStoredId(documentId(document), changed, this.mayDropId);
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
    const start = documentFromFilter(filter, this.replaces);
    const changed = this.change(rawDocument(serialize(start)), undefined, true);
    const asked = start.fields.get('_id');
    const kept = withStoredId(asked && toRaw(asked), changed, this.mayDropId);
    const made = documentId(rawDocument(kept));
    if (made && UNFIT_FOR_ID.includes(made.type)) {
      throw new DatabaseError('InvalidIdField', "The '_id' value cannot be an array or a regular expression");
    }
    const bytes = withId(rawDocument(kept), this.context.engine.clock());
    writerFor(this.context, this.unit).insert(bytes);
    result.after = rawDocument(bytes);
    result.upsertedId = documentId(result.after);
  }
}

/**
 * The changed document with the _id that it had, or that an upsert asks for: an equal one of another number type, or none
 * at all from a pipeline, is no change.
 * @throws DatabaseError ImmutableField
 */
function withStoredId(id: RawValue | undefined, bytes: Buffer, mayDrop: boolean): Buffer {
  if (!id) return bytes;
  const changed = rawDocument(bytes);
  const found = documentId(changed);
  if (found?.type === id.type && found.bytes().equals(id.bytes())) return bytes;
  if (found ? !equalValues(found, id) : !mayDrop) {
    throw new DatabaseError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  const node = new ObjectNode();
  node.fields.set('_id', id);
  eachElement(bytes, 0, (name, value) => {
    if (name !== '_id') node.fields.set(name, value);
  });
  return serialize(node);
}
