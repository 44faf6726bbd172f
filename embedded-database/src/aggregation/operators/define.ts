import type { RawValue } from '../../bson/raw.js';
import { eachElement, elementsOf, NULL_VALUE, T } from '../../bson/raw.js';
import type { ErrorCodeName } from '../../errors.js';
import { DatabaseError } from '../../errors.js';
import type { Expression, Operator, Scope } from '../scope.js';
import { ARGUMENTS, NO_ARRAY, NO_NUMBER } from './codes.js';

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

/** A refusal by its number, or by what it is where there is none. */
export function coded(
  code: number | undefined,
  message: string,
  otherwise: ErrorCodeName = 'FailedToParse',
): DatabaseError {
  return new DatabaseError(code === undefined ? otherwise : `Location${code}`, message);
}

/** The fields of an operator's operand document; unknown and missing ones are refused. */
export function fieldsOf(
  operand: RawValue,
  name: string,
  required: readonly string[],
  optional: readonly string[] = [],
): Map<string, RawValue> {
  const codes = ARGUMENTS[name];
  if (operand.type !== T.object) throw coded(codes?.object, `${name} only supports an object as its argument`);
  const found = new Map<string, RawValue>();
  eachElement(operand.buf, operand.start, (field, value) => {
    if (!required.includes(field) && !optional.includes(field)) {
      throw coded(codes?.unknown, `Unrecognized argument to ${name}: ${field}`);
    }
    found.set(field, value);
  });
  for (const field of required) {
    if (!found.has(field)) throw coded(codes?.missing?.[field], `Missing '${field}' parameter to ${name}`);
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

export function expectType(value: RawValue, type: number, name: string, wanted: string, code?: number): RawValue {
  if (value.type !== type) throw coded(code, `${name} requires ${wanted}`, 'TypeMismatch');
  return value;
}

export function expectNumber(value: RawValue, name: string, code = NO_NUMBER[name]): RawValue {
  if (!value.isNumber()) throw coded(code, `${name} only supports numeric types`, 'TypeMismatch');
  return value;
}

export function expectArray(value: RawValue, name: string, code = NO_ARRAY[name]): RawValue[] {
  return elementsOf(expectType(value, T.array, name, 'an array', code));
}

/** A whole number that fits an int. */
export function expectInteger(value: RawValue, name: string, code?: number, fraction = code): number {
  if (!value.isNumber()) throw coded(code, `${name} requires an integral value`, 'TypeMismatch');
  const number = value.number();
  if (!Number.isInteger(number) || number > 0x7fffffff || number < -0x80000000) {
    throw coded(fraction, `${name} requires a value that can be represented as a 32-bit integer`, 'TypeMismatch');
  }
  return number;
}
