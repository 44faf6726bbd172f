import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, findField, NULL_VALUE, T } from '../bson/raw.js';
import { arrayValue, dateValue, objectValue } from '../bson/values.js';
import { DatabaseError } from '../errors.js';
import { ACCUMULATORS, SUMMARIES } from './accumulators.js';
import { ARITHMETIC } from './operators/arithmetic.js';
import { ARRAYS } from './operators/arrays.js';
import { CONVERT } from './operators/convert.js';
import { DATES } from './operators/dates.js';
import { checkVariable, LOGIC } from './operators/logic.js';
import { OBJECTS } from './operators/objects.js';
import { refuseOperator, refuseVariable } from './operators/unsupported.js';
import { STRINGS } from './operators/strings.js';
import type { Deadline } from '../query/deadline.js';
import { NO_DEADLINE } from '../query/deadline.js';
import { checkedNames } from '../query/names.js';
import type { Compiler, Expression, Operator } from './scope.js';
import { Scope } from './scope.js';

/** `$sum` and its like over a list of arguments, or over the elements of a lone array. */
function summary(name: (typeof SUMMARIES)[number]): Operator {
  return (operand, compile) => {
    const parts = (operand.type === T.array ? elementsOf(operand) : [operand]).map((part) => compile(part));
    const alone = parts.length === 1;
    return (scope) => {
      const accumulator = (ACCUMULATORS[name] as (typeof ACCUMULATORS)[string])();
      for (const part of parts) {
        const value = part(scope);
        if (alone && value?.type === T.array) elementsOf(value).forEach((element) => accumulator.add(element));
        else accumulator.add(value);
      }
      return accumulator.result();
    };
  };
}

export const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ...[ARITHMETIC, ARRAYS, CONVERT, DATES, LOGIC, OBJECTS, STRINGS].flatMap((table) => Object.entries(table)),
  ...SUMMARIES.map((name): [string, Operator] => [name, summary(name)]),
]);

/** Walks into objects; of an array the objects' values, as an array. */
function walk(value: RawValue | undefined, path: readonly Buffer[], depth: number): RawValue | undefined {
  if (!value || depth === path.length) return value;
  if (value.type === T.object) return walk(findField(value.buf, value.start, path[depth] as Buffer), path, depth + 1);
  if (value.type !== T.array) return undefined;
  const found: RawValue[] = [];
  for (const element of elementsOf(value)) {
    const inner = element.type === T.object ? walk(element, path, depth) : undefined;
    if (inner) found.push(inner);
  }
  return arrayValue(found);
}

/** Constants are computed before there is a document. */
function noDocument(text: string): DatabaseError {
  return new DatabaseError('Location4890500', `Command let Expression tried to access a field: ${text}`);
}

function fieldPath(text: string, known: ReadonlySet<string>): Expression {
  if (text === '$') throw new DatabaseError('Location16872', "'$' by itself is not a valid FieldPath");
  if (!known.has('CURRENT')) throw noDocument(text);
  const path = checkedNames(text.slice(1)).map((part) => Buffer.from(part));
  return (scope) => walk(scope.variable('CURRENT'), path, 0);
}

function variablePath(text: string, known: ReadonlySet<string>): Expression {
  const [name = ''] = text.slice(2).split('.');
  if (name === '') throw new DatabaseError('FailedToParse', 'empty variable names are not allowed');
  if (!known.has(name) && (name === 'ROOT' || name === 'CURRENT')) throw noDocument(text);
  if (!known.has(name)) throw refuseVariable(name);
  const path = checkedNames(text.slice(2))
    .slice(1)
    .map((part) => Buffer.from(part));
  return (scope) => walk(scope.variable(name), path, 0);
}

function objectLiteral(fields: readonly [string, RawValue][], compile: Compiler): Expression {
  const compiled = fields.map(([name, value]) => {
    if (name.includes('.'))
      throw new DatabaseError('Location16405', `FieldPath field names may not contain '.': ${name}`);
    return [name, compile(value)] as const;
  });
  return (scope) => objectValue(compiled.map(([name, value]) => [name, value(scope)] as const));
}

function compileObject(expression: RawValue, compile: Compiler): Expression {
  const fields: [string, RawValue][] = [];
  eachElement(expression.buf, expression.start, (name, value) => void fields.push([name, value]));
  const [first] = fields;
  if (!first?.[0].startsWith('$')) {
    const stray = fields.find(([name]) => name.startsWith('$'));
    if (stray)
      throw new DatabaseError('Location16404', `field names may not start with '$' beside others: ${stray[0]}`);
    return objectLiteral(fields, compile);
  }
  const [name, operand] = first;
  if (fields.length > 1) {
    throw new DatabaseError(
      'Location15983',
      `An object representing an expression must have exactly one field: ${fields.map(([field]) => field).join(', ')}`,
    );
  }
  const operator = OPERATORS.get(name);
  if (!operator) throw refuseOperator(name);
  return operator(operand, compile, name);
}

function compilerFor(known: ReadonlySet<string>): Compiler {
  const compile: Compiler = (expression, ...more) => {
    if (more.length > 0) return compilerFor(new Set([...known, ...more]))(expression);
    switch (expression.type) {
      case T.string: {
        const text = expression.text();
        if (text.startsWith('$$')) return variablePath(text, known);
        return text.startsWith('$') ? fieldPath(text, known) : () => expression;
      }
      case T.object:
        return compileObject(expression, compile);
      case T.array: {
        const parts = elementsOf(expression).map((part) => compile(part));
        return (scope) => arrayValue(parts.map((part) => part(scope) ?? NULL_VALUE));
      }
      default:
        return () => expression;
    }
  };
  return compile;
}

const CONSTANTS = ['REMOVE', 'NOW'];
const SYSTEM_VARIABLES = ['ROOT', 'CURRENT', ...CONSTANTS];
const compileConstant = compilerFor(new Set(CONSTANTS));

/** An expression of one document. */
export type Computation = (document: RawValue) => RawValue | undefined;

/** The constants that a command's expressions may use, and the compiler that knows them. */
export class Variables {
  private readonly compile: Compiler;

  private constructor(
    private readonly values: ReadonlyMap<string, RawValue | undefined>,
    readonly deadline: Deadline,
  ) {
    this.compile = compilerFor(new Set([...SYSTEM_VARIABLES, ...values.keys()]));
  }

  /** @param constants the command's `let`: expressions without a document */
  static of(constants: RawValue, now: number, deadline: Deadline = NO_DEADLINE): Variables {
    const none = new Map([['NOW', dateValue(now)]]);
    const alone = new Scope(objectValue([]), none, deadline);
    const entries: [string, RawValue | undefined][] = [];
    eachElement(
      constants.buf,
      constants.start,
      (name, value) => void entries.push([name, compileConstant(value)(alone)]),
    );
    return new Variables(none, deadline).and(entries);
  }

  and(entries: Iterable<readonly [string, RawValue | undefined]>): Variables {
    const named = [...entries].map(([name, value]) => [checkVariable(name), value] as const);
    return new Variables(new Map([...this.values, ...named]), this.deadline);
  }

  computation(expression: RawValue): Computation {
    const compiled = this.compile(expression);
    return (document) => {
      this.deadline.tick();
      return compiled(new Scope(document, this.values, this.deadline));
    };
  }
}
