import { getModelToken } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Client, Order } from '@shop/contract';
import type { OrderDocument } from '../src/modules/cart-ordering/infrastructure/order.schema.js';
import { addProduct } from './support/catalog.js';
import { backOffice, order, TRACKING } from './support/orders.js';
import { aClient, bearer, linkToken } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

describe('the list of clients', () => {
  const list = async (query: Record<string, string>) =>
    shop.http
      .get('/api/clients')
      .query(query)
      .set('Authorization', bearer(await shop.adminToken()));

  it('is searched by folded words, sorted and paged', async () => {
    await aClient(shop, { nom: 'Zwiller-Éloïse', prenom: 'Agnès' });
    await aClient(shop, { nom: 'Zwiller-Abel', prenom: 'Bruno' });
    await aClient(shop, { nom: 'Zwiller-Ébène', prenom: 'Chloé' });
    const byName = await list({ search: 'zwiller', sort: 'nom' });
    expect((byName.body as Client[]).map(({ nom }) => nom)).toEqual([
      'Zwiller-Abel',
      'Zwiller-Ébène',
      'Zwiller-Éloïse',
    ]);
    const newest = await list({ search: 'ZWILLER' });
    expect((newest.body as Client[]).map(({ prenom }) => prenom)).toEqual(['Chloé', 'Bruno', 'Agnès']);
    const page = await list({ search: 'zwiller', sort: 'nom', page: '2', limit: '2' });
    expect(page.headers['x-total-count']).toBe('3');
    expect((page.body as Client[]).map(({ nom }) => nom)).toEqual(['Zwiller-Éloïse']);
    const words = await list({ search: 'agnes eloise zw' });
    expect(words.body).toHaveLength(1);
  });

  it('is searched by what a client ordered: telephone, city, tracking number, product, inside of words', async () => {
    const soap = await addProduct(shop, { name: 'Verveine des Alpilles', stock: 20 });
    const admin = await backOffice(shop);
    const buyer = await aClient(shop, { nom: 'Tardif', prenom: 'Solène' });
    const { _id, nom, mobile, city } = await order(shop, soap, { client: buyer });
    // Not a client's: nobody is found by it.
    await order(shop, soap);
    await admin.setStatus(_id, { status: 'Expédié', ...TRACKING, orderNumber: '7K55443322' }).expect(200);
    const found = async (search: string) => ((await list({ search })).body as Client[]).map(({ _id }) => _id);
    for (const search of [mobile, '554433', 'alpilles', soap._id.slice(-8), city.slice(1), `${nom} ${city}`]) {
      expect([search, await found(search)]).toEqual([search, [buyer.id]]);
    }
    expect(await found('alpilles personne')).toEqual([]);

    const namesake = await aClient(shop, { nom: 'Alpilles', prenom: 'Zoé' });
    const both = await list({ search: 'alpilles', sort: 'nom', limit: '1' });
    expect(both.headers['x-total-count']).toBe('2');
    expect((both.body as Client[]).map(({ nom }) => nom)).toEqual(['Alpilles']);
    const second = await list({ search: 'alpilles', sort: 'nom', limit: '1', page: '2' });
    expect((second.body as Client[]).map(({ nom }) => nom)).toEqual(['Tardif']);
    const exported = await admin.http('get', '/api/exports/clients.csv').query({ search: 'alpilles' }).expect(200);
    expect(exported.text).toContain('Tardif');
    expect(exported.text).toContain('Alpilles');

    await admin.http('delete', `/api/delete/client/${buyer.id}`).expect(200);
    expect(await found('alpilles')).toEqual([namesake.id]);
  });

  it('is exported whole when a search finds more orders than the list looks through', async () => {
    const soap = await addProduct(shop, { name: 'Immortelle', stock: 20 });
    const [early, late] = [await aClient(shop, { nom: 'Premier' }), await aClient(shop, { nom: 'Dernier' })];
    const orders = shop.app.get<Model<OrderDocument>>(getModelToken('Order'));
    await order(shop, soap, { client: early });
    const { _id } = await order(shop, soap, { client: late });
    const placed = (await orders.findById(_id).lean<OrderDocument>())!;
    await orders.insertMany(
      Array.from({ length: 1000 }, (_none, i) => ({
        ...placed,
        _id: new Types.ObjectId(),
        checkoutKey: `many-${i}`,
        reference: `many-${i}`,
        date: new Date(placed.date.getTime() + 1000 + i),
      })),
    );
    const admin = await backOffice(shop);
    const exported = await admin.http('get', '/api/exports/clients.csv').query({ search: 'immortelle' }).expect(200);
    expect(exported.text).toContain('Premier');
    expect(exported.text).toContain('Dernier');
    const listed = await list({ search: 'immortelle' });
    expect(listed.headers['x-total-count-more']).toBe('1');

    // While somebody types: the first few are the same, and fewer are counted.
    const typed = { search: 'immortelle', few: '1', limit: '2' };
    const newest = await admin
      .http('get', '/api/orders')
      .query({ ...typed, sort: '-date' })
      .expect(200);
    expect((newest.body as Order[]).map(({ reference }) => reference)).toEqual(['many-999', 'many-998']);
    const few = await list({ ...typed, sort: 'nom' });
    for (const { headers } of [newest, few]) {
      expect(headers).toMatchObject({ 'x-total-count-more': '1' });
      expect(Number((headers as Record<string, string>)['x-total-count'])).toBeLessThanOrEqual(200);
    }
  });

  it('takes what is typed as text', async () => {
    expect((await list({ search: '.*' })).body).toEqual([]);
    expect((await list({ search: '(' })).status).toBe(200);
    expect((await list({ sort: 'passwordHash' })).body).toMatchObject({ code: 'LIST.SORT_UNKNOWN' });
  });

  it('shows no secret', async () => {
    const { email } = await aClient(shop);
    const { body, text } = await list({ search: email });
    expect(body).toHaveLength(1);
    expect(text).not.toMatch(/argon2|hash|sessionVersion|eyJ/i);
  });
});

describe('deleting a client', () => {
  it('ends the account, its sessions and its links, and frees the address', async () => {
    const { id, token, email } = await aClient(shop);
    await shop.http.post('/api/password/forgot').send({ clientEmail: email }).expect(200);
    const [reset] = await shop.mails(email, 2);
    const admin = bearer(await shop.adminToken());
    const deleted = await shop.http.delete(`/api/delete/client/${id}`).set('Authorization', admin).expect(200);
    expect(deleted.body).toEqual({ message: 'Client supprimé avec succès.' });
    await shop.http.get(`/api/client/${id}`).set('Authorization', bearer(token)).expect(401);
    await shop.http
      .post('/api/password/reset')
      .send({ token: linkToken(reset!), clientPassword: 'un autre secret' })
      .expect(400);
    await shop.http.delete(`/api/delete/client/${id}`).set('Authorization', admin).expect(404);
    await expect(aClient(shop, { clientEmail: email })).resolves.toMatchObject({ email });
  });

  it('keeps its orders for the books, and nobody finds the person in them once all is delivered', async () => {
    const client = await aClient(shop);
    const { _id, montantTotal } = await order(shop, await addProduct(shop), { client });
    const desk = await backOffice(shop);
    await desk.deliver(_id);
    await desk.http('delete', `/api/delete/client/${client.id}`).expect(200);

    const kept = await desk.order(_id);
    expect(kept).toMatchObject({ montantTotal, status: 'Livré' });
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`Morel|Claire|Tilleuls|${client.email}|${client.id}`));
    expect((await desk.orders({ search: client.email })).body).toEqual([]);
  });
});
