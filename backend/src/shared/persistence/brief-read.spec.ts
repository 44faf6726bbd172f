import { BriefRead } from './brief-read.js';

/** Outside of any unit of work until `isRunning` is set. */
function aWork() {
  const deferred: (() => void)[] = [];
  const work = {
    isRunning: false,
    afterCommit: (callback: () => void) => void (work.isRunning ? deferred.push(callback) : callback()),
    commit: () => {
      work.isRunning = false;
      for (const callback of deferred.splice(0)) callback();
    },
  };
  return work;
}

function setUp() {
  const shop = { value: 'before', reads: 0, time: 0 };
  const work = aWork();
  const read = async () => {
    shop.reads += 1;
    return shop.value;
  };
  return { shop, work, brief: new BriefRead(read, work, () => shop.time) };
}

describe('BriefRead', () => {
  it('reads once for all who ask within a second', async () => {
    const { shop, brief } = setUp();
    expect(await Promise.all(Array.from({ length: 64 }, () => brief.get()))).toEqual(Array(64).fill('before'));
    shop.time = 999;
    await brief.get();
    expect(shop.reads).toBe(1);
  });

  it('tells a second later what another instance changed', async () => {
    const { shop, brief } = setUp();
    await brief.get();
    shop.value = 'after';
    shop.time = 1_000;
    expect(await brief.get()).toBe('after');
  });

  it('tells at once what this instance changed, once it is committed', async () => {
    const { shop, work, brief } = setUp();
    await brief.get();
    work.isRunning = true;
    shop.value = 'after';
    brief.changed();
    expect(await brief.get()).toBe('after');
    work.commit();
    expect(await brief.get()).toBe('after');
    expect(shop.reads).toBe(3);
  });

  it('does not keep what was read while somebody changed it', async () => {
    const { shop, brief } = setUp();
    const slow = brief.get();
    shop.value = 'after';
    brief.changed();
    await slow;
    expect(await brief.get()).toBe('after');
  });

  it('asks again when reading failed', async () => {
    let fails = true;
    const read = () => (fails ? Promise.reject(new Error('no connection')) : Promise.resolve('there'));
    const brief = new BriefRead(read, aWork());
    await expect(brief.get()).rejects.toThrow('no connection');
    fails = false;
    expect(await brief.get()).toBe('there');
  });
});
