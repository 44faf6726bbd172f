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
