import { type DailyTotal, type Invoice, type InvoiceRow, type Order, type Product, sumOf } from '@shop/contract';
import { parisDay } from '../src/shared/domain/paris-days.js';
import { booksReport } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { asBytes } from './support/pdf.js';
import { saveSeller, SELLER } from './support/seller.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let belgian: Order;

const FRANCE = { country: 'FR', postalCode: '69001', mobile: '06 12 34 56 78' };
const REUNION = { country: 'FR', postalCode: '97400', mobile: '06 12 34 56 78' };
const BELGIUM = { country: 'BE', postalCode: '1000', mobile: '0470 12 34 56' };
const SWITZERLAND = { country: 'CH', postalCode: '1200', mobile: '079 123 45 67' };

const settings = (body: object) => admin.http('put', '/api/vat').send(body).expect(200);
const refund = ({ paymentIntentId, _id: orderId }: Order, amount: number) =>
  admin.refund({ paymentIntentId, orderId, amount }).expect(200);

/** A shop that sells everywhere and gives back: in part, as a whole, and at a rate that it charges no more. */
beforeAll(async () => {
  shop = await startShop();
  await saveSeller(shop);
  admin = await backOffice(shop);
  const soap = await addProduct(shop, { price: 7.9, stock: 500 });
  const reduced = await addProduct(shop, { price: 12, promo: 25, stock: 500 });
  const buy = (body: object, product: Product = soap, quantity = 3) => order(shop, product, { quantity, body });
  const french = await buy(FRANCE);
  await buy(FRANCE, reduced);
  belgian = await buy(BELGIUM);
  await buy(SWITZERLAND);
  const abroad = await buy(REUNION);
  await refund(french, 0.01);
  await refund(french, 10);
  await refund(abroad, 5);
  await settings({ regime: 'standard', belgium: 'oss' });
  await buy(BELGIUM);
  await refund(belgian, 3.33);
  await settings({ regime: 'franchise', belgium: 'oss' });
  const exempt = await buy(FRANCE);
  await admin.setStatus(exempt._id, { status: 'Annulé', refund: true }).expect(200);
  shop.clock.advance({ days: 1 });
  admin = await backOffice(shop);
  await admin.setStatus(french._id, { status: 'Annulé', refund: true }).expect(200);
});
afterAll(() => shop.close());

const COLUMNS =
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise';

async function journal(query: object = {}) {
  const reply = await admin.http('get', '/api/invoices/fec').query(query).buffer(true).parse(asBytes).expect(200);
  const lines = (reply.body as Buffer).toString('latin1').split('\r\n');
  expect(lines.pop()).toBe('');
  const [header, ...rows] = lines.map((line) => line.split('\t'));
  const names = header as string[];
  const read = rows.map((cells) => {
    expect(cells).toHaveLength(18);
    return Object.fromEntries(cells.map((cell, index) => [names[index]!, cell]));
  });
  return { header: names, rows: read, headers: reply.headers as Record<string, string> };
}

const cents = (text: string) => Math.round(Number(text.replace(',', '.')) * 100);
const euros = (amount: number) => Math.round(amount * 100);
type Row = Record<string, string>;
const balance = (rows: Row[], isOf: (row: Row) => boolean) =>
  sumOf(rows.filter(isOf).map(({ Debit, Credit }) => cents(Credit!) - cents(Debit!)));
const onAccount = (start: string) => (row: Row) => row['CompteNum']!.startsWith(start);

async function documents(): Promise<Invoice[]> {
  const { body } = await admin.http('get', '/api/invoices').query({ limit: 100 }).expect(200);
  const one = async ({ number }: InvoiceRow) =>
    (await admin.http('get', `/api/invoices/${number}`).expect(200)).body as Invoice;
  return Promise.all((body as InvoiceRow[]).map(one));
}
const signed = ({ kind }: Pick<Invoice, 'kind'>, amount: number) => (kind === 'invoice' ? 1 : -1) * euros(amount);

