import { request as send } from 'node:http';
import type { ApiError, ClientLoginAnswer } from '../src/contract/index.js';
import { addProduct } from './support/catalog.js';
import { orderBody } from './support/orders.js';
import { aClient, bearer, type ConnectedClient } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';

const MEGABYTE = 1024 * 1024;

describe('what the API does with what nobody should send', () => {
  let shop: Shop;
  let admin: string;
  let client: ConnectedClient;
  beforeAll(async () => {
    shop = await startShop();
    admin = bearer(await shop.adminToken());
    client = await aClient(shop);
  });
  afterAll(() => shop.close());

  it('refuses a tower of brackets before anything climbs it', async () => {
    const tower = `{"items":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const { body } = await shop.http.post('/api/cart/quote').type('json').send(tower).expect(400);
    expect((body as ApiError).code).toBe('REQUEST.TOO_COMPLEX');
  });

  it.each([[[[]]], [[1]], ['texte'], [null]])('takes %j for no line of a cart or of an order', async (line) => {
    await shop.http
      .post('/api/cart/quote')
      .send({ items: [line] })
      .expect(400);
    const product = await addProduct(shop);
    await shop.http
      .post('/api/neworders')
      .send(orderBody(product, { body: { articles: [line] } }))
      .expect(400);
    await shop.http
      .post('/api/orders/bulk-status')
      .set('Authorization', admin)
      .send({ changes: [line] })
      .expect(400);
  });

  it.each([{ $gt: '' }, { $ne: null }, { $regex: '.*' }, ['claire@example.com'], true])(
    'lets %j open no account',
    async (operator) => {
      for (const path of ['/api/login/client', '/api/admin/login'])
        await shop.http.post(path).send({ email: operator, password: operator }).expect(400);
      const token = { token: operator, clientPassword: 'lavande et miel', password: 'un-mot-de-passe-solide' };
      for (const path of ['/api/confirm/client', '/api/password/reset', '/api/admin/password/reset'])
        await shop.http.post(path).send(token).expect(400);
    },
  );

  it.each(['.*', '^', '(a+)+$', '$where', '[', '\\', '\u0000', '%'])(
    'finds nothing and nobody for the text %j',
    async (text) => {
      await addProduct(shop, { name: 'Lavande fine' });
      const lists = ['/api/products', '/api/orders', '/api/clients', '/api/users'];
      for (const path of lists) {
        const { body } = await shop.http
          .get(path)
          .query({ search: `zz${text}` })
          .set('Authorization', admin)
          .expect(200);
        expect(body).toEqual([]);
      }
      const hits = await shop.http.get(`/api/product/search/${encodeURIComponent(`zz${text}`)}`).expect(200);
      expect(hits.body).toEqual([]);
    },
  );

  it.each([
    'page=NaN',
    'page=-1',
    'page=1.5',
    'page=1e99',
    'limit=0',
    'limit=1001',
    'page=1&page=2',
    'sort=date&sort=status',
  ])('refuses a list asked for with ?%s', async (query) => {
    await shop.http.get(`/api/orders?${query}`).set('Authorization', admin).expect(400);
  });

  it.each([
    ['quantity', 0.5],
    ['quantity', -1],
    ['quantity', 1e9],
    ['quantity', '2'],
    ['price', 1e308],
    ['price', -1],
  ])('refuses an order whose %s is %p', async (field, value) => {
    const product = await addProduct(shop);
    const article = { productId: product._id, quantity: 1, price: 7.5, [field]: value };
    await shop.http
      .post('/api/neworders')
      .send(orderBody(product, { body: { articles: [article] } }))
      .expect(400);
  });

  it('reads neither name of an order that is no id', async () => {
    for (const body of [{ _id: 12, orderId: client.id }, { _id: client.id, orderId: { $gt: '' } }, {}])
      await shop.http
        .post(`/api/purchases/${client.id}/add`)
        .set('Authorization', bearer(client.token))
        .send(body)
        .expect(400);
  });

  it('drops what nobody asked for: no rank, no spending, no prototype', async () => {
    const own = () => shop.http.get(`/api/client/${client.id}`).set('Authorization', bearer(client.token)).expect(200);
    const before = (await own()).body as object;
    await shop.http
      .put(`/api/update/client/${client.id}`)
      .set('Authorization', bearer(client.token))
      .type('json')
      .send(
        '{"montantDepense":1e9,"role":"admin","version":0,"__proto__":{"admin":true},"$set":{"nom":"X"},"purchases":["1"]}',
      )
      .expect(200);
    expect((await own()).body).toEqual(before);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    const { body } = await shop.http
      .post('/api/login/client')
      .send({ clientEmail: client.email, clientPassword: client.password });
    expect((body as ClientLoginAnswer).client?._id).toBe(client.id);
  });

  it('stops reading a picture once it is too large, however much is still to come', async () => {
    const { status, sent } = await sendWithoutEnd(shop, admin, 200 * MEGABYTE);
    // A line that is closed while one still writes may lose the answer that was on it.
    expect([413, 'cut']).toContain(status);
    expect(sent).toBeLessThan(60 * MEGABYTE);
  });
});

/** Uploads a picture that goes on until the answer comes, `most` bytes at most. */
function sendWithoutEnd(
  shop: Shop,
  authorization: string,
  most: number,
): Promise<{ status: number | 'cut'; sent: number }> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let answered = false;
    const headers = { authorization, 'content-type': 'multipart/form-data; boundary=b' };
    const call = send(`${shop.url}/api/add/product`, { method: 'POST', headers }, (response) => {
      answered = true;
      resolve({ status: response.statusCode ?? 0, sent });
      call.destroy();
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (answered) return;
      const cut = error.code === 'ECONNRESET' || error.code === 'EPIPE';
      answered = true;
      if (cut) resolve({ status: 'cut', sent });
      else reject(error);
    });
    call.write('--b\r\nContent-Disposition: form-data; name="image"; filename="une.jpg"\r\n\r\n');
    const chunk = Buffer.alloc(MEGABYTE / 4, 1);
    const more = (): void => {
      if (answered) return;
      if (sent >= most) {
        call.end();
        return;
      }
      sent += chunk.length;
      if (call.write(chunk)) setImmediate(more);
      else call.once('drain', more);
    };
    more();
  });
}
