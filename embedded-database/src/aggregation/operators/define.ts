import type { RawValue } from '../../bson/raw.js';
import { eachElement, elementsOf, NULL_VALUE, T } from '../../bson/raw.js';
import { DatabaseError } from '../../errors.js';
import type { Expression, Operator, Scope } from '../scope.js';

export type Argument = RawValue | undefined;

export function isNullish(value: Argument): value is undefined {
  return value === undefined || value.type === T.null || value.type === T.undefined;
}

/** An operator over a list of arguments, each evaluated first. A lone operand is a list of one. */
export function listed(min: number, max: number, apply: (args: Argument[], name: string) => Argument): Operator {
  return (operand, compile, name) => {
    const parts = operand.type === T.array ? elementsOf(operand) : [operand];
    if (parts.length < min || parts.length > max) {
      const wanted = min === max ? `exactly ${min}` : `at least ${min} arguments, and at most ${max}`;
      throw new DatabaseError(
        min === max ? 'Location16020' : 'Location28667',
        `Expression ${name} takes ${wanted} arguments, but ${parts.length} were passed in.`,
      );
    }
    const expressions = parts.map((part) => compile(part));
    return (scope) => apply(evaluateAll(expressions, scope), name);
  };
}

function evaluateAll(expressions: readonly Expression[], scope: Scope): Argument[] {
  return expressions.map((expression) => expression(scope));
}

/** Like `listed`; any null or missing argument makes the result null. */
export function strict(min: number, max: number, apply: (args: RawValue[], name: string) => Argument): Operator {
  return listed(min, max, (args, name) => (args.some(isNullish) ? NULL_VALUE : apply(args as RawValue[], name)));
}

/** The fields of an operator's operand document; unknown and missing ones are refused. */
export function fieldsOf(
  operand: RawValue,
  name: string,
  required: readonly string[],
  optional: readonly string[] = [],
): Map<string, RawValue> {
  if (operand.type !== T.object)
    throw new DatabaseError('FailedToParse', `${name} only supports an object as its argument`);
  const found = new Map<string, RawValue>();
  eachElement(operand.buf, operand.start, (field, value) => {
    if (!required.includes(field) && !optional.includes(field)) {
      throw new DatabaseError('FailedToParse', `Unrecognized argument to ${name}: ${field}`);
    }
    found.set(field, value);
  });
  for (const field of required) {
    if (!found.has(field)) throw new DatabaseError('FailedToParse', `Missing '${field}' parameter to ${name}`);
  }
  return found;
}

/** An operator over named arguments, each evaluated first. */
export function named(
  required: readonly string[],
  optional: readonly string[],
  apply: (args: ReadonlyMap<string, Argument>, name: string) => Argument,
): Operator {
  return (operand, compile, name) => {
    const expressions = [...fieldsOf(operand, name, required, optional)].map(
      ([field, part]) => [field, compile(part)] as const,
    );
    return (scope) => apply(new Map(expressions.map(([field, expression]) => [field, expression(scope)])), name);
  };
}

export function expectType(value: RawValue, type: number, name: string, wanted: string): RawValue {
  if (value.type !== type) throw new DatabaseError('TypeMismatch', `${name} requires ${wanted}`);
  return value;
}

export function expectNumber(value: RawValue, name: string): RawValue {
  if (!value.isNumber()) throw new DatabaseError('TypeMismatch', `${name} only supports numeric types`);
  return value;
}

export function expectArray(value: RawValue, name: string): RawValue[] {
  return elementsOf(expectType(value, T.array, name, 'an array'));
}

/** A whole number that fits an int. */
export function expectInteger(value: RawValue, name: string): number {
  const number = value.isNumber() ? value.number() : NaN;
  if (!Number.isInteger(number) || Math.abs(number) > 0x7fffffff) {
    throw new DatabaseError('TypeMismatch', `${name} requires an integral value`);
  }
  return number;
}
