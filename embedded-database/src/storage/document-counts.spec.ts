import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { ChangeSet } from './change-set.js';
import type { Bounds, Portion } from './disk.js';
import { DocumentCounts } from './document-counts.js';
import { keyIn } from './keyspace.js';
import type { LayeredView } from './read-view.js';
import { Storage } from './storage.js';

/* Counts that follow the commits, and values that are kept until one touches them, against the keys themselves. */

const BASE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
/** Enough for several ranges that are worth keeping. */
const KEYS = 700;
const keyOf = (n: number): Buffer => keyIn(3 + (n % 2), Buffer.from([n >> 8, n & 0xff]));
const boundOf = (space: number, n: number): Buffer => keyIn(space, Buffer.from([n >> 8, n & 0xff]));
/** Whole spaces, their halves, a range over both, one too short to be kept. */
const RANGES = [
  { start: boundOf(3, 0), end: boundOf(3, 0xffff) },
  { start: keyIn(4, Buffer.alloc(0)), end: keyIn(5, Buffer.alloc(0)) },
  { start: boundOf(3, 0), end: boundOf(3, 600) },
  { start: boundOf(4, 100), end: boundOf(4, 650) },
  { start: boundOf(3, 0), end: boundOf(5, 0) },
  { start: boundOf(4, 0), end: boundOf(4, 30) },
];

const number = fc.integer({ min: 0, max: KEYS + 50 });
const change = fc.record({ n: number, remove: fc.boolean() });
const step = fc.record({
  kind: fc.constantFrom('commit' as const, 'commit and wait' as const, 'only look' as const),
  changes: fc.array(change, { minLength: 1, maxLength: 40 }),
});

function changed(held: ReadonlySet<number>, list: { n: number; remove: boolean }[]): [Set<number>, ChangeSet] {
  const next = new Set(held);
  const set = new ChangeSet();
  for (const { n, remove } of list) {
    if (remove) {
      next.delete(n);
      set.remove(keyOf(n));
    } else {
      next.add(n);
      set.put(keyOf(n), Buffer.from([n >> 8, n & 0xff]));
    }
  }
  return [next, set];
}

function inside(held: ReadonlySet<number>, { start, end }: (typeof RANGES)[number]): number {
  return [...held].map(keyOf).filter((key) => Buffer.compare(key, start) >= 0 && Buffer.compare(key, end) < 0).length;
}

function valuesInside(held: ReadonlySet<number>, { start, end }: (typeof RANGES)[number]): string[] {
  const within = (key: Buffer): boolean => Buffer.compare(key, start) >= 0 && Buffer.compare(key, end) < 0;
  return [...held].filter((n) => within(keyOf(n))).map((n) => String.fromCharCode(n >> 8, n & 0xff));
}

const sortedValues = (values: Iterable<string>): string[] => [...values].sort();
const valuesOf = (view: LayeredView): string[][] => RANGES.map((range) => sortedValues(view.values(range)));

/** Read in parts of a hundred. */
function portionsOf(view: LayeredView): string[][] {
  return RANGES.map((range) => {
    const found: string[] = [];
    let left: Bounds | undefined = range;
    while (left) {
      const { texts, rest }: Portion = view.portion(left, 100);
      expect(texts.length).toBeLessThanOrEqual(100);
      found.push(...texts);
      left = rest;
    }
    return sortedValues(found);
  });
}

const expected = (held: ReadonlySet<number>): string[][] =>
  RANGES.map((range) => sortedValues(valuesInside(held, range)));

