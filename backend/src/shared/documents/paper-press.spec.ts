import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Paper } from '../domain/paper.js';
import { PaperPress } from './paper-press.js';
import { writePdf } from './write-pdf.js';

const paper = (title: string): Paper => ({
  title,
  lead: [],
  author: 'La boutique',
  foot: '',
  madeAt: new Date('2026-11-24T10:00:00Z'),
  blocks: [],
});

/** Each drawing ends when it is told to. */
function aPress() {
  const begun: { title: string; end: (failure?: Error) => void }[] = [];
  const press = new PaperPress(
    ({ title }) =>
      new Promise((resolve, reject) => {
        begun.push({ title, end: (failure) => (failure ? reject(failure) : resolve(Buffer.from(title))) });
      }),
  );
  const titles = () => begun.map((one) => one.title);
  return { press, begun, titles };
}

describe('the press', () => {
  it('draws once what eight look at, also when they look again', async () => {
    const { press, begun, titles } = aPress();
    const eight = Array.from({ length: 8 }, () => press.toShow(paper('projet')));
    expect(titles()).toEqual(['projet']);
    begun[0]!.end();
    for (const one of await Promise.all(eight)) expect(String(one)).toBe('projet');
    await press.toShow(paper('projet'));
    expect(titles()).toEqual(['projet']);
  });

  it('draws others one after the other, and what is to be kept beside them', async () => {
    const { press, begun, titles } = aPress();
    const shown = ['a', 'b', 'c'].map((title) => press.toShow(paper(title)));
    const kept = press.toKeep(paper('contrat'));
    expect(titles()).toEqual(['a', 'contrat']);
    begun[1]!.end();
    await kept;
    expect(titles()).toEqual(['a', 'contrat']);
    for (const at of [0, 2]) {
      begun[at]!.end();
      await nextTurn();
    }
    expect(titles()).toEqual(['a', 'contrat', 'b', 'c']);
    begun[3]!.end();
    expect((await Promise.all(shown)).map(String)).toEqual(['a', 'b', 'c']);
  });

  it('tries again what could not be drawn, and forgets what was looked at long ago', async () => {
    const { press, begun, titles } = aPress();
    const first = press.toShow(paper('projet'));
    begun[0]!.end(new Error('no font'));
    await expect(first).rejects.toThrow('no font');
    await nextTurn();
    for (const title of ['projet', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'projet']) {
      const shown = press.toShow(paper(title));
      begun.at(-1)!.end();
      await shown;
      await nextTurn();
    }
    expect(titles()).toEqual(['projet', 'projet', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'projet']);
  });

  it('lets others go first many times while it draws one paper', async () => {
    let turns = 0;
    let drawing = true;
    const turn = () => {
      turns += 1;
      if (drawing) setImmediate(turn);
    };
    setImmediate(turn);
    const text = 'Un mot de plus. '.repeat(100);
    const blocks = Array.from({ length: 40 }, () => ({ kind: 'paragraph', text }) as const);
    await writePdf({ ...paper('Conditions'), blocks });
    drawing = false;
    expect(turns).toBeGreaterThan(40);
  }, 60_000);
});
