import type { EncodedValue } from '../bson/key-encoding.js';
import { afterPrefix, encodeValue, invert, orderedPart } from '../bson/key-encoding.js';
import { typeRank } from '../bson/compare.js';
import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, T } from '../bson/raw.js';
import { isOperatorDocument } from '../query/filter.js';
import { typesAsked } from '../query/predicates.js';
import { doubleValue, stringValue } from '../bson/values.js';

const NOT_A_NUMBER = doubleValue(NaN);

/** One end of an interval over encoded values: with `inclusive`, all keys that begin with `bytes` belong to it. */
export interface Bound {
  bytes: Buffer;
  inclusive: boolean;
}

/** What a filter demands of one field, as intervals over the encoding of ascending fields. */
export interface Constraint {
  /** Each is one exact value; undefined when the field is constrained by a range. */
  points: Buffer[] | undefined;
  low: Bound | undefined;
  high: Bound | undefined;
  /** False when a missing field (null) may satisfy it: then sparse indexes cannot answer. */
  excludesMissing: boolean;
  /** The values of an equality or $in, for partial indexes. */
  values: RawValue[];
  /** True when the interval holds nothing but matches (of documents without arrays on the path). */
  exact: boolean;
}

export interface FilterConstraints {
  fields: Map<string, Constraint[]>;
  /** True when the constraints say all that the filter says. */
  complete: boolean;
}

/** The constraints that a filter puts on fields by its top level and its $and clauses, each usable alone. */
export function constraintsOf(filter: RawValue, limit: number): FilterConstraints {
  const fields = new Map<string, Constraint[]>();
  let complete = true;
  const add = (name: string, constraint: Constraint | undefined): void => {
    if (!constraint?.exact) complete = false;
    if (!constraint) return;
    const list = fields.get(name) ?? [];
    list.push(constraint);
    fields.set(name, list);
  };
  const visit = (part: RawValue): void => {
    eachElement(part.buf, part.start, (name, value) => {
      if (name === '$and' && value.type === T.array) elementsOf(value).forEach(visit);
      else if (name.startsWith('$')) complete = false;
      else if (value.type === T.regex) {
        const { source, options } = value.regex();
        add(name, prefixConstraint(source, options, limit));
      } else if (!isOperatorDocument(value)) add(name, pointsConstraint([value], limit));
      else for (const constraint of operatorConstraints(value, limit)) add(name, constraint);
    });
  };
  visit(filter);
  return { fields, complete };
}

function operatorConstraints(operators: RawValue, limit: number): (Constraint | undefined)[] {
  const found: (Constraint | undefined)[] = [];
  const push = (constraint: Constraint | undefined): void => void found.push(constraint);
  let regex: RawValue | undefined;
  let options = '';
  eachElement(operators.buf, operators.start, (name, operand) => {
    if (name === '$eq') push(pointsConstraint([operand], limit));
    else if (name === '$in' && operand.type === T.array) push(pointsConstraint(elementsOf(operand), limit));
    else if (name === '$gt' || name === '$gte' || name === '$lt' || name === '$lte')
      push(rangeConstraint(name, operand, limit));
    else if (name === '$type') push(typeConstraint(operand));
    else if (name === '$regex') regex = operand;
    else if (name === '$options' && operand.type === T.string) options = operand.text();
    else if (name === '$all' && operand.type === T.array && elementsOf(operand).length > 0) {
      const first = pointsConstraint(elementsOf(operand).slice(0, 1), limit);
      push(first && { ...first, exact: false });
    } else push(undefined);
  });
  if (regex?.type === T.string) push(prefixConstraint(regex.text(), options, limit));
  else if (regex?.type === T.regex)
    push(prefixConstraint(regex.regex().source, regex.regex().options + options, limit));
  return found;
}

/** Equality with arrays, objects holding operators or patterns cannot be looked up by one key. */
function isLookupValue(value: RawValue): boolean {
  return value.type !== T.array && value.type !== T.regex && !(value.type === T.object && isOperatorDocument(value));
}

function pointsConstraint(values: RawValue[], limit: number): Constraint | undefined {
  if (!values.every(isLookupValue)) return undefined;
  const points = values.map((value) => encodeValue(value, limit).bytes).sort(Buffer.compare);
  return {
    points: points.filter((point, i) => i === 0 || !point.equals(points[i - 1] as Buffer)),
    low: undefined,
    high: undefined,
    excludesMissing: values.every((value) => value.type !== T.null && value.type !== T.undefined),
    values,
    exact: true,
  };
}

function bound(encoded: EncodedValue, inclusive: boolean): Bound {
  // a shortened value shares its ordered part with its neighbours: include them all, the filter sorts them out
  return encoded.truncated ? { bytes: orderedPart(encoded), inclusive: true } : { bytes: encoded.bytes, inclusive };
}

