import { eachElement, elementsOf, fieldsIn, findField, RawValue, T } from '../bson/raw.js';
import { DatabaseError, notSupported } from '../errors.js';
import type { Deadline } from './deadline.js';
import type { ArrayMatch, FieldPath } from './field-path.js';
import { anyValue, parsePath } from './field-path.js';
import type { RangeOperator, ValueTest } from './predicates.js';
import { beginsWith, equals, hasSize, hasType, inRange, matchesRegex, modulo } from './predicates.js';
import { compileRegex, onlyBeginning } from './regex.js';

/** Does the document match? `match` learns the array position for the positional operator. */
export type DocumentTest = (document: RawValue, match?: ArrayMatch) => boolean;

/** What a filter may refer to besides the document. */
export interface FilterContext {
  /** Compiles an expression (`$expr`, a computed field) with the command's variables; a missing value is undefined. */
  compute?: (expression: RawValue) => (document: RawValue) => RawValue | undefined;
  /** When the command's time is up; patterns look at it. */
  deadline?: Deadline;
}

const REFUSED: Record<string, string> = {
  $where: 'use query operators or $expr',
  $function: 'use query operators or $expr',
  $text: 'search in the application or use an anchored $regex',
  $sampleRate: 'use the stage $sample',
  $within: 'geospatial queries need a MongoDB server',
  $near: 'geospatial queries need a MongoDB server',
  $nearSphere: 'geospatial queries need a MongoDB server',
  $geoWithin: 'geospatial queries need a MongoDB server',
  $geoIntersects: 'geospatial queries need a MongoDB server',
  $jsonSchema: 'validate in the application',
  $bitsAllSet: 'store flags as booleans or an array',
  $bitsAnySet: 'store flags as booleans or an array',
  $bitsAllClear: 'store flags as booleans or an array',
  $bitsAnyClear: 'store flags as booleans or an array',
};

function refuse(operator: string): void {
  const instead = REFUSED[operator];
  if (instead) throw notSupported(`The operator ${operator}`, instead);
}

export const MATCH_ALL: DocumentTest = () => true;

/**
 * Compiles a filter document once; every unknown operator is refused with MongoDB's code.
 * @param inElement it is asked of the elements of an array (`$elemMatch`)
 */
export function compileFilter(filter: RawValue, context: FilterContext = {}, inElement = false): DocumentTest {
  const tests: DocumentTest[] = [];
  eachElement(filter.buf, filter.start, (name, value) => {
    // the parts of a reference may be asked for by their bare names
    if (REFERENCE.has(name)) tests.push(onPath(parsePath(name), equals(value)));
    else if (name.startsWith('$')) tests.push(topLevel(name, value, context, inElement));
    else tests.push(fieldTest(parsePath(name), value, context));
  });
  return all(tests);
}

function all(tests: readonly DocumentTest[]): DocumentTest {
  const [first, second] = tests;
  if (!first) return MATCH_ALL;
  if (!second) return first;
  if (tests.length === 2) return (document, match) => first(document, match) && second(document, match);
  return (document, match) => tests.every((test) => test(document, match));
}

function topLevel(name: string, value: RawValue, context: FilterContext, inElement: boolean): DocumentTest {
  switch (name) {
    case '$and':
      return all(clauses(name, value, context, inElement));
    case '$or': {
      const tests = clauses(name, value, context, inElement);
      return (document, match) => tests.some((test) => test(document, match));
    }
    case '$nor': {
      const tests = clauses(name, value, context, inElement);
      return (document) => !tests.some((test) => test(document));
    }
    case '$comment':
      return MATCH_ALL;
    case '$alwaysTrue':
    case '$alwaysFalse':
      if (!value.isNumber() || value.number() !== 1)
        throw new DatabaseError('FailedToParse', `${name} must be an integer value of 1`);
      return name === '$alwaysTrue' ? MATCH_ALL : () => false;
    case '$expr':
      if (inElement) throw new DatabaseError('BadValue', '$expr can only be applied to the top-level document');
      return expressionTest(value, context);
    default:
      refuse(name);
      throw new DatabaseError('BadValue', `unknown top level operator: ${name}`);
  }
}

function expressionTest(value: RawValue, context: FilterContext): DocumentTest {
  if (!context.compute) throw new DatabaseError('QueryFeatureNotAllowed', '$expr is not allowed in this context');
  const compute = context.compute(value);
  return (document) => compute(document)?.truthy() === true;
}

