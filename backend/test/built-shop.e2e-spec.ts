import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type ClientRequest, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuiltShop, killAll, startBuiltShop, until } from './support/built-shop.js';
import './support/timeout.js';

/* What is built, started as its image starts it, and looked at from outside. */

const ROOT = path.resolve(__dirname, '../..');
const COMMAND = ['node', 'backend/bundle/main.js'];
const ADMIN = { email: 'admin@atelier-karite.example', password: 'Karite-Demo-2024' };
const STOP_DELAY_MS = 1_500;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-built-'));
});
afterAll(async () => {
  killAll();
  await rm(folder, { recursive: true, force: true });
});

const environment = (dataDir: string) => ({
  DATA_DIR: path.join(folder, dataDir),
  SEED: 'none',
  LOG_LEVEL: 'error',
  RATE_LIMIT_FACTOR: '1000',
});

const start = (dataDir: string, variables: Record<string, string> = {}): Promise<BuiltShop> =>
  startBuiltShop(COMMAND, { cwd: ROOT, env: { ...environment(dataDir), ...variables } });

interface Answer {
  /** 0 when there was none. */
  status: number;
  why: string;
  startedAt: number;
}

const LOGIN = JSON.stringify(ADMIN);
/** Costs little, and is a write all the same: somebody who is not there asks for a new password. */
const asking = (name: string) => JSON.stringify({ clientEmail: `${name}@exemple.fr` });

function open(url: string, agent: Agent | undefined, bytes: number, tell: (answer: Answer) => void): ClientRequest {
  const startedAt = Date.now();
  const headers = { 'Content-Type': 'application/json', 'Content-Length': bytes };
  const outgoing = httpRequest(url, { method: 'POST', agent, headers }, (response) => {
    response.resume();
    response.on('end', () => tell({ status: response.statusCode!, why: '', startedAt }));
    response.on('error', (error) => tell({ status: 0, why: String(error), startedAt }));
  });
  outgoing.on('error', (error) => tell({ status: 0, why: String(error), startedAt }));
  return outgoing;
}

const post = (url: string, agent: Agent | undefined, body: string) =>
  new Promise<Answer>((resolve) => void open(url, agent, Buffer.byteLength(body), resolve).end(body));

/** One post after the other while `goesOn`, half of the callers on a connection that they keep, like a proxy's. */
async function crowd(url: string, goesOn: () => boolean): Promise<Answer[]> {
  const answers: Answer[] = [];
  const caller = async (index: number) => {
    const agent = index % 2 ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined;
    while (goesOn()) {
      answers.push(await post(`${url}/api/password/forgot`, agent, asking(`personne-${index}-${answers.length}`)));
    }
    agent?.destroy();
  };
  await Promise.all(Array.from({ length: 6 }, (_, index) => caller(index)));
  return answers;
}

/** An open back-office: comes back at once when its stream ends. Resolves with the statuses of every opening. */
async function listener(url: string, token: string, goesOn: () => boolean): Promise<string[]> {
  const opened: string[] = [];
  while (goesOn()) {
    try {
      const reply = await fetch(`${url}/api/events`, { headers: { Authorization: `Bearer ${token}` } });
      opened.push(String(reply.status));
      await reply.text();
    } catch (error) {
      opened.push(String(error));
    }
  }
  return opened;
}

const isOpen = (url: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });

describe('the built shop', () => {
  it('drops nothing when it is stopped under posts and live streams: "not ready" first, the door later, then 0', async () => {
    const { url, child, ended } = await start('stopped', { STOP_DELAY: String(STOP_DELAY_MS / 1_000) });
    const headers = { 'Content-Type': 'application/json' };
    const login = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body: LOGIN });
    const { token } = ((await login.json()) as { user: { token: string } }).user;

    let stoppedAt = Infinity;
    // A proxy has asked for the health by then, and knows.
    const goesOn = () => Date.now() < stoppedAt + STOP_DELAY_MS - 500;
    const shopping = crowd(url, goesOn);
    const listening = Promise.all([listener(url, token, goesOn), listener(url, token, goesOn)]);
    let arrived: Answer | undefined;
    const late = asking('lente');
    const slow = open(`${url}/api/password/forgot`, undefined, late.length, (answer) => (arrived = answer));
    slow.write(late.slice(0, 10));
    await post(`${url}/api/password/forgot`, undefined, asking('vive'));

    child.kill('SIGTERM');
    stoppedAt = Date.now();
    let health = { status: 200, body: {} };
    await until(
      async () => {
        const reply = await fetch(`${url}/api/health`);
        health = { status: reply.status, body: (await reply.json()) as object };
        return health.status !== 200;
      },
      () => 'ready',
    );
    expect(health).toEqual({ status: 503, body: expect.objectContaining({ code: 'HEALTH.STOPPING' }) as object });
    expect(Date.now() - stoppedAt).toBeLessThan(STOP_DELAY_MS);

    const answers = await shopping;
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.filter(({ startedAt }) => startedAt > stoppedAt).length).toBeGreaterThan(5);
    for (const opened of await listening) {
      expect(opened.length).toBeGreaterThan(1);
      expect(new Set(opened)).toEqual(new Set(['200']));
    }

    await until(
      async () => !(await isOpen(url)),
      () => 'open',
    );
    expect(Date.now() - stoppedAt).toBeGreaterThanOrEqual(STOP_DELAY_MS);
    expect(arrived).toBeUndefined();
    slow.end(late.slice(10));
    expect(await ended).toMatchObject({ code: 0 });
    expect(arrived).toMatchObject({ status: 200 });
  });
});
