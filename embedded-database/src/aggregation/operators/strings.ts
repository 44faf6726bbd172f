import type { RawValue } from '../../bson/raw.js';
import { NULL_VALUE, T } from '../../bson/raw.js';
import { arrayValue, boolValue, int32Value, objectValue, stringValue } from '../../bson/values.js';
import { DatabaseError } from '../../errors.js';
import type { Deadline } from '../../query/deadline.js';
import type { Pattern } from '../../query/pattern.js';
import { compileRegex } from '../../query/regex.js';
import type { Expression, Operator } from '../scope.js';
import { position } from './arrays.js';
import { toText } from './convert.js';
import type { Argument } from './define.js';
import { coded, expectInteger, expectType, fieldsOf, isNullish, listed, named, strict } from './define.js';

const textOf = (value: Argument, name: string, code?: number): string =>
  expectType(value ?? NULL_VALUE, T.string, name, 'string arguments', code).text();

const WRITABLE: readonly number[] = [T.string, T.symbol, T.int32, T.int64, T.double, T.date];

/** Null counts as an empty text, numbers and dates are written out. */
function loose(value: Argument): string {
  if (isNullish(value)) return '';
  if (!WRITABLE.includes((value as RawValue).type))
    throw new DatabaseError('Location16007', "can't convert from this BSON type to String");
  return toText(value as RawValue);
}

function onText(change: (text: string) => string): Operator {
  return listed(1, 1, ([value]) => stringValue(change(loose(value))));
}

/** Ordinary letters only, as MongoDB's own upper and lower case. */
const upper = (text: string): string => text.replace(/[a-z]+/g, (part) => part.toUpperCase());
const lower = (text: string): string => text.replace(/[A-Z]+/g, (part) => part.toLowerCase());

/** A number of bytes; what is left behind the comma does not count. */
function count(value: Argument, name: string, code: number): number {
  const number = Math.trunc(value?.isNumber() ? value.number() : NaN);
  if (Number.isNaN(number)) throw coded(code, `${name} requires numbers for position and length`);
  return number;
}

function substringOfPoints([value, from, length]: Argument[], name: string): Argument {
  const points = [...loose(value)];
  const start = expectInteger(from ?? NULL_VALUE, name, 34450, 34451);
  const size = expectInteger(length ?? NULL_VALUE, name, 34452, 34453);
  if (size < 0) throw new DatabaseError('Location34454', `${name}: length must be a nonnegative integer`);
  if (start < 0) throw new DatabaseError('Location34455', `${name}: the starting index must be nonnegative integer`);
  return stringValue(points.slice(start, start + size).join(''));
}

function substringOfBytes([value, from, length]: Argument[], name: string): Argument {
  const bytes = Buffer.from(loose(value));
  const start = count(from, name, 16034);
  const size = count(length, name, 16035);
  if (start < 0)
    throw new DatabaseError('Location50752', `${name}: starting index must be non-negative (got: ${start})`);
  const end = size < 0 ? bytes.length : Math.min(start + size, bytes.length);
  const part = bytes.subarray(start, end);
  const cut = (position: number): boolean => ((bytes[position] ?? 0) & 0xc0) === 0x80;
  if (cut(start))
    throw new DatabaseError('Location28656', `${name}: Invalid range, starting index is a UTF-8 continuation byte.`);
  if (cut(end))
    throw new DatabaseError(
      'Location28657',
      `${name}: Invalid range, ending index is in the middle of a UTF-8 character.`,
    );
  return stringValue(part.toString());
}

function indexOfPoints([value, wanted, from, to]: Argument[], name: string): Argument {
  if (isNullish(value)) return NULL_VALUE;
  const points = [...textOf(value, name, 40093)];
  const sought = textOf(wanted, name, 40094);
  const start = from ? position(from, name) : 0;
  const end = to ? position(to, name) : points.length;
  const before = points.slice(0, start).join('').length;
  const text = points.slice(0, end).join('');
  const found = start > points.length ? -1 : text.indexOf(sought, before);
  return int32Value(found < 0 ? -1 : start + [...text.slice(before, found)].length);
}

const MOST_BYTES = 16 * 1024 * 1024;

function tooLong(): DatabaseError {
  return new DatabaseError('Location16493', 'Tried to create string longer than 16MB');
}

/** The first null makes the result null, whatever comes behind it. */
function concat(args: Argument[], name: string): Argument {
  let whole = '';
  for (const arg of args) {
    if (isNullish(arg)) return NULL_VALUE;
    whole += textOf(arg, name, 16702);
    if (whole.length > MOST_BYTES) throw tooLong();
  }
  return stringValue(whole);
}

const WHITESPACE = new Set([
  ...'\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
]);

function trimmer(left: boolean, right: boolean): Operator {
  return named(['input'], ['chars'], (args, name) => {
    const input = args.get('input');
    if (isNullish(input) || (args.has('chars') && isNullish(args.get('chars')))) return NULL_VALUE;
    const points = [...textOf(input, name, 50699)];
    const chars = args.has('chars') ? new Set([...textOf(args.get('chars'), name, 50700)]) : WHITESPACE;
    let start = 0;
    let end = points.length;
    while (left && start < end && chars.has(points[start] as string)) start++;
    while (right && end > start && chars.has(points[end - 1] as string)) end--;
    return stringValue(points.slice(start, end).join(''));
  });
}

