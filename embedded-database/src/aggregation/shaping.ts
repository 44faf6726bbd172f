import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, NULL_VALUE, rawDocument, T } from '../bson/raw.js';
import { ObjectNode, serialize } from '../bson/tree.js';
import { int64Value } from '../bson/values.js';
import { DatabaseError } from '../errors.js';
import { ComputedFields } from '../query/computed-fields.js';
import { parsePath, plainValue } from '../query/field-path.js';
import type { FilterContext } from '../query/filter.js';
import { compileProjection } from '../query/projection.js';
import { locate } from '../update/target.js';
import { checkedNames } from '../query/names.js';
import type { Variables } from './expressions.js';

/* Stages that look at one document at a time. */

type Change = (document: RawValue) => RawValue;

function expectObject(spec: RawValue, name: string): void {
  if (spec.type !== T.object) throw new DatabaseError('Location40272', `${name} specification stage must be an object`);
}

/** `$set` and `$addFields`: objects in the specification name paths, operators compute. */
export function addFields(spec: RawValue, variables: Variables, name: string): Change {
  expectObject(spec, name);
  const computed = new ComputedFields('Location40176');
  const add = (path: string, value: RawValue): void => {
    checkedNames(path);
    const inner: [string, RawValue][] = [];
    if (value.type === T.object) eachElement(value.buf, value.start, (field, part) => void inner.push([field, part]));
    if (inner.length === 0 || inner[0]?.[0].startsWith('$')) computed.add(path, variables.computation(value));
    else for (const [field, part] of inner) add(`${path}.${field}`, part);
  };
  eachElement(spec.buf, spec.start, add);
  return (document) => {
    const node = ObjectNode.from(document);
    computed.apply(document, node);
    return rawDocument(serialize(node));
  };
}

export function project(spec: RawValue, context: FilterContext): Change {
  expectObject(spec, '$project');
  const projection = compileProjection(spec, context, '$project');
  if (!projection)
    throw new DatabaseError(
      'Location51272',
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  return projection;
}

export function unset(spec: RawValue, context: FilterContext): Change {
  const names = spec.type === T.array ? elementsOf(spec) : [spec];
  if (spec.type !== T.array && spec.type !== T.string)
    throw new DatabaseError('Location31002', '$unset specification must be a string or an array');
  if (names.length === 0)
    throw new DatabaseError(
      'Location31119',
      '$unset specification must be a string or an array with at least one field',
    );
  if (names.some(({ type }) => type !== T.string))
    throw new DatabaseError('Location31120', '$unset specification must be a string or an array of strings');
  const node = new ObjectNode();
  const zero = int64Value(0n);
  for (const name of names) node.fields.set(checkedNames(name.text()).join('.'), zero);
  return compileProjection(rawDocument(serialize(node)), context, '$project') as Change;
}

export function replaceRoot(expression: RawValue, variables: Variables, name: string): Change {
  const compute = variables.computation(expression);
  return (document) => {
    const root = compute(document);
    if (root?.type !== T.object) {
      throw new DatabaseError('Location40228', `${name}'s expression must evaluate to an object`);
    }
    return rawDocument(root.bytes());
  };
}

interface Unwinding {
  path: string;
  index: string | undefined;
  preserve: boolean;
}

function unwinding(spec: RawValue): Unwinding {
  const fields = new Map<string, RawValue>();
  if (spec.type === T.object) eachElement(spec.buf, spec.start, (name, value) => void fields.set(name, value));
  const unknown = [...fields.keys()].find(
    (name) => !['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(name),
  );
  if (unknown !== undefined)
    throw new DatabaseError('Location28811', `unrecognized option to $unwind stage: ${unknown}`);
  if (spec.type !== T.object && spec.type !== T.string) {
    throw new DatabaseError(
      'Location15981',
      'expected either a string or an object as specification for $unwind stage',
    );
  }
  const path = spec.type === T.object ? fields.get('path') : spec;
  if (!path) throw new DatabaseError('Location28812', 'no path specified to $unwind stage');
  if (path.type !== T.string)
    throw new DatabaseError('Location28808', 'expected a string as the path for $unwind stage');
  if (!path.text().startsWith('$')) {
    throw new DatabaseError(
      'Location28818',
      `path option to $unwind stage should be prefixed with a '$': ${path.text()}`,
    );
  }
  const index = fields.get('includeArrayIndex');
  const preserve = fields.get('preserveNullAndEmptyArrays');
  if (preserve && preserve.type !== T.bool) {
    throw new DatabaseError('Location28809', 'expected a boolean for the preserveNullAndEmptyArrays option');
  }
  if (index?.type === T.string && index.text().startsWith('$')) {
    throw new DatabaseError('Location28822', `includeArrayIndex option should not be prefixed with a '$'`);
  }
  if (index && (index.type !== T.string || index.text() === '')) {
    throw new DatabaseError(
      'Location28810',
      'expected a non-empty string for the includeArrayIndex option to $unwind stage',
    );
  }
  return {
    path: checkedNames(path.text().slice(1)).join('.'),
    index: index && checkedNames(index.text()).join('.'),
    preserve: preserve?.bool() === true,
  };
}

/** One document for each element of an array. */
export function unwind(spec: RawValue): (document: RawValue) => RawValue[] {
  const { path, index, preserve } = unwinding(spec);
  const steps = path.split('.');
  const parsed = parsePath(path);
  const build = (document: RawValue, value: RawValue | undefined, position: bigint | undefined): RawValue => {
    const node = ObjectNode.from(document);
    const target = locate(node, steps, value !== undefined);
    if (value) target?.set(value);
    else target?.unset();
    if (index !== undefined)
      locate(node, index.split('.'), true)?.set(position === undefined ? NULL_VALUE : int64Value(position));
    return rawDocument(serialize(node));
  };
  return (document) => {
    const value = plainValue(document, parsed);
    if (value?.type === T.array) {
      const elements = elementsOf(value);
      if (elements.length > 0) return elements.map((element, i) => build(document, element, BigInt(i)));
      return preserve ? [build(document, undefined, undefined)] : [];
    }
    if (!value || value.type === T.null) {
      if (!preserve) return [];
      return [index === undefined ? document : build(document, value, undefined)];
    }
    return [index === undefined ? document : build(document, value, undefined)];
  };
}
