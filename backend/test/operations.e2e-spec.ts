import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import type { Product } from '@shop/contract';
import { DECLINED, orderBody } from './support/orders.js';
import { freePort } from './support/shop.js';
import './support/timeout.js';

const MAIN = path.resolve(__dirname, '../bundle/main.js');
const ADMIN = { email: 'gerante-des-savons@exemple.fr', password: 'karité sous la lune 42' };
const CLIENT = {
  clientEmail: 'philomene.vasseur@exemple.fr',
  nom: 'Vasseur-Quincampoix',
  prenom: 'Philomène',
  clientPassword: 'bergamote et romarin',
};
const JWT_SECRET = 'une clé qui ne doit paraître nulle part';

interface Received {
  spans: { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: unknown[] }[];
  endpoint: string;
  close(): void;
}

/** What a collector receives over OTLP/HTTP (opentelemetry.io, "OTLP Specification", JSON encoding). */
async function collector(): Promise<Received> {
  const spans: Received['spans'] = [];
  const server: Server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as {
        resourceSpans: { scopeSpans: { spans: Received['spans'] }[] }[];
      };
      for (const { scopeSpans } of body.resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    spans,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'shop-operations-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

async function startProcess(variables: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let log = '';
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      JWT_SECRET,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'debug',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const deadline = Date.now() + 25_000;
  while ((await fetch(`${url}/api/health`).catch(() => undefined))?.ok !== true) {
    if (Date.now() > deadline) throw new Error(`not ready after 25 s:\n${log}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, child, ended, log: () => log };
}

/** Everything a person does once, and what goes wrong. Answers every secret that was handed out. */
async function aDayInTheShop(url: string): Promise<{ soap: Product; secrets: string[] }> {
  const http = request(url);
  const signedUp = await http.post('/api/add/client').send(CLIENT).expect(201);
  const { emailVerificationToken } = signedUp.body as { emailVerificationToken: string };
  await http.post('/api/add/client').send(CLIENT);
  await http.post('/api/confirm/client').send({ token: emailVerificationToken }).expect(200);
  const { clientEmail, clientPassword } = CLIENT;
  await http.post('/api/login/client').send({ clientEmail, clientPassword: 'un faux essai' });
  const login = await http.post('/api/login/client').send({ clientEmail, clientPassword }).expect(200);
  const { client } = login.body as { client: { token: string; _id: string } };
  const admin = await http.post('/api/admin/login').send(ADMIN);
  const { token: adminToken } = (admin.body as { user: { token: string } }).user;
  await http.get(`/api/client/${client._id}`).set('Authorization', `Bearer ${client.token}`).expect(200);
  const [soap] = (await http.get('/api/products')).body as Product[];
  const person = { nom: CLIENT.nom, prenom: CLIENT.prenom, mobile: '06 98 76 54 32', address: '9 impasse des Acacias' };
  const buy = (card: string) =>
    http
      .post('/api/neworders')
      .set('Authorization', `Bearer ${client.token}`)
      .send(orderBody(soap!, { card, email: clientEmail, body: { ...person, userId: client._id } }));
  await buy('pm_card_visa').expect(201);
  await buy(DECLINED).expect(402);
  await http
    .post('/api/neworders')
    .send({ ...orderBody(soap!), amount: 0.01 })
    .expect(409);
  await http.post('/api/password/forgot').send({ clientEmail });
  await http.get(`/api/product/search/${encodeURIComponent(CLIENT.nom)}?email=${clientEmail}`);
  await http.get(`/api/clients?search=${encodeURIComponent(clientEmail)}`).set('Authorization', `Bearer ${adminToken}`);
  await http.get(`/confirm-account/${emailVerificationToken}/encore`);
  await http.get(`/${encodeURIComponent(clientEmail)}`);
  await http.post('/api/cart/quote').set('Content-Type', 'application/json').send(`{"email":"${clientEmail}",`);
  return { soap: soap!, secrets: [emailVerificationToken, client.token, adminToken] };
}

const figuresOf = async (url: string) => (await request(url).get('/api/metrics').expect(200)).text;

interface Tally {
  answered: number;
  orders: number;
  refused: number;
  lost: string[];
}

/** One request on `agent`. Undefined when the door was closed before anything was sent. */
function send(url: string, agent: Agent, body: object): Promise<number | undefined | Error> {
  return new Promise((resolve) => {
    const payload = JSON.stringify(body);
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) };
    const outgoing = httpRequest(url, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.complete ? response.statusCode : new Error('half an answer')));
      response.on('error', resolve);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? undefined : error));
    outgoing.end(payload);
  });
}

/** Shoppers who go on until nobody opens the door any more; each keeps one connection, like a proxy's. */
async function crowd(url: string, soap: Product, tally: Tally): Promise<void> {
  const shopper = async (index: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let i = 0; ; i += 1) {
      const orders = (i + index) % 5 === 0;
      const body = orders
        ? orderBody(soap, { email: `foule-${index}-${i}@exemple.fr` })
        : { items: [{ productId: soap._id, quantity: 1 }] };
      const status = await send(`${url}/api/${orders ? 'neworders' : 'cart/quote'}`, agent, body);
      if (status === undefined) {
        tally.refused += 1;
        break;
      }
      if (status instanceof Error) tally.lost.push(String(status));
      else if (status >= 300) tally.lost.push(`answered ${status}`);
      else tally.answered += 1;
      if (orders && status === 201) tally.orders += 1;
      if (status instanceof Error) break;
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: 12 }, (_, index) => shopper(index)));
}

describe('the process that an operator runs', () => {
  it('traces what it does, logs nobody, and loses no request when it is stopped under load', async () => {
    const traces = await collector();
    const shop = await startProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint });
    const { soap, secrets } = await aDayInTheShop(shop.url);

    const tally: Tally = { answered: 0, orders: 0, refused: 0, lost: [] };
    const shopping = crowd(shop.url, soap, tally);
    // Orders of the same soap wait for each other in the database, which tells so from its own thread.
    const waits = async () =>
      /^unit_of_work_wait_seconds_count\{reason="writer"\} [1-9]/m.test(await figuresOf(shop.url));
    while (tally.orders < 10 || !(await waits())) await new Promise((resolve) => setTimeout(resolve, 10));
    shop.child.kill('SIGTERM');
    await shopping;
    expect(await shop.ended).toBe(0);
    traces.close();

    expect(tally.lost).toEqual([]);
    expect(tally.refused).toBe(12);

    const log = shop.log();
    expect(log).toContain('"path":"/api/neworders"');
    const personal = [...Object.values(CLIENT), ADMIN.password, JWT_SECRET, '06 98 76 54 32', 'impasse des Acacias'];
    const told = [...personal, ...secrets, '@', '$argon2', 'Bearer ', encodeURIComponent(CLIENT.nom)];
    expect(told.filter((text) => log.split('Back-office').at(-1)!.includes(text))).toEqual([]);

    const names = new Set(traces.spans.map(({ name }) => name));
    for (const name of [
      'POST /api/neworders',
      'PlaceOrder',
      'mongodb bulkWrite orders payments stock_movements',
      'LogInClient',
    ]) {
      expect(names).toContain(name);
    }
    const useCase = traces.spans.find(({ name }) => name === 'PlaceOrder')!;
    const around = traces.spans.find(({ spanId }) => spanId === useCase.parentSpanId);
    expect(around?.name).toBe('POST /api/neworders');
    const inside = traces.spans.filter(
      ({ traceId, name }) => traceId === useCase.traceId && name.startsWith('mongodb'),
    );
    expect(inside.length).toBeGreaterThan(3);
    expect(told.filter((text) => JSON.stringify(traces.spans).includes(text))).toEqual([]);

    // The books know exactly the orders whose buyers were told, and the one of that day.
    const again = await startProcess({ LOG_LEVEL: 'error' });
    const admin = await request(again.url).post('/api/admin/login').send(ADMIN);
    const { token } = (admin.body as { user: { token: string } }).user;
    const list = await request(again.url).get('/api/orders?limit=1').set('Authorization', `Bearer ${token}`);
    expect(Number(list.headers['x-total-count'])).toBe(tally.orders + 1);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  }, 120_000);
});
