import { compareValues, equalValues } from '../bson/compare.js';
import type { RawValue } from '../bson/raw.js';
import { eachElement, T } from '../bson/raw.js';
import { ObjectNode, serialize, toRaw } from '../bson/tree.js';
import { arithmetic, int32Value, int64Value } from '../bson/values.js';
import { DatabaseError } from '../errors.js';
import { addToSet, pop, pull, pullAll, pullTest, push } from './array-modifiers.js';
import { checkOperand, currentDate, isIntegral } from './operands.js';
import type { PathContext, Target } from './target.js';
import { checkRename, rename } from './rename.js';
import { checkedSteps, isDynamic } from './steps.js';
import { concretePaths, isIndex, isPlaceholder, locate } from './target.js';

export interface UpdateContext extends PathContext {
  /** True while an upsert builds its document: `$setOnInsert` counts. */
  inserting: boolean;
  /** Milliseconds since 1970, for `$currentDate`. */
  now: number;
}

/** Changes one document; returns its new bytes. */
type DocumentUpdate = (document: RawValue, context: UpdateContext) => Buffer;

interface Modification {
  operator: string;
  path: string;
  steps: string[];
  operand: RawValue;
  /** Of `$pull`: which elements go. */
  unwanted: ((element: RawValue) => boolean) | undefined;
}

const CREATING = new Set([
  '$set',
  '$setOnInsert',
  '$inc',
  '$mul',
  '$min',
  '$max',
  '$currentDate',
  '$push',
  '$addToSet',
  '$bit',
]);
const OTHERS = new Set(['$unset', '$rename', '$pop', '$pull', '$pullAll']);

export interface CompiledUpdate {
  apply: DocumentUpdate;
  /** The array filters that the paths name. */
  filtered: ReadonlySet<string>;
}

/** Compiles an update document of operators such as `{ $set: {...}, $inc: {...} }`. */
export function compileUpdate(update: RawValue): CompiledUpdate {
  const modifications: Modification[] = [];
  eachElement(update.buf, update.start, (operator, fields) => {
    if (!CREATING.has(operator) && !OTHERS.has(operator)) {
      throw new DatabaseError('FailedToParse', `Unknown modifier: ${operator}. Expected a valid update modifier`);
    }
    if (fields.type !== T.object) {
      throw new DatabaseError('FailedToParse', `Modifiers operate on fields but ${operator} holds another type`);
    }
    eachElement(fields.buf, fields.start, (path, operand) => {
      const steps = checkedSteps(path);
      if (operator === '$rename') checkRename(path, steps, operand);
      else checkOperand(operator, operand, path);
      const unwanted = operator === '$pull' ? pullTest(operand) : undefined;
      modifications.push({ operator, path, steps, operand, unwanted });
    });
  });
  checkConflicts(modifications);
  modifications.sort(inPathOrder);
  const filtered = new Set(modifications.flatMap(({ steps }) => steps.flatMap(filterName)));
  return {
    filtered,
    apply: (document, context) => {
      const root = ObjectNode.from(document);
      for (const modification of modifications) apply(root, modification, context);
      return serialize(root);
    },
  };
}

/** The name in a step such as `$[line]`. */
function filterName(step: string): string[] {
  const name = isPlaceholder(step) ? step.slice(2, -1) : '';
  return name === '' ? [] : [name];
}

/**
 * New fields are added in the order of their names, numbers by value, whatever order the update lists them in (as
 * MongoDB does since 5.0). A renamed field takes its place by its new name.
 */
function inPathOrder(a: Modification, b: Modification): number {
  const [left, right] = [a, b].map(({ operator, operand, steps }) =>
    operator === '$rename' && operand.type === T.string ? operand.text().split('.') : steps,
  ) as [string[], string[]];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [x, y] = [left[i] as string, right[i] as string];
    if (x === y) continue;
    if (isIndex(x) && isIndex(y)) return Number(x) - Number(y) || x.length - y.length;
    return Buffer.compare(Buffer.from(x), Buffer.from(y));
  }
  return left.length - right.length;
}

function checkConflicts(modifications: readonly Modification[]): void {
  const seen: string[] = [];
  const paths = modifications.flatMap(({ operator, path, operand }) =>
    operator === '$rename' && operand.type === T.string ? [path, operand.text()] : [path],
  );
  for (const path of paths) {
    const clash = seen.find((other) => path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`));
    if (clash !== undefined) {
      throw new DatabaseError(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${clash}'`,
      );
    }
    seen.push(path);
  }
}

