import { context, ContextPart } from './context.js';
import { Wakeable } from './wakeable.js';

/** Runs that end when they are told to. */
function manualWork() {
  const ends: (() => void)[] = [];
  const failures: unknown[] = [];
  const work = new Wakeable(
    () => new Promise<void>((resolve) => void ends.push(resolve)),
    (error) => failures.push(error),
  );
  return { work, ends, failures };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('work that is woken', () => {
  it('runs once at a time, and once more however often it was woken meanwhile', async () => {
    const { work, ends } = manualWork();
    work.wake();
    work.wake();
    work.wake();
    expect(ends).toHaveLength(1);
    ends[0]!();
    await settled();
    expect(ends).toHaveLength(2);
    ends[1]!();
    await settled();
    expect(ends).toHaveLength(2);
  });

  it('is not of the request that woke it, nor of the unit of work', async () => {
    const request = new ContextPart<string>('request');
    const seen: unknown[] = [];
    const work = new Wakeable(
      async () => {
        await settled();
        seen.push(request.getStore(), context.getStore());
      },
      () => undefined,
    );
    request.run('of an administrator', () => {
      work.wake();
      // Comes while it runs, and is the reason for one more.
      work.wake();
    });
    await settled();
    await work.stop();
    expect(seen).toEqual([undefined, {}, undefined, {}]);
  });

  it('tells of a failure, and is woken again', async () => {
    const failures: unknown[] = [];
    let runs = 0;
    const work = new Wakeable(
      () => {
        runs += 1;
        return runs === 1 ? Promise.reject(new Error('down')) : Promise.resolve();
      },
      (error) => failures.push(error),
    );
    work.wake();
    await settled();
    work.wake();
    await settled();
    expect(runs).toBe(2);
    expect(failures).toEqual([new Error('down')]);
  });

  it('is over only when its run is, and none begins after it', async () => {
    const { work, ends } = manualWork();
    work.every(60_000);
    work.wake();
    let isOver = false;
    const stopping = work.stop().then(() => (isOver = true));
    await settled();
    expect([isOver, work.stopped]).toEqual([false, true]);
    ends[0]!();
    await stopping;
    work.wake();
    await settled();
    expect(ends).toHaveLength(1);
  });
});
