import { Clock } from '../../../shared/domain/clock.js';
import { CatalogChanges } from './catalog-changes.js';
import { CatalogueWatch } from './catalogue-watch.js';
import type { CatalogueVersion } from './ports/catalogue-version.js';

class HandClock extends Clock {
  ms = 1_000_000;
  override now() {
    return new Date(this.ms);
  }
}

describe('a look at what other instances edited', () => {
  let clock: HandClock;
  let read: () => Promise<number>;
  let reads: number;
  let announced: number;
  let watch: CatalogueWatch;
  beforeEach(async () => {
    clock = new HandClock();
    reads = announced = 0;
    read = async () => 1;
    const changes = new CatalogChanges();
    changes.onChange(() => (announced += 1));
    const current = () => {
      reads += 1;
      return read();
    };
    watch = new CatalogueWatch({ current } as CatalogueVersion, changes, clock);
    await watch.look();
  });
  const settled = () => new Promise(setImmediate);

  it('is taken early once for all who ask, and then is not due for a second', async () => {
    clock.ms += 400;
    watch.lookEarly();
    expect(reads).toBe(1);
    clock.ms += 200;
    read = async () => 2;
    watch.lookEarly();
    watch.lookEarly();
    await settled();
    expect({ reads, announced, due: watch.isDue }).toEqual({ reads: 2, announced: 1, due: false });
    clock.ms += 900;
    expect(watch.look()).toBeUndefined();
    clock.ms += 100;
    expect(watch.isDue).toBe(true);
  });

  it('holds up nobody before it is due, and whoever comes then waits for the same one', async () => {
    let answer = (_version: number) => {};
    read = () => new Promise((resolve) => (answer = resolve));
    clock.ms += 600;
    watch.lookEarly();
    expect(watch.look()).toBeUndefined();
    clock.ms += 400;
    const waiting = watch.look();
    expect(waiting).toBeDefined();
    answer(2);
    await waiting;
    expect({ reads, announced }).toEqual({ reads: 2, announced: 1 });
  });

  it('is nobody’s failure while it is early, and whoever comes when it is due is told', async () => {
    read = () => Promise.reject(new Error('no leader'));
    clock.ms += 600;
    watch.lookEarly();
    await settled();
    clock.ms += 400;
    await expect(watch.look()).rejects.toThrow('no leader');
  });
});