it('is the number of keys in every state: committed, on its way to the disk, in a hand of a writer, of a snapshot', async () => {
  const directory = mkdtempSync(join(BASE, 'counts-'));
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const storage = Storage.open(
        join(directory, `${String(runs++)}.mdb`),
        () => undefined,
        () => undefined,
      );
      const all = Array.from({ length: KEYS }, (_, n) => ({ n, remove: false }));
      const [numbers, first] = changed(new Set(), all);
      let held = numbers;
      await storage.commit(first);
      const snapshot = storage.snapshot();
      const atFirst = RANGES.map((range) => inside(held, range));
      const valuesAtFirst = expected(held);
      for (const { kind, changes } of steps) {
        const [next, set] = changed(held, changes);
        const own = storage.latest.withChanges(set);
        expect(RANGES.map((range) => own.count(range))).toEqual(RANGES.map((range) => inside(next, range)));
        expect(valuesOf(own)).toEqual(expected(next));
        if (kind !== 'only look') {
          const durable = storage.commit(set);
          held = next;
          if (kind === 'commit and wait') await durable;
        }
        expect(RANGES.map((range) => storage.latest.count(range))).toEqual(RANGES.map((range) => inside(held, range)));
        expect(RANGES.map((range) => snapshot.view.count(range))).toEqual(atFirst);
        expect([valuesOf(storage.latest), valuesOf(snapshot.view)]).toEqual([expected(held), valuesAtFirst]);
        expect(portionsOf(storage.latest)).toEqual(expected(held));
      }
      snapshot.release();
      await storage.close();
    }),
    { numRuns: 15 },
  );
  rmSync(directory, { recursive: true });
}, 60_000);

it('is the number of keys that are left once the disk has refused a commit', async () => {
  const directory = mkdtempSync(join(BASE, 'counts-'));
  let lost = 0;
  const storage = Storage.open(
    join(directory, 'data.mdb'),
    () => undefined,
    () => lost++,
  );
  const [range] = RANGES;
  const [, first] = changed(
    new Set(),
    Array.from({ length: KEYS }, (_, n) => ({ n, remove: false })),
  );
  await storage.commit(first);
  const before = storage.latest.count(range!);
  const [, refused] = changed(new Set(), [{ n: KEYS + 2, remove: false }]);
  // longer than LMDB takes
  refused.put(keyIn(3, Buffer.alloc(4_000)), Buffer.from([1]));
  const durable = storage.commit(refused);
  expect(storage.latest.count(range!)).toBe(before + 2);
  expect(storage.latest.values(range!).size).toBe(before + 2);
  await expect(durable).rejects.toThrow('The disk refused a write');
  expect([lost, storage.latest.count(range!)]).toEqual([1, before]);
  expect(storage.latest.values(range!).size).toBe(before);
  await storage.close();
  rmSync(directory, { recursive: true });
});

describe('a range that many keys lie in', () => {
  const range = { start: boundOf(3, 0), end: boundOf(3, 600) };
  const never = (): number => {
    throw new Error('counted again');
  };

  it('is counted once', () => {
    const counts = new DocumentCounts();
    expect(counts.of(range, () => 300)).toBe(300);
    const [, set] = changed(new Set(), [
      { n: 2, remove: false },
      { n: 4, remove: true },
      { n: 3, remove: false },
    ]);
    counts.follow(set, (key) => key.equals(keyOf(4)));
    expect(counts.of(range, never)).toBe(300);
    counts.follow(set, () => false);
    expect(counts.of(range, never)).toBe(301);
  });

  it('is counted again after commits were lost', () => {
    const counts = new DocumentCounts();
    counts.of(range, () => 300);
    counts.forget();
    expect(counts.of(range, () => 299)).toBe(299);
  });

  it('makes room for those asked for since', () => {
    const counts = new DocumentCounts();
    counts.of(range, () => 300);
    for (let n = 0; n < 64; n++) counts.of({ start: boundOf(4, n), end: boundOf(4, 600) }, () => 500);
    expect(counts.of({ start: boundOf(4, 0), end: boundOf(4, 600) }, never)).toBe(500);
    expect(counts.of(range, () => 7)).toBe(7);
  });

  it('is not kept when it holds few', () => {
    const counts = new DocumentCounts();
    counts.of(range, () => 255);
    expect(counts.of(range, () => 12)).toBe(12);
  });
});
