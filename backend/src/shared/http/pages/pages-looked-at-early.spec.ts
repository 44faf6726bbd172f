import type { IncomingMessage } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import request from 'supertest';
import type { PageData } from '@shop/contract';
import { PageCache } from './page-cache.js';
import { servePages } from './pages.js';
import type { Validity } from './prepared-answers.js';

describe('a page that is given all the time', () => {
  let folder: string;
  let time: number;
  let read: number;
  let noticed: number;
  let kept: Validity[];
  let app: express.Express;
  beforeEach(() => {
    time = read = noticed = 0;
    kept = [];
    folder = mkdtempSync(path.join(tmpdir(), 'shop-early-'));
    for (const name of ['index.html', 'back-office.html'])
      writeFileSync(path.join(folder, name), '<title id="empty-title">Boutique</title>');
    const pages = servePages({
      frontendDir: folder,
      publicUrl: 'https://s.example',
      shopName: 'Savon',
      source: {
        read: async () => {
          read += 1;
          return {} as PageData;
        },
        movedTo: async () => undefined,
        listed: async () => ({ products: [], categories: [] }),
        noticeChanges: async () => undefined,
        noticeEarly: () => void (noticed += 1),
        isDue: () => false,
        onChange: () => undefined,
      },
      render: async ({ pathname }) => ({ html: `<h1>Rendue : ${pathname}</h1>`, styles: [] }),
      prepared: { keep: (_request, _url, _response, _answer, validity) => void kept.push(validity) },
      log: { error: () => undefined },
      cache: new PageCache(() => time),
    });
    app = express().use(pages!.middleware);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const give = async () => {
    kept[0]!.given?.({ headers: {} } as IncomingMessage);
    await new Promise(setImmediate);
  };

  it('is looked at again beside whoever it is given to, and stays fresh', async () => {
    await request(app).get('/faq').set('Accept', 'text/html').expect(200);
    time += 300;
    await give();
    expect({ read, noticed }).toEqual({ read: 1, noticed: 1 });
    for (let nth = 0; nth < 4; nth += 1) {
      time += 600;
      expect(kept[0]!.isFresh()).toBe(true);
      await give();
    }
    expect({ read, noticed }).toEqual({ read: 5, noticed: 5 });
  });

  it('is not, once nobody asks for it any more', async () => {
    await request(app).get('/faq').set('Accept', 'text/html').expect(200);
    time += 1_001;
    expect({ fresh: kept[0]!.isFresh(), read }).toEqual({ fresh: false, read: 1 });
  });
});
