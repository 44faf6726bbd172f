import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, EMPTY_DOCUMENT, findField, NULL_VALUE, rawDocument, T } from '../bson/raw.js';
import { ObjectNode, serialize } from '../bson/tree.js';
import { arrayValue } from '../bson/values.js';
import { buildDocument } from '../bson/writer.js';
import type { FindRequest } from '../engine/find.js';
import { findAll } from '../engine/find.js';
import { DatabaseError } from '../errors.js';
import type { FieldPath } from '../query/field-path.js';
import { parsePath } from '../query/field-path.js';
import { checkedNames, isCollectionName } from '../query/names.js';
import { locate } from '../update/target.js';
import { matchFront, readFront } from './front.js';
import type { Compile, PipelineContext, Run } from './pipeline-context.js';
import { parsePipeline, stageNumber } from './stages.js';

/* Stages that read another collection. */

function optionsOf(spec: RawValue, stage: string, known: readonly string[]): Map<string, RawValue> {
  if (spec.type !== T.object)
    throw new DatabaseError('FailedToParse', `the ${stage} stage specification must be an object`);
  const fields = new Map<string, RawValue>();
  eachElement(spec.buf, spec.start, (name, value) => {
    if (!known.includes(name)) throw new DatabaseError('FailedToParse', `unknown argument to ${stage}: ${name}`);
    fields.set(name, value);
  });
  return fields;
}

function pathOf(fields: ReadonlyMap<string, RawValue>, name: string): string {
  const path = textOf(fields.get(name), '$lookup', name);
  return checkedNames(path).join('.');
}

function textOf(value: RawValue | undefined, stage: string, name: string): string {
  if (value?.type !== T.string)
    throw new DatabaseError('FailedToParse', `${stage} argument '${name}' must be a string`);
  return value.text();
}

function collectionOf(value: RawValue | undefined, stage: string, argument: string): string {
  const name = textOf(value, stage, argument);
  if (!isCollectionName(name)) throw new DatabaseError('InvalidNamespace', `invalid ${stage} namespace: '${name}'`);
  return name;
}

type Search = (document: RawValue) => RawValue[];

/** `$lookup` by equality through the other collection's indexes, by a pipeline with variables, or by both. */
export function lookup(spec: RawValue, context: PipelineContext, compile: Compile): Run {
  const fields = optionsOf(spec, '$lookup', ['from', 'as', 'localField', 'foreignField', 'let', 'pipeline']);
  const from = collectionOf(fields.get('from'), '$lookup', 'from');
  const as = pathOf(fields, 'as').split('.');
  const pipeline = fields.get('pipeline');
  if (fields.has('localField') !== fields.has('foreignField') || (!pipeline && !fields.has('localField'))) {
    throw new DatabaseError(
      'FailedToParse',
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified",
    );
  }
  const candidates = fields.has('localField') ? byEquality(fields, from, context) : everything(from, context);
  const search = pipeline ? byPipeline(pipeline, fields.get('let'), candidates, { context, compile }) : candidates;
  return (documents) =>
    documents.map((document) => {
      const node = ObjectNode.from(document);
      locate(node, as, true)?.set(arrayValue(search(document)));
      return rawDocument(serialize(node));
    });
}

function everything(from: string, context: PipelineContext): Search {
  let all: RawValue[] | undefined;
  return () => (all ??= findAll(context.view, context.request(from, EMPTY_DOCUMENT)));
}

function byEquality(fields: ReadonlyMap<string, RawValue>, from: string, context: PipelineContext): Search {
  const path = parsePath(pathOf(fields, 'localField'));
  const foreign = pathOf(fields, 'foreignField');
  return (document) => {
    const wanted: RawValue[] = [];
    localValues(document, path, 0, wanted);
    if (wanted.length === 0) wanted.push(NULL_VALUE);
    return findAll(context.view, context.request(from, membership(foreign, wanted)));
  };
}

/** What the path leads to, through arrays of documents as well; of an array its elements. */
function localValues(value: RawValue, path: FieldPath, depth: number, found: RawValue[]): void {
  const step = path[depth];
  if (!step) found.push(...(value.type === T.array ? elementsOf(value) : [value]));
  else if (value.type === T.object) {
    const inner = findField(value.buf, value.start, step.name);
    if (inner) localValues(inner, path, depth + 1, found);
  } else if (value.type === T.array) {
    const elements = elementsOf(value);
    const numbered = step.index >= 0 ? elements[step.index] : undefined;
    if (numbered) localValues(numbered, path, depth + 1, found);
    for (const element of elements) if (element.type === T.object) localValues(element, path, depth, found);
  }
}

function byPipeline(
  pipeline: RawValue,
  given: RawValue | undefined,
  candidates: Search,
  { context, compile }: { context: PipelineContext; compile: Compile },
): Search {
  const stages = parsePipeline(pipeline);
  const constants: [string, ReturnType<PipelineContext['variables']['computation']>][] = [];
  if (given && given.type !== T.object)
    throw new DatabaseError('FailedToParse', "$lookup argument 'let' must be an object");
  if (given)
    eachElement(
      given.buf,
      given.start,
      (name, value) => void constants.push([name, context.variables.computation(value)]),
    );
  const runWith = (document: RawValue | undefined): Run => {
    const values = constants.map(([name, compute]) => [name, document && compute(document)] as const);
    return compile(stages, context.withVariables(context.variables.and(values)));
  };
  // compiled once without values, so that a mistake is told before anything is read
  const fixed = runWith(undefined);
  return (document) => (constants.length === 0 ? fixed : runWith(document))(candidates(document));
}

function membership(field: string, values: readonly RawValue[]): RawValue {
  // a pattern or operators inside $in would search instead of being compared
  const compared = values.some((value) => value.type === T.regex || value.type === T.object);
  return rawDocument(
    buildDocument((writer) => {
      if (compared) {
        writer.startArray('$or');
        values.forEach((value, index) => {
          writer.startObject(String(index)).startObject(field).value('$eq', value).endDocument().endDocument();
        });
        writer.endDocument();
        return;
      }
      writer.startObject(field).startArray('$in');
      values.forEach((value, index) => writer.value(String(index), value));
      writer.endDocument().endDocument();
    }),
  );
}

export function unionWith(spec: RawValue, context: PipelineContext, compile: Compile): Run {
  const fields =
    spec.type === T.string ? new Map([['coll', spec]]) : optionsOf(spec, '$unionWith', ['coll', 'pipeline']);
  const name = collectionOf(fields.get('coll'), '$unionWith', 'coll');
  if (context.inTransaction) {
    throw new DatabaseError(
      'OperationNotSupportedInTransaction',
      'Stage not supported inside of a multi-document transaction: $unionWith',
    );
  }
  const pipeline = fields.get('pipeline');
  const { filter, rest: stages } = matchFront(pipeline ? parsePipeline(pipeline) : []);
  const limits = stages[0]?.name === '$limit' ? stages.slice(0, 1) : [];
  const limit = limits[0] ? stageNumber(limits[0]) : 0;
  const request: FindRequest = { ...context.request(name, filter), limit };
  const rest = stages.slice(limits.length);
  // compiled whole, so that a mistake is told before anything is read
  const whole = compile(rest, context);
  return (documents) => {
    const front = readFront(context.view, request, rest);
    const run = front.rest === rest ? whole : compile(front.rest, context);
    return [...documents, ...run(front.documents)];
  };
}
