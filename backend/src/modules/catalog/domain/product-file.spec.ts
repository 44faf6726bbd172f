import fc from 'fast-check';
import { csvRecords, readCsv } from '../../../shared/domain/csv-reading.js';
import { csvLine } from '../../../shared/http/lists/csv.js';
import { readProductFile } from './product-file.js';

const read = (text: string | Buffer) => {
  const { lines, ignored } = readProductFile(Buffer.from(text));
  return { ignored, lines: [...lines] };
};
const only = (text: string) => read(text).lines[0]!;

describe('a CSV', () => {
  it('is read as it was written, cell by cell', () => {
    const anyCell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ';', ',', '\n', ' ', "'", '=', '-', '€') });
    const anyRow = fc.array(anyCell, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 6 }), (rows) => {
        const text = csvLine(['a;b', 'c', 'd']) + rows.map((row) => csvLine(row)).join('');
        const back = readCsv(text, 100).slice(1);
        // A break at the beginning of a cell is written behind an apostrophe, so that its line is none of the empty ones.
        const kept = rows.filter((row) => row.some((cell) => cell.trim() !== '' || cell.startsWith('\n')));
        // An apostrophe keeps a spreadsheet from running a cell: whoever reads it takes one away.
        const plain = back.map(({ cells }) =>
          cells.map((cell) => (/^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell)),
        );
        expect(plain).toEqual(kept);
      }),
    );
  });

  it('names each line as an editor counts it, line breaks in quotes included', () => {
    const records = [...csvRecords('a;b\r\n"x\r\ny";2\r\n\r\nlast;3', 10)];
    expect(records.map(({ line, cells }) => [line, cells])).toEqual([
      [1, ['a', 'b']],
      [2, ['x\r\ny', '2']],
      [5, ['last', '3']],
    ]);
  });

  it('that ends within quotes is cut off, and says where they began', () => {
    expect(() => readCsv('a;b\n1;2\n3;"half', 10)).toThrow('le guillemet ouvert à la ligne 3 n’est jamais refermé');
  });
});

describe('a file of products', () => {
  it('sets what its columns name, whatever their order, separator and case', () => {
    const { lines, ignored } = read(
      'prix (eur),NOM DU PRODUIT,Couleur,Mis à jour,Promotion (%)\n"6,40",Figue,rouge,hier,15 %\n1 234.5,Rose,,,\n',
    );
    expect(lines).toMatchObject([
      { line: 2, reference: '', name: 'Figue', set: { name: 'Figue', price: 6.4, promo: 15 } },
      { line: 3, name: 'Rose', set: { name: 'Rose', price: 1234.5 } },
    ]);
    expect(lines[1]!.set).not.toHaveProperty('promo');
    expect(ignored).toEqual([
      { column: 'Couleur', known: false },
      { column: 'Mis à jour', known: true },
    ]);
  });

  it.each([
    ['UTF-8 with its mark', Buffer.from('\uFEFFNom du produit;Accroche\nPêche;Été\n')],
    ['Windows-1252', Buffer.from('Nom du produit;Accroche\nPêche;Été\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFNom du produit;Accroche\nPêche;Été\n', 'utf16le')],
  ])('is understood in %s', (_encoding, bytes) => {
    expect(read(bytes).lines[0]!.set).toEqual({ name: 'Pêche', tagline: 'Été' });
  });

  it.each<[string, string, RegExp]>([
    ['Prix (EUR)', '6,4O', /« 6,4O » n’est pas un montant/],
    ['Prix (EUR)', '6,401', /n’est pas un montant avec deux décimales/],
    ['Promotion (%)', '12,5', /n’est pas un nombre entier de pour cent/],
    ['Poids net (g)', 'cent', /n’est pas un nombre entier/],
    // A hundredth of a thousandth, or a thousand?
    ['Poids net (g)', '1.000', /n’est pas un nombre entier/],
    ['État', 'Soldé', /« Soldé » n’est pas connu de « État » : Brouillon, Programmé, En vente, Retiré/],
    ['Mise en vente', '31/02/2026', /n’est pas un jour et une heure/],
    ['Scellé pour hygiène', 'peut-être', /n’est pas connu/],
    ['Accroche', 'a'.repeat(161), /compte 161 caractères, 160 au plus/],
    ['Accroche', '=HYPERLINK(A1)', /contient une formule de tableur/],
    ['Description', 'a\u202eb', /signe invisible/],
  ])('a cell of « %s » that is « %s » is refused in a sentence', (heading, cell, sentence) => {
    const { problem } = only(`Nom du produit;${heading}\nFigue;${cell}\n`);
    expect(problem?.message.replace(/\u00a0/g, ' ')).toMatch(sentence);
    expect(problem?.code).toMatch(/^PRODUCT_FILE\./);
  });

  it('takes away the apostrophe that the export wrote, and no other', () => {
    expect(only("Nom du produit;Description\n'=1+1;'- doux\n").set).toEqual({ name: '=1+1', description: '- doux' });
    expect(only("Nom du produit;Description\n''=1;'quoted'\n").set).toEqual({ name: "'=1", description: "'quoted'" });
  });

  it('names a line that is longer or shorter than its headings, and what stands in it twice', () => {
    const { lines } = read('Référence;Nom du produit\naaa;Rose\nAAA;Rose\n;Figue\n;figue\nbbb\nccc;Lis;8\n');
    expect(lines.map(({ line, problem }) => [line, problem?.code])).toEqual([
      [2, undefined],
      [3, 'PRODUCT_FILE.TWICE'],
      [4, undefined],
      [5, 'PRODUCT_FILE.TWICE'],
      [6, 'PRODUCT_FILE.CELLS'],
      [7, 'PRODUCT_FILE.CELLS'],
    ]);
  });

  it.each([
    ['no headings that are known', 'a;b\n1;2\n'],
    ['a reference alone', 'Référence\naaa\n'],
    ['a heading twice', 'Nom du produit;Prix (EUR);prix (eur)\nFigue;1;2\n'],
  ])('with %s is refused whole', (_what, text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'PRODUCT_FILE.COLUMNS' }) as Error);
  });

  it('reads the hour of Paris, in summer and in winter', () => {
    const at = (cell: string) => only(`Nom du produit;Mise en vente\nFigue;${cell}\n`).set.publishAt;
    expect(at('28/11/2026 09:00')).toBe('2026-11-28T08:00:00.000Z');
    expect(at('1/7/2026')).toBe('2026-06-30T22:00:00.000Z');
    expect(at('29/03/2026 09:30')).toBe('2026-03-29T07:30:00.000Z');
    expect(at('25/10/2026 09:30')).toBe('2026-10-25T08:30:00.000Z');
  });
});
