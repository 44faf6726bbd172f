import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, rawDocument, T } from '../bson/raw.js';
import { ArrayNode, ObjectNode, serialize } from '../bson/tree.js';
import { DatabaseError } from '../errors.js';
import type { FilterContext } from '../query/filter.js';
import { compileFilter, wrapElement } from '../query/filter.js';

export type ArrayFilters = ReadonlyMap<string, (element: RawValue) => boolean>;

const NONE: ArrayFilters = new Map();

/** Only updates by operators have array filters. */
export function refuseArrayFilters(value: RawValue | undefined, style: 'pipeline' | 'replacement'): void {
  if (value?.type !== T.array || elementsOf(value).length === 0) return;
  throw new DatabaseError('FailedToParse', `arrayFilters may not be specified for ${style}-style updates`);
}

/**
 * `[{ 'line.qty': { $gt: 1 } }]` becomes a test of the element that `$[line]` stands for.
 * @param used the names that the update's paths hold: each needs a filter, and each filter is used
 */
export function compileArrayFilters(
  value: RawValue | undefined,
  used: ReadonlySet<string>,
  context: FilterContext,
): ArrayFilters {
  if (value?.type !== T.array && used.size === 0) return NONE;
  const result = new Map<string, (element: RawValue) => boolean>();
  for (const filter of value?.type === T.array ? elementsOf(value) : []) {
    const { name, condition } = parse(filter);
    if (result.has(name)) {
      throw new DatabaseError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    }
    if (!used.has(name)) {
      throw new DatabaseError('FailedToParse', `The array filter for identifier '${name}' was not used in the update`);
    }
    const test = compileFilter(condition, context);
    result.set(name, (element) => test(wrapElement(element)));
  }
  for (const name of used) {
    if (!result.has(name)) throw new DatabaseError('BadValue', `No array filter found for identifier '${name}'`);
  }
  return result;
}

const LOGICAL = new Set(['$and', '$or', '$nor']);

function parse(filter: RawValue): { name: string; condition: RawValue } {
  const names = new Set<string>();
  const condition = rawDocument(serialize(renamed(filter, names)));
  const [name, other] = names;
  if (other !== undefined) {
    throw new DatabaseError(
      'FailedToParse',
      `Expected a single top-level field name, found '${name ?? ''}' and '${other}'`,
    );
  }
  if (name === undefined) {
    throw new DatabaseError('FailedToParse', 'Cannot use an expression without a top-level field name in arrayFilters');
  }
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
    throw new DatabaseError(
      'BadValue',
      `The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
    );
  }
  return { name, condition };
}

/** The filter as it is asked of `{ e: element }`, also inside `$and`, `$or` and `$nor`; gathers the names. */
function renamed(filter: RawValue, names: Set<string>): ObjectNode {
  if (filter.type !== T.object) {
    throw new DatabaseError('TypeMismatch', "BSON field 'arrayFilters' holds a wrong type, expected type 'object'");
  }
  const node = new ObjectNode();
  eachElement(filter.buf, filter.start, (field, condition) => {
    if (field === '$expr' || field === '$where' || field === '$text' || field === '$jsonSchema') {
      throw new DatabaseError('QueryFeatureNotAllowed', `${field} is not allowed in this context`);
    }
    if (LOGICAL.has(field) && condition.type === T.array) {
      const parts = new ArrayNode();
      parts.items = elementsOf(condition).map((part) => renamed(part, names));
      node.fields.set(field, parts);
    } else if (field.startsWith('$')) node.fields.set(field, condition);
    else {
      const [first = '', ...rest] = field.split('.');
      names.add(first);
      node.fields.set(['e', ...rest].join('.'), condition);
    }
  });
  return node;
}
