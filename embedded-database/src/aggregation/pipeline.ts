import type { RawValue } from '../bson/raw.js';
import { eachElement, fieldsIn, rawDocument, T } from '../bson/raw.js';
import { arrayValue, int32Value, objectValue } from '../bson/values.js';
import { buildDocument } from '../bson/writer.js';
import { DatabaseError } from '../errors.js';
import { compileFilter } from '../query/filter.js';
import { sortDocuments } from '../query/sort.js';
import { bucket, group, sortByCount } from './group.js';
import { lookup, unionWith } from './joins.js';
import type { PipelineContext, Run, StageContext } from './pipeline-context.js';
import { addFields, project, replaceRoot, unset, unwind } from './shaping.js';
import type { Stage } from './stages.js';
import { matchFilter, parsePipeline, stageNumber, stageSort } from './stages.js';
import { checkedField } from '../query/names.js';

/** Compiles every stage before the first one runs; all of them work on the stored bytes, so types stay exact. */
export function compilePipeline(stages: readonly Stage[], context: PipelineContext): Run {
  const runs = stages.map((stage) => compileReading(stage, context) ?? compileStage(stage, context));
  return (documents) => runs.reduce((current, run) => run(current), documents);
}

/** Stages that read other collections or hold pipelines. */
function compileReading({ name, spec }: Stage, context: PipelineContext): Run | undefined {
  switch (name) {
    case '$lookup':
      return lookup(spec, context, compilePipeline);
    case '$unionWith':
      return unionWith(spec, context, compilePipeline);
    case '$facet':
      return facet(spec, context);
    default:
      return undefined;
  }
}

/** Stages that need nothing but the documents. */
export function compileStage(stage: Stage, { variables, filters }: StageContext): Run {
  const { name, spec } = stage;
  const each =
    (change: (document: RawValue) => RawValue): Run =>
    (documents) =>
      documents.map((document) => {
        variables.deadline.tick();
        return change(document);
      });
  switch (name) {
    case '$match': {
      const test = compileFilter(matchFilter(stage), filters);
      return (documents) =>
        documents.filter((document) => {
          variables.deadline.tick();
          return test(document);
        });
    }
    case '$sort': {
      const fields = stageSort(stage);
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
    case '$count':
      return count(spec);
    case '$set':
    case '$addFields':
      return each(addFields(spec, variables, name));
    case '$project':
      return each(project(spec, filters));
    case '$unset':
      return each(unset(spec, filters));
    case '$replaceWith':
      return each(replaceRoot(spec, variables, name));
    case '$replaceRoot':
      return each(replaceRoot(newRoot(spec), variables, name));
    case '$unwind': {
      const open = unwind(spec);
      return (documents) =>
        documents.flatMap((document) => {
          variables.deadline.tick();
          return open(document);
        });
    }
    case '$group':
      return group(spec, variables);
    case '$sortByCount':
      return sortByCount(spec, variables, ONE);
    case '$bucket':
      return bucket(spec, variables, ONE);
    case '$sample':
      return sample(spec);
    default:
      throw new DatabaseError('UnrecognizedStage', `Unrecognized pipeline stage name: '${name}'`);
  }
}

const ONE = int32Value(1);

function newRoot(spec: RawValue): RawValue {
  if (spec.type !== T.object)
    throw new DatabaseError('Location40229', 'expected an object as specification for $replaceRoot stage');
  const options = fieldsIn(spec);
  for (const name of options.keys())
    if (name !== 'newRoot') throw new DatabaseError('Location40230', `unrecognized option to $replaceRoot: ${name}`);
  const root = options.get('newRoot');
  if (!root) throw new DatabaseError('Location40231', 'no newRoot specified for the $replaceRoot stage');
  return root;
}

function count(spec: RawValue): Run {
  if (spec.type !== T.string) throw new DatabaseError('Location40156', 'the count field must be a non-empty string');
  const name = spec.text();
  if (name === '') throw new DatabaseError('Location40157', 'the count field must be a non-empty string');
  if (name.startsWith('$')) throw new DatabaseError('Location40158', 'the count field cannot be a $-prefixed path');
  if (name.includes('\0')) throw new DatabaseError('Location40159', 'the count field cannot contain a null byte');
  if (name.includes('.')) throw new DatabaseError('Location40160', "the count field cannot contain '.'");
  return (documents) =>
    documents.length === 0 ? [] : [rawDocument(buildDocument((writer) => writer.count(name, documents.length)))];
}

/** Draws without repetition (Fisher and Yates, as far as needed). */
function sample(spec: RawValue): Run {
  if (spec.type !== T.object)
    throw new DatabaseError('Location28745', 'the $sample stage specification must be an object');
  const options = fieldsIn(spec);
  for (const name of options.keys())
    if (name !== 'size') throw new DatabaseError('Location28748', `unrecognized option to $sample: ${name}`);
  const size = options.get('size');
  if (!size) throw new DatabaseError('Location28749', '$sample stage must specify a size');
  if (!size.isNumber()) throw new DatabaseError('Location28746', 'size argument to $sample must be a number');
  if (size.number() < 0) throw new DatabaseError('Location28747', 'size argument to $sample must not be negative');
  const wanted = Math.trunc(size.number());
  return (documents) => {
    const drawn = [...documents];
    for (let i = 0; i < Math.min(wanted, drawn.length); i++) {
      const other = i + Math.floor(Math.random() * (drawn.length - i));
      [drawn[i], drawn[other]] = [drawn[other] as RawValue, drawn[i] as RawValue];
    }
    return drawn.slice(0, wanted);
  };
}

function facet(spec: RawValue, context: PipelineContext): Run {
  const runs: [string, Run][] = [];
  if (spec.type === T.object) {
    eachElement(spec.buf, spec.start, (name, pipeline) => {
      checkedField(name);
      if (pipeline.type !== T.array)
        throw new DatabaseError('Location40170', `arguments to $facet must be arrays: ${name}`);
      const stages = parsePipeline(pipeline);
      if (stages.some((stage) => stage.name === '$facet'))
        throw new DatabaseError('Location40600', '$facet is not allowed to be used within a $facet stage');
      runs.push([name, compilePipeline(stages, context)]);
    });
  }
  if (runs.length === 0)
    throw new DatabaseError('Location40169', 'the $facet specification must be a non-empty object');
  return (documents) => [objectValue(runs.map(([name, run]) => [name, arrayValue(run(documents))]))];
}
