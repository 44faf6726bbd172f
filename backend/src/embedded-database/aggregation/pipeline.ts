import type { Document } from 'bson';
import { wrapElement } from '../query/filter.js';
import type { RawValue } from '../bson/raw.js';
import { elementsOf, findField, NULL_VALUE, rawDocument, T } from '../bson/raw.js';
import { ArrayNode, ObjectNode, serialize } from '../bson/tree.js';
import { buildDocument } from '../bson/writer.js';
import { DatabaseError, notSupported } from '../errors.js';
import type { FindRequest } from '../engine/find.js';
import { findAll } from '../engine/find.js';
import type { FilterContext } from '../query/filter.js';
import { compileFilter } from '../query/filter.js';
import { parsePath, plainValue } from '../query/field-path.js';
import { parseSort, sortDocuments } from '../query/sort.js';
import type { ReadView } from '../storage/read-view.js';
import { runStages } from './expressions.js';
import { fromDocument, toDocument } from './js-values.js';
import type { Stage } from './stages.js';
import { fieldOf, stageNumber } from './stages.js';

/** What a pipeline may read besides its own collection. */
export interface PipelineContext {
  view: ReadView;
  filters: FilterContext;
  variables: Document;
  /** A request for documents of another collection of the same database. */
  request(collection: string, filter: RawValue): FindRequest;
}

/** Runs stages over documents; those that need no computation work on the stored bytes and keep every type exact. */
export function runPipeline(stages: readonly Stage[], input: RawValue[], context: PipelineContext): RawValue[] {
  let documents = input;
  let computed: Document[] = [];
  const flush = (): void => {
    if (computed.length === 0) return;
    const resolver = (name: string): Document[] => allOf(name, context).map(toDocument);
    documents = runStages(computed, documents.map(toDocument), context.variables, resolver).map(fromDocument);
    computed = [];
  };
  for (const stage of stages) {
    const native = nativeStage(stage, context);
    if (native) {
      flush();
      documents = native(documents);
    } else computed.push({ [stage.name]: toDocument(wrapElement(stage.spec))['e'] as unknown });
  }
  flush();
  return documents;
}

function allOf(name: string, context: PipelineContext): RawValue[] {
  return findAll(context.view, context.request(name, rawDocument(Buffer.from([5, 0, 0, 0, 0]))));
}

function nativeStage(stage: Stage, context: PipelineContext): ((documents: RawValue[]) => RawValue[]) | undefined {
  switch (stage.name) {
    case '$match': {
      const test = compileFilter(stage.spec, context.filters);
      return (documents) => documents.filter((document) => test(document));
    }
    case '$sort': {
      const fields = parseSort(stage.spec);
      return (documents) => sortDocuments(documents, fields);
    }
    case '$skip': {
      const count = stageNumber(stage);
      return (documents) => documents.slice(count);
    }
    case '$limit': {
      const count = stageNumber(stage);
      return (documents) => documents.slice(0, count);
    }
    case '$count': {
      if (stage.spec.type !== T.string)
        throw new DatabaseError('BadValue', 'the count field must be a non-empty string');
      const name = stage.spec.text();
      return (documents) =>
        documents.length === 0 ? [] : [rawDocument(buildDocument((writer) => writer.count(name, documents.length)))];
    }
    case '$lookup':
      return lookup(stage.spec, context);
    default:
      return undefined;
  }
}

/** `$lookup` by equality, through the other collection's indexes; its pipeline form is left to the library. */
function lookup(spec: RawValue, context: PipelineContext): ((documents: RawValue[]) => RawValue[]) | undefined {
  if (fieldOf(spec, 'pipeline')) {
    if (fieldOf(spec, 'localField')) throw notSupported('$lookup with both localField and pipeline', 'use one of them');
    return undefined;
  }
  const [from, local, foreign, as] = ['from', 'localField', 'foreignField', 'as'].map((name) => {
    const value = fieldOf(spec, name);
    if (value?.type !== T.string)
      throw new DatabaseError('FailedToParse', `$lookup argument '${name}' must be a string`);
    return value.text();
  }) as [string, string, string, string];
  if (as.includes('.')) throw notSupported("A dotted 'as' in $lookup", 'use a plain field name');
  const path = parsePath(local);
  return (documents) =>
    documents.map((document) => {
      const value = plainValue(document, path) ?? NULL_VALUE;
      const wanted = value.type === T.array ? elementsOf(value) : [value];
      const found = findAll(context.view, context.request(from, membership(foreign, wanted)));
      const node = ObjectNode.from(document);
      const list = new ArrayNode();
      list.items = found;
      node.fields.set(as, list);
      return rawDocument(serialize(node));
    });
}

function membership(field: string, values: readonly RawValue[]): RawValue {
  return rawDocument(
    buildDocument((writer) => {
      writer.startObject(field).startArray('$in');
      values.forEach((value, index) => writer.value(String(index), value));
      writer.endDocument().endDocument();
    }),
  );
}

const ID = Buffer.from('_id');

/** Recognises `{ $group: { _id: <constant>, n: { $sum: 1 } } }`, which is how drivers count documents. */
export function countingGroup(stage: Stage | undefined): string | undefined {
  if (stage?.name !== '$group' || stage.spec.type !== T.object) return undefined;
  const id = findField(stage.spec.buf, stage.spec.start, ID);
  if (!id || (id.type !== T.null && !id.isNumber())) return undefined;
  const fields = toDocument(stage.spec);
  const names = Object.keys(fields).filter((name) => name !== '_id');
  const [name] = names;
  const accumulator = name !== undefined && names.length === 1 ? (fields[name] as Document) : undefined;
  const counts = accumulator !== undefined && Object.keys(accumulator).join() === '$sum' && accumulator['$sum'] === 1;
  return counts ? name : undefined;
}
