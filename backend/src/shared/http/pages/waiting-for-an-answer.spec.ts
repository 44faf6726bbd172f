import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import request from 'supertest';
import { ResponseCache } from './response-cache.js';

const MUCH = Buffer.alloc(16 * 1024 * 1024);

describe('waiting for what somebody else has asked for', () => {
  let server: Server;
  let cache: ResponseCache;
  let lines: Socket[];
  let asked: number;
  let came: () => void;
  let route: (request: IncomingMessage, response: ServerResponse) => void;

  beforeEach(async () => {
    asked = 0;
    lines = [];
    cache = new ResponseCache();
    came = () => {};
    server = createServer((incoming, response) => {
      setImmediate(() => came());
      response.setHeader('Content-Type', 'text/plain');
      if (incoming.url === '/beaucoup') response.end(MUCH);
      else
        cache.middleware(incoming, response, () => {
          asked += 1;
          route(incoming, response);
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    for (const line of lines) line.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  const port = () => (server.address() as AddressInfo).port;
  const get = (path: string) => request(`http://127.0.0.1:${port()}`).get(path);
  const next = () => new Promise<void>((resolve) => (came = resolve));

  /** Sends, and reads nothing. */
  async function send(text: string) {
    const heard = next();
    const line = connect(port(), '127.0.0.1').pause();
    lines.push(line);
    line.write(text);
    await heard;
    return line;
  }

  it('nobody waits for a caller who still sends', async () => {
    route = (incoming, response) => {
      if (incoming.headers['content-length'] === undefined) response.end('tout de suite');
      else incoming.resume().once('end', () => response.end('plus tard'));
    };
    await send('GET /api/guide HTTP/1.1\r\nHost: savon\r\nContent-Length: 100\r\n\r\n{');
    expect((await get('/api/guide').expect(200)).text).toBe('tout de suite');
  });

  it('nobody waits until a refusal is read by the one whom it was told', async () => {
    const late: ServerResponse[] = [];
    route = (_incoming, response) => {
      response.statusCode = 404;
      if (asked === 1) late.push(response);
      else response.end();
    };
    const much = 'GET /beaucoup HTTP/1.1\r\nHost: savon\r\n\r\n';
    await send(`${much}GET /api/product/nulle-part HTTP/1.1\r\nHost: savon\r\n\r\n`);
    const heard = next();
    const waiting = get('/api/product/nulle-part').expect(404);
    const answer = waiting.then(() => asked);
    await heard;
    expect(late).toHaveLength(1);
    late[0]!.end();
    expect(await answer).toBe(2);
  });

  it('one of those who wait asks where the first has left, and whoever has left too asks no more', async () => {
    const held: ServerResponse[] = [];
    let asks = () => {};
    route = (_incoming, response) => {
      held.push(response);
      asks();
    };
    const ask = 'GET /api/comparison HTTP/1.1\r\nHost: savon\r\n\r\n';
    const first = await send(ask);
    const gone = await send(ask);
    const answers = [];
    for (let caller = 0; caller < 3; caller += 1) {
      const heard = next();
      answers.push(get('/api/comparison').then(({ text }) => text));
      await heard;
    }
    expect(asked).toBe(1);
    const again = new Promise<void>((resolve) => (asks = resolve));
    gone.destroy();
    // The server has heard of the first one before it hears of the second.
    await new Promise<void>((resolve) => setTimeout(resolve, 50));
    first.destroy();
    await again;
    held.at(-1)!.end('pour tous');
    expect(await Promise.all(answers)).toEqual(['pour tous', 'pour tous', 'pour tous']);
    expect(asked).toBe(2);
  });
});
