import { getConnectionToken } from '@nestjs/mongoose';
import fc from 'fast-check';
import type { Connection } from 'mongoose';
import { INVOICE_KINDS, type InvoiceKind, type Order, type Product, sumOf } from '@shop/contract';
import type { AccountingDocument } from '../src/modules/invoices/domain/accounting-document.js';
import { partsOfNumber, yearOf } from '../src/modules/invoices/domain/document-number.js';
import { UnitOfWork } from '../src/shared/persistence/unit-of-work.js';
import { AccountingDocuments } from '../src/modules/invoices/application/ports/accounting-documents.js';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order, tryOrder } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import { ofYear } from './support/document-years.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;

beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 7.5, stock: 500 });
});
afterEach(() => shop.close());

interface Stored extends Omit<AccountingDocument, 'number' | 'order'> {
  _id: string;
  reference: string;
}

const collection = (name: string) => shop.app.get<Connection>(getConnectionToken()).collection(name);
const documents = () => collection('invoices').find<Stored>({}).sort({ issuedAt: 1, _id: 1 }).toArray();
const ofKind = (all: Stored[], kind: Stored['kind']) => all.filter((one) => one.kind === kind);

/** No gap, no double, and no date before that of the number before it. */
function expectSound(series: Stored[]): void {
  const byNumber = series.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  const counted = new Map<number, number>();
  for (const [index, { _id, issuedAt }] of byNumber.entries()) {
    const { year, sequence } = partsOfNumber(_id)!;
    counted.set(year, (counted.get(year) ?? 0) + 1);
    expect(sequence).toBe(counted.get(year));
    expect(yearOf(issuedAt)).toBe(year);
    const before = byNumber[index - 1];
    if (before) expect(issuedAt.getTime()).toBeGreaterThanOrEqual(before.issuedAt.getTime());
  }
}

/** One document that is to be written, by a clock of so many minutes before or after the year's end in Paris. */
interface Taking {
  kind: InvoiceKind;
  minutes: number;
  isUndone: boolean;
}
const aTaking: fc.Arbitrary<Taking> = fc.record({
  kind: fc.constantFrom(...INVOICE_KINDS),
  minutes: fc.integer({ min: -90, max: 90 }),
  isUndone: fc.boolean(),
});
class Undone extends Error {}

const refund = (bought: Order, amount: number) =>
  admin.refund({ paymentIntentId: bought.paymentIntentId, orderId: bought._id, amount }).expect(200);