function clauses(name: string, value: RawValue, context: FilterContext, inElement: boolean): DocumentTest[] {
  const parts = value.type === T.array ? elementsOf(value) : [];
  if (parts.length === 0) throw new DatabaseError('BadValue', `${name} must be a nonempty array`);
  return parts.map((part) => {
    if (part.type !== T.object) throw new DatabaseError('BadValue', `${name} entries need to be full objects`);
    return compileFilter(part, context, inElement);
  });
}

const DOLLAR = 0x24;
const [REF, ID] = [Buffer.from('$ref'), Buffer.from('$id')];
const REFERENCE = new Set(['$ref', '$id', '$db']);

/** True for `{ $gt: 1 }`, false for a literal object: the first name tells, and a reference to a document is a literal. */
export function isOperatorDocument(value: RawValue): boolean {
  if (value.type !== T.object) return false;
  const { buf, start } = value;
  if (value.end - start === 5 || buf[start + 5] !== DOLLAR) return false;
  return !(findField(buf, start, REF) && findField(buf, start, ID));
}

function onPath(path: FieldPath, test: ValueTest, wholeOnly = false): DocumentTest {
  // an element under $elemMatch is looked at as it is, even if it is an array itself
  const whole = wholeOnly || path === ELEMENT;
  return (document, match) => anyValue(document, path, test, whole, match);
}

function fieldTest(path: FieldPath, value: RawValue, context: FilterContext): DocumentTest {
  if (value.type === T.regex) return onPath(path, regexTest(value, context));
  if (!isOperatorDocument(value)) return onPath(path, equals(value));
  return all(operatorTests(path, value, context));
}

function regexTest(value: RawValue, { deadline }: FilterContext): ValueTest {
  const { source, options } = value.regex();
  return patternTest(source, options, deadline);
}

function patternTest(source: string, options: string, deadline: Deadline | undefined): ValueTest {
  if (source.includes('\0') || options.includes('\0'))
    throw new DatabaseError('BadValue', 'Regular expression cannot contain an embedded null byte');
  const beginning = onlyBeginning(source, options);
  return beginning ? beginsWith(beginning, source) : matchesRegex(compileRegex(source, options), source, deadline);
}

function operatorTests(path: FieldPath, operators: RawValue, context: FilterContext): DocumentTest[] {
  const tests: DocumentTest[] = [];
  eachElement(operators.buf, operators.start, (name, operand) => {
    if (name === '$options') {
      if (!findOperand(operators, '$regex')) throw new DatabaseError('BadValue', '$options needs a $regex');
      return;
    }
    tests.push(operatorTest(path, name, operand, operators, context));
  });
  return tests;
}

function findOperand(operators: RawValue, wanted: string): RawValue | undefined {
  let found: RawValue | undefined;
  eachElement(operators.buf, operators.start, (name, value) => {
    if (name === wanted) found = value;
  });
  return found;
}

function negate(test: DocumentTest): DocumentTest {
  return (document) => !test(document);
}

