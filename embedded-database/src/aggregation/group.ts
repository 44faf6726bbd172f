import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, EMPTY_DOCUMENT, NULL_VALUE, T, UNDEFINED_VALUE } from '../bson/raw.js';
import { compareValues, typeRank } from '../bson/compare.js';
import { objectValue } from '../bson/values.js';
import { DatabaseError, notSupported } from '../errors.js';
import { ACCUMULATORS } from './accumulators.js';
import type { Accumulator } from './accumulators.js';
import type { Computation, Variables } from './expressions.js';
import { identity } from './operators/arrays.js';
import { refuseOperator } from './operators/unsupported.js';

interface Output {
  name: string;
  start(): Accumulator;
  value: Computation;
}

/** Reads `{ total: { $sum: '$price' } }`. */
function outputsOf(fields: readonly [string, RawValue][], variables: Variables): Output[] {
  return fields.map(([name, spec]) => {
    const operators: [string, RawValue][] = [];
    if (spec.type === T.object)
      eachElement(spec.buf, spec.start, (operator, operand) => void operators.push([operator, operand]));
    const [first] = operators;
    if (name.includes('.')) throw new DatabaseError('Location40235', `The field name '${name}' cannot contain '.'`);
    if (name.startsWith('$'))
      throw new DatabaseError('Location40236', `The field name '${name}' cannot be an operator name`);
    if (!first || operators.length > 1) {
      throw new DatabaseError(
        first ? 'Location40238' : 'Location40234',
        `The field '${name}' must be an accumulator object`,
      );
    }
    const [operator, operand] = first;
    const start = ACCUMULATORS[operator];
    if (!start) throw unknownAccumulator(operator);
    if (operator === '$count' && (operand.type !== T.object || operand.end - operand.start > 5)) {
      throw new DatabaseError('TypeMismatch', '$count takes no arguments, i.e. $count:{}');
    }
    return { name, start, value: operator === '$count' ? () => undefined : variables.computation(operand) };
  });
}

const LATER = ['$firstN', '$lastN', '$minN', '$maxN', '$top', '$topN', '$bottom', '$bottomN'];

function unknownAccumulator(operator: string): DatabaseError {
  if (LATER.includes(operator))
    return notSupported(`The accumulator ${operator}`, 'gather with $push and cut with $slice');
  const refused = refuseOperator(operator);
  return refused.codeName === 'CommandNotSupported'
    ? refused
    : new DatabaseError('Location15952', `unknown group operator '${operator}'`);
}

class Groups {
  private readonly found = new Map<string, { id: RawValue; accumulators: Accumulator[] }>();

  constructor(private readonly outputs: readonly Output[]) {}

  add(id: RawValue, document: RawValue): void {
    const key = identity(id);
    let group = this.found.get(key);
    if (!group) {
      group = { id, accumulators: this.outputs.map(({ start }) => start()) };
      this.found.set(key, group);
    }
    this.outputs.forEach(({ value }, i) => group.accumulators[i]?.add(value(document)));
  }

  results(): RawValue[] {
    return [...this.found.values()].map(({ id, accumulators }) =>
      objectValue([['_id', id], ...this.outputs.map(({ name }, i) => [name, accumulators[i]?.result()] as const)]),
    );
  }
}

function splitFields(spec: RawValue, name: string): [string, RawValue][] {
  if (spec.type !== T.object)
    throw new DatabaseError('Location15947', `a ${name}'s fields must be specified in an object`);
  const fields: [string, RawValue][] = [];
  eachElement(spec.buf, spec.start, (field, value) => void fields.push([field, value]));
  return fields;
}

/** Documents are taken one after another and not kept. */
type Run = (documents: Iterable<RawValue>) => RawValue[];

export function group(spec: RawValue, variables: Variables): Run {
  const fields = splitFields(spec, 'group');
  const [id, other] = fields.filter(([name]) => name === '_id');
  if (!id) throw new DatabaseError('Location15955', 'a group specification must include an _id');
  if (other) throw new DatabaseError('Location15948', "a group's _id may only be specified once");
  const idOf = variables.computation(id[1]);
  const outputs = outputsOf(
    fields.filter(([name]) => name !== '_id'),
    variables,
  );
  return (documents) => {
    const groups = new Groups(outputs);
    for (const document of documents) groups.add(idOf(document) ?? NULL_VALUE, document);
    return groups.results();
  };
}

