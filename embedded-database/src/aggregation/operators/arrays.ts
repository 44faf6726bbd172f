import { encodeValue } from '../../bson/key-encoding.js';
import type { RawValue } from '../../bson/raw.js';
import { elementsOf, NULL_VALUE, T } from '../../bson/raw.js';
import { arrayValue, boolValue, int32Value } from '../../bson/values.js';
import type { ErrorCodeName } from '../../errors.js';
import { DatabaseError } from '../../errors.js';
import { sortValues } from '../../query/sort.js';
import type { Expression, Operator } from '../scope.js';
import type { Argument } from './define.js';
import { expectArray, expectInteger, fieldsOf, isNullish, listed, named, strict } from './define.js';
import { checkVariable, compareArguments, isTrue } from './logic.js';

/** Equal values have equal keys, whatever their numeric type. */
export function identity(value: RawValue): string {
  return encodeValue(value, Infinity).bytes.toString('latin1');
}

const list = (values: Iterable<Argument>): RawValue => arrayValue([...values].map((value) => value ?? NULL_VALUE));

function at(values: readonly RawValue[], index: number): Argument {
  return values[index < 0 ? values.length + index : index];
}

function slice(values: readonly RawValue[], first: number, count: number | undefined): RawValue[] {
  if (count === undefined) return first < 0 ? values.slice(first) : values.slice(0, first);
  if (count <= 0) throw new DatabaseError('Location28729', `Third argument to $slice must be positive: ${count}`);
  const from = first < 0 ? Math.max(0, values.length + first) : first;
  return values.slice(from, from + count);
}

/** `$map`, `$filter`: an array, a variable for its element, something to compute for each. */
function each(
  required: readonly string[],
  optional: readonly string[],
  body: string,
  collect: (values: RawValue[], results: () => Iterable<Argument>, limit: Argument) => RawValue,
): Operator {
  return (operand, compile, name) => {
    const fields = fieldsOf(operand, name, required, ['as', ...optional]);
    const as = fields.get('as');
    const variable = as ? checkVariable(as.type === T.string ? as.text() : '') : 'this';
    const input = compile(fields.get('input') as RawValue);
    const compute = compile(fields.get(body) as RawValue, variable);
    const limited = fields.get('limit');
    const limit = limited && compile(limited);
    return (scope) => {
      const array = input(scope);
      if (isNullish(array)) return NULL_VALUE;
      const values = expectArray(array as RawValue, name);
      const results = function* (): Generator<Argument> {
        for (const value of values) yield compute(scope.with([[variable, value]]));
      };
      return collect(values, results, limit?.(scope));
    };
  };
}

const reduce: Operator = (operand, compile, name) => {
  const fields = fieldsOf(operand, name, ['input', 'initialValue', 'in']);
  const input = compile(fields.get('input') as RawValue);
  const initial = compile(fields.get('initialValue') as RawValue);
  const body = compile(fields.get('in') as RawValue, 'this', 'value');
  return (scope) => {
    const array = input(scope);
    if (isNullish(array)) return NULL_VALUE;
    let value = initial(scope);
    for (const element of expectArray(array as RawValue, name)) {
      value = body(
        scope.with([
          ['this', element],
          ['value', value],
        ]),
      );
    }
    return value;
  };
};

/** Where a search begins or ends. */
export function position(value: RawValue, name: string): number {
  const number = expectInteger(value, name, 40096);
  if (number < 0) throw new DatabaseError('Location40097', `${name} requires a nonnegative index, found: ${number}`);
  return number;
}

function indexOf([array, wanted, from, to]: Argument[], name: string): Argument {
  if (isNullish(array)) return NULL_VALUE;
  const values = expectArray(array as RawValue, name);
  const start = from ? position(from, name) : 0;
  const end = to ? Math.min(position(to, name), values.length) : values.length;
  for (let i = start; i < end; i++) if (compareArguments(values[i], wanted) === 0) return int32Value(i);
  return int32Value(-1);
}

const MAX_VALUES = 1_000_000;

/** Lists one behind another; not so many values that handling them would hold up everybody. */
function concatenated(args: RawValue[], name: string): RawValue[] {
  let values: RawValue[] = [];
  for (const arg of args) {
    values = values.concat(expectArray(arg, name));
    if (values.length > MAX_VALUES) throw new DatabaseError('ExceededMemoryLimit', `${name} makes too many values`);
  }
  return values;
}