describe('LPF A47 A-1: the journal', () => {
  it('has the 18 columns in their order, separated by tabs, in the letters and under the name that the article asks for', async () => {
    const { header, rows, headers } = await journal();
    expect(header.join(' ')).toBe(COLUMNS);
    expect(headers['content-type']).toBe('text/plain; charset=iso-8859-15');
    const today = parisDay(shop.clock.now());
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${SELLER.siren}FEC${today.replaceAll('-', '')}.txt"`,
    );
    for (const row of rows) {
      for (const day of ['EcritureDate', 'PieceDate', 'ValidDate']) expect(row[day]).toMatch(/^20\d{6}$/);
      for (const amount of ['Debit', 'Credit']) expect(row[amount]).toMatch(/^\d+,\d{2}$/);
      for (const filled of COLUMNS.split(' ').slice(0, 6)) expect(row[filled]).not.toBe('');
      for (const empty of ['CompAuxNum', 'CompAuxLib', 'EcritureLet', 'DateLet', 'Montantdevise', 'Idevise'])
        expect(row[empty]).toBe('');
      expect(cents(row['Debit']!) === 0).not.toBe(cents(row['Credit']!) === 0);
      expect(JSON.stringify(row)).not.toContain('Morel');
    }
  });

  it('balances each entry, and numbers those of a journal without a gap, in the order of their dates', async () => {
    const { rows } = await journal();
    const entries = new Map<string, Row[]>();
    for (const row of rows) {
      const key = `${row['JournalCode']} ${row['EcritureNum']}`;
      entries.set(key, [...(entries.get(key) ?? []), row]);
    }
    for (const lines of entries.values()) expect(balance(lines, () => true)).toBe(0);
    const sequences: Record<string, number[]> = {};
    for (const key of entries.keys()) {
      const [code, number] = key.split(' ') as [string, string];
      (sequences[code] ??= []).push(Number(number.slice(-6)));
    }
    const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    expect(sequences).toEqual({ VE: upTo(7), EN: upTo(7), AV: upTo(6), RB: upTo(6) });
    const dates = rows.map(({ EcritureDate }) => EcritureDate!);
    expect(dates).toEqual(dates.toSorted());
  });

  it('gives an entry the same number whatever period is exported, and nothing where nothing was sold', async () => {
    const whole = await journal();
    const day = parisDay(shop.clock.now());
    const ofToday = await journal({ from: day, to: day });
    expect(ofToday.rows.length).toBeGreaterThan(0);
    expect(ofToday.rows.length).toBeLessThan(whole.rows.length);
    const known = new Set(whole.rows.map((row) => JSON.stringify(row)));
    expect(ofToday.rows.every((row) => known.has(JSON.stringify(row)))).toBe(true);
    const before = await journal({ from: '2020-01-01', to: '2020-12-31' });
    expect(before.rows).toEqual([]);
    expect(before.headers['content-disposition']).toContain(`${SELLER.siren}FEC20201231.txt`);
  });

  it('puts what is sold without VAT (CGI 293 B, 262 I, 294) and through the one-stop shop on accounts of their own', async () => {
    const { rows } = await journal();
    const sold = (start: string) => balance(rows, onAccount(start));
    expect(sold('707200')).toBe(2370);
    expect(sold('707300')).toBe(2370 - 500);
    expect([sold('707110'), sold('4457221')]).toEqual([1959, 411]);
    // Given back at the rate of its invoice, whatever counts since.
    const [avoir] = (await documents()).filter(
      ({ kind, reference }) => kind !== 'invoice' && reference === belgian.reference,
    );
    expect(avoir!.rates).toEqual([{ ratePercent: 20, exclTax: 2.78, vat: 0.55, amount: 3.33 }]);
    expect(sold('707100')).toBe(1975 - 278);
    const mentions = new Set((await documents()).map(({ mention }) => mention));
    expect([...mentions].sort()).toEqual([
      '',
      'Exonération de TVA, article 262 I du CGI',
      'Exonération de TVA, article 294 du CGI',
      'TVA non applicable, art. 293 B du CGI',
    ]);
  });
});

