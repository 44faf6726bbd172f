import { BriefRead } from './brief-read.js';

/** Outside of any unit of work until `isRunning` is set. */
function aWork() {
  const deferred: (() => void)[] = [];
  const work = {
    isRunning: false,
    afterCommit: (callback: () => void) => void (work.isRunning ? deferred.push(callback) : callback()),
    outside: <R>(ask: () => R): R => {
      const { isRunning } = work;
      work.isRunning = false;
      try {
        return ask();
      } finally {
        work.isRunning = isRunning;
      }
    },
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

  it('reads once a second for all units of work for which that is enough, and keeps it from the others', async () => {
    const { shop, work, brief } = setUp();
    work.isRunning = true;
    expect(await Promise.all([brief.recent(), brief.recent()])).toEqual(['before', 'before']);
    expect(shop.reads).toBe(1);
    shop.value = 'after';
    expect([await brief.recent(), await brief.get()]).toEqual(['before', 'after']);
    shop.time = 1_000;
    expect(await brief.recent()).toBe('after');
  });

  it('tells even those at once what this instance changed, once it is committed', async () => {
    const { shop, work, brief } = setUp();
    await brief.recent();
    work.isRunning = true;
    shop.value = 'after';
    brief.changed();
    work.commit();
    expect(await brief.recent()).toBe('after');
  });

  it('tells nobody what a unit of work has written and not committed', async () => {
    const { shop, work } = setUp();
    const read = async () => (work.isRunning ? 'never committed' : shop.value);
    const brief = new BriefRead(read, work, () => shop.time);
    work.isRunning = true;
    expect([await brief.get(), await brief.recent()]).toEqual(['never committed', 'before']);
    work.isRunning = false;
    expect([await brief.recent(), await brief.get()]).toEqual(['before', 'before']);
  });

  it('does not keep what was read while somebody changed it', async () => {
    const { shop, brief } = setUp();
    const slow = brief.get();
    shop.value = 'after';
    brief.changed();
    await slow;
    expect(await brief.get()).toBe('after');
  });

  it('asks once what is asked by whoever waits for it, as a query of mongoose is', async () => {
    let asked = 0;
    const query = () => ({ then: (tell: (value: string) => void) => tell(`asked ${(asked += 1)} times`) });
    const brief = new BriefRead(query as unknown as () => Promise<string>, aWork());
    expect([await brief.get(), await brief.recent()]).toEqual(['asked 1 times', 'asked 1 times']);
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
