import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import request from 'supertest';
import { shedLoad } from './load-shedding.js';
import { RequestsInFlight } from './requests-in-flight.js';

const LIMITS = { requests: 2, lagMs: 1_000 };

describe('a shop that is asked too much', () => {
  let server: Server;
  let url: string;
  let lagMs: number;
  let refusals: string[];
  let worked: number;
  let answerAll: () => void;
  let inFlight: RequestsInFlight;

  beforeEach(async () => {
    lagMs = 0;
    refusals = [];
    worked = 0;
    inFlight = new RequestsInFlight();
    const released = new Promise<void>((resolve) => (answerAll = resolve));
    const app = express();
    app.use(inFlight.middleware);
    app.use(
      shedLoad(LIMITS, {
        requestsInFlight: () => inFlight.worked,
        lagMs: () => lagMs,
        refused: (reason) => void refusals.push(reason),
      }),
    );
    app.use('/slow', (_request, response) => {
      worked += 1;
      void released.then(() => response.send('fait'));
    });
    // More than the buffers between two sockets take.
    app.use('/large', (_request, response) => void response.end(Buffer.alloc(32 * 1024 * 1024)));
    app.use((_request, response) => void response.send('fait'));
    server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    answerAll();
    server.closeAllConnections();
    server.close();
  });

  const untilInFlight = async (count: number) => {
    while (inFlight.count < count) await new Promise((resolve) => setImmediate(resolve));
  };

  it('refuses the third of two with a French sentence and a time to come back, before it works for it', async () => {
    const inside = [fetch(`${url}/slow`), fetch(`${url}/slow`)];
    await untilInFlight(2);
    const refused = await request(url).get('/slow').expect(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.body).toEqual({
      code: 'SERVER.OVERLOADED',
      message: 'La boutique reçoit trop de demandes en ce moment. Veuillez réessayer dans quelques secondes.',
    });
    const page = await request(url).get('/').set('Accept', 'text/html').expect(503);
    expect(page.text).toContain('lang="fr"');
    expect(worked).toBe(2);
    expect(refusals).toEqual(['requests', 'requests']);

    answerAll();
    for (const answer of await Promise.all(inside)) expect(await answer.text()).toBe('fait');
    await request(url).get('/').expect(200);
  });

  it('still says that it lives, and refuses the news of the bank last', async () => {
    const inside = [fetch(`${url}/slow`), fetch(`${url}/slow`), fetch(`${url}/slow`)];
    await untilInFlight(2);
    for (const address of ['/api/health', '/api/health/live', '/api/metrics']) {
      await request(url).get(address).expect(200);
    }
    await request(url).post('/api/stripe/webhook').expect(200);
    lagMs = 1_500;
    await request(url).post('/stripe/webhook').expect(200);
    lagMs = 2_500;
    await request(url).post('/stripe/webhook').expect(503);
    await request(url).get('/api/health/live').expect(200);
    answerAll();
    await Promise.all(inside);
  });

  it('refuses while its event loop is late, and serves again when it is not', async () => {
    lagMs = 1_001;
    await request(url).get('/').expect(503);
    lagMs = 0;
    await request(url).get('/').expect(200);
    expect(refusals).toEqual(['lag']);
  });

  it('is open to everybody while some do not read what they asked for', async () => {
    const { port } = new URL(url);
    const readers = [1, 2].map(() => {
      const socket = connect({ port: Number(port), host: '127.0.0.1' });
      socket.pause().write('GET /large HTTP/1.1\r\nHost: shop\r\n\r\n');
      return socket;
    });
    await untilInFlight(2);
    await request(url).get('/').expect(200);
    for (const socket of readers) socket.destroy();
  });
});
