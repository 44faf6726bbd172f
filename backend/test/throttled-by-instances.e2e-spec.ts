import { randomUUID } from 'node:crypto';
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
