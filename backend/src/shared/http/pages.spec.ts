import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import request from 'supertest';
import { servePages } from './pages.js';

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';

describe('pages', () => {
  let folder: string;
  let app: express.Express;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'shop-pages-'));
    writeFileSync(path.join(folder, 'index.html'), '<h1>La boutique</h1>');
    writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
    app = express();
    app.use(servePages(folder)!);
    app.use((_request, response) => {
      response.status(418).end();
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    '/',
    '/product',
    '/product/507f1f77bcf86cd799439011',
    '/admin/dashboard/product/add',
    '/payment-validate/3D-secure/',
  ])('%s is a page', async (address) => {
    const answer = await request(app).get(address).set('Accept', BROWSER).expect(200);
    expect(answer.text).toContain('La boutique');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('answers an unknown page with the shop and status 404', async () => {
    await request(app)
      .get('/savonnette')
      .set('Accept', BROWSER)
      .expect(404, /La boutique/);
  });

  it.each(['/images/abc/640.jpg', '/api/products', '/dev/mailbox'])('leaves %s to its controller', async (address) => {
    await request(app).get(address).set('Accept', BROWSER).expect(418);
  });

  it('takes a picture request of a page for what it is', async () => {
    await request(app).get('/images/abc/640.avif').set('Accept', 'image/avif,image/webp,*/*;q=0.8').expect(418);
    await request(app).get('/favicon.svg').expect(200);
  });
});
