import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import request from 'supertest';
import { endWithLine } from '../limits/cut-lines.js';
import { sendCsv } from '../lists/csv.js';
import { compressAnswers } from './compress.js';

let server: Server;
let read: number;
let most: number;
let over: Promise<string>;

beforeEach(async () => {
  read = 0;
  let end = (_how: string) => {};
  over = new Promise((resolve) => (end = resolve));
  async function* rows() {
    try {
      for (; read < most; read += 1) {
        await Promise.resolve();
        // Words that cannot be made much shorter.
        yield [read, Array.from({ length: 20 }, () => Math.random().toString(36)).join('')];
      }
    } finally {
      end(read === most ? 'all' : 'given up');
    }
  }
  const app = express();
  app.use(endWithLine, compressAnswers());
  app.get('/api/exports/all.csv', (_request, response) => {
    sendCsv(response, { name: 'tout', header: ['Numéro', 'Mot'], rows: rows() }).catch(() => undefined);
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const port = () => (server.address() as AddressInfo).port;

it.each(['gzip', 'br', 'identity'])('a long table comes whole: %s', async (encoding) => {
  most = 5_000;
  const { headers, text } = await request(`http://127.0.0.1:${port()}`)
    .get('/api/exports/all.csv')
    .set('Accept-Encoding', encoding)
    .expect(200);
  expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  expect(text.trim().split('\r\n')).toHaveLength(most + 1);
  expect(await over).toBe('all');
});

it('a table whose reader stops is read no further, and given up once he leaves', async () => {
  most = 1_000_000;
  const line = connect(port(), '127.0.0.1').pause();
  line.write('GET /api/exports/all.csv HTTP/1.1\r\nHost: savon\r\nAccept-Encoding: gzip\r\n\r\n');
  let before = -1;
  while (before !== read || read === 0) {
    before = read;
    await new Promise<void>((resolve) => setTimeout(resolve, 300));
  }
  expect(read).toBeLessThan(most);
  line.destroy();
  expect(await over).toBe('given up');
}, 30_000);