describe('CGI 289: the number of a document', () => {
  it('is taken in the unit of work that settles the payment, and in that of each refund', async () => {
    const bought = await order(shop, soap, { quantity: 2 });
    await refund(bought, 5);
    const { reference } = bought;
    expect(await documents()).toMatchObject([
      { _id: ofYear('F2026-000001'), kind: 'invoice', reference, amountCents: 1500, corrects: null, country: 'FR' },
      {
        _id: ofYear('A2026-000001'),
        kind: 'credit-note',
        reference,
        amountCents: 500,
        corrects: { number: ofYear('F2026-000001') },
      },
    ]);
    expect(await collection('invoice_buyers').find({}).toArray()).toMatchObject([
      { _id: reference, name: 'Claire Morel', address: ['14 rue des Tilleuls', '69001 Lyon', 'France'] },
    ]);
  });

  it('has no gap and no double, and its dates never run backwards, with 64 settlements and 64 refunds at once', async () => {
    const first = await Promise.all(Array.from({ length: 32 }, () => order(shop, soap, { quantity: 2 })));
    const [bought] = await Promise.all([
      Promise.all(Array.from({ length: 64 }, () => order(shop, soap))),
      ...first.flatMap((one) => [refund(one, 4), refund(one, 3)]),
    ]);
    const all = await documents();
    const [invoices, credits] = [ofKind(all, 'invoice'), ofKind(all, 'credit-note')];
    expect([invoices.length, credits.length]).toEqual([first.length + bought.length, 2 * first.length]);
    expectSound(invoices);
    expectSound(credits);
    expect(sumOf(credits.map(({ amountCents }) => amountCents))).toBe(32 * 700);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is nobody’s when the unit of work that took it is undone', async () => {
    await order(shop, soap);
    const [{ _id, reference, ...stored }] = (await documents()) as [Stored];
    const { number } = partsOfNumber(_id) ? { number: _id } : { number: '' };
    const draft = { ...stored, order: { id: 'none', reference: `${reference}-annulée` } };
    const undone = shop.app.get(UnitOfWork).run(async () => {
      const issued = await shop.app.get(AccountingDocuments).issue(draft, shop.clock.now());
      expect(issued.number).toBe(ofYear('F2026-000002'));
      throw new Error('something else failed');
    });
    await expect(undone).rejects.toThrow('something else failed');
    await order(shop, soap);
    expect((await documents()).map((one) => one._id)).toEqual([number, ofYear('F2026-000002')]);
  });

  it('begins anew with the year of Paris, and goes on in it where another instance’s clock is behind', async () => {
    const issue = async (kind: 'invoice' | 'credit-note', at: string) => {
      const [{ _id: _number, reference: _reference, ...draft }] = (await documents()) as [Stored];
      const about = { ...draft, kind, order: { id: 'none', reference: 'AK-ANNEES' } };
      const write = () => shop.app.get(AccountingDocuments).issue(about, new Date(at));
      const { number, issuedAt } = await shop.app.get(UnitOfWork).run(write);
      return [number, issuedAt.toISOString()];
    };
    await order(shop, soap);
    expect(await issue('invoice', '2098-12-31T22:59:59.000Z')).toEqual(['F2098-000001', '2098-12-31T22:59:59.000Z']);
    expect(await issue('invoice', '2098-12-31T23:00:01.000Z')).toEqual(['F2099-000001', '2098-12-31T23:00:01.000Z']);
    expect(await issue('invoice', '2098-12-31T22:59:58.000Z')).toEqual(['F2099-000002', '2098-12-31T23:00:01.000Z']);
    expect(await issue('credit-note', '2098-12-31T22:59:58.000Z')).toEqual([
      'A2098-000001',
      '2098-12-31T22:59:58.000Z',
    ]);
    expect(await issue('invoice', '2099-01-02T09:00:00.000Z')).toEqual(['F2099-000003', '2099-01-02T09:00:00.000Z']);
    const counter = await collection('invoice_counters').findOne<{ years: object }>({ _id: 'invoice' as never });
    expect(counter!.years).toMatchObject({ 2098: 1, 2099: 3 });
  });

  it('is sound whatever is taken at once, undone, and dated by clocks that differ around a year’s end', async () => {
    await order(shop, soap);
    const [{ _id: _number, reference: _reference, ...stored }] = (await documents()) as [Stored];
    let year = 2100;
    const take = async ({ kind, minutes, isUndone }: Taking, place: number) => {
      const draft = { ...stored, kind, order: { id: 'none', reference: `AK-${year}-${place}` } };
      const now = new Date(Date.UTC(year, 0, 1) - 3_600_000 + minutes * 60_000);
      const write = async () => {
        await shop.app.get(AccountingDocuments).issue(draft, now);
        if (isUndone) throw new Undone();
      };
      const run = shop.app.get(UnitOfWork).run(write);
      await (isUndone ? expect(run).rejects.toThrow(Undone) : run);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(aTaking, { minLength: 2, maxLength: 24 }), async (takings) => {
        year += 1;
        await Promise.all(takings.map(take));
        const all = await documents();
        const kept = all.filter(({ reference }) => reference.startsWith(`AK-${year}-`));
        expect(kept).toHaveLength(takings.filter(({ isUndone }) => !isUndone).length);
        for (const kind of INVOICE_KINDS) {
          const series = ofKind(all, kind);
          expectSound(series);
          const counter = await collection('invoice_counters').findOne<{ years: Record<string, number> }>({
            _id: kind as never,
          });
          expect(sumOf(Object.values(counter!.years))).toBe(series.length);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('is not taken for a payment that was refused', async () => {
    await tryOrder(shop, soap, { card: 'pm_card_chargeDeclined' });
    expect(await documents()).toEqual([]);
    expect(await collection('invoice_buyers').find({}).toArray()).toEqual([]);
  });
});
