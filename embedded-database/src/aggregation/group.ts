import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, NULL_VALUE, T, UNDEFINED_VALUE } from '../bson/raw.js';
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
  const id = fields.find(([name]) => name === '_id');
  if (!id) throw new DatabaseError('Location15955', 'a group specification must include an _id');
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

export function bucket(spec: RawValue, variables: Variables, one: RawValue): Run {
  if (spec.type !== T.object) throw new DatabaseError('Location40201', 'Argument to $bucket stage must be an object');
  const fields = new Map(splitFields(spec, 'bucket'));
  for (const field of fields.keys()) {
    if (!['groupBy', 'boundaries', 'default', 'output'].includes(field)) {
      throw new DatabaseError('Location40197', `Unrecognized option to $bucket: ${field}.`);
    }
  }
  const [by, list] = [fields.get('groupBy'), fields.get('boundaries')];
  if (!by || list?.type !== T.array)
    throw new DatabaseError('Location40198', "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  const boundaries = elementsOf(list);
  const rising = boundaries.every((value, i) => {
    const next = boundaries[i + 1];
    return !next || (compareValues(value, next) < 0 && typeRank(value.type) === typeRank(next.type));
  });
  if (boundaries.length < 2 || !rising) {
    throw new DatabaseError(
      'Location40194',
      "The 'boundaries' option to $bucket must be two or more values of one type in ascending order",
    );
  }
  const idOf = variables.computation(by);
  const given = fields.get('default');
  const fallback = given && variables.computation(given);
  const output = fields.get('output');
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
      const id = index < 0 ? fallback?.(document) : boundaries[index];
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