function apply(root: ObjectNode, modification: Modification, context: UpdateContext): void {
  const { operator, path, steps, operand } = modification;
  if (operator === '$setOnInsert' && !context.inserting) return;
  if (operator === '$rename') return rename(root, steps, operand);
  const concrete = isDynamic(steps) ? concretePaths(root, steps, context) : [steps];
  for (const way of concrete) {
    if (CREATING.has(operator)) {
      const target = locate(root, way, true);
      checkName(way[0] as string);
      if (target) create(operator, target, operand, path, context);
    } else reduce(modification, locate(root, way, false, operator !== '$unset'));
  }
}

/** Names that begin with `$` may stand inside objects only. */
function checkName(name: string): void {
  if (!name.startsWith('$')) return;
  throw new DatabaseError(
    'DollarPrefixedFieldName',
    `The dollar ($) prefixed field '${name}' is not allowed in the context of an update's replacement document.`,
  );
}

function reduce({ operator, operand, path, unwanted }: Modification, target: Target | undefined): void {
  if (operator === '$unset') target?.unset();
  else if (operator === '$pop') pop(target, operand, path);
  else if (unwanted) pull(target, unwanted, path);
  else pullAll(target, operand, path);
}

function create(operator: string, target: Target, operand: RawValue, path: string, context: UpdateContext): void {
  switch (operator) {
    case '$set':
    case '$setOnInsert':
      return target.set(operand);
    case '$inc':
      return calculate(target, operand, 'add', path);
    case '$mul':
      return calculate(target, operand, 'multiply', path);
    case '$min':
      return keepExtreme(target, operand, -1);
    case '$max':
      return keepExtreme(target, operand, 1);
    case '$currentDate':
      return target.set(currentDate(operand, context.now));
    case '$push':
      return push(target, operand, path);
    case '$addToSet':
      return addToSet(target, operand, path);
    default:
      return bitwise(target, operand, path);
  }
}

function calculate(target: Target, operand: RawValue, operation: 'add' | 'multiply', path: string): void {
  const operator = operation === 'add' ? '$inc' : '$mul';
  const node = target.get();
  const existing = node && toRaw(node);
  if (!existing) {
    const start = operation === 'add' ? operand : arithmetic(int32Value(0), operand, 'multiply');
    return target.set(start ?? operand);
  }
  if (!existing.isNumber()) {
    throw new DatabaseError(
      'TypeMismatch',
      `Cannot apply ${operator} to a value of non-numeric type. The field '${path}' is not a number`,
    );
  }
  const result = arithmetic(existing, operand, operation);
  if (!result) throw new DatabaseError('BadValue', `Failed to apply ${operator} to '${path}': the result overflows`);
  target.set(result);
}

function keepExtreme(target: Target, operand: RawValue, sign: 1 | -1): void {
  const existing = target.get();
  if (!existing || compareValues(operand, toRaw(existing)) * sign > 0) target.set(operand);
}

function bitwise(target: Target, operand: RawValue, path: string): void {
  eachElement(operand.buf, operand.start, (name, mask) => {
    const node = target.get();
    const existing = node ? toRaw(node) : int32Value(0);
    if (!isIntegral(existing)) {
      throw new DatabaseError('BadValue', `Cannot apply $bit to a value of non-integral type (${path})`);
    }
    const left = existing.long();
    const right = mask.long();
    const result = name === 'and' ? left & right : name === 'or' ? left | right : left ^ right;
    const small = existing.type === T.int32 && mask.type === T.int32;
    target.set(small ? int32Value(Number(result)) : int64Value(result));
  });
}

/** True for `{ $set: ... }`, false for a replacement document; a mixture is refused. */
export function isModifierDocument(update: RawValue): boolean {
  let first: boolean | undefined;
  eachElement(update.buf, update.start, (name) => {
    const modifier = name.startsWith('$');
    first ??= modifier;
    if (first && !modifier) {
      throw new DatabaseError('FailedToParse', `Unknown modifier: ${name}. Expected a valid update modifier`);
    }
    if (!first && modifier) {
      throw new DatabaseError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${name}' is not allowed in the context of an update's replacement document.`,
      );
    }
  });
  return first === true;
}

/**
 * A replacement keeps the _id of the document that it replaces.
 * @throws DatabaseError ImmutableField when it brings another one
 */
export function replaceDocument(replacement: RawValue, id: RawValue | undefined): Buffer {
  const node = new ObjectNode();
  if (id) node.fields.set('_id', id);
  eachElement(replacement.buf, replacement.start, (name, value) => {
    if (name === '_id' && id && !equalValues(value, id)) {
      throw new DatabaseError('ImmutableField', `the (immutable) field '_id' was found to have been altered`);
    }
    if (name !== '_id' || !id) node.fields.set(name, value);
  });
  return serialize(node);
}
