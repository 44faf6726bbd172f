import { compareValues } from '../../bson/compare.js';
import type { RawValue } from '../../bson/raw.js';
import { eachElement, elementsOf, T, UNDEFINED_VALUE } from '../../bson/raw.js';
import { boolValue, int32Value } from '../../bson/values.js';
import { DatabaseError } from '../../errors.js';
import type { Compiler, Expression, Operator } from '../scope.js';
import type { Argument } from './define.js';
import { fieldsOf, isNullish, listed } from './define.js';

/** Order of two results: a missing one stands before null. */
export function compareArguments(a: Argument, b: Argument): number {
  return compareValues(a ?? UNDEFINED_VALUE, b ?? UNDEFINED_VALUE);
}

function comparison(holds: (order: number) => boolean): Operator {
  return listed(2, 2, ([a, b]) => boolValue(holds(compareArguments(a, b))));
}

export function isTrue(value: Argument): boolean {
  return value?.truthy() === true;
}

function parts(operand: RawValue, compile: Compiler): Expression[] {
  return (operand.type === T.array ? elementsOf(operand) : [operand]).map((part) => compile(part));
}

const condition: Operator = (operand, compile, name) => {
  let list = operand.type === T.array ? elementsOf(operand) : [];
  if (operand.type === T.object) {
    const fields = fieldsOf(operand, name, ['if', 'then', 'else']);
    list = ['if', 'then', 'else'].map((field) => fields.get(field) as RawValue);
  }
  if (list.length !== 3) {
    throw new DatabaseError(
      'Location16020',
      `Expression $cond takes exactly 3 arguments. ${list.length} were passed in.`,
    );
  }
  const [test, yes, no] = list.map((part) => compile(part)) as [Expression, Expression, Expression];
  return (scope) => (isTrue(test(scope)) ? yes(scope) : no(scope));
};

const choice: Operator = (operand, compile, name) => {
  const fields = fieldsOf(operand, name, ['branches'], ['default']);
  const list = fields.get('branches') as RawValue;
  if (list.type !== T.array) throw new DatabaseError('Location40061', "$switch requires 'branches' to be an array");
  if (list.end - list.start === 5) {
    throw new DatabaseError('Location40068', '$switch requires at least one branch');
  }
  const branches = elementsOf(list).map((branch) => {
    const both = fieldsOf(branch, 'a branch of $switch', ['case', 'then']);
    return { test: compile(both.get('case') as RawValue), then: compile(both.get('then') as RawValue) };
  });
  const fallback = fields.get('default');
  const otherwise = fallback && compile(fallback);
  return (scope) => {
    for (const { test, then } of branches) if (isTrue(test(scope))) return then(scope);
    if (otherwise) return otherwise(scope);
    throw new DatabaseError(
      'Location40066',
      '$switch could not find a matching branch for an input, and no default was specified',
    );
  };
};

const ifNull: Operator = (operand, compile) => {
  const list = parts(operand, compile);
  if (list.length < 2)
    throw new DatabaseError('Location1257300', `$ifNull needs at least two arguments, had: ${list.length}`);
  return (scope) => {
    let value: Argument;
    for (const part of list) {
      value = part(scope);
      if (!isNullish(value)) return value;
    }
    return value;
  };
};

const letIn: Operator = (operand, compile, name) => {
  const fields = fieldsOf(operand, name, ['vars', 'in']);
  const vars: [string, Expression][] = [];
  const given = fields.get('vars') as RawValue;
  if (given.type !== T.object) throw new DatabaseError('FailedToParse', 'invalid parameter: expected an object (vars)');
  eachElement(given.buf, given.start, (variable, value) => void vars.push([checkVariable(variable), compile(value)]));
  const body = compile(fields.get('in') as RawValue, ...vars.map(([variable]) => variable));
  return (scope) => body(scope.with(vars.map(([variable, value]) => [variable, value(scope)])));
};

/** User variables begin with a small letter; letters beyond ASCII are welcome everywhere. */
export function checkVariable(name: string): string {
  if (!/^[a-z\u{80}-\u{10ffff}][\w\u{80}-\u{10ffff}]*$/u.test(name)) {
    throw new DatabaseError('FailedToParse', `'${name}' is no valid name for a user variable`);
  }
  return name;
}

export const LOGIC: Record<string, Operator> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: listed(2, 2, ([a, b]) => int32Value(Math.sign(compareArguments(a, b)))),
  $and: (operand, compile) => {
    const list = parts(operand, compile);
    return (scope) => boolValue(list.every((part) => isTrue(part(scope))));
  },
  $or: (operand, compile) => {
    const list = parts(operand, compile);
    return (scope) => boolValue(list.some((part) => isTrue(part(scope))));
  },
  $not: listed(1, 1, ([value]) => boolValue(!isTrue(value))),
  $cond: condition,
  $switch: choice,
  $ifNull: ifNull,
  $let: letIn,
  $literal: (operand) => () => operand,
  $isNumber: listed(1, 1, ([value]) => boolValue(value?.isNumber() === true)),
  $isArray: listed(1, 1, ([value]) => boolValue(value?.type === T.array)),
};