function replacer(all: boolean): Operator {
  return named(['input', 'find', 'replacement'], [], (args, name) => {
    // each is looked at, also beside one that is null
    const text = (field: string, code: number): string | undefined =>
      isNullish(args.get(field)) ? undefined : textOf(args.get(field), name, code);
    const [input, find, replacement] = [text('input', 51746), text('find', 51745), text('replacement', 51744)];
    if (input === undefined || find === undefined || replacement === undefined) return NULL_VALUE;
    if (!all) return stringValue(input.replace(find, () => replacement));
    const parts = input.split(find);
    if (input.length + parts.length * replacement.length > 2 * MOST_BYTES) throw tooLong();
    return stringValue(find === '' ? input.replaceAll('', () => replacement) : parts.join(replacement));
  });
}

function embeddedNull(name: string, field: string, code: number): DatabaseError {
  return coded(code, `${name}: '${field}' cannot contain an embedded null byte`);
}

function patternOf(regex: RawValue, options: Argument, name: string): Pattern {
  const given = isNullish(options) ? undefined : textOf(options, name, 51106);
  if (given?.includes('\0')) throw embeddedNull(name, 'options', 51110);
  if (regex.type === T.string) {
    if (regex.text().includes('\0')) throw embeddedNull(name, 'regex', 51109);
    return compileRegex(regex.text(), given ?? '', 'Location51111');
  }
  const { source, options: own } = expectType(regex, T.regex, name, "'regex' to be a string", 51105).regex();
  if (own && given)
    throw new DatabaseError(
      'Location51107',
      `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
    );
  return compileRegex(source, given ?? own, 'Location51111');
}

/** What matched, with the position in characters; positions are counted on from the match before. */
function describeAll(matches: readonly RegExpExecArray[]): RawValue[] {
  let units = 0;
  let characters = 0;
  return matches.map((match) => {
    for (const _character of match.input.slice(units, match.index)) characters++;
    units = match.index;
    const captures = match
      .slice(1)
      .map((part: string | undefined) => (part === undefined ? NULL_VALUE : stringValue(part)));
    return objectValue([
      ['match', stringValue(match[0])],
      ['idx', int32Value(characters)],
      ['captures', arrayValue(captures)],
    ]);
  });
}

function searcher(
  answer: (pattern: Pattern, input: string, deadline: Deadline) => RawValue,
  nothing: () => RawValue,
): Operator {
  return (operand, compile, name) => {
    const fields = fieldsOf(operand, name, ['input', 'regex'], ['options']);
    const [input, regex, options] = ['input', 'regex', 'options'].map((field) => {
      const part = fields.get(field);
      return part ? compile(part) : () => undefined;
    }) as [Expression, Expression, Expression];
    // most patterns are constants: compiled once, and the time that they take is theirs together
    let last: { key: string; pattern: Pattern } | undefined;
    return (scope) => {
      const [text, wanted, given] = [input(scope), regex(scope), options(scope)];
      if (isNullish(text) || isNullish(wanted)) return nothing();
      const key = keyOf(wanted as RawValue, given);
      if (last?.key !== key) last = { key, pattern: patternOf(wanted as RawValue, given, name) };
      return answer(last.pattern, textOf(text, name, 51104), scope.deadline);
    };
  };
}

function keyOf(regex: RawValue, options: Argument): string {
  return `${regex.type} ${regex.bytes().toString('latin1')} ${options ? options.bytes().toString('latin1') : ''}`;
}

export const STRINGS: Record<string, Operator> = {
  $concat: listed(0, Infinity, concat),
  $toUpper: onText(upper),
  $toLower: onText(lower),
  $strcasecmp: listed(2, 2, ([a, b]) =>
    int32Value(Buffer.compare(Buffer.from(upper(loose(a))), Buffer.from(upper(loose(b))))),
  ),
  $strLenCP: listed(1, 1, ([value], name) => int32Value([...textOf(value, name, 34471)].length)),
  $strLenBytes: listed(1, 1, ([value], name) => int32Value(Buffer.byteLength(textOf(value, name, 34473)))),
  $substrCP: listed(3, 3, substringOfPoints),
  $substrBytes: listed(3, 3, substringOfBytes),
  $substr: listed(3, 3, substringOfBytes),
  $indexOfCP: listed(2, 4, indexOfPoints),
  $split: strict(2, 2, ([text, by], name) => {
    const whole = textOf(text, name, 40085);
    const separator = textOf(by, name, 40086);
    if (separator === '') throw new DatabaseError('Location40087', '$split requires a non-empty separator');
    return arrayValue(whole.split(separator).map(stringValue));
  }),
  $trim: trimmer(true, true),
  $ltrim: trimmer(true, false),
  $rtrim: trimmer(false, true),
  $replaceOne: replacer(false),
  $replaceAll: replacer(true),
  $regexMatch: searcher(
    (pattern, input, deadline) => boolValue(pattern.test(input, deadline)),
    () => boolValue(false),
  ),
  $regexFind: searcher(
    (pattern, input, deadline) => {
      const match = pattern.first(input, deadline);
      return match ? (describeAll([match])[0] as RawValue) : NULL_VALUE;
    },
    () => NULL_VALUE,
  ),
  $regexFindAll: searcher(
    (pattern, input, deadline) => arrayValue(describeAll(pattern.all(input, deadline))),
    () => arrayValue([]),
  ),
};
