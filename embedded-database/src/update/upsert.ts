import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, T } from '../bson/raw.js';
import { ObjectNode } from '../bson/tree.js';
import { DatabaseError } from '../errors.js';
import { isOperatorDocument } from '../query/filter.js';
import { locate } from './target.js';

/**
 * The document that an upsert starts from: the fields that the filter pins to one value, in the order of their names.
 * @param idOnly a replacement takes nothing but the _id
 * @throws DatabaseError NotSingleValueField when a field is pinned twice, NotExactValueField for a part of an _id
 */
export function documentFromFilter(filter: RawValue, idOnly: boolean): ObjectNode {
  const found: [path: string, value: RawValue][] = [];
  const add = (path: string, value: RawValue): void => {
    if (!idOnly || path === '_id') found.push([path, value]);
    else if (path.startsWith('_id.')) {
      throw new DatabaseError(
        'NotExactValueField',
        `field at '_id' must be exactly specified, field at sub-path '${path}' found`,
      );
    }
  };
  eachEquality(filter, add);
  found.sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const root = new ObjectNode();
  const paths = found.map(([path]) => path);
  found.forEach(([path, value], i) => {
    const clash = paths.slice(0, i).find((other) => path === other || path.startsWith(`${other}.`));
    if (clash !== undefined) {
      throw new DatabaseError(
        'NotSingleValueField',
        clash === path
          ? `cannot infer query fields to set, path '${path}' is matched twice`
          : `cannot infer query fields to set, both paths '${path}' and '${clash}' are matched`,
      );
    }
    locate(root, path.split('.'), true)?.set(value);
  });
  return root;
}

function eachEquality(filter: RawValue, add: (path: string, value: RawValue) => void): void {
  eachElement(filter.buf, filter.start, (name, value) => {
    const parts = (name === '$and' || name === '$or') && value.type === T.array ? elementsOf(value) : [];
    // an $or of one part says as much as the part itself
    if (name === '$and' || parts.length === 1) for (const part of parts) eachEquality(part, add);
    if (!name.startsWith('$')) for (const fixed of pinnedValues(value)) add(name, fixed);
  });
}

/** More than one says that no single value will do. */
function pinnedValues(value: RawValue): RawValue[] {
  if (value.type === T.regex) return [];
  if (!isOperatorDocument(value)) return [value];
  const fixed: RawValue[] = [];
  eachElement(value.buf, value.start, (operator, operand) => {
    if (operator === '$eq') fixed.push(operand);
    if (operand.type !== T.array) return;
    const values = elementsOf(operand);
    if (operator === '$in' && values.length === 1) fixed.push(...values.filter(({ type }) => type !== T.regex));
    if (operator === '$all') {
      fixed.push(...values.filter((one) => one.type !== T.regex && !isOperatorDocument(one)));
    }
  });
  return fixed;
}
