import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { ChangeSet } from './change-set.js';
import type { ReadView } from './read-view.js';
import type { Snapshot } from './storage.js';
import { Storage } from './storage.js';

/* The storage against a plain sorted map: whatever is committed, pending or only in a writer's hands. */

const BASE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const key = fc.integer({ min: 0, max: 40 }).map((n) => Buffer.from([1 + (n % 3), n]));
const change = fc.tuple(key, fc.option(fc.integer({ min: 0, max: 255 }), { nil: undefined }));
const changes = fc.array(change, { minLength: 1, maxLength: 8 });

type Model = Map<string, number>;

function apply(model: Model, list: [Buffer, number | undefined][], set: ChangeSet): Model {
  const next = new Map(model);
  for (const [where, value] of list) {
    if (value === undefined) {
      next.delete(where.toString('hex'));
      set.remove(where);
    } else {
      next.set(where.toString('hex'), value);
      set.put(where, Buffer.from([value]));
    }
  }
  return next;
}

function expectSame(view: ReadView, model: Model, start: Buffer, end: Buffer): void {
  const inside = [...model].filter(([k]) => k >= start.toString('hex') && k < end.toString('hex')).sort();
  const shown = [...view.range({ start, end })].map(({ key: k, value }) => [k.toString('hex'), value[0]]);
  expect(shown).toEqual(inside);
  const backwards = [...view.range({ start, end, reverse: true })].map(({ key: k, value }) => [
    k.toString('hex'),
    value[0],
  ]);
  expect(backwards).toEqual(inside.reverse());
  expect(view.count({ start, end })).toBe(inside.length);
  for (const [k, value] of model) expect(view.get(Buffer.from(k, 'hex'))?.[0]).toBe(value);
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('commit' as const), changes }),
  fc.record({ kind: fc.constant('commit and wait' as const), changes }),
  fc.record({ kind: fc.constant('snapshot' as const) }),
  fc.record({ kind: fc.constant('look' as const), start: key, end: key, own: fc.array(change, { maxLength: 5 }) }),
);

it('shows every state as a sorted map would, old snapshots and unwritten changes included', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
      const directory = mkdtempSync(join(BASE, 'storage-'));
      const storage = Storage.open(
        join(directory, 'data.mdb'),
        () => undefined,
        () => undefined,
      );
      let model: Model = new Map();
      const snapshots: { snapshot: Snapshot; model: Model }[] = [];
      for (const action of steps) {
        if (action.kind === 'snapshot') snapshots.push({ snapshot: storage.snapshot(), model });
        else if (action.kind === 'look') {
          expectSame(storage.latest, model, action.start, action.end);
          for (const old of snapshots) expectSame(old.snapshot.view, old.model, action.start, action.end);
          const own = new ChangeSet();
          const mine = apply(model, action.own, own);
          expectSame(storage.latest.withChanges(own), mine, action.start, action.end);
        } else {
          const set = new ChangeSet();
          model = apply(model, action.changes, set);
          const durable = storage.commit(set);
          if (action.kind === 'commit and wait') await durable;
        }
      }
      for (const { snapshot } of snapshots) snapshot.release();
      await storage.close();
      const reopened = Storage.open(
        join(directory, 'data.mdb'),
        () => undefined,
        () => undefined,
      );
      expectSame(reopened.latest, model, Buffer.from([1]), Buffer.from([9]));
      await reopened.close();
      rmSync(directory, { recursive: true });
    }),
    { numRuns: 60 },
  );
}, 60_000);