/** Groups by value and counts, the most frequent first. */
export function sortByCount(spec: RawValue, variables: Variables, one: RawValue): Run {
  if (spec.type !== T.string && spec.type !== T.object) {
    throw new DatabaseError('Location40149', 'the sortByCount field must be specified as a string or as an object');
  }
  if (spec.type === T.string && !spec.text().startsWith('$')) {
    throw new DatabaseError('Location40148', 'the sortByCount field must be defined as a $-prefixed path');
  }
  const idOf = variables.computation(spec);
  return (documents) => {
    const groups = new Groups([{ name: 'count', start: ACCUMULATORS['$sum'] as () => Accumulator, value: () => one }]);
    for (const document of documents) groups.add(idOf(document) ?? NULL_VALUE, document);
    const countOf = (result: RawValue): RawValue => splitFields(result, 'group')[1]?.[1] as RawValue;
    return groups.results().sort((a, b) => compareValues(countOf(b), countOf(a)));
  };
}

/** A path or an expression. */
function isComputed(spec: RawValue): boolean {
  return spec.type === T.object || (spec.type === T.string && spec.text().startsWith('$'));
}

function boundariesOf(fields: ReadonlyMap<string, RawValue>): RawValue[] {
  const list = fields.get('boundaries');
  if (!fields.has('groupBy') || !list)
    throw new DatabaseError('Location40198', "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  if (list.type !== T.array)
    throw new DatabaseError('Location40200', "The $bucket 'boundaries' field must be an array");
  const boundaries = elementsOf(list);
  if (boundaries.length < 2)
    throw new DatabaseError('Location40192', "The $bucket 'boundaries' field must have at least 2 values");
  boundaries.slice(1).forEach((value, i) => {
    const before = boundaries[i] as RawValue;
    if (typeRank(value.type) !== typeRank(before.type))
      throw new DatabaseError(
        'Location40193',
        "All values in the 'boundaries' option to $bucket must have the same type",
      );
    if (compareValues(before, value) >= 0)
      throw new DatabaseError('Location40194', "The 'boundaries' option to $bucket must be sorted in ascending order");
  });
  return boundaries;
}

/** A constant outside of the buckets. */
function defaultOf(given: RawValue, boundaries: readonly RawValue[], variables: Variables): RawValue {
  const value = given.type === T.string && isComputed(given) ? undefined : variables.computation(given)(EMPTY_DOCUMENT);
  if (!value) throw new DatabaseError('Location40195', "The $bucket 'default' field must be a constant expression");
  const [low, high] = [boundaries[0] as RawValue, boundaries.at(-1) as RawValue];
  if (compareValues(value, low) >= 0 && compareValues(value, high) < 0) {
    throw new DatabaseError(
      'Location40199',
      "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest",
    );
  }
  return value;
}

export function bucket(spec: RawValue, variables: Variables, one: RawValue): Run {
  if (spec.type !== T.object) throw new DatabaseError('Location40201', 'Argument to $bucket stage must be an object');
  const fields = new Map(splitFields(spec, 'bucket'));
  for (const field of fields.keys()) {
    if (!['groupBy', 'boundaries', 'default', 'output'].includes(field)) {
      throw new DatabaseError('Location40197', `Unrecognized option to $bucket: ${field}.`);
    }
  }
  const by = fields.get('groupBy');
  const boundaries = boundariesOf(fields);
  if (!by || !isComputed(by)) {
    throw new DatabaseError(
      'Location40202',
      "The $bucket 'groupBy' field must be defined as a $-prefixed path or an expression",
    );
  }
  const idOf = variables.computation(by);
  const given = fields.get('default');
  const fallback = given && defaultOf(given, boundaries, variables);
  const output = fields.get('output');
  if (output && output.type !== T.object)
    throw new DatabaseError('Location40196', "The $bucket 'output' field must be an object");
  const outputs = output
    ? outputsOf(splitFields(output, 'bucket'), variables)
    : [{ name: 'count', start: ACCUMULATORS['$sum'] as () => Accumulator, value: () => one }];
  return (documents) => {
    const groups = new Groups(outputs);
    for (const document of documents) {
      const value = idOf(document) ?? UNDEFINED_VALUE;
      const index = boundaries.findIndex((low, i) => {
        const high = boundaries[i + 1];
        return high !== undefined && compareValues(value, low) >= 0 && compareValues(value, high) < 0;
      });
      const id = index < 0 ? fallback : boundaries[index];
      if (!id)
        throw new DatabaseError(
          'Location40066',
          '$bucket could not find a matching bucket for an input, and no default was specified',
        );
      groups.add(id, document);
    }
    const idIn = (result: RawValue): RawValue => splitFields(result, 'group')[0]?.[1] as RawValue;
    return groups.results().sort((a, b) => compareValues(idIn(a), idIn(b)));
  };
}
