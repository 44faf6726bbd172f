import { WorkQueue } from './work-queue.js';

/** A task that ends when it is told to. */
function aTask(log: string[], name: string) {
  let finish!: () => void;
  let fail!: (error: Error) => void;
  const ended = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return {
    work: () => {
      log.push(name);
      return ended;
    },
    finish,
    fail,
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue of pictures to make', () => {
  it('makes two at once and the third when one is done', async () => {
    const log: string[] = [];
    const queue = new WorkQueue(2);
    const [one, two, three] = ['one', 'two', 'three'].map((name) => aTask(log, name)) as [
      ReturnType<typeof aTask>,
      ReturnType<typeof aTask>,
      ReturnType<typeof aTask>,
    ];
    const results = [one, two, three].map(({ work }) => queue.run(work, { urgent: true }));
    expect(log).toEqual(['one', 'two']);
    two.finish();
    await settled();
    expect(log).toEqual(['one', 'two', 'three']);
    one.finish();
    three.finish();
    await expect(Promise.all(results)).resolves.toHaveLength(3);
  });

  it('lets a visitor pass before what is made ahead, and keeps a place free for the next one', async () => {
    const log: string[] = [];
    const queue = new WorkQueue(2);
    const ahead = aTask(log, 'ahead');
    const alsoAhead = aTask(log, 'also ahead');
    const visitor = aTask(log, 'visitor');
    void queue.run(ahead.work, { urgent: false });
    void queue.run(alsoAhead.work, { urgent: false });
    void queue.run(visitor.work, { urgent: true });
    expect(log).toEqual(['ahead', 'visitor']);
    visitor.finish();
    await settled();
    expect(log).toEqual(['ahead', 'visitor']);
    ahead.finish();
    await settled();
    expect(log).toEqual(['ahead', 'visitor', 'also ahead']);
    alsoAhead.finish();
  });

  it('goes on after a picture that cannot be made', async () => {
    const log: string[] = [];
    const queue = new WorkQueue(1);
    const broken = aTask(log, 'broken');
    const sound = aTask(log, 'sound');
    const failed = queue.run(broken.work, { urgent: true });
    const made = queue.run(sound.work, { urgent: true });
    broken.fail(new Error('unreadable'));
    await expect(failed).rejects.toThrow('unreadable');
    sound.finish();
    await expect(made).resolves.toBeUndefined();
  });
});
