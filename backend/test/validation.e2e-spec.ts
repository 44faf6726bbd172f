import { request as send } from 'node:http';
import type { ApiError, AuditEntry, ClientLoginAnswer, Product } from '@shop/contract';
import { canonicalPath } from '../src/shared/http/routing/path-aliases.js';
import { addProduct } from './support/catalog.js';
import { openApi } from './support/open-api.js';
import { orderBody } from './support/orders.js';
import { aClient, bearer, type ConnectedClient } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';

/** Their bytes are judged by a signature before they are read. */
const SIGNED = ['/api/stripe/webhook', '/api/sendgrid/events'];

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

  it('takes no missing body, and no list, for a change that was made', async () => {
    const { document } = await openApi(shop);
    const answers: unknown[] = [];
    for (const [pattern, methods] of Object.entries(document.paths)) {
      for (const [method, { requestBody, 'x-access': access }] of Object.entries(methods)) {
        if (!requestBody || SIGNED.includes(pattern)) continue;
        const headers = { authorization: access === 'own' ? bearer(client.token) : admin };
        const ask = (body?: string) =>
          fetch(
            shop.url +
              pattern
                .replace('{legalText}', 'legal-notice')
                .replace('{kind}', 'home.banners')
                .replace(/\{\w+\}/g, client.id),
            {
              method: method.toUpperCase(),
              headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
              body,
            },
          );
        const [none, list] = [await ask(), await ask('[{}]')];
        const what = `${method.toUpperCase()} ${pattern}`;
        if (requestBody.required && none.status !== 400) answers.push([what, 'no body', none.status]);
        const takesJson = 'application/json' in requestBody.content;
        if (list.status !== (takesJson ? 400 : 415)) answers.push([what, 'a list', list.status]);
      }
    }
    expect(answers).toEqual([]);
    const { body } = await shop.http
      .put(`/api/update/client/${client.id}`)
      .set('Authorization', bearer(client.token))
      .expect(400);
    expect(body).toEqual({
      code: 'REQUEST.NOTHING_TO_CHANGE',
      message: "Cette demande n'indique rien à modifier.",
    });
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

  it.each(['1e-7', '5e-324', '1.5e-9', '-1e-7', '1e308', '1e21', '1e400', '0.001'])(
    'refuses %s wherever an amount in EUR is meant',
    async (text) => {
      const product = await addProduct(shop);
      const id = product._id;
      // As text: JSON.stringify would write other digits, and never 1e400.
      const written = (body: object) => JSON.stringify(body).replace('"HERE"', text);
      const order = (field: object) => written(orderBody(product, { body: field }));
      const bodies: ['post' | 'put', path: string, body: string][] = [
        ['post', '/api/neworders', order({ amount: 'HERE' })],
        ['post', '/api/neworders', order({ articles: [{ productId: id, quantity: 1, price: 'HERE' }] })],
        ['post', '/api/cart/quote', written({ items: [{ productId: id, quantity: 1, price: 'HERE' }] })],
        ['post', '/api/stripe/refund', written({ paymentIntentId: 'pi_1', orderId: id, amount: 'HERE' })],
        ['post', `/api/orders/${id}/refund-request/answer`, written({ accepted: true, amount: 'HERE' })],
        ['put', `/api/update/product/${id}`, written({ price: 'HERE' })],
      ];
      for (const [method, path, body] of bodies) {
        const authorized = shop.http[method](path).set('Authorization', admin);
        const answer = await authorized.type('json').send(body);
        expect([path, answer.status, (answer.body as ApiError).code]).toEqual([path, 400, 'REQUEST.INVALID']);
      }
    },
  );

  it('tells on the line of the cart that a tiny, a huge or a broken number is no quantity', async () => {
    const { _id: productId } = await addProduct(shop);
    for (const quantity of ['1e-7', '5e-324', '-0', '0.1', '999999999.5']) {
      const items = `{"items":[{"productId":"${productId}","quantity":${quantity}}]}`;
      const { body } = await shop.http.post('/api/cart/quote').type('json').send(items).expect(200);
      expect(body).toMatchObject({ problems: [{ code: 'QUANTITY.INVALID', productId }], total: 0 });
    }
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

  it('takes no body of a type that the route does not describe for an empty one, under either path', async () => {
    const { document } = await openApi(shop);
    const wrong = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', undefined];
    for (const [pattern, methods] of Object.entries(document.paths)) {
      // Stripe's events are bytes under a signature, whatever they call themselves.
      if (SIGNED.includes(pattern)) continue;
      for (const [name, { requestBody, 'x-access': access }] of Object.entries(methods)) {
        const method = name.toUpperCase();
        const path = pattern.replace(/\{\w+\}/g, client.id);
        const bare = path.replace(/^\/api/, '');
        const paths = canonicalPath(method, bare, false) === path ? [path, bare] : [path];
        const described = Object.keys(requestBody?.content ?? {});
        for (const type of wrong.filter((one) => !described.includes(one?.split(';')[0] ?? ''))) {
          for (const address of described.length > 0 ? paths : []) {
            const answer = await fetch(shop.url + address, {
              method,
              // Bytes carry no type of their own.
              body: Buffer.from('{"name":"Autre"}'),
              headers: {
                authorization: access === 'own' ? bearer(client.token) : admin,
                ...(type && { 'content-type': type }),
              },
            });
            const { code, message } = (await answer.json()) as ApiError;
            const seen = [method, address, type, answer.status, code];
            expect(seen).toEqual([method, address, type, 415, 'REQUEST.UNSUPPORTED_MEDIA']);
            expect(message).toMatch(
              /^Ce format n’est pas accepté. La demande doit être au format (?:application|multi)/,
            );
          }
        }
      }
    }
    // Who may not ask is not told how.
    await shop.http.put(`/api/update/product/${client.id}`).type('text/plain').send('x').expect(401);
  });

  it('changes nothing for whoever names nothing to change, or gives everything as it is', async () => {
    const { _id, name, price, stock } = await addProduct(shop);
    const send = (body?: object) =>
      shop.http
        .put(`/api/update/product/${_id}`)
        .set('Authorization', admin)
        .send(body)
        .ok(() => true);
    const state = async () => {
      const [product, log] = await Promise.all(
        [`/api/product/${_id}`, '/api/audit'].map((path) => shop.http.get(path).set('Authorization', admin)),
      );
      return { product: product!.body as Product, log: (log!.body as AuditEntry[]).map(({ seq }) => seq) };
    };
    const before = await state();
    shop.clock.advance({ seconds: 1 });
    for (const body of [undefined, {}, { inconnu: 1 }, { expectedUpdatedAt: before.product.updatedAt }]) {
      const answer = await send(body);
      expect([answer.status, (answer.body as ApiError).code]).toEqual([400, 'REQUEST.NOTHING_TO_CHANGE']);
    }
    expect((await send({ name: ` ${name} `, price, stock })).status).toBe(200);
    expect(await state()).toEqual(before);

    const { body: people } = await shop.http.get('/api/users').set('Authorization', admin);
    const [own] = people as { _id: string; nom: string; version: number }[];
    const save = (body: object) => shop.http.put(`/api/update/user/${own!._id}`).set('Authorization', admin).send(body);
    await save({ expectedVersion: own!.version }).expect(400);
    const { body: saved } = await save({ nom: own!.nom }).expect(200);
    expect((saved as { version: number }).version).toBe(own!.version);
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
