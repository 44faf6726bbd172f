import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import request from 'supertest';
import type { PageData } from '@shop/contract';
import { servePages } from './pages.js';

const TITLE = '<title id="empty-title">Boutique</title>';

describe('a page in another language', () => {
  let folder: string;
  let app: express.Express;
  let rendered: number;
  beforeEach(() => {
    rendered = 0;
    folder = mkdtempSync(path.join(tmpdir(), 'shop-languages-'));
    mkdirSync(path.join(folder, '.languages/nl'), { recursive: true });
    writeFileSync(path.join(folder, 'index.html'), `${TITLE}<h1>À remplir</h1>`);
    writeFileSync(path.join(folder, 'back-office.html'), `${TITLE}<h1>Le bureau</h1>`);
    writeFileSync(path.join(folder, '.languages/nl/index.html'), `${TITLE}<h1>Te vullen</h1>`);
    app = express();
    const pages = servePages({
      frontendDir: folder,
      publicUrl: 'https://s.example',
      shopName: 'Savon',
      source: {
        read: async ({ productSlug = 'lavande' }) => (productSlug === 'lavande' ? ({} as PageData) : undefined),
        movedTo: async ({ productSlug }) => (productSlug === 'lavandin' ? '/savon/lavande' : undefined),
        listed: async () => ({ products: [], categories: [] }),
        noticeChanges: async () => undefined,
        noticeEarly: () => undefined,
        isDue: () => false,
        onChange: () => undefined,
      },
      render: async ({ pathname, language }) => {
        rendered += 1;
        const spoken = language === 'fr' ? '' : ` (${language})`;
        return { html: `<h1>Rendue : ${pathname}${spoken}</h1>`, styles: [] };
      },
      log: { error: () => undefined },
    });
    app.use(pages!.middleware);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const open = (address: string) => request(app).get(address).set('Accept', 'text/html');

  it('has the same pages at addresses of its own, each kept apart', async () => {
    const french = await open('/faq').expect(200);
    const dutch = await open('/nl/faq').expect(200);
    expect([french.text, dutch.text]).toEqual(['<h1>Rendue : /faq</h1>', '<h1>Rendue : /faq (nl)</h1>']);
    expect(dutch.headers).toMatchObject({ vary: 'Accept-Encoding, Accept' });
    expect(dutch.headers.etag).not.toBe(french.headers.etag);
    await open('/nl/faq').set('If-None-Match', dutch.headers.etag!).expect(304);
    expect(rendered).toBe(2);
  });

  it('begins with a slash, and stays in it where an address has moved', async () => {
    await open('/nl').expect(301).expect('Location', '/nl/');
    expect((await open('/nl/').expect(200)).text).toBe('<h1>Rendue : / (nl)</h1>');
    await open('/nl/faq/?a=1').expect(301).expect('Location', '/nl/faq?a=1');
    await open('/nl/terms').expect(301).expect('Location', '/nl/conditions-ventes');
    await open('/nl/savon/lavandin').expect(301).expect('Location', '/nl/savon/lavande');
  });

  it('leaves to the browser what is personal, in its own document', async () => {
    expect((await open('/nl/account').expect(200)).text).toContain('Te vullen');
  });

  it.each(['/nl/admin', '/nl/admin/login', '/nl/savonnette', '/nl/api/products', '/nl/dev/mailbox'])(
    '%s is no page of it',
    async (address) => {
      expect((await open(address).expect(404)).text).toBe('<h1>Rendue : /introuvable (nl)</h1>');
    },
  );

  it.each(['/de/faq', '/fr/faq', '/nlx/faq'])('%s is no page at all: nothing was built there', async (address) => {
    expect((await open(address).expect(404)).text).toBe('<h1>Rendue : /introuvable</h1>');
  });

  it('is never guessed from what the browser prefers', async () => {
    const { text } = await open('/faq').set('Accept-Language', 'nl').expect(200);
    expect(text).toBe('<h1>Rendue : /faq</h1>');
  });
});
