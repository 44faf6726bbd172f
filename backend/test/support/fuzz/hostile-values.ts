import fc from 'fast-check';
import { typeOf } from './from-schema.js';

type Schema = Record<string, unknown>;

/** Texts that other shops have stumbled over: operators, patterns, templates, paths, control characters, length. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '.*', '^(a+)+$', '(', '[', '\\', '%', '$where', '$gt', '{"$gt":""}', '{{7*7}}', '${7*7}'],
    ...[
      "' OR 1=1 --",
      '<script>alert(1)</script>',
      '../../../etc/passwd',
      '..%2f..',
      '=1+1',
      '__proto__',
      'constructor',
    ],
    ...[
      'null',
      'undefined',
      'NaN',
      'Infinity',
      '-1',
      '1e999',
      '0x10',
      '١٢',
      'true',
      '\u0000',
      '\u202e',
      '\ud800',
      '🧼',
    ],
    ...['f'.repeat(24), 'F'.repeat(24), 'a'.repeat(5_000), 'é'.repeat(2_000), '((((((((((', 'a b\r\nX-Evil: 1'],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** Numbers whose text has an exponent, or is none of the number line's usual places. */
const TINY = [1e-7, -1e-7, 5e-324, -5e-324, 2.225e-308, 1.5e-9, 4.9e-3];
const HUGE = [1e308, -1e308, 1.7976931348623157e308, 1e21, -1e21, 1e22];
export const oddNumber = fc.constantFrom(...TINY, ...HUGE);

const tower = (depth: number): unknown => (depth === 0 ? 'fond' : [tower(depth - 1)]);

const operators = fc.constantFrom<unknown>(
  ...[{ $gt: '' }, { $ne: null }, { $regex: '.*' }, { $where: 'sleep(5000)' }, [{ $gt: '' }], { toString: 'x' }],
  ...[{ length: 1_000_000 }, { constructor: { prototype: { admin: true } } }, [], [[]], {}, tower(8), tower(500)],
);

/**
 * Values that a field of this schema must refuse, whatever the server is lenient about (blanks, commas, null for what
 * may be left out).
 */
export function wrongFor(schema: Schema): fc.Arbitrary<unknown> {
  const { enum: values, maxLength, maximum, minimum, maxItems, items } = schema;
  const type = typeOf(schema);
  if (values) return fc.oneof(operators, fc.constantFrom<unknown>('inconnu', 12, 'En cours', '\u0000'));
  if (type === 'number' || type === 'integer') {
    const beyond = [maximum, minimum]
      .filter((edge) => typeof edge === 'number')
      .map((edge) => edge * 10 + Math.sign(edge));
    // Where only whole units or cents are meant: between them is nothing.
    const between = type === 'integer' || schema.multipleOf !== undefined ? TINY : [];
    const texts = ['douze', 'NaN', 'Infinity', '-Infinity', '1e-7', '0x1p3'];
    return fc.oneof(operators, fc.constantFrom<unknown>(...texts, true, ...HUGE, ...beyond, ...between));
  }
  if (type === 'boolean') return fc.oneof(operators, fc.constantFrom<unknown>('peut-être', 2, 'NaN'));
  if (type === 'array') {
    const many = Array.from({ length: Number(maxItems ?? 100) + 1 }, () => ({}));
    return fc.oneof(
      fc.constantFrom<unknown>('texte', 3, true, { $gt: '' }, many),
      wrongFor(items as Schema).map((one) => [one]),
    );
  }
  if (type === 'object') return fc.constantFrom<unknown>('texte', 3, true, [[]]);
  const tooLong = typeof maxLength === 'number' ? ['x'.repeat(maxLength + 1), 'é'.repeat(maxLength + 1)] : [];
  return fc.oneof(operators, fc.constantFrom<unknown>(12, -0.5, true, 1e308, ...tooLong));
}