function range([from, to, by]: RawValue[], name: string): Argument {
  const start = expectInteger(from as RawValue, name, 34443, 34444);
  const end = expectInteger(to as RawValue, name, 34445, 34446);
  const step = by ? expectInteger(by, name, 34447, 34448) : 1;
  if (step === 0) throw new DatabaseError('Location34449', '$range requires a non-zero step value');
  if (Math.abs((end - start) / step) > MAX_VALUES)
    throw new DatabaseError('ExceededMemoryLimit', '$range makes too many values');
  const values: RawValue[] = [];
  for (let i = start; step > 0 ? i < end : i > end; i += step) values.push(int32Value(i));
  return arrayValue(values);
}

function arrayOf(value: Argument, code: ErrorCodeName, complaint: string): RawValue[] {
  if (value?.type !== T.array) throw new DatabaseError(code, complaint);
  return elementsOf(value);
}

function sliceNumber(value: RawValue, which: string, ofType: ErrorCodeName, ofSize: ErrorCodeName): number {
  if (!value.isNumber()) throw new DatabaseError(ofType, `${which} argument to $slice must be numeric`);
  const number = value.number();
  if (!Number.isInteger(number) || Math.abs(number) > 0x7fffffff)
    throw new DatabaseError(ofSize, `${which} argument to $slice can't be represented as a 32-bit integer`);
  return number;
}

const zip: Operator = (operand, compile, name) => {
  const fields = fieldsOf(operand, name, ['inputs'], ['useLongestLength', 'defaults']);
  const inputs = arrayOf(fields.get('inputs'), 'Location34461', 'inputs must be an array of expressions').map((part) =>
    compile(part),
  );
  const wanted = fields.get('useLongestLength');
  if (wanted && wanted.type !== T.bool) throw new DatabaseError('Location34463', 'useLongestLength must be a bool');
  const longest = wanted?.bool() === true;
  const given = fields.get('defaults');
  const defaults = given
    ? arrayOf(given, 'Location34462', 'defaults must be an array of expressions').map((part) => compile(part))
    : [];
  if (inputs.length === 0) throw new DatabaseError('Location34465', '$zip requires at least one input array');
  if (defaults.length > 0 && !longest)
    throw new DatabaseError('Location34466', 'cannot specify defaults unless useLongestLength is true');
  if (defaults.length > 0 && defaults.length !== inputs.length)
    throw new DatabaseError('Location34467', 'defaults and inputs must have the same length');
  return (scope) => {
    const values = inputs.map((input) => input(scope));
    if (values.some(isNullish)) return NULL_VALUE;
    const arrays = values.map((array) => expectArray(array as RawValue, name));
    const lengths = arrays.map((array) => array.length);
    const fallbacks = defaults.map((fallback) => fallback(scope));
    const length = longest ? Math.max(0, ...lengths) : Math.min(...lengths);
    return list(Array.from({ length }, (_, i) => list(arrays.map((array, j) => array[i] ?? fallbacks[j]))));
  };
};

function setOf(values: readonly RawValue[]): Map<string, RawValue> {
  const found = new Map<string, RawValue>();
  for (const value of values) if (!found.has(identity(value))) found.set(identity(value), value);
  return found;
}

const sets = (args: readonly RawValue[], name: string, codes?: readonly number[]): Map<string, RawValue>[] =>
  args.map((arg, i) => setOf(expectArray(arg, name, codes?.[i])));

const orNull = (arg: Argument): RawValue => arg ?? NULL_VALUE;

function atLeastTwo(apply: (args: Argument[], name: string) => Argument): Operator {
  const operator = listed(0, Infinity, apply);
  return (operand, compile, name) => {
    const count = operand.type === T.array ? elementsOf(operand).length : 1;
    if (count < 2) throw new DatabaseError('Location17045', `${name} needs at least two arguments, had: ${count}`);
    return operator(operand, compile, name);
  };
}

/** `$firstN` and its like: the input must be an array, n a positive whole number. */
function portion(take: (values: RawValue[], n: number) => RawValue[]): Operator {
  return named(['input', 'n'], [], (args, name) => {
    const n = expectInteger(args.get('n') ?? NULL_VALUE, name);
    if (n < 1) throw new DatabaseError('Location5787908', `'n' must be greater than 0, found ${n} (${name})`);
    return arrayValue(take(expectArray(args.get('input') ?? NULL_VALUE, name), n));
  });
}

