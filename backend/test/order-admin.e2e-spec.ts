import type { ApiError, Client, Order, Product } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { available, backOffice, type BackOffice, DECLINED, order, tryOrder, TRACKING } from './support/orders.js';
import { aClient, bearer, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
let admin: BackOffice;
let placed: Order[];

const PEOPLE = [
  { prenom: 'Hélène', nom: 'Lefèvre', email: 'helene@example.fr' },
  { prenom: 'Noé', nom: 'Lefort', email: 'noe@example.be' },
  { prenom: 'Inès', nom: 'Garnier', email: 'ines@example.fr' },
  { prenom: 'Paul', nom: 'Martin', email: 'paul@example.ch' },
  { prenom: 'Zoé', nom: 'Arnaud', email: 'zoe@example.fr' },
];

beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.5, stock: 1000 });
  admin = await backOffice(shop);
  placed = [];
  for (const [index, person] of PEOPLE.entries()) {
    placed.push(await order(shop, soap, { quantity: index + 1, body: person }));
  }
  await tryOrder(shop, soap, { card: DECLINED, body: { nom: 'Refusée' } });
}, 30_000);
afterAll(() => shop.close());

async function names(query: Record<string, string | number> = {}): Promise<string[]> {
  const { body } = await admin.orders(query).expect(200);
  return (body as Order[]).map(({ nom }) => nom);
}

