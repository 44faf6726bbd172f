import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import request from 'supertest';
import { FirstHandler } from './first-handler.js';
import { ResponseCache } from './response-cache.js';

describe('what is answered before the framework', () => {
  let server: Server;
  let app: Express;
  let first: FirstHandler;
  let cache: ResponseCache;
  let asked: string[];
  let answered: number[];
  let needsFramework: boolean;
  let now: number;

  beforeEach(async () => {
    asked = [];
    answered = [];
    needsFramework = false;
    now = 0;
    first = new FirstHandler({
      needsFramework: () => needsFramework,
      answered: (status) => answered.push(status),
    });
    cache = new ResponseCache({ now: () => now, prepared: first.answers });
    app = express();
    app.disable('etag');
    app.use((incoming, response, next) => {
      asked.push(incoming.url);
      // Those who come behind have said what they want by then.
      if (asked.length === 8 || asked.length === 16) setImmediate(() => app.emit('everybody'));
      response.setHeader('Content-Security-Policy', "default-src 'self'");
      response.setHeader('X-Request-Id', 'of-the-framework');
      next();
    });
    app.use((incoming, _response, next) => {
      // As `pathAliases` does.
      incoming.url = incoming.url.replace(/^\/product(?=s?\/|$)/, '/api$&');
      next();
    });
    app.use(first.readFiles, cache.middleware);
    app.get('/api/product/:id', (_request, response) => void response.json({ name: 'Sauge' }));
    app.get('/api/products', (_request, response) => void response.json({ soaps: 'savon '.repeat(400) }));
    app.get('/api/products/latest', (_request, response) => {
      response.cookie('a', 'b').json([]);
    });
    let made = 0;
    const everybody = () => new Promise<void>((resolve) => app.once('everybody', resolve));
    app.get('/api/guide', async (_request, response) => {
      made += 1;
      await everybody();
      response.json(`réponse ${made}`);
    });
    app.get('/api/comparison', async (_request, response) => {
      made += 1;
      const mine = made;
      if (mine === 2) await everybody();
      // Written in parts: nothing of it is kept.
      response.write('réponse ');
      response.end(String(mine));
    });
    app.get('/images/cle/lent.webp', (_request, response) => {
      response.set({ ETag: '"slow"', 'Content-Length': '12' });
      response.write('pic');
      app.emit('begun');
    });
    app.get('/images/:key/:file', (_request, response) => {
      response.set({ ETag: '"picture"', 'Content-Length': '6', 'Content-Type': 'image/webp' });
      response.write('pic');
      response.end('tur');
    });
    server = createServer(app);
    first.standBefore(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const get = (path: string) => request(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).get(path);

  it('is the same as before, with every header but the request’s own', async () => {
    const before = await get('/api/products').expect(200);
    const after = await get('/api/products').expect(200);
    expect(asked).toHaveLength(1);
    expect(answered).toEqual([200]);
    expect(after.text).toBe(before.text);
    const ownOf = ({ headers }: { headers: Record<string, string> }) => {
      const { 'x-request-id': id, date: _date, ...rest } = headers;
      return [id, rest] as const;
    };
    const [id, headers] = ownOf(after as never);
    expect(headers).toEqual(ownOf(before as never)[1]);
    expect(id).toMatch(/^[\w-]{36}$/);
    const { headers: named } = await get('/api/products').set('X-Request-Id', 'appel-42-abc');
    expect(named['x-request-id']).toBe('appel-42-abc');
  });

  it('is compressed as it is asked for, and known by its mark', async () => {
    const { headers } = await get('/api/products').set('Accept-Encoding', 'gzip, br').expect(200);
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding, X-Shop-Language' });
    const known = await get('/api/products')
      .set({ 'Accept-Encoding': 'gzip, br', 'If-None-Match': headers.etag as string })
      .expect(304);
    expect(asked).toHaveLength(1);
    expect(known.headers).not.toHaveProperty('content-type');
    expect(known.headers).not.toHaveProperty('content-encoding');
    expect(known.headers['content-security-policy']).toBe("default-src 'self'");
    const plain = await get('/api/products').set('Accept-Encoding', 'identity').expect(200);
    expect(plain.headers).not.toHaveProperty('content-encoding');
  });

  it('ends with an edit, a sale and its time', async () => {
    await get('/api/products');
    cache.clear();
    await get('/api/products');
    expect(asked).toHaveLength(2);
    now = 1_001;
    await get('/api/products');
    await get('/api/products');
    expect(asked).toHaveLength(3);
  });

  it('is nobody else’s: another language, a part, what sends something, what is no reading', async () => {
    await get('/api/products');
    await get('/api/products').set('X-Shop-Language', 'nl');
    await get('/api/products').set('Range', 'bytes=0-3');
    await get('/api/products').set('Content-Length', '2').send('{}');
    await request(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).head('/api/products');
    expect(asked).toHaveLength(5);
    needsFramework = true;
    await get('/api/products');
    expect(asked).toHaveLength(6);
  });

  it('never sets a cookie, and no address that was made up is kept', async () => {
    for (const path of ['/api/products/latest', `/api/products?search=${'a'.repeat(1_000)}`]) {
      await get(path);
      await get(path);
    }
    expect(answered).toEqual([]);
    expect(asked).toHaveLength(4);
  });

  it('are files too, whole ones alone', async () => {
    await get('/images/cle/640.webp').expect(200);
    const { body, headers } = await get('/images/cle/640.webp').expect(200);
    expect(String(body)).toBe('pictur');
    expect(headers).toMatchObject({ etag: '"picture"', 'content-type': 'image/webp' });
    expect(asked).toHaveLength(1);
  });

  it('holds nothing more of a file once its caller has left', async () => {
    const begun = new Promise<void>((resolve) => app.once('begun', resolve));
    const left = get('/images/cle/lent.webp');
    left.end(() => undefined);
    await begun;
    expect(first.collectedBytes).toBe(3);
    left.abort();
    await new Promise<void>((resolve) => setTimeout(resolve, 100));
    expect(first.collectedBytes).toBe(0);
    await get('/images/cle/640.webp');
    await get('/images/cle/640.webp');
    expect(answered).toEqual([200]);
  });

  it('is no call’s answer where a page has the same address', async () => {
    for (const path of ['/product/52ce1582226cdda33e336f1a', '/product/52ce1582226cdda33e336f1a/?a=1']) {
      await get(path).expect(200);
      await get(path).expect(200);
    }
    expect(asked).toHaveLength(4);
    await get('/api/product/52ce1582226cdda33e336f1a').expect(200);
    await get('/api/product/52ce1582226cdda33e336f1a').expect(200);
    expect(asked).toHaveLength(5);
  });

  it('is asked for once, however many want it at the same moment, and by each himself where it cannot be kept', async () => {
    const crowd = (path: string) => Promise.all(Array.from({ length: 8 }, () => get(path).expect(200)));
    for (const { text } of await crowd('/api/guide?a=1')) expect(text).toContain('réponse 1');
    const apart = await crowd('/api/comparison?a=1');
    expect(new Set(apart.map(({ text }) => text)).size).toBe(8);
  });
});
