import { Binary, Double, Int32, Long, MaxKey, MinKey, ObjectId, serialize, Timestamp } from 'bson';
import * as fc from 'fast-check';
import { compareValues } from './compare.js';
import { afterPrefix, encodeValue, invert, orderedPart } from './key-encoding.js';
import type { RawValue } from './raw.js';
import { findField } from './raw.js';

function raw(value: unknown): RawValue {
  return findField(Buffer.from(serialize({ v: value })), 0, Buffer.from('v')) as RawValue;
}

const leaf: fc.Arbitrary<unknown> = fc.oneof(
  fc.integer().map((n) => new Int32(n)),
  fc.double().map((n) => new Double(n)),
  fc.constantFrom(0, -0, 1, 2 ** 53, -(2 ** 53), 2 ** 63, NaN, Infinity, -Infinity).map((n) => new Double(n)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => Long.fromBigInt(n)),
  fc.bigInt({ min: 2n ** 53n - 5n, max: 2n ** 53n + 5n }).map((n) => Long.fromBigInt(n)),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('', 'a', 'a\0', 'a\0\0', 'a\0b', 'ab', '\uffff', '😀'),
  fc.boolean(),
  fc.constantFrom(null, new MinKey(), new MaxKey()),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ maxLength: 5 }).map((bytes) => new Binary(bytes)),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((n) => new Timestamp(n)),
);
const value = fc.oneof(
  { weight: 5, arbitrary: leaf },
  { weight: 1, arbitrary: fc.array(leaf, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom('a', 'ab', 'b'), leaf, { maxKeys: 3 }) },
);

const LIMIT = 1024;

it('keys stand in the order of the values, forwards and complemented', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      const order = Math.sign(compareValues(raw(a), raw(b)));
      const left = encodeValue(raw(a), LIMIT).bytes;
      const right = encodeValue(raw(b), LIMIT).bytes;
      expect(Math.sign(Buffer.compare(left, right)) - order).toBe(0);
      expect(Math.sign(Buffer.compare(invert(left), invert(right)))).toBe(order === 0 ? 0 : -order);
    }),
    { numRuns: 3000 },
  );
});

it('no key is the beginning of another', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      const left = encodeValue(raw(a), LIMIT).bytes;
      const right = encodeValue(raw(b), LIMIT).bytes;
      const shorter = Math.min(left.length, right.length);
      if (left.subarray(0, shorter).equals(right.subarray(0, shorter))) expect(left.equals(right)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

it('long texts are cut to the limit, stay apart and keep the order of their beginnings', () => {
  const text = fc.tuple(
    fc.string({ minLength: 0, maxLength: 3 }),
    fc.integer({ min: 0, max: 300 }),
    fc.string({ maxLength: 3 }),
  );
  const long = text.map(([before, middle, after]) => `${before}${'x'.repeat(middle)}${after}`);
  fc.assert(
    fc.property(long, long, (a, b) => {
      const left = encodeValue(raw(a), 200);
      const right = encodeValue(raw(b), 200);
      expect(left.bytes.length).toBeLessThanOrEqual(200);
      expect(left.bytes.equals(right.bytes)).toBe(a === b);
      const order = Buffer.compare(Buffer.from(a), Buffer.from(b));
      const [low, high] = order <= 0 ? [left, right] : [right, left];
      // a range that starts at the ordered part of the lower bound never misses the higher value
      expect(Buffer.compare(orderedPart(low), afterPrefix(orderedPart(high)))).toBeLessThan(0);
    }),
    { numRuns: 2000 },
  );
});
