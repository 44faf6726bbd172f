import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import express, { type Response } from 'express';
import { endWithLine } from './cut-lines.js';

let server: Server | undefined;
afterEach(async () => {
  const closed = new Promise((resolve) => server!.close(resolve));
  server!.closeAllConnections();
  await closed;
});

it('ends what stands behind another answer on a line that is cut, and whatever it is made of, once each', async () => {
  const asked: Response[] = [];
  const sources: Readable[] = [];
  const closes: string[] = [];
  let everybody = () => {};
  const all = new Promise<void>((resolve) => (everybody = resolve));
  const app = express();
  app.use(endWithLine, (request, response) => {
    asked.push(response);
    response.on('close', () => closes.push(request.url));
    const source = new Readable({ read: () => undefined });
    sources.push(source);
    source.push(Buffer.alloc(64));
    source.pipe(response);
    if (asked.length === 3) everybody();
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1');
  line.write(['/a', '/b', '/c'].map((url) => `GET ${url} HTTP/1.1\r\nHost: savon\r\n\r\n`).join(''));
  await all;
  const closed = Promise.all(sources.map((source) => new Promise((resolve) => source.once('close', resolve))));
  line.destroy();
  await closed;
  expect(closes.sort()).toEqual(['/a', '/b', '/c']);
  expect(asked.map(({ destroyed }) => destroyed)).toEqual([true, true, true]);
});
