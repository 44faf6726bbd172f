import { letters, lettersOf, readPdf } from '../../../test/support/pdf.js';
import type { Paper, PaperBlock } from '../domain/paper.js';
import { writePdf } from './write-pdf.js';

const paper = (blocks: PaperBlock[], more: Partial<Paper> = {}): Paper => ({
  title: 'Conditions générales de vente',
  lead: ['Version 1'],
  author: 'Savons & <Fils>',
  foot: 'Savons & Fils, 3 quai du Port, 13002 Marseille',
  madeAt: new Date('2026-11-24T10:00:00Z'),
  blocks,
  ...more,
});
const words = (count: number) => 'Un mot de plus. '.repeat(count);

describe('a paper', () => {
  it('is made of the same bytes each time, with its only date', async () => {
    const one = paper([{ kind: 'paragraph', text: 'Œuvre de Łucja\u202f: 12\u00a0€' }]);
    const first = await writePdf(one);
    expect((await writePdf(one)).equals(first)).toBe(true);
    const { xmp } = await readPdf(first);
    expect(xmp).toContain('<xmp:CreateDate>2026-11-24T10:00:00Z</xmp:CreateDate>');
  }, 60_000);

  it('is for archives and for screen readers: PDF/A-3a, tagged, in French, its facts as sound XML, every font within', async () => {
    const blocks: PaperBlock[] = [
      { kind: 'section', text: '1. Le vendeur' },
      {
        kind: 'frame',
        look: 'box',
        blocks: [
          { kind: 'part', text: 'Encadré' },
          { kind: 'paragraph', text: words(400) },
        ],
      },
      { kind: 'list', items: ['un', words(20)] },
      { kind: 'link', label: 'renoncer au contrat ici', url: 'https://boutique.example/retractation' },
      { kind: 'page' },
      { kind: 'fields', labels: ['Nom\u00a0:'] },
    ];
    const bytes = await writePdf(paper(blocks));
    const read = await readPdf(bytes);
    expect(read).toMatchObject({ tagged: true, lang: 'fr-FR', author: 'Savons & <Fils>', outline: ['1. Le vendeur'] });
    expect(read.xmp).toContain('Savons &#38; &#60;Fils&#62;');
    expect(read.xmp).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</);
    expect(read.pages.length).toBeGreaterThan(2);
    read.pages.forEach(({ artifacts }, index) => {
      expect(letters(artifacts)).toMatch(new RegExp(`Page${index + 1}sur${read.pages.length}$`));
    });
    expect(lettersOf(read)).toContain(letters(words(400)));
    expect(read.roles.filter((role) => role !== 'Root' && role !== 'Document').slice(0, 6)).toEqual([
      'H1',
      'P',
      'H2',
      'Div',
      'H3',
      'P',
    ]);
    expect(read.roles).toEqual(expect.arrayContaining(['L', 'LI', 'Lbl', 'LBody', 'Link']));
    const text = bytes.toString('latin1');
    expect(text.match(/\/FontFile2 /g)!.length).toBe(text.match(/\/Type \/FontDescriptor/g)!.length);
    expect(text).not.toMatch(/\/Type1\b|JavaScript|\/Encrypt/);
  }, 60_000);

  it('bears a name of five thousand letters, at its head and at its foot', async () => {
    const name = 'x'.repeat(5_000);
    const read = await readPdf(await writePdf(paper([{ kind: 'paragraph', text: name }], { foot: name })));
    expect(lettersOf(read)).toContain(name);
    for (const { artifacts } of read.pages) expect(artifacts).toContain('…');
  }, 60_000);
});
