import type { RawValue } from '../bson/raw.js';
import { elementsOf, findElement, findField, T } from '../bson/raw.js';

/** One step of a dotted path, prepared for byte comparison. */
export interface PathStep {
  name: Buffer;
  /** Array position when the step is a number, else -1. */
  index: number;
}

export type FieldPath = readonly PathStep[];

export function parsePath(dotted: string): FieldPath {
  return dotted.split('.').map((part) => ({
    name: Buffer.from(part),
    index: /^(0|[1-9]\d{0,8})$/.test(part) ? Number(part) : -1,
  }));
}

/** Told which element of the outermost array led to a match (the positional operator `$` needs it). */
export interface ArrayMatch {
  index: number;
}

type Test = (value: RawValue | undefined) => boolean;

/**
 * Does any value that the path leads to pass the test? Arrays on the way are searched element by element, as MongoDB
 * does; `undefined` stands for a missing field. At the end of the path the test sees an array whole and, unless
 * `wholeOnly`, each of its elements.
 */
export function anyValue(
  document: RawValue,
  path: FieldPath,
  test: Test,
  wholeOnly: boolean,
  match?: ArrayMatch,
  depth = 0,
): boolean {
  const step = path[depth] as PathStep;
  const value = findField(document.buf, document.start, step.name);
  if (depth === path.length - 1) return testLeaf(value, test, wholeOnly, match);
  if (!value) return test(undefined);
  if (value.type === T.object) return anyValue(value, path, test, wholeOnly, match, depth + 1);
  if (value.type === T.array) return anyInArray(value, path, test, wholeOnly, match, depth + 1);
  return test(undefined);
}

function testLeaf(value: RawValue | undefined, test: Test, wholeOnly: boolean, match?: ArrayMatch): boolean {
  if (test(value)) return true;
  if (wholeOnly || value?.type !== T.array) return false;
  const found = findElement(value, test);
  if (found >= 0 && match) match.index = found;
  return found >= 0;
}

function anyInArray(
  array: RawValue,
  path: FieldPath,
  test: Test,
  wholeOnly: boolean,
  match: ArrayMatch | undefined,
  depth: number,
): boolean {
  const step = path[depth] as PathStep;
  const elements = elementsOf(array);
  const numbered = step.index >= 0 ? elements[step.index] : undefined;
  if (numbered) {
    if (depth === path.length - 1) {
      if (testLeaf(numbered, test, wholeOnly)) return true;
    } else if (numbered.type === T.object) {
      if (anyValue(numbered, path, test, wholeOnly, undefined, depth + 1)) return true;
    } else if (numbered.type === T.array) {
      if (anyInArray(numbered, path, test, wholeOnly, undefined, depth + 1)) return true;
    }
  }
  for (let i = 0; i < elements.length; i++) {
    const element = elements[i] as RawValue;
    if (element.type === T.object && anyValue(element, path, test, wholeOnly, undefined, depth)) {
      if (match) match.index = i;
      return true;
    }
  }
  return false;
}

/** Value of a path that crosses objects only; `undefined` when missing or when an array lies on the way. */
export function plainValue(document: RawValue, path: FieldPath): RawValue | undefined {
  let current: RawValue | undefined = document;
  for (const step of path) {
    if (current?.type !== T.object) return undefined;
    current = findField(current.buf, current.start, step.name);
  }
  return current;
}
