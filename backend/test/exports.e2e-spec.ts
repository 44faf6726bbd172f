import type { AuditEntry } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order, TRACKING } from './support/orders.js';
import { aClient } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

async function file(path: string) {
  const reply = await admin
    .http('get', path)
    .buffer(true)
    .expect(200)
    .expect('Content-Type', /text\/csv/);
  expect(reply.text.startsWith('\uFEFF')).toBe(true);
  const lines = reply.text.slice(1).split('\r\n');
  expect(lines.pop()).toBe('');
  return { lines, disposition: reply.headers['content-disposition'] as string };
}

describe('exports for a spreadsheet', () => {
  it('hold the orders that the list shows, with French amounts', async () => {
    const soap = await addProduct(shop, { price: 7.5, stock: 100 });
    const sent = await order(shop, soap, { quantity: 3, body: { mobile: '+33 6 12 34 56 78' } });
    await order(shop, soap, { body: { nom: 'Autre' } });
    await admin.setStatus(sent._id, { status: 'Expédié', ...TRACKING }).expect(200);
    const { paymentIntentId } = await admin.order(sent._id);
    await admin.refund({ paymentIntentId, orderId: sent._id, amount: 7.5 }).expect(200);
    const { lines, disposition } = await file('/api/exports/orders.csv?status=Exp%C3%A9di%C3%A9');
    expect(disposition).toMatch(/^attachment; filename="commandes-\d{4}-\d{2}-\d{2}\.csv"$/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Référence;Date;Statut;Nom;Prénom');
    expect(lines[1]).toMatch(new RegExp(`^${sent.reference};\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d;Expédié;`));
    expect(lines[1]).toContain(";'+33 6 12 34 56 78;");
    expect(lines[1]).toMatch(
      /;3;22,50;7,50;Colissimo;6A12345678901;18,75;3,75;1,25;France métropolitaine et Monaco;;;;;$/,
    );
    const articles = await file('/api/exports/order-lines.csv');
    expect(articles.lines).toHaveLength(3);
    expect(articles.lines[2]).toMatch(/;Savon Lavande fine;3;7,50;22,50;;20;18,75;3,75;22,50;0;0,00$/);
  });

  it('hold clients and products as filtered', async () => {
    const client = await aClient(shop, { nom: 'Lefèvre' });
    await aClient(shop, { nom: 'Autre' });
    const clients = await file('/api/exports/clients.csv?search=lefevre');
    expect(clients.lines).toHaveLength(2);
    expect(clients.lines[1]).toContain(`;Lefèvre;Claire;${client.email};`);
    await addProduct(shop, { name: '=HYPERLINK("x")', price: 12, promo: 20, stock: 3 });
    const { lines } = await file('/api/exports/products.csv?promotion=1&lowStock=1');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")";Savon;12,00;20;9,60;;;3;`);
  });

  it('are written into the audit log, without what was searched for', async () => {
    const acts = (await admin.http('get', '/api/audit?act=export.downloaded').expect(200)).body as AuditEntry[];
    expect(acts.map(({ target }) => target.reference)).toEqual(
      expect.arrayContaining(['commandes', 'lignes-de-commandes', 'clients', 'produits']),
    );
    expect(acts.find(({ target }) => target.id === 'clients')!.after).toEqual({ search: '…' });
  });
});