function rangeConstraint(operator: string, operand: RawValue, limit: number): Constraint | undefined {
  if (operand.type === T.null || operand.type === T.minKey || operand.type === T.maxKey) return undefined;
  if (operand.type === T.array || operand.type === T.object || operand.type === T.regex) return undefined;
  if (operand.isNumber() && Number.isNaN(operand.number())) return undefined;
  const tag: Bound = { bytes: Buffer.from([typeRank(operand.type)]), inclusive: true };
  // NaN stands below all numbers in the index, but is less than none of them
  const bottom = operand.isNumber() ? { bytes: encodeValue(NOT_A_NUMBER, limit).bytes, inclusive: false } : tag;
  const encoded = encodeValue(operand, limit);
  const end = bound(encoded, operator.endsWith('e'));
  const lower = operator.startsWith('$g');
  return {
    points: undefined,
    low: lower ? end : bottom,
    high: lower ? tag : end,
    excludesMissing: true,
    values: [],
    exact: !encoded.truncated,
  };
}

/** Types that share their rank with no other, of values that stand in an index as they are. */
const OF_THEIR_OWN_RANK: readonly number[] = [T.objectId, T.bool, T.date, T.timestamp];

function typeConstraint(operand: RawValue): Constraint | undefined {
  const [type, ...others] = typesAsked(operand);
  if (type === undefined || others.length > 0 || !OF_THEIR_OWN_RANK.includes(type)) return undefined;
  const tag: Bound = { bytes: Buffer.from([typeRank(type)]), inclusive: true };
  return { points: undefined, low: tag, high: tag, excludesMissing: true, values: [], exact: true };
}

/** An anchored pattern without flags can only match strings with its literal beginning. */
function prefixConstraint(source: string, options: string, limit: number): Constraint | undefined {
  if (options !== '' || !source.startsWith('^')) return undefined;
  if (/\||\(\?|\\[^.^$*+?()[\]{}|\\/-]/.test(source)) return undefined;
  const literal = /^\^((?:[^.^$*+?()[\]{}|\\]|\\[.^$*+?()[\]{}|\\/-])*)/.exec(source);
  let text = literal?.[1] ?? '';
  // the last character may be repeated or optional
  const following = source[1 + text.length] ?? '';
  if ('*?{'.includes(following) && following !== '') text = text.replace(/\\?.$/su, '');
  text = text.replace(/\\(.)/gsu, '$1');
  if (text === '' || Buffer.byteLength(text) > limit / 2 || text.includes('\0')) return undefined;
  const encoded = encodeValue(stringValue(text), limit).bytes;
  const prefix: Bound = { bytes: encoded.subarray(0, encoded.length - 2), inclusive: true };
  return {
    points: undefined,
    low: prefix,
    high: { bytes: prefix.bytes, inclusive: true },
    excludesMissing: true,
    values: [],
    exact: false,
  };
}

/** The tighter of two ranges on a field without arrays. */
export function intersect(a: Constraint, b: Constraint): Constraint {
  if (a.points || b.points) return a.points ? a : b;
  const low = !a.low ? b.low : !b.low ? a.low : lowKey(a.low).compare(lowKey(b.low)) >= 0 ? a.low : b.low;
  const high = !a.high ? b.high : !b.high ? a.high : highKey(a.high).compare(highKey(b.high)) <= 0 ? a.high : b.high;
  const excludesMissing = a.excludesMissing || b.excludesMissing;
  return { points: undefined, low, high, excludesMissing, values: [], exact: a.exact && b.exact };
}

function lowKey(low: Bound): Buffer {
  return low.inclusive ? low.bytes : afterPrefix(low.bytes);
}

function highKey(high: Bound): Buffer {
  return high.inclusive ? afterPrefix(high.bytes) : high.bytes;
}

export interface KeyRange {
  start: Buffer;
  end: Buffer;
}

/** The key range of an interval of one field behind `prefix`. */
export function rangeOf(prefix: Buffer, constraint: Constraint, direction: 1 | -1): KeyRange {
  const low = direction === 1 ? constraint.low : constraint.high;
  const high = direction === 1 ? constraint.high : constraint.low;
  const image = (bytes: Buffer): Buffer => Buffer.concat([prefix, direction === 1 ? bytes : invert(bytes)]);
  const start = low ? lowKey({ bytes: image(low.bytes), inclusive: low.inclusive }) : prefix;
  const end = high ? highKey({ bytes: image(high.bytes), inclusive: high.inclusive }) : afterPrefix(prefix);
  return { start, end };
}