describe('the list of orders', () => {
  it('shows paid orders only, the newest first, and says how many there are', async () => {
    const reply = await admin.orders().expect(200);
    expect((reply.body as Order[]).map(({ nom }) => nom)).toEqual(['Arnaud', 'Martin', 'Garnier', 'Lefort', 'Lefèvre']);
    expect(reply.headers['x-total-count']).toBe('5');
  });

  it('comes in pages', async () => {
    const second = await admin.orders({ page: 2, limit: 2 }).expect(200);
    expect((second.body as Order[]).map(({ nom }) => nom)).toEqual(['Garnier', 'Lefort']);
    expect(second.headers['x-total-count']).toBe('5');
    expect(await names({ page: 9, limit: 2 })).toEqual([]);
  });

  it.each([
    ['lefevre', ['Lefèvre']],
    ['LEF', ['Lefort', 'Lefèvre']],
    ['hélène', ['Lefèvre']],
    ['example.ch', ['Martin']],
    ['zoe arnaud', ['Arnaud']],
    ['.*', []],
    ['{"$gt":""}', []],
    ['refusée', []],
  ])('finds by last name, first name or email: %p', async (search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  it('finds by reference', async () => {
    expect(await names({ search: placed[2]!.reference.toLowerCase() })).toEqual(['Garnier']);
  });

  it('sorts by amount, by either name and by address', async () => {
    expect(await names({ sort: 'montantTotal' })).toEqual(['Lefèvre', 'Lefort', 'Garnier', 'Martin', 'Arnaud']);
    expect(await names({ sort: '-nom', limit: 1 })).toEqual(['Martin']);
    expect(await names({ sort: 'prenom' })).toEqual(['Lefèvre', 'Garnier', 'Lefort', 'Martin', 'Arnaud']);
    expect(await names({ sort: '-email', limit: 2 })).toEqual(['Arnaud', 'Martin']);
    await admin.orders({ sort: 'version' }).expect(400);
  });

  it('filters by status, and counts what it filters', async () => {
    await admin.setStatus(placed[3]!._id, { status: 'Expédié', ...TRACKING }).expect(200);
    const reply = await admin.orders({ status: 'Expédié' }).expect(200);
    expect((reply.body as Order[]).map(({ nom }) => nom)).toEqual(['Martin']);
    expect(reply.headers['x-total-count']).toBe('1');
    await admin.orders({ status: 'Perdu' }).expect(400);
  });

  it('refuses pages that are none', async () => {
    await admin.orders({ page: 0 }).expect(400);
    await admin.orders({ limit: 100_000 }).expect(400);
  });
});

describe('the details of an order', () => {
  it('show administrators everything, payment reference included', async () => {
    expect(await admin.order(placed[0]!._id)).toMatchObject({
      nom: 'Lefèvre',
      articles: [expect.objectContaining({ quantity: 1, price: 7.5 })],
      id_stripe: placed[0]!.paymentIntentId,
      paymentMethod: 'pm_card_visa',
      nextStatuses: ['Expédié', 'Annulé', 'Remboursé'],
    });
  });

  it('do not exist for an order that was not paid', async () => {
    await admin.http('get', `/api/orders/${'f'.repeat(24)}`).expect(404);
    await admin.http('get', '/api/orders/pas-un-identifiant').expect(404);
  });

  it("do not exist for another client, as if the number were nobody's", async () => {
    const [client, other] = [await aClient(shop), await aClient(shop)];
    const own = await order(shop, soap, { client });
    const get = (token: string) => shop.http.get(`/api/orders/${own._id}`).set('Authorization', bearer(token));
    await get(client.token).expect(200);
    await get(other.token).expect(404);
  });
});

describe('deleting an order', () => {
  it('asks twice when it is paid and neither delivered nor refunded', async () => {
    const due = await order(shop, soap);
    const { body } = await admin.remove(due._id).expect(409);
    expect((body as ApiError).code).toBe('ORDER.CONFIRM_DELETION');
    expect((await admin.order(due._id)).reference).toBe(due.reference);
    await admin.remove(due._id, { confirm: '1' }).expect(204);
  });

  it('takes it out of every list and of the history, and moves neither stock nor money', async () => {
    const client = await aClient(shop);
    const own = await order(shop, soap, { client });
    const stock = await available(shop, soap);
    await admin.remove(own._id, { confirm: '1' }).expect(204);
    await admin.http('get', `/api/orders/${own._id}`).expect(404);
    await admin.remove(own._id, { confirm: '1' }).expect(404);
    await admin.setStatus(own._id, { status: 'Annulé' }).expect(404);
    expect((await admin.orders({ search: own.reference }).expect(200)).body).toEqual([]);
    const authorization = bearer(client.token);
    await shop.http.get(`/api/orders/${own._id}`).set('Authorization', authorization).expect(404);
    const account = await shop.http.get(`/api/client/${client.id}`).set('Authorization', authorization).expect(200);
    expect(account.body as Client).toMatchObject({ purchases: [], montantDepense: 7.5 });
    expect(await available(shop, soap)).toBe(stock);
  });

  it('asks once when it is delivered', async () => {
    const own = await order(shop, soap);
    await admin.deliver(own._id);
    await admin.remove(own._id).expect(204);
  });
});

describe('deleting a client', () => {
  it('keeps the orders for the books, made anonymous', async () => {
    const client = await aClient(shop);
    const done = await order(shop, soap, { client });
    await admin.deliver(done._id);
    await admin.http('delete', `/api/delete/client/${client.id}`).expect(200);
    expect(await admin.order(done._id)).toMatchObject({
      reference: done.reference,
      montantTotal: 7.5,
      email: '',
      address: '',
      mobile: '',
      userId: null,
    });
    expect(await names({ search: client.email })).toEqual([]);
  });

  it('keeps the address of a parcel that is still to be sent, until it has arrived', async () => {
    const client = await aClient(shop, { clientEmail: newEmail('enroute') });
    const open = await order(shop, soap, { client });
    await admin.http('delete', `/api/delete/client/${client.id}`).expect(200);
    expect(await admin.order(open._id)).toMatchObject({ address: '14 rue des Tilleuls', userId: null });
    await admin.deliver(open._id);
    expect(await admin.order(open._id)).toMatchObject({ address: '', email: '' });
    // That the account is closed is told as well.
    expect(await shop.mails(client.email, 5)).toHaveLength(5);
  });
});