describe('CGI 290: journal, daily totals, documents and books:check', () => {
  it('agree to the cent, as they are downloaded', async () => {
    const all = await documents();
    const { rows } = await journal();
    const { body } = await admin.http('get', '/api/invoices/daily-totals').expect(200);
    const days = body as DailyTotal[];
    const { found, sums } = await booksReport(shop);
    expect(found).toEqual([]);
    const told = {
      invoices: all.filter(({ kind }) => kind === 'invoice').length,
      creditNotes: all.filter(({ kind }) => kind === 'credit-note').length,
      exclTaxCents: sumOf(all.map((one) => signed(one, one.exclTax))),
      vatCents: sumOf(all.map((one) => signed(one, one.vat))),
      amountCents: sumOf(all.map((one) => signed(one, one.amount))),
    };
    expect(sums).toEqual(told);
    expect(balance(rows, onAccount('7'))).toBe(sums.exclTaxCents);
    expect(balance(rows, onAccount('4457'))).toBe(sums.vatCents);
    expect(balance(rows, onAccount('411'))).toBe(0);
    expect(-balance(rows, onAccount('51'))).toBe(sums.amountCents);
    expect(sumOf(days.map(({ exclTax }) => euros(exclTax)))).toBe(sums.exclTaxCents);
    expect(sumOf(days.map(({ vat }) => euros(vat)))).toBe(sums.vatCents);
    expect(sumOf(days.map(({ amount }) => euros(amount)))).toBe(sums.amountCents);
    // What was paid and kept, by the orders themselves.
    const orders = (await admin.orders({ limit: 100 }).expect(200)).body as Order[];
    expect(sumOf(orders.map((one) => euros(one.montantTotal) - euros(one.refundedAmount)))).toBe(sums.amountCents);
  });

  it('agree rate by rate and country by country, in the file for a spreadsheet as well', async () => {
    const all = await documents();
    const { text } = await admin.http('get', '/api/invoices/daily-totals.csv').buffer(true).expect(200);
    const [, ...lines] = text.trim().split('\r\n');
    const rows = lines.map((line) => line.split(';'));
    const names = { FR: 'France', BE: 'Belgique', CH: 'Suisse' } as Record<string, string>;
    const keys = new Set(
      all.flatMap(({ country, rates }) => rates.map((rate) => `${names[country]} ${rate.ratePercent}`)),
    );
    expect(new Set(rows.map(([, country, , rate]) => `${country} ${rate}`))).toEqual(keys);
    for (const key of keys) {
      const [country, rate] = key.split(' ');
      const own = rows.filter((row) => row[1] === country && row[3] === rate);
      const parts = all
        .filter((one) => names[one.country] === country)
        .flatMap((one) => one.rates.filter((part) => String(part.ratePercent) === rate).map((part) => ({ one, part })));
      const wanted = (field: 'exclTax' | 'vat' | 'amount') =>
        sumOf(parts.map(({ one, part }) => signed(one, part[field])));
      expect(own.map((row) => cents(row[6]!)).reduce((a, b) => a + b, 0)).toBe(wanted('exclTax'));
      expect(own.map((row) => cents(row[7]!)).reduce((a, b) => a + b, 0)).toBe(wanted('vat'));
      expect(own.map((row) => cents(row[8]!)).reduce((a, b) => a + b, 0)).toBe(wanted('amount'));
    }
  });

  it('take what was sold and what was given up of it to their own days', async () => {
    const { body } = await admin.http('get', '/api/invoices/daily-totals').expect(200);
    const days = body as DailyTotal[];
    const today = parisDay(shop.clock.now());
    // The last one takes the cents that were rounded before.
    expect(days.filter(({ day }) => day === today)).toEqual([
      {
        ...{ day: today, country: 'FR', scheme: 'france', ratePercent: 20, invoices: 0, creditNotes: 1 },
        ...{ exclTax: -11.4, vat: -2.29, amount: -13.69 },
      },
    ]);
    expect(days.length).toBeGreaterThan(5);
    const nothing = await admin.http('get', '/api/invoices/daily-totals').query({ to: '2020-12-31' }).expect(200);
    expect(nothing.body).toEqual([]);
  });

  it('take with a last day alone all until then, in the year after as well, and no period that ends before it begins', async () => {
    const until = { to: parisDay(shop.clock.now()) };
    const totals = async () =>
      (await admin.http('get', '/api/invoices/daily-totals').query(until).expect(200)).body as DailyTotal[];
    const fec = async () => (await admin.http('get', '/api/invoices/fec').query(until).expect(200)).text;
    const [then, journalThen] = [await totals(), await fec()];
    expect(then.length).toBeGreaterThan(5);
    shop.clock.advance({ days: 366 });
    admin = await backOffice(shop);
    expect(await totals()).toEqual(then);
    expect(await fec()).toBe(journalThen);
    const reversed = { from: '2027-01-02', to: '2026-12-31' };
    for (const path of ['fec', 'daily-totals', 'daily-totals.csv']) {
      const { body } = await admin.http('get', `/api/invoices/${path}`).query(reversed).expect(400);
      expect(body).toMatchObject({ code: 'INVOICES.PERIOD_REVERSED' });
    }
    // One day alone is a period.
    const day = { from: '2026-12-31', to: '2026-12-31' };
    await admin.http('get', '/api/invoices/daily-totals').query(day).expect(200);
  });
});
