import { createServer, type IncomingMessage, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { linger, type LingerLimits } from './linger.js';

let server: Server | undefined;
afterEach(async () => {
  const closed = new Promise((resolve) => server!.close(resolve));
  server!.closeAllConnections();
  await closed;
});

/** Answers 413 with the first bytes, and lingers. */
async function refusing(limits: LingerLimits): Promise<number> {
  server = createServer((request, response) => {
    request.once('data', () => {
      response.statusCode = 413;
      response.end('trop lourd');
      linger(request, limits);
    });
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const A_MEGABYTE = Buffer.alloc(1024 * 1024);

/** Reads nothing before everything was sent, as browsers do; `pauseAfter` megabytes nothing more comes, and no end. */
async function send(port: number, { megabytes, pauseAfter = megabytes }: { megabytes: number; pauseAfter?: number }) {
  const sent = { megabytes: 0 };
  const length = megabytes * A_MEGABYTE.length;
  const request = ask({ port, host: '127.0.0.1', method: 'POST', headers: { 'Content-Length': length } });
  const answer = new Promise<IncomingMessage>((resolve) =>
    request.once('response', (response) => resolve(response.resume())),
  );
  const closed = new Promise<'closed'>((resolve) =>
    request.on('error', () => {}).once('close', () => resolve('closed')),
  );
  const write = async (): Promise<'closed' | 'written'> => {
    for (; sent.megabytes < pauseAfter; sent.megabytes += 1) {
      const ended = await Promise.race([
        closed,
        new Promise<void>((resolve) => request.write(A_MEGABYTE, () => resolve())),
      ]);
      if (ended) return 'closed';
    }
    return 'written';
  };
  return { written: await write(), sent, request, answer, closed };
}

describe('RFC 9112, 9.6 a request that is refused while its body still comes', () => {
  it('is read to its end, and its connection serves again', async () => {
    const port = await refusing({ bytes: 8 * A_MEGABYTE.length, ms: 60_000 });
    const { written, request, answer } = await send(port, { megabytes: 8 });
    expect(written).toBe('written');
    request.end();
    const { statusCode, headers } = await answer;
    expect([statusCode, headers.connection]).toEqual([413, 'keep-alive']);
  });

  it('ends where it never does: so many bytes, and no more', async () => {
    const port = await refusing({ bytes: 2 * A_MEGABYTE.length, ms: 60_000 });
    const { written, sent } = await send(port, { megabytes: 200 });
    expect(written).toBe('closed');
    expect(sent.megabytes).toBeLessThan(100);
  });

  it('ends where nothing more comes: so many seconds, and no more', async () => {
    const port = await refusing({ bytes: 100 * A_MEGABYTE.length, ms: 50 });
    const { written, closed } = await send(port, { megabytes: 8, pauseAfter: 1 });
    expect([written, await closed]).toEqual(['written', 'closed']);
  });
});
