import { createHash } from 'node:crypto';
import { sumOf } from '@shop/contract';
import { DEMO_SELLER } from '../../../legal/domain/demo-seller.js';
import { letters, lettersOf, readPdf } from '../../../../../test/support/pdf.js';
import type { AccountingDocument, Buyer, DocumentLine } from '../../domain/accounting-document.js';
import { paperOf } from '../../domain/invoice-words.js';
import { NOTHING_CORRECTED } from '../../domain/standing.js';
import { drawInvoice } from './draw-invoice.js';

// Each paper is read by a process of its own.
jest.setTimeout(60_000);

const LINE: DocumentLine = {
  label: 'Savon Lavande fine, 100\u00a0g',
  details: ['Remise BIENVENUE10, 10\u00a0%\u00a0: −1,00\u00a0€ HT'],
  nature: 'goods',
  quantity: 2,
  unitExclTaxCents: 450,
  exclTaxCents: 900,
  ratePercent: 20,
  vatCents: 180,
  amountCents: 1080,
};

const SOLD = new Date('2026-11-23T10:00:00Z');

function anInvoice(change: Partial<AccountingDocument> = {}): AccountingDocument {
  const { lines = [LINE] } = change;
  const sum = (of: (line: DocumentLine) => number) => sumOf(lines.map(of));
  const amountCents = sum((line) => line.amountCents);
  return {
    kind: 'invoice',
    number: 'F2026-000147',
    issuedAt: SOLD,
    soldAt: SOLD,
    order: { id: '1', reference: 'AK-2611-0431' },
    country: 'FR',
    corrects: null,
    seller: DEMO_SELLER,
    scheme: 'france',
    mention: '',
    lines,
    totals: [
      {
        ratePercent: lines[0]!.ratePercent,
        exclTaxCents: sum((line) => line.exclTaxCents),
        vatCents: sum((line) => line.vatCents),
        amountCents,
      },
    ],
    amountCents,
    discountExclTaxCents: 0,
    payment: { paidAt: SOLD, means: 'card' },
    reason: '',
    pdf: null,
    ...change,
  };
}

const BUYER = {
  name: 'Claire Morel',
  address: ['14 rue des Tilleuls', '69001 Lyon'],
  card: { brand: 'visa', last4: '4242' },
};
const AROUND = {
  shopName: 'L’Atelier Karité',
  withdrawalAddress: 'boutique.example/retractation',
  ...NOTHING_CORRECTED,
};

const draw = (document: AccountingDocument, buyer: Buyer = BUYER, leftCents: number | null = null) =>
  drawInvoice(paperOf(document, buyer, { ...AROUND, leftCents }));

