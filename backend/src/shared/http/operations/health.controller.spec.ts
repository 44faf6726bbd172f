import type { Connection } from 'mongoose';
import type { StoredFiles } from '../../files/stored-files.js';
import type { ShopIndexes } from '../../persistence/indexes/shop-indexes.js';
import { HealthController } from './health.controller.js';
import type { RequestsInFlight } from '../limits/requests-in-flight.js';

const health = (
  command: () => Promise<unknown>,
  updateOne: () => Promise<unknown> = () => Promise.resolve(),
  hasRoom = true,
) =>
  new HealthController(
    { db: { command, collection: () => ({ updateOne }) } } as unknown as Connection,
    { stopping: false } as RequestsInFlight,
    { unsafe: false } as unknown as ShopIndexes,
    { hasRoom: () => Promise.resolve(hasRoom) } as StoredFiles,
  );

describe('the health of a shop', () => {
  it('is told within a second when its database says nothing any more', async () => {
    const startedAt = performance.now();
    const silent = () => new Promise<never>(() => undefined);
    await expect(health(silent).ready()).rejects.toMatchObject({ code: 'HEALTH.DATABASE' });
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it('is told at once when its database refuses, and when it answers', async () => {
    await expect(health(() => Promise.reject(new Error('closed'))).ready()).rejects.toMatchObject({
      code: 'HEALTH.DATABASE',
    });
    expect(await health(() => Promise.resolve({ ok: 1 })).ready()).toEqual({ status: 'ok', database: 'up' });
  });

  it('is told while the disk takes nothing more, and once it does again', async () => {
    const answers = [
      () => Promise.reject(Object.assign(new Error('No space left on device'), { code: 14031 })),
      () => Promise.resolve(),
    ];
    const shop = health(
      () => Promise.resolve({ ok: 1 }),
      () => answers.shift()!(),
    );
    expect(await shop.ready()).toEqual({ status: 'degraded', database: 'read-only' });
    expect(await shop.ready()).toEqual({ status: 'ok', database: 'up' });
    // Not written each time that a proxy asks.
    expect(await shop.ready()).toEqual({ status: 'ok', database: 'up' });
    expect(answers).toEqual([]);
  });

  it('is told on a disk that is all but full, where a small write may still do', async () => {
    const answer = () => Promise.resolve({ ok: 1 });
    expect(await health(answer, answer, false).ready()).toEqual({ status: 'degraded', database: 'read-only' });
  });

  it('is not called unable where it is only slow to write', async () => {
    const shop = health(
      () => Promise.resolve({ ok: 1 }),
      () => new Promise<never>(() => undefined),
    );
    expect(await shop.ready()).toEqual({ status: 'ok', database: 'up' });
  });
});
