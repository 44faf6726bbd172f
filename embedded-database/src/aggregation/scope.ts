import type { RawValue } from '../bson/raw.js';
import type { Deadline } from '../query/deadline.js';

/** What an expression may refer to: the document and the variables around it. */
export class Scope {
  constructor(
    readonly root: RawValue,
    private readonly variables: ReadonlyMap<string, RawValue | undefined>,
    readonly deadline: Deadline,
  ) {}

  /** Until they are given another value, ROOT and CURRENT are the document: no map is built for each one. */
  variable(name: string): RawValue | undefined {
    const isDocument = (name === 'CURRENT' || name === 'ROOT') && !this.variables.has(name);
    return isDocument ? this.root : this.variables.get(name);
  }

  /** With more variables; each turn of `$map`, `$filter` and `$reduce` passes here. */
  with(entries: Iterable<readonly [string, RawValue | undefined]>): Scope {
    this.deadline.tick();
    return new Scope(this.root, new Map([...this.variables, ...entries]), this.deadline);
  }
}

/** Computes a value; `undefined` is a missing one. */
export type Expression = (scope: Scope) => RawValue | undefined;

/** Compiles a part of an expression; knows which variables exist there. */
export interface Compiler {
  (expression: RawValue, ...newVariables: string[]): Expression;
}

/** Compiles one operator's operand. */
export type Operator = (operand: RawValue, compile: Compiler, name: string) => Expression;
