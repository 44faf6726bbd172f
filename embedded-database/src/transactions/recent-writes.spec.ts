import { ChangeSet } from '../storage/change-set.js';
import { ReadSet } from './read-set.js';
import { RecentWrites } from './recent-writes.js';

const key = (n: number): Buffer => Buffer.from([n >> 8, n & 0xff]);
const name = (n: number): string => key(n).toString('latin1');

function changing(numbers: readonly number[]): ChangeSet {
  const changes = new ChangeSet();
  for (const n of numbers) changes.put(key(n), Buffer.alloc(0));
  return changes;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

it('tells whether a key or a range that was read has changed, and forgets what no open transaction is older than', () => {
  const recent = new RecentWrites();
  const reads = new ReadSet();
  reads.point(name(1));
  reads.range({ start: key(10), end: key(20) });
  recent.transactionBegan(0);
  recent.transactionBegan(2);
  recent.record([name(5)], changing([5, 20]), 1);
  expect(recent.readsSame(reads, 0)).toBe(true);
  recent.record([name(1)], changing([1]), 2);
  recent.record([name(10)], changing([10]), 3);
  expect(recent.readsSame(reads, 0)).toBe(false);
  expect(recent.readsSame(reads, 2)).toBe(false);
  expect(recent.readsSame(reads, 3)).toBe(true);
  expect(recent.changedSince(name(5), 0)).toBe(true);
  recent.transactionEnded(0);
  // nobody is old enough to be told
  expect(recent.changedSince(name(5), 0)).toBe(false);
  expect(recent.changedSince(name(10), 2)).toBe(true);
});

it('does not know whether something has changed of which too much was read or written', () => {
  const recent = new RecentWrites();
  recent.transactionBegan(0);
  const many = new ReadSet();
  for (const n of upTo(1_001)) many.point(name(n));
  expect(recent.readsSame(many, 0)).toBe(false);
  const few = new ReadSet();
  few.point(name(65_000));
  recent.record([], changing(upTo(20_001)), 1);
  expect(recent.readsSame(few, 0)).toBe(false);
});

it('does not count what was read in vain', () => {
  const recent = new RecentWrites();
  recent.transactionBegan(0);
  recent.record([], changing([1]), 1);
  const reads = new ReadSet();
  reads.unless(
    (result) => result === 'void',
    () => {
      reads.point(name(1));
      return 'void';
    },
  );
  expect(recent.readsSame(reads, 0)).toBe(true);
});

it('still knows what was read before, when too much was read in vain', () => {
  const recent = new RecentWrites();
  recent.transactionBegan(0);
  recent.record([], changing([2_000]), 1);
  const reads = new ReadSet();
  const inVain = (read: () => void) =>
    reads.unless(
      () => true,
      () => read(),
    );
  reads.point(name(1));
  inVain(() => upTo(1_001).forEach((n) => reads.point(name(n))));
  inVain(() => upTo(101).forEach((n) => reads.range({ start: key(n), end: key(n + 1) })));
  expect(recent.readsSame(reads, 0)).toBe(true);
  // what counts is still counted
  upTo(1_001).forEach((n) => reads.point(name(n)));
  expect(recent.readsSame(reads, 0)).toBe(false);
});
