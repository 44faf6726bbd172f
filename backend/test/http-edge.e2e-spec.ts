import { type Shop, startShop } from './support/shop.js';

describe('the edge of the API', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
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

  it('answers an unknown address with a French sentence, a code and a request id', async () => {
    const answer = await shop.http.get('/api/savonnette').expect(404);
    expect(answer.body).toEqual({ code: 'RESOURCE.NOT_FOUND', message: "Cette adresse n'existe pas." });
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  });

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
    expect(broken.body).toEqual({ code: 'REQUEST.MALFORMED', message: "La demande n'a pas pu être lue." });
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

  it('tells browsers what to refuse', async () => {
    const { headers } = await shop.http.get('/api/health');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-powered-by']).toBeUndefined();
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