describe('242 nonies A (CGI annexe II) the paper of an invoice', () => {
  it('says on one tagged page, in order, who sells what to whom, when, at which rate, and how it was paid', async () => {
    const read = await readPdf(await draw(anInvoice()));
    expect(read).toMatchObject({
      tagged: true,
      lang: 'fr-FR',
      title: 'Facture F2026-000147',
      author: 'L’Atelier Karité',
    });
    expect(read.pages).toHaveLength(1);
    const said = [
      ...['Facture', 'F2026-000147', 'Vendeur', 'L’Atelier Karité SARL', '12 rue des Savonniers', '13001 Marseille'],
      ...[
        'TVA FR11 123 456 782',
        'Client',
        'Claire Morel',
        '14 rue des Tilleuls',
        'Date d’émission',
        '23 novembre 2026',
      ],
      ...['Date de la vente', 'Commande', 'AK-2611-0431', 'Désignation', 'Taux', 'TTC', 'Savon Lavande fine, 100 g'],
      ...[
        'Remise BIENVENUE10',
        '4,50',
        '9,00',
        '20 %',
        '1,80',
        '10,80',
        'TVA par taux',
        'Base HT',
        'Total HT',
        '9,00 €',
      ],
      ...[
        'Total TVA',
        'Total TTC',
        '10,80 €',
        'Payée le 23 novembre 2026 par carte Visa se terminant par 4242. Reste dû : 0,00 €.',
      ],
      '23.11.2026',
      ...['boutique.example/retractation', 'La garantie légale de conformité', 'médiateur de la consommation'],
      ...['emballages : FR000000_01DEMO', 'SARL au capital de 10 000 €. RCS Marseille 123 456 782'],
    ];
    const all = lettersOf(read);
    let at = 0;
    for (const words of said) {
      const found = all.indexOf(letters(words), at);
      expect({ words, found: found >= 0 }).toEqual({ words, found: true });
      at = found + letters(words).length;
    }
    expect(letters(read.pages[0]!.artifacts)).toMatch(/F2026-000147Page1sur1$/);
    const count = (role: string) => read.roles.filter((one) => one === role).length;
    expect({ h1: count('H1'), tables: count('Table'), heads: count('THead') }).toEqual({ h1: 1, tables: 2, heads: 2 });
    expect({ th: count('TH'), td: count('TD'), tr: count('TR') }).toEqual({ th: 7 + 1 + 4 + 1, td: 6 + 3, tr: 4 });
  });

  it('is the avoir of its invoice: a minus sign on each amount, the rates of the invoice, what is left of it', async () => {
    const back = anInvoice({
      kind: 'credit-note',
      number: 'A2026-000012',
      corrects: { number: 'F2026-000147', issuedAt: SOLD },
      reason: 'Rétractation',
    });
    const read = await readPdf(await draw(back, BUYER, 1950));
    const all = lettersOf(read);
    for (const words of [
      'Avoir A2026-000012',
      'Facture d’origine F2026-000147',
      'Rétractation. Cet avoir corrige la facture F2026-000147, qui reste valable pour le surplus : 19,50 € TTC.',
      '\u22129,0020%\u22121,80\u221210,80',
      'Total TTC remboursé \u221210,80 €',
      '10,80 € rendus le 23 novembre 2026 sur la carte Visa se terminant par 4242, celle de la commande. Le délai',
    ]) {
      expect(all).toContain(letters(words));
    }
    expect(all).not.toContain('quatorze');
  });

  it('says why there is no VAT (293 B), and leaves out what nobody filled in', async () => {
    const lines = [{ ...LINE, details: [], ratePercent: 0, vatCents: 0, exclTaxCents: 1080, unitExclTaxCents: 540 }];
    const seller = { ...DEMO_SELLER, vatNumber: '', capital: '', mediatorName: '', packagingIdu: '', phone: '' };
    const read = await readPdf(
      await draw(anInvoice({ lines, seller, scheme: 'franchise', mention: 'TVA non applicable, art. 293 B du CGI' })),
    );
    const all = lettersOf(read);
    expect(all).toContain(letters('TVA non applicable, art. 293 B du CGI'));
    expect(all).toContain(letters('SIREN 123 456 782'));
    expect(all).not.toMatch(/médiateur|Identifiantunique|capital|undefined|null/);
    // What names a rate or an amount of VAT owes it (CGI 283, 3).
    expect(all).not.toMatch(/TVApartaux|Taux|TTC|HT|TotalTVA/);
    expect(all).toContain(letters('Total 10,80 €'));
  });

  it('goes on over pages for forty lines: heads again, sums on the last one, every line once', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => ({ ...LINE, label: `Savon numéro ${index + 1}.` }));
    const read = await readPdf(await draw(anInvoice({ lines })));
    const { length } = read.pages;
    expect(length).toBeGreaterThan(3);
    read.pages.forEach(({ text, artifacts }, index) => {
      expect(letters(artifacts)).toContain(`Page${index + 1}sur${length}`);
      expect(letters(text).includes('TotalTTC')).toBe(index === length - 1);
      expect(letters(text)).toContain('Savonnuméro');
      if (index > 0) expect(letters(artifacts)).toContain('FactureF2026-000147,suiteDésignationQté');
    });
    const all = lettersOf(read);
    for (const { label } of lines) expect(all.split(letters(label))).toHaveLength(2);
    // One table, of which each page that it stands on tells, and that of the rates.
    expect(read.roles.filter((role) => role === 'Table')).toHaveLength(length + 1);
  });

  it('keeps letters that no font has and names without a space, and breaks them within the sheet', async () => {
    const buyer = { name: 'Łucja Ångström-日本'.repeat(3), address: ['x'.repeat(300), 'Ελλάδα'] };
    const read = await readPdf(await draw(anInvoice({ lines: [{ ...LINE, label: 'é'.repeat(200) }] }), buyer));
    const all = lettersOf(read);
    expect(all).toContain('é'.repeat(200));
    expect(all).toContain('x'.repeat(300));
    expect(all).toContain('ŁucjaÅngström-');
  });

  it('puts a question mark for each letter that no font draws, and keeps what it stands for beside it', async () => {
    const buyer = { name: 'Zoë محمد 👩‍👧 Nguyễn', address: ['Ελλάδα'] };
    const bytes = await draw(anInvoice(), buyer);
    const { pages } = await readPdf(bytes);
    expect(pages).toHaveLength(1);
    expect(letters(pages[0]!.text)).toContain('Zoë??????NguyễnΕλλάδα');
  });

  it('names buyers in Vietnamese, Greek and Cyrillic letters, in fonts that only their papers carry', async () => {
    const buyer = { name: 'Nguyễn Thị Hằng', address: ['Οδός Ερμού 5', 'Ђорђе Їжак, ул. Щукина'] };
    const bytes = await draw(anInvoice(), buyer);
    const { pages } = await readPdf(bytes);
    expect(letters(pages[0]!.text)).toContain('NguyễnThịHằngΟδόςΕρμού5ЂорђеЇжак,ул.Щукина');
    expect(bytes.length).toBeLessThan(110_000);
  });
});

describe('ISO 19005-3 the file of an invoice', () => {
  it('is PDF/A-3a: fonts within, one meaning of colour, facts as XML, an identity, nothing transparent, nothing that runs', async () => {
    const bytes = await draw(anInvoice());
    const text = bytes.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}\n/);
    const { xmp } = await readPdf(bytes);
    expect(xmp).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</);
    expect(text).toMatch(/\/OutputIntents \[<< \/Type \/OutputIntent \/S \/GTS_PDFA1/);
    expect(text).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
    expect(text.match(/\/FontFile2 /g)!.length).toBe(text.match(/\/Type \/FontDescriptor/g)!.length);
    expect(text.match(/\/ToUnicode /g)!.length).toBe(text.match(/\/Subtype \/Type0/g)!.length);
    expect(text).not.toMatch(/\/Type1\b|JavaScript|\/Encrypt|\/SMask|\/Group|\/ca |\/CA |LZWDecode|\/AA /);
    expect(bytes.length).toBeLessThan(80_000);
    // Each entry of the table points at its object.
    const start = Number(/startxref\n(\d+)/.exec(text)![1]);
    const rows = text.slice(start).match(/\d{10} 00000 n /g)!;
    rows.forEach((row, index) =>
      expect(text.slice(Number(row.slice(0, 10)))).toMatch(new RegExp(`^${index + 1} 0 obj`)),
    );
  });

  it('is the same bytes for the same document', async () => {
    const hash = async () =>
      createHash('sha256')
        .update(await draw(anInvoice()))
        .digest('hex');
    expect(await hash()).toBe(await hash());
  });
});
