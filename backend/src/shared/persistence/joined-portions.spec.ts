import { PORTION_BYTES, PORTION_WRITES, portionsOf } from './joined-portions.js';
import type { JoinedWrite } from './joined-write.js';

const MEGABYTE = 1024 * 1024;
const anInsert = (n: number, bytes = 10): JoinedWrite => ({
  collection: 'rows',
  insert: { _id: n, text: 'a'.repeat(bytes), none: undefined },
});
const sizes = (portions: JoinedWrite[][]) => portions.map(({ length }) => length);

it('sends what an order writes at once', () => {
  const update: JoinedWrite = { collection: 'others', update: { filter: { _id: 1 }, change: { $inc: { n: 1 } } } };
  expect(sizes(portionsOf([anInsert(1), update, anInsert(2)]))).toEqual([3]);
});

it('asks no more in one command than a document holds, in the order in which it was written', () => {
  const writes = Array.from({ length: 7 }, (_none, n) => anInsert(n, 5 * MEGABYTE));
  const portions = portionsOf(writes);
  expect(sizes(portions)).toEqual([2, 2, 2, 1]);
  expect(portions.flat()).toEqual(writes);
});

it('leaves what is too large by itself alone, so that the server refuses it and nothing else', () => {
  expect(sizes(portionsOf([anInsert(1), anInsert(2, PORTION_BYTES + 1), anInsert(3)]))).toEqual([1, 1, 1]);
});

it('asks no more in one command than the server counts', () => {
  const writes = Array.from({ length: 2 * PORTION_WRITES + 1 }, (_none, n) => anInsert(n));
  expect(sizes(portionsOf(writes))).toEqual([PORTION_WRITES, PORTION_WRITES, 1]);
});
