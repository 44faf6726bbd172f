import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, EMPTY_DOCUMENT, NULL_VALUE, rawDocument, T } from '../bson/raw.js';
import { ObjectNode, serialize } from '../bson/tree.js';
import { arrayValue } from '../bson/values.js';
import { buildDocument } from '../bson/writer.js';
import { findAll } from '../engine/find.js';
import { DatabaseError } from '../errors.js';
import { parsePath, plainValue } from '../query/field-path.js';
import { locate } from '../update/target.js';
import type { PipelineContext, Run } from './pipeline.js';
import { compilePipeline } from './pipeline.js';
import { parsePipeline } from './stages.js';

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

function textOf(value: RawValue | undefined, stage: string, name: string): string {
  if (value?.type !== T.string)
    throw new DatabaseError('FailedToParse', `${stage} argument '${name}' must be a string`);
  return value.text();
}

type Search = (document: RawValue) => RawValue[];

/** `$lookup` by equality through the other collection's indexes, by a pipeline with variables, or by both. */
export function lookup(spec: RawValue, context: PipelineContext): Run {
  const fields = optionsOf(spec, '$lookup', ['from', 'as', 'localField', 'foreignField', 'let', 'pipeline']);
  const from = textOf(fields.get('from'), '$lookup', 'from');
  const as = textOf(fields.get('as'), '$lookup', 'as').split('.');
  const pipeline = fields.get('pipeline');
  if (fields.has('localField') !== fields.has('foreignField') || (!pipeline && !fields.has('localField'))) {
    throw new DatabaseError(
      'FailedToParse',
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified",
    );
  }
  const candidates = fields.has('localField') ? byEquality(fields, from, context) : everything(from, context);
  const search = pipeline ? byPipeline(pipeline, fields.get('let'), candidates, context) : candidates;
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
  const path = parsePath(textOf(fields.get('localField'), '$lookup', 'localField'));
  const foreign = textOf(fields.get('foreignField'), '$lookup', 'foreignField');
  return (document) => {
    const value = plainValue(document, path) ?? NULL_VALUE;
    const wanted = value.type === T.array ? elementsOf(value) : [value];
    return findAll(context.view, context.request(from, membership(foreign, wanted)));
  };
}

function byPipeline(
  pipeline: RawValue,
  given: RawValue | undefined,
  candidates: Search,
  context: PipelineContext,
): Search {
  const stages = parsePipeline(pipeline);
  const constants: [string, ReturnType<PipelineContext['variables']['computation']>][] = [];
  if (given)
    eachElement(
      given.buf,
      given.start,
      (name, value) => void constants.push([name, context.variables.computation(value)]),
    );
  const runWith = (document: RawValue | undefined): Run => {
    const values = constants.map(([name, compute]) => [name, document && compute(document)] as const);
    return compilePipeline(stages, context.withVariables(context.variables.and(values)));
  };
  // compiled once without values, so that a mistake is told before anything is read
  const fixed = runWith(undefined);
  return (document) => (constants.length === 0 ? fixed : runWith(document))(candidates(document));
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

export function unionWith(spec: RawValue, context: PipelineContext): Run {
  const fields =
    spec.type === T.string ? new Map([['coll', spec]]) : optionsOf(spec, '$unionWith', ['coll', 'pipeline']);
  const name = textOf(fields.get('coll'), '$unionWith', 'coll');
  const pipeline = fields.get('pipeline');
  const run: Run = pipeline ? compilePipeline(parsePipeline(pipeline), context) : (documents) => documents;
  return (documents) => [...documents, ...run(findAll(context.view, context.request(name, EMPTY_DOCUMENT)))];
}
