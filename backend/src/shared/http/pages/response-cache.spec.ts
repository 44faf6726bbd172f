import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { keepNoCopy, ResponseCache } from './response-cache.js';

describe('answer cache', () => {
  let server: Server;
  let cache: ResponseCache;
  let now: number;
  let asked: number;
  let answer: (url: string) => { status: number; body: string };
  let total: string;

  beforeEach(async () => {
    now = 0;
    asked = 0;
    total = '12';
    answer = (url) => ({ status: 200, body: `${url} ${asked}` });
    cache = new ResponseCache({ now: () => now });
    server = createServer((incoming, response) => {
      cache.middleware(incoming, response, () => {
        asked += 1;
        const { status, body } = answer(incoming.url ?? '');
        response.statusCode = status;
        response.setHeader('Content-Type', 'text/plain');
        response.setHeader('X-Total-Count', total);
        response.end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const get = (path: string) => request(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).get(path);

  it('answers a crowd with one question per second, headers included', async () => {
    await get('/api/products/latest');
    const second = await get('/api/products/latest');
    expect(second.text).toBe('/api/products/latest 1');
    expect(second.headers['x-total-count']).toBe('12');
    now = 1_001;
    expect((await get('/api/products/latest')).text).toBe('/api/products/latest 2');
  });

  it('keeps addresses apart, their queries included', async () => {
    await get('/api/products?page=1');
    expect((await get('/api/products?page=2')).text).toBe('/api/products?page=2 2');
  });

  it('says in the head alone what it says before a body', async () => {
    const head = () => request(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).head('/api/products');
    for (const { headers } of [await head(), await get('/api/products'), await head()]) {
      expect(headers).toMatchObject({
        'content-length': '15',
        'content-type': 'text/plain',
        etag: expect.any(String) as string,
        'cache-control': 'no-cache',
        'x-total-count': '12',
      });
    }
    expect(asked).toBe(1);
  });

  it('marks the same page of a longer list as another answer', async () => {
    answer = () => ({ status: 200, body: 'the first of many' });
    const { headers } = await get('/api/products?page=1');
    cache.clear();
    total = '13';
    const after = await get('/api/products?page=1').set('If-None-Match', headers.etag as string);
    expect([after.status, after.headers['x-total-count']]).toEqual([200, '13']);
  });

  it('answers 304 to who has the bytes already', async () => {
    await get('/api/products');
    const { headers } = await get('/api/products');
    await get('/api/products')
      .set('If-None-Match', headers.etag as string)
      .expect(304);
  });

  it('forgets everything when the catalogue changes, answers under way included', async () => {
    answer = () => {
      cache.clear();
      return { status: 200, body: `old ${asked}` };
    };
    await get('/api/products');
    await get('/api/products');
    expect(asked).toBe(2);
  });

  it('never keeps a failure, nor what is not public', async () => {
    answer = () => ({ status: 500, body: 'no' });
    await get('/api/products');
    await get('/api/products');
    answer = () => ({ status: 200, body: 'mine' });
    await get('/api/orders');
    await get('/api/orders');
    expect(asked).toBe(4);
  });

  it('holds no more bytes than it may, whatever is asked behind the question mark', async () => {
    const small = new ResponseCache({ now: () => now, maxBytes: 1_000 });
    cache = small;
    answer = (url) => ({ status: 200, body: url.padEnd(300, '.') });
    for (let query = 0; query < 5; query += 1) await get(`/api/products?x=${query}`);
    await get('/api/products?x=4');
    expect([asked, small.heldBytes]).toEqual([5, 900]);
    await get('/api/products?x=0');
    expect([asked, small.heldBytes]).toEqual([6, 900]);
    now = 1_001;
    await get('/api/products?x=0');
    expect(small.heldBytes).toBe(900);
    small.clear();
    expect(small.heldBytes).toBe(0);
  });
});

it.each([
  ['/api/orders', 'no-store'],
  ['/api/orders?a=1', 'no-store'],
  ['/api/products/latest', undefined],
  ['/product?de=/api/orders', undefined],
])('what is somebody’s own is kept by nobody, however its address is written: %s', (url, said) => {
  const headers: Record<string, string> = {};
  const response = { setHeader: (name: string, value: string) => (headers[name] = value) };
  keepNoCopy({ url } as never, response as never, () => undefined);
  expect(headers['Cache-Control']).toBe(said);
});