const meant = (values: RawValue[]): RawValue[] => values.filter((value) => !isNullish(value));
const sortArray: Operator = (operand, compile, name) => {
  const fields = fieldsOf(operand, name, ['input', 'sortBy']);
  const input: Expression = compile(fields.get('input') as RawValue);
  const by = fields.get('sortBy') as RawValue;
  return (scope) => {
    const array = input(scope);
    return isNullish(array) ? NULL_VALUE : arrayValue(sortValues(expectArray(array as RawValue, name), by));
  };
};

export const ARRAYS: Record<string, Operator> = {
  $arrayElemAt: strict(2, 2, ([array, index], name) =>
    at(expectArray(array as RawValue, name), expectInteger(index as RawValue, name, 28690, 28691)),
  ),
  $first: strict(1, 1, ([array], name) => at(expectArray(array as RawValue, name), 0)),
  $last: strict(1, 1, ([array], name) => at(expectArray(array as RawValue, name), -1)),
  $firstN: portion((values, n) => values.slice(0, n)),
  $lastN: portion((values, n) => values.slice(-n)),
  $minN: portion((values, n) => meant(values).sort(compareArguments).slice(0, n)),
  $maxN: portion((values, n) =>
    meant(values)
      .sort((a, b) => compareArguments(b, a))
      .slice(0, n),
  ),
  $size: listed(1, 1, ([array], name) => int32Value(expectArray(array ?? NULL_VALUE, name).length)),
  $slice: strict(2, 3, ([array, first, count]) =>
    arrayValue(
      slice(
        arrayOf(array, 'Location28724', 'First argument to $slice must be an array'),
        sliceNumber(first as RawValue, 'Second', 'Location28725', 'Location28726'),
        count && sliceNumber(count, 'Third', 'Location28727', 'Location28728'),
      ),
    ),
  ),
  $in: listed(2, 2, ([value, array], name) =>
    boolValue(expectArray(array ?? NULL_VALUE, name).some((element) => compareArguments(element, value) === 0)),
  ),
  $concatArrays: strict(0, Infinity, (args, name) => arrayValue(concatenated(args, name))),
  $reverseArray: strict(1, 1, ([array], name) => arrayValue(expectArray(array as RawValue, name).reverse())),
  $indexOfArray: listed(2, 4, indexOf),
  $range: strict(2, 3, range),
  $zip: zip,
  $map: each(['input', 'in'], [], 'in', (_values, results) => list(results())),
  $filter: each(['input', 'cond'], ['limit'], 'cond', (values, results, limit) => {
    const most = isNullish(limit) ? Infinity : expectInteger(limit as RawValue, '$filter', 327391);
    if (most < 1) throw new DatabaseError('Location327392', `$filter: limit must be greater than 0, found ${most}`);
    const kept: RawValue[] = [];
    let i = 0;
    for (const result of results()) {
      if (isTrue(result)) kept.push(values[i] as RawValue);
      if (kept.length >= most) break;
      i++;
    }
    return arrayValue(kept);
  }),
  $reduce: reduce,
  $sortArray: sortArray,
  $setUnion: strict(0, Infinity, (args, name) => arrayValue(setOf(concatenated(args, name)).values())),
  $setIntersection: strict(0, Infinity, (args, name) => {
    const [first, ...others] = sets(args, name);
    return arrayValue(
      [...(first ?? [])].filter(([key]) => others.every((other) => other.has(key))).map(([, value]) => value),
    );
  }),
  $setDifference: strict(2, 2, (args, name) => {
    const [first, second] = sets(args, name, [17048, 17049]);
    return arrayValue([...(first ?? [])].filter(([key]) => !second?.has(key)).map(([, value]) => value));
  }),
  $setEquals: atLeastTwo((args, name) => {
    const [first, ...others] = sets(args.map(orNull), name);
    return boolValue(
      others.every((other) => other.size === first?.size && [...other.keys()].every((key) => first.has(key))),
    );
  }),
  $setIsSubset: listed(2, 2, (args, name) => {
    const [first, second] = sets(args.map(orNull), name, [17046, 17042]);
    return boolValue([...(first ?? new Map<string, RawValue>()).keys()].every((key) => second?.has(key)));
  }),
  $allElementsTrue: listed(1, 1, (args, name) =>
    boolValue(args.flatMap((arg) => expectArray(orNull(arg), name)).every(isTrue)),
  ),
  $anyElementTrue: listed(1, 1, (args, name) =>
    boolValue(args.flatMap((arg) => expectArray(orNull(arg), name)).some(isTrue)),
  ),
};
