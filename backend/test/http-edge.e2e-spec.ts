import { request } from 'node:http';
import type { ApiError, Product } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { type Shop, startShop } from './support/shop.js';

interface Sent {
  status: number;
  allow?: string;
  /** Who may keep a copy. */
  cached?: string;
  text: string;
}

/** With any method: neither fetch nor supertest sends TRACE. */
function sent({ url }: Shop, method: string, path: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const call = request({ hostname, port, path, method, headers: { accept: 'application/json' } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        const { allow, 'cache-control': cached } = response.headers;
        resolve({ status: response.statusCode ?? 0, allow, cached, text });
      });
    });
    call.on('error', reject).end();
  });
}

describe('the edge of the API', () => {
  let shop: Shop;
  let admin: string;
  beforeAll(async () => {
    shop = await startShop();
    admin = `Bearer ${await shop.adminToken()}`;
  });
  afterAll(() => shop.close());

  it.each(['/products', '/products/latest', '/products/savon', '/product/search/lavande'])(
    'GET %s answers the same with and without /api',
    async (path) => {
      const canonical = await shop.http.get(`/api${path}`).expect(200);
      const bare = await shop.http.get(path).set('Accept', 'application/json').expect(200);
      expect(bare.body).toEqual(canonical.body);
    },
  );

  it.each(['/products?limit=1', '/api/products?limit=1', '/api/orders', '/clients', '/inconnu', '?a=1', ''])(
    'answers alike where a proxy sends the whole address: %s',
    async (path) => {
      const usual = await sent(shop, 'GET', path.startsWith('/') ? path : `/${path}`);
      for (const scheme of ['http', 'HTTPS', 'ftp'])
        expect(await sent(shop, 'GET', `${scheme}://boutique.example${path}`)).toEqual(usual);
    },
  );

  it('answers an unknown address with a French sentence, a code and a request id', async () => {
    const answer = await shop.http.get('/api/savonnette').expect(404);
    expect(answer.body).toEqual({ code: 'RESOURCE.NOT_FOUND', message: 'Cette adresse n’existe pas.' });
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  });

  it.each([
    ['PATCH', '/api/orders', 'GET, HEAD'],
    ['DELETE', '/api/product/65f0c0ffee0ddba11caca000', 'GET, HEAD'],
    ['GET', '/api/neworders', 'POST'],
    ['HEAD', '/api/neworders', 'POST'],
    ['POST', '/api/orders/65f0c0ffee0ddba11caca000', 'DELETE, GET, HEAD'],
    ['OPTIONS', '/api/update/product/65f0c0ffee0ddba11caca000', 'PUT'],
    ['TRACE', '/api/config', 'GET, HEAD'],
    ['PUT', '/orders/65f0c0ffee0ddba11caca000', 'DELETE, GET, HEAD'],
    ['POST', '/65f0c0ffee0ddba11caca000', 'GET, HEAD'],
    ['OPTIONS', '/neworders', 'POST'],
    ['POST', '/images/a/640.jpg', 'GET, HEAD'],
    ['PUT', '/api/metrics', 'GET, HEAD'],
    ['POST', '/api/docs.json', 'GET, HEAD'],
    ['POST', '/api/docs/swagger-ui.css', 'GET, HEAD'],
    ['DELETE', '/dev/mailbox', 'GET, HEAD'],
  ])('answers %s %s with the methods that are possible there', async (method, path, allow) => {
    const answer = await sent(shop, method, path);
    expect([answer.status, answer.allow]).toEqual([405, allow]);
    if (method !== 'HEAD') expect(JSON.parse(answer.text)).toMatchObject({ code: 'REQUEST.METHOD_NOT_ALLOWED' });
  });

  it.each(['PATCH', 'OPTIONS', 'POST'])('has no address to which %s would belong where nothing is', async (method) => {
    for (const path of ['/api/savonnette', '/savonnette', '/api/orders/1/2/3', '/api/%E0%A4%A'])
      expect([path, (await sent(shop, method, path)).status]).toEqual([path, 404]);
  });

  it.each(['/dev/mailbox/nulle-part', '/dev/3d-secure/pi_inconnu', '/api/product/pas-un-produit'])(
    'refuses %s in JSON and says so, whatever its page is written in',
    async (path) => {
      const answer = await shop.http.get(path).expect(404).expect('Content-Type', 'application/json; charset=utf-8');
      expect((answer.body as { code: string }).code).toMatch(/NOT_FOUND$/);
    },
  );

  it('hands the caller its own request id back, and replaces one that could not be logged', async () => {
    const given = await shop.http.get('/api/health').set('X-Request-Id', 'abcd-1234-efgh');
    expect(given.headers['x-request-id']).toBe('abcd-1234-efgh');
    const strange = await shop.http.get('/api/health').set('X-Request-Id', 'a b<script>');
    expect(strange.headers['x-request-id']).not.toContain('script');
  });

  it('refuses a body that is not JSON, and one that is too large, without a stack trace', async () => {
    const broken = await shop.http
      .post('/api/cart/quote')
      .set('Content-Type', 'application/json')
      .send('{"items":')
      .expect(400);
    expect(broken.body).toEqual({ code: 'REQUEST.MALFORMED', message: 'La demande n’a pas pu être lue.' });
    const huge = await shop.http
      .post('/api/cart/quote')
      .send({ items: 'x'.repeat(300_000) })
      .expect(413);
    expect(huge.body).toEqual({ code: 'REQUEST.TOO_LARGE', message: 'La demande est trop volumineuse.' });
  });

  it('says that it is live and ready', async () => {
    expect((await shop.http.get('/api/health').expect(200)).body).toEqual({ status: 'ok', database: 'up' });
    expect((await shop.http.get('/api/health/live').expect(200)).body).toEqual({ status: 'ok' });
  });

  it('counts requests by route pattern for Prometheus', async () => {
    await shop.http.get('/api/health');
    const { text } = await shop.http.get('/api/metrics').expect(200);
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/health",status="200"}');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });

  it('describes itself', async () => {
    const { body } = await shop.http.get('/api/docs.json').expect(200);
    const document = body as { openapi: string; paths: Record<string, unknown> };
    expect(document.openapi).toMatch(/^3\./);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/products/latest',
        '/api/neworders',
        '/api/orders/{id}/status',
        '/api/stripe/refund',
      ]),
    );
  });

  it('lets the back-office alone ask for the camera', async () => {
    const cameraOf = async (address: string) =>
      /camera=\([^)]*\)/.exec(String((await shop.http.get(address)).headers['permissions-policy']))?.[0];
    for (const address of ['/', '/administration', '/adminx', '/api/health', '/savon/lavande-fine'])
      expect([address, await cameraOf(address)]).toEqual([address, 'camera=()']);
    for (const address of ['/admin/login', '/admin/dashboard/comptage?a=1'])
      expect([address, await cameraOf(address)]).toEqual([address, 'camera=(self)']);
  });

  it('tells browsers what to refuse', async () => {
    const { headers } = await shop.http.get('/api/health');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it.each([
    ['/api/products?promotion=TRUE', 'Ce filtre vaut 1, true, 0 ou false.', 'promotion'],
    ['/api/products?lowStock=oui', 'Ce filtre vaut 1, true, 0 ou false.', 'lowStock'],
    ['/api/products?promotion=', 'Ce filtre vaut 1, true, 0 ou false.', 'promotion'],
    ['/api/orders?refundRequested=oui', 'Ce filtre vaut 1, true, 0 ou false.', 'refundRequested'],
    ['/api/orders?partlyRefunded=yes', 'Ce filtre vaut 1, true, 0 ou false.', 'partlyRefunded'],
    ['/api/exports/orders.csv?refundRequested=oui', 'Ce filtre vaut 1, true, 0 ou false.', 'refundRequested'],
    ['/api/products?category=', 'Ce filtre compte entre 1 et 200 caractères.', 'category'],
    [
      '/api/exports/products.csv?category=savon',
      'Cette catégorie est inconnue.',
      'category',
      'PRODUCT.CATEGORY_UNKNOWN',
    ],
    ['/api/orders?status=', 'Ce statut est inconnu.', 'status'],
    ['/api/orders?carrier=dhl', 'Ce transporteur est inconnu.', 'carrier'],
    ['/api/orders?country=XX', 'Ce pays est inconnu.', 'country'],
    ['/api/mails?state=perdu', 'Cet état est inconnu.', 'state'],
    ['/api/audit?act=', 'Cet acte est inconnu.', 'act'],
    ['/api/audit?actor=', 'Ce filtre compte entre 1 et 200 caractères.', 'actor'],
    ['/api/products?page=abc', 'La page doit être un nombre entier.', 'page'],
    ['/api/products?page=', 'La page doit être un nombre entier.', 'page'],
    ['/api/products?page=1e2', 'La page doit être un nombre entier.', 'page'],
    ['/api/products?page=0x10', 'La page doit être un nombre entier.', 'page'],
    ['/api/products?page=9999999', 'La page demandée est trop grande.', 'page'],
    ['/api/clients?limit=douze', 'Le nombre de lignes doit être un nombre entier.', 'limit'],
    ['/api/orders?from=', 'Cette date est illisible.', 'from'],
    ['/api/orders?from=2026', 'Cette date est illisible.', 'from'],
    ['/api/orders?to=Nov%2021', 'Cette date est illisible.', 'to'],
    ['/api/audit?from=2026-02-30', 'Cette date est illisible.', 'from'],
    ...['/api/products', '/api/orders', '/api/clients', '/api/users', '/api/audit'].flatMap((list) => [
      [`${list}?sort=zzz`, 'Le tri demandé est inconnu.', 'sort', 'LIST.SORT_UNKNOWN'],
      [`${list}?sort=`, 'Le tri demandé est inconnu.', 'sort', 'LIST.SORT_UNKNOWN'],
      [`${list}?catgorie=Savon`, 'Le paramètre «\u00a0catgorie\u00a0» est inconnu ici.', 'catgorie', 'QUERY.UNKNOWN'],
      [`${list}?page=1&page=1`, 'Le paramètre «\u00a0page\u00a0» ne se donne qu’une fois.', 'page', 'QUERY.REPEATED'],
    ]),
    ['/api/mails?search=claire', 'Le paramètre «\u00a0search\u00a0» est inconnu ici.', 'search', 'QUERY.UNKNOWN'],
  ])('GET %s is refused, not answered with another list', async (path, message, field, code = 'REQUEST.INVALID') => {
    const { body } = await shop.http.get(path!).set('Authorization', admin).expect(400);
    expect(body).toMatchObject({ message, code, problems: [{ field }] });
  });

  it('reads the words of a filter that it knows', async () => {
    await addProduct(shop, { name: 'Sauge en promotion', promo: 20 });
    await addProduct(shop, { name: 'Sauge sans promotion', promo: 0 });
    const named = async (query: string) => {
      const { body } = await shop.http.get(`/api/products?search=sauge&sort=name&${query}`).expect(200);
      return (body as Product[]).map(({ name }) => name);
    };
    const all = await named('category=Tous');
    expect(all).toHaveLength(2);
    for (const no of ['promotion=0', 'promotion=false']) expect(await named(no)).toEqual(all);
    for (const yes of ['promotion=1', 'promotion=true']) expect(await named(yes)).toEqual([all[0]]);
    const moments = ['2026-11-21', '2026-11-21T08:00:00Z', '2026-11-21T08:00:00.123%2B01:00'];
    for (const from of moments) await shop.http.get(`/api/orders?from=${from}`).set('Authorization', admin).expect(200);
  });

  it('deletes no order that is still owed for a word that is no yes', async () => {
    for (const query of ['confirm=oui', 'confirm=', 'confirm=0', 'confirm=1&confirm=1', 'confirmer=1']) {
      const { body } = await shop.http
        .delete(`/api/orders/65f0c0ffee0ddba11caca000?${query}`)
        .set('Authorization', admin)
        .expect(400);
      expect((body as ApiError).code).toMatch(/^(?:REQUEST\.INVALID|QUERY\.(?:UNKNOWN|REPEATED))$/);
    }
  });
});

describe('where a request comes from', () => {
  it.each([
    ['the word of a named proxy counts', 'loopback', '203.0.113.7'],
    ['nobody’s word counts where none is named', '', '127.0.0.1'],
    ['a stranger’s word counts for nothing', '10.0.0.2', '127.0.0.1'],
  ])('%s', async (_what, TRUSTED_PROXY, address) => {
    const shop = await startShop({ TRUSTED_PROXY });
    try {
      const body = { email: 'inconnue@example.com', password: 'au hasard' };
      await shop.http
        .post('/api/admin/login')
        .set('X-Forwarded-For', '198.51.100.9, 203.0.113.7')
        .send(body)
        .expect(401);
      const entries = shop.http.get('/api/audit').set('Authorization', `Bearer ${await shop.adminToken()}`);
      const { body: log } = await entries.query({ act: 'administrator.login-failed' }).expect(200);
      expect(log).toEqual([
        expect.objectContaining({ address: expect.stringMatching(new RegExp(`${address}$`)) as string }),
      ]);
    } finally {
      await shop.close();
    }
  });
});
