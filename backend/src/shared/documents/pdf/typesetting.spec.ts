import { pdfMaterials } from './pdf-materials.js';

const PENCIL = { face: 'text', size: 10, color: '#000000' } as const;

it('sets a text the second time as the first, each face in its own way', async () => {
  const { typesetting } = await pdfMaterials();
  const first = typesetting.set('Total TTC', 'text');
  const title = typesetting.set('Total TTC', 'title');
  expect(typesetting.set('Total TTC', 'text')).toEqual(first);
  expect(title.runs[0]!.font).not.toBe(first.runs[0]!.font);
  expect(title.width).not.toBe(first.width);
});

it('breaks the same words anew for another column and another size', async () => {
  const { typesetting } = await pdfMaterials();
  const words = 'Vous avez quatorze jours pour changer d’avis';
  expect(typesetting.lines(words, 500, PENCIL)).toHaveLength(1);
  expect(typesetting.lines(words, 100, PENCIL).length).toBeGreaterThan(2);
  expect(typesetting.lines(words, 500, { ...PENCIL, size: 40 }).length).toBeGreaterThan(1);
  expect(typesetting.lines(words, 500, PENCIL)).toEqual([words]);
});

it('sets a very long text whole, and nothing as nothing', async () => {
  const { typesetting } = await pdfMaterials();
  const long = 'savon '.repeat(500);
  expect(typesetting.lines(long, 400, PENCIL).join('')).toBe(long);
  expect(typesetting.set('', 'text')).toEqual({ runs: [], width: 0 });
});
