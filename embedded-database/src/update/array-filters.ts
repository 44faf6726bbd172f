import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, rawDocument, T } from '../bson/raw.js';
import { ObjectNode, serialize } from '../bson/tree.js';
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

function parse(filter: RawValue): { name: string; condition: RawValue } {
  if (filter.type !== T.object) {
    throw new DatabaseError('TypeMismatch', "BSON field 'arrayFilters' holds a wrong type, expected type 'object'");
  }
  let name: string | undefined;
  const node = new ObjectNode();
  eachElement(filter.buf, filter.start, (field, condition) => {
    if (field.startsWith('$')) {
      throw new DatabaseError('FailedToParse', 'arrayFilters with top-level logical operators are not supported');
    }
    const [first, ...rest] = field.split('.');
    if (name !== undefined && name !== first) {
      throw new DatabaseError(
        'FailedToParse',
        `Expected a single top-level field name, found '${name}' and '${first}'`,
      );
    }
    name = first;
    node.fields.set(['e', ...rest].join('.'), condition);
  });
  if (name === undefined) {
    throw new DatabaseError('FailedToParse', 'Cannot use an expression without a top-level field name in arrayFilters');
  }
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
    throw new DatabaseError(
      'BadValue',
      `The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
    );
  }
  return { name, condition: rawDocument(serialize(node)) };
}
