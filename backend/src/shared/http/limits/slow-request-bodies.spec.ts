import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import express from 'express';
import request from 'supertest';
import { shedLoad } from './load-shedding.js';
import { RequestsInFlight } from './requests-in-flight.js';
import { limitSlowBodies } from './slow-request-bodies.js';

describe('bodies that come a letter at a time', () => {
  let server: Server;
  let url: string;
  let inFlight: RequestsInFlight;
  const sockets: Socket[] = [];
  const pictures: express.Response[] = [];

  async function open(patienceMs: number): Promise<void> {
    inFlight = new RequestsInFlight();
    const app = express();
    app.use(inFlight.middleware);
    const gauges = { requestsInFlight: () => inFlight.worked, lagMs: () => 0, refused: () => undefined };
    app.use(shedLoad({ requests: 2, lagMs: 1_000 }, gauges));
    app.use(limitSlowBodies({ rateLimitFactor: 1, patienceMs, perAddress: 3 }));
    app.use((asked, response, next) => {
      if (asked.is('multipart/form-data')) pictures.push(response);
      else next();
    });
    app.use(express.json());
    app.use((_request, response) => void response.send('fait'));
    app.use(((error: { code?: string }, _request, response, _next) => {
      response.status(error.code === 'SERVER.OVERLOADED' ? 503 : 400).send(error.code);
    }) as express.ErrorRequestHandler);
    server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    pictures.splice(0);
    server.closeAllConnections();
    server.close();
  });

  /** The socket of a request that has sent its first letter, and all that is answered to it once it is closed. */
  function begin(type = 'application/json'): { socket: Socket; answer: Promise<string> } {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    sockets.push(socket);
    socket.write(`POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\nContent-Length: 50\r\n\r\n{`);
    const answer = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
      socket.on('error', () => resolve(text)).on('close', () => resolve(text));
    });
    return { socket, answer };
  }
  const untilInFlight = async (count: number) => {
    while (inFlight.count !== count) await new Promise((resolve) => setImmediate(resolve));
  };

  it('keep nobody else out, and come from one address only so many at once', async () => {
    await open(60_000);
    const slow = [begin(), begin(), begin()];
    await untilInFlight(3);
    await request(url).get('/').expect(200);
    // The fourth is refused and its connection closed.
    expect(await begin().answer).toMatch(/^HTTP\/1\.1 503 [^]*Connection: close[^]*SERVER\.OVERLOADED$/);
    slow[0]!.socket.destroy();
    await untilInFlight(2);
    await request(url).post('/').send({ whole: true }).expect(200);
    for (let round = 0; round < 5; round += 1) await request(url).post('/').send({ whole: true }).expect(200);
  });

  it('are waited for so long and no longer', async () => {
    await open(30);
    expect(await begin().answer).not.toMatch(/ 200 /);
    await untilInFlight(0);
    await request(url).post('/').send({ whole: true }).expect(200);
  });

  it('may take their time when they are pictures', async () => {
    await open(30);
    const { answer } = begin('multipart/form-data; boundary=b');
    await untilInFlight(1);
    // Began later, and is cut off already.
    expect(await begin().answer).not.toMatch(/ 200 /);
    for (const answerTo of pictures) answerTo.setHeader('Connection', 'close').send('fait');
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  });
});
