import type { DailyTotal, Invoice, InvoiceRow, Order, Product, VatState } from '@shop/contract';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { deliveryState, HOME, PICKUP, setDelivery } from './support/delivery.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { saveSeller } from './support/seller.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

const BUYERS = {
  CH: { country: 'CH', postalCode: '1200', city: 'Genève', mobile: '079 123 45 67' },
  BE: { country: 'BE', postalCode: '1000', city: 'Bruxelles', mobile: '0470 12 34 56' },
} as const;

let shop: Shop;
let admin: BackOffice;
let soap: Product;
beforeAll(async () => {
  shop = await startShop();
  await saveSeller(shop);
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 12, stock: 50 });
  const { settings } = await deliveryState(admin);
  const pickup = (id: string) => ({ ...PICKUP, id });
  const zones = settings.zones.map((zone) => ({
    ...zone,
    methods: zone.country === 'FR' ? [HOME] : [pickup(`retrait-${zone.country.toLowerCase()}`)],
  }));
  await setDelivery(admin, { zones });
});
afterAll(() => shop.close());

const fetched = (buyer: object) => order(shop, soap, { body: buyer });
const documents = async ({ reference }: Order) => {
  const { body } = await admin.http('get', '/api/invoices').query({ search: reference }).expect(200);
  const one = async ({ number }: InvoiceRow) =>
    (await admin.http('get', `/api/invoices/${number}`).expect(200)).body as Invoice;
  return Promise.all((body as InvoiceRow[]).map(one));
};

describe('CGI 258 what is handed over at the workshop', () => {
  it.each(['CH', 'BE'] as const)('is booked to France with French VAT where its buyer lives in %s', async (country) => {
    const bought = await fetched(BUYERS[country]);
    expect(bought).toMatchObject({ country, vat: { scheme: 'france' } });
    const { paymentIntentId } = await admin.order(bought._id);
    await admin.refund({ paymentIntentId, orderId: bought._id, amount: 6 }).expect(200);
    const papers = await documents(bought);
    expect(papers).toHaveLength(2);
    for (const paper of papers) {
      expect(paper).toMatchObject({ country: 'FR', mention: '', rates: [{ ratePercent: 20 }] });
    }
    const totals = (await admin.http('get', '/api/invoices/daily-totals').expect(200)).body as DailyTotal[];
    expect(totals.map((row) => `${row.country} ${row.scheme}`)).toEqual(['FR france']);
    const journal = (await admin.http('get', '/api/invoices/fec').expect(200)).text;
    expect(journal).toContain('4457');
    expect(journal).not.toMatch(/\t707[23]00\t/);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is no distance sale to Belgium', async () => {
    await fetched(BUYERS.BE);
    const { distanceSales } = (await admin.http('get', '/api/vat').expect(200)).body as VatState;
    expect(distanceSales.thisYear).toBe(0);
  });
});
