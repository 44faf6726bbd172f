import type { Connection } from 'mongoose';
import type { ShopIndexes } from '../../persistence/indexes/shop-indexes.js';
import { HealthController } from './health.controller.js';
import type { RequestsInFlight } from '../limits/requests-in-flight.js';

const health = (command: () => Promise<unknown>) =>
  new HealthController(
    { db: { command } } as unknown as Connection,
    { stopping: false } as RequestsInFlight,
    { unsafe: false } as unknown as ShopIndexes,
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
});
