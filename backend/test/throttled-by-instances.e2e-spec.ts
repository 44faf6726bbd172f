import { randomUUID } from 'node:crypto';
import { UnitOfWork } from '../src/shared/persistence/unit-of-work.js';
import { SlidingWindows } from '../src/shared/throttle/sliding-window.js';
import { databaseUri, type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

const HOUR_MS = 3_600_000;

let uri: string;
let instances: Shop[];
beforeAll(async () => {
  uri = databaseUri();
  instances = [await startShop({}, { uri }), await startShop({}, { uri })];
});
afterAll(() => Promise.all(instances.map((shop) => shop.close())));

const windowsOf = (shop: Shop) => shop.app.get(SlidingWindows);

/** Counts one where fewer than `limit` are counted. */
const enter = (windows: SlidingWindows, key: string, limit: number) =>
  windows.change(key, (entries, now) =>
    entries.length >= limit
      ? { result: false }
      : { entries: [...entries, { id: randomUUID(), until: new Date(now.getTime() + HOUR_MS) }], result: true },
  );
const clear = (windows: SlidingWindows, key: string) => windows.change(key, () => ({ entries: [], result: true }));

describe('what several instances count under one key', () => {
  it('lets in as many as there is room for, of 64 at once', async () => {
    const key = randomUUID();
    const tries = Array.from({ length: 64 }, (_, index) => enter(windowsOf(instances[index % 2]!), key, 10));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
  });

  it('refuses nobody because of what another instance has taken back since', async () => {
    const [mine, theirs] = instances.map(windowsOf) as [SlidingWindows, SlidingWindows];
    const key = randomUUID();
    expect([await enter(mine, key, 1), await enter(mine, key, 1), await enter(theirs, key, 1)]).toEqual([
      true,
      false,
      false,
    ]);
    await clear(theirs, key);
    expect(await enter(mine, key, 1)).toBe(true);
  });

  it('counts what another instance counted since this one emptied it', async () => {
    const [mine, theirs] = instances.map(windowsOf) as [SlidingWindows, SlidingWindows];
    const key = randomUUID();
    await enter(mine, key, 2);
    await clear(mine, key);
    await enter(theirs, key, 2);
    await enter(theirs, key, 2);
    expect(await enter(mine, key, 2)).toBe(false);
  });
});

describe('what one instance counts under many keys at once', () => {
  it('lets nobody in where another instance was faster, and everybody else', async () => {
    const [mine, theirs] = instances.map(windowsOf) as [SlidingWindows, SlidingWindows];
    const keys = Array.from({ length: 12 }, () => randomUUID());
    // Read by both, written since by the other one: half of them for the first time, half of them once more, some of them emptied.
    for (const key of keys.slice(0, 8)) await enter(mine, key, 9);
    for (const key of keys.slice(4, 8)) await enter(theirs, key, 9);
    for (const key of keys.slice(6, 8)) await clear(theirs, key);
    for (const key of keys.slice(8, 10)) await enter(theirs, key, 9);
    const counted = await Promise.all(keys.map((key) => enter(mine, key, key === keys[4] ? 2 : 9)));
    expect(counted.map((one, index) => (one ? [] : [index])).flat()).toEqual([4]);
    const seen = await Promise.all(keys.map((key) => theirs.change(key, (entries) => ({ result: entries.length }))));
    expect(seen).toEqual([2, 2, 2, 2, 2, 3, 1, 1, 2, 2, 1, 1]);
  });

  it('stays counted, whatever becomes of the transaction of whoever came first', async () => {
    const shop = instances[0]!;
    const [rolledBack, other] = [randomUUID(), randomUUID()];
    const windows = windowsOf(shop);
    const undone = shop.app
      .get(UnitOfWork)
      .run(async () => {
        await enter(windows, rolledBack, 1);
        throw new Error('undone');
      })
      .catch((error: Error) => error.message);
    expect(await Promise.all([undone, enter(windows, other, 1)])).toEqual(['undone', true]);
    expect(await enter(windowsOf(instances[1]!), rolledBack, 1)).toBe(false);
    expect(await enter(windowsOf(instances[1]!), other, 1)).toBe(false);
  });
});
