import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, T } from '../bson/raw.js';
import { ObjectNode } from '../bson/tree.js';
import { DatabaseError } from '../errors.js';
import { isOperatorDocument } from '../query/filter.js';
import { locate } from './target.js';

/** The document that an upsert starts from: the fields that the filter pins to one value. */
export function documentFromFilter(filter: RawValue): ObjectNode {
  const root = new ObjectNode();
  addEqualities(root, filter);
  return root;
}

function addEqualities(root: ObjectNode, filter: RawValue): void {
  eachElement(filter.buf, filter.start, (name, value) => {
    const parts = (name === '$and' || name === '$or') && value.type === T.array ? elementsOf(value) : [];
    // an $or of one part says as much as the part itself
    if (name === '$and' || parts.length === 1) for (const part of parts) addEqualities(root, part);
    if (name.startsWith('$')) return;
    const fixed = pinnedValue(value);
    if (!fixed) return;
    const target = locate(root, name.split('.'), true);
    if (target?.get()) {
      throw new DatabaseError(
        'NotSingleValueField',
        `cannot infer query fields to set, path '${name}' is matched twice`,
      );
    }
    target?.set(fixed);
  });
}

function pinnedValue(value: RawValue): RawValue | undefined {
  if (value.type === T.regex) return undefined;
  if (!isOperatorDocument(value)) return value;
  let fixed: RawValue | undefined;
  eachElement(value.buf, value.start, (operator, operand) => {
    if (operator === '$eq') fixed = operand;
    else if ((operator === '$in' || operator === '$all') && operand.type === T.array) {
      const only = elementsOf(operand);
      if (only.length === 1 && only[0]?.type !== T.regex) fixed = only[0];
    }
  });
  return fixed;
}
