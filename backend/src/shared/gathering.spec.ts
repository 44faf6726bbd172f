import { ContextPart } from './context.js';
import { Gathering } from './gathering.js';

describe('what is asked within a moment', () => {
  it('is done at once, and each gets its own answer', async () => {
    const asked: string[][] = [];
    const gathering = new Gathering(async (items: readonly string[]) => {
      asked.push([...items]);
      return items.map((item) => item.toUpperCase());
    }, 1);
    expect(await Promise.all(['a', 'b'].map((item) => gathering.do(item)))).toEqual(['A', 'B']);
    expect(await gathering.do('c')).toBe('C');
    expect(asked).toEqual([['a', 'b'], ['c']]);
  });

  it('fails for all of them, and for nobody who comes later', async () => {
    let full = true;
    const gathering = new Gathering(async (items: readonly number[]) => {
      if (full) throw new Error('no space left');
      return items;
    }, 1);
    const failed = await Promise.allSettled([gathering.do(1), gathering.do(2)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    full = false;
    expect(await gathering.do(3)).toBe(3);
  });
});

it('what many ask together is done in the name of none of them', async () => {
  const request = new ContextPart<string>('request');
  const gathering = new Gathering(async (items: readonly string[]) => items.map(() => request.getStore()), 0);
  const asked = ['one', 'two'].map((name) => request.run(name, () => gathering.do(name)));
  expect(await Promise.all(asked)).toEqual([undefined, undefined]);
});