function operatorTest(
  path: FieldPath,
  name: string,
  operand: RawValue,
  operators: RawValue,
  context: FilterContext,
): DocumentTest {
  switch (name) {
    case '$eq':
      return onPath(path, equals(operand));
    case '$ne':
      if (operand.type === T.regex) throw new DatabaseError('BadValue', "Can't have regex as arg to $ne.");
      return negate(onPath(path, equals(operand)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (operand.type === T.regex) throw new DatabaseError('BadValue', `Can't have RegEx as arg to predicate ${name}`);
      return onPath(path, inRange(name satisfies RangeOperator, operand));
    case '$in':
      return onPath(path, inList(name, operand, context));
    case '$nin':
      return negate(onPath(path, inList(name, operand, context)));
    case '$exists':
      return operand.truthy()
        ? onPath(path, (value) => value !== undefined, true)
        : negate(onPath(path, (value) => value !== undefined, true));
    case '$type':
      return onPath(path, hasType(operand));
    case '$size':
      return onPath(path, hasSize(operand), true);
    case '$mod':
      return onPath(path, modulo(operand));
    case '$regex':
      return onPath(path, regexOperator(operand, findOperand(operators, '$options'), context));
    case '$not':
      if (operand.type === T.regex) return negate(onPath(path, regexTest(operand, context)));
      if (!isOperatorDocument(operand)) throw new DatabaseError('BadValue', '$not needs a regex or a document');
      return negate(all(operatorTests(path, operand, context)));
    case '$all':
      return allOf(path, operand, context);
    case '$elemMatch':
      return elementMatch(path, operand, context);
    default:
      refuse(name);
      throw new DatabaseError('BadValue', `unknown operator: ${name}`);
  }
}

function inList(name: string, operand: RawValue, context: FilterContext): ValueTest {
  if (operand.type !== T.array) throw new DatabaseError('BadValue', `${name} needs an array`);
  const elements = elementsOf(operand);
  const ids = new Set(elements.filter(({ type }) => type === T.objectId).map(latin1));
  const others = elements.filter(({ type }) => type !== T.objectId);
  const tests = others.map((element) => {
    if (isOperatorDocument(element)) throw new DatabaseError('BadValue', `cannot nest $ under ${name}`);
    return element.type === T.regex ? regexTest(element, context) : equals(element);
  });
  // lists of ids are long, and each document would be compared with every one of them
  return (value) => (value?.type === T.objectId && ids.has(latin1(value))) || tests.some((test) => test(value));
}

const latin1 = (value: RawValue): string => value.buf.toString('latin1', value.start, value.end);

function regexOperator(operand: RawValue, options: RawValue | undefined, { deadline }: FilterContext): ValueTest {
  if (options && options.type !== T.string) throw new DatabaseError('BadValue', '$options has to be a string');
  if (operand.type === T.string) {
    return patternTest(operand.text(), options?.text() ?? '', deadline);
  }
  if (operand.type !== T.regex) throw new DatabaseError('BadValue', '$regex has to be a string');
  const regex = operand.regex();
  if (options && regex.options) throw new DatabaseError('Location51075', 'options set in both $regex and $options');
  return patternTest(regex.source, options?.text() ?? regex.options, deadline);
}

function allOf(path: FieldPath, operand: RawValue, context: FilterContext): DocumentTest {
  if (operand.type !== T.array) throw new DatabaseError('BadValue', '$all needs an array');
  const elements = elementsOf(operand);
  if (elements.length === 0) return () => false;
  return all(
    elements.map((element) => {
      if (element.type === T.regex) return onPath(path, regexTest(element, context));
      const nested = element.type === T.object ? findOperand(element, '$elemMatch') : undefined;
      if (nested) return elementMatch(path, nested, context);
      if (isOperatorDocument(element)) throw new DatabaseError('BadValue', 'no $ expressions in $all');
      return onPath(path, equals(element));
    }),
  );
}

const ELEMENT: FieldPath = parsePath('e');

function elementMatch(path: FieldPath, operand: RawValue, context: FilterContext): DocumentTest {
  if (operand.type !== T.object) throw new DatabaseError('BadValue', '$elemMatch needs an Object');
  const test = elementTest(operand, context);
  return (document, match) =>
    anyValue(
      document,
      path,
      (value) => {
        if (value?.type !== T.array) return false;
        const found = elementsOf(value).findIndex((element) => test(element));
        if (found >= 0 && match) match.index = found;
        return found >= 0;
      },
      true,
    );
}

/** Operators that stand beside fields, not on one. */
const WITHOUT_PATH = new Set(['$and', '$or', '$nor', '$expr', '$where', '$comment', '$alwaysTrue', '$alwaysFalse']);

/** `$elemMatch` either holds operators on the element itself or a filter on the element's fields. */
export function elementTest(operand: RawValue, context: FilterContext): (element: RawValue) => boolean {
  const [first = ''] = fieldsIn(operand).keys();
  if (first.startsWith('$') && !WITHOUT_PATH.has(first) && !REFERENCE.has(first)) {
    const tests = operatorTests(ELEMENT, operand, context);
    return (element) => {
      const wrapped = wrapElement(element);
      return tests.every((test) => test(wrapped));
    };
  }
  const filter = compileFilter(operand, context, true);
  return (element) => {
    if (element.type === T.object) return filter(element);
    // an element that is an array is searched by position names, anything else has no fields
    return element.type === T.array && filter(element);
  };
}

/** `{ e: element }`, so that operators see the element like a field. */
export function wrapElement(element: RawValue): RawValue {
  const size = element.end - element.start;
  const buf = Buffer.allocUnsafe(size + 8);
  buf.writeInt32LE(size + 8, 0);
  buf[4] = element.type;
  buf.write('e\0', 5, 'latin1');
  element.buf.copy(buf, 7, element.start, element.end);
  buf[size + 7] = 0;
  return new RawValue(T.object, buf, 0, buf.length);
}
