import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { Agent, type ClientRequest, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import type { Product } from '@shop/contract';
import {
  type BuiltShop,
  type Ended,
  handlesSignals,
  isRunning,
  killAll,
  startBuiltShop,
  startCommand,
  until,
} from './support/built-shop.js';
import { aPicture } from './support/catalog.js';
import { publishTerms, termsAsPdf } from './support/built-terms.js';
import { freePort } from './support/shop.js';
import './support/timeout.js';

/* What is built, started as its image starts it, and looked at from outside. */

const ROOT = path.resolve(__dirname, '../..');
/** What the image says by itself. */
const dockerfile = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');
const [, command] = /^CMD (.*)$/m.exec(dockerfile)!;
const COMMAND = JSON.parse(command!) as string[];
const IMAGE = Object.fromEntries(
  [.../^ENV (.*)$/m.exec(dockerfile)![1]!.matchAll(/(\w+)=(\S+)/g)].map(([, a, b]) => [a!, b!]),
);
const ADMIN = { email: 'gerante@savonnerie.example', password: 'un-mot-de-passe-solide' };
const STOP_DELAY_MS = 1_500;

let folder: string;
let app: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-built-'));
  app = path.join(folder, 'app');
  const made = await startCommand(['node', 'scripts/release.mjs', app], { cwd: ROOT, env: {} }).ended;
  if (made.code !== 0) throw new Error(made.output);
});
afterAll(async () => {
  killAll();
  await rm(folder, { recursive: true, force: true });
});

const environment = (dataDir: string) => ({
  ...IMAGE,
  HOST: '127.0.0.1',
  DATA_DIR: path.join(folder, dataDir),
  EMBEDDED_DATABASE: '1',
  PUBLIC_URL: 'https://savonnerie.example',
  JWT_SECRET: 'la clé des sessions de la boutique construite',
  AUDIT_KEY: 'la clé du journal de la boutique construite',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  STRIPE_SECRET_KEY: 'sk_test_clef-d-une-boutique-construite-et-essayee',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_clef-d-une-boutique-construite-et-essayee',
  STRIPE_WEBHOOK_SECRET: 'whsec_annonces-d-une-boutique-construite-et-essayee',
  SENDGRID_API_KEY: 'SG.courrier-d-une-boutique-construite-et-essayee',
  MAIL_FROM: 'boutique@savonnerie.example',
  RATE_LIMIT_FACTOR: '1000',
});

/** As a container runs it: in a folder with what is built and nothing else. */
const start = (dataDir: string, variables: Record<string, string> = {}): Promise<BuiltShop> =>
  startBuiltShop(COMMAND, { cwd: app, env: { ...environment(dataDir), ...variables } });

const run = (command: string[], dataDir: string, variables: Record<string, string> = {}): Promise<Ended> =>
  startCommand(command, { cwd: app, env: { ...environment(dataDir), ...variables } }).ended;

interface Answer {
  /** 0 when there was none. */
  status: number;
  why: string;
  startedAt: number;
}

async function logIn(url: string): Promise<string> {
  const { body } = await request(url).post('/api/admin/login').send(ADMIN).expect(200);
  return (body as { user: { token: string } }).user.token;
}

async function addSoap(url: string): Promise<Product> {
  const form = request(url)
    .post('/api/add/product')
    .set('Authorization', `Bearer ${await logIn(url)}`);
  const fields = { name: 'Lavande fine', category: 'Savon', price: '7.5', stock: '120', ingredients: 'Aqua' };
  for (const [field, value] of Object.entries(fields)) void form.field(field, value);
  const picture = await aPicture();
  const answer = await form.attach('image', picture, 'une.jpg').attach('image2', picture, 'deux.jpg').expect(201);
  return answer.body as Product;
}

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
    const token = await logIn(url);

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
    expect(answers.filter(({ startedAt }) => startedAt > stoppedAt).length).toBeGreaterThanOrEqual(2);
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

  it('says in one line of JSON that it is ready, and why it cannot start', async () => {
    const { child, ended } = await start('said');
    child.kill('SIGINT');
    const { code, output: said } = await ended;
    expect(code).toBe(0);
    const lines = said.trim().split('\n');
    for (const line of lines) expect(line).toMatch(/^\{"level":\d\d,.*\}$/);
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ level: 30, database: 'embedded', msg: 'ready' }),
    );

    const refused = await run(COMMAND, 'said', { MAIL_FROM: 'personne' });
    expect([refused.code, JSON.parse(refused.output)]).toEqual([
      1,
      expect.objectContaining({ level: 60, msg: expect.stringContaining('MAIL_FROM doit être') as string }),
    ]);
  });

  it.each(['@node-rs/argon2', 'fs-native-extensions', 'lmdb'])(
    'says in one line which package does not load, when %s has no part for this machine',
    async (name) => {
      const shorn = path.join(folder, `without-${name.replace('/', '-')}`);
      await cp(app, shorn, { recursive: true });
      const scope = { '@node-rs/argon2': '@node-rs', lmdb: '@lmdb' }[name] ?? name;
      const files = await readdir(path.join(shorn, 'node_modules', scope), { recursive: true });
      for (const file of files.filter((one) => one.endsWith('.node')))
        await rm(path.join(shorn, 'node_modules', scope, file));
      const env = environment(`unloaded-${scope}`);
      const { code, output } = await startCommand(COMMAND, { cwd: shorn, env }).ended;
      const said = expect.stringContaining(`Le paquet ${name} ne se charge pas sur cette machine`) as string;
      expect([code, JSON.parse(output)]).toEqual([1, expect.objectContaining({ level: 60, msg: said })]);
    },
  );

  const onLinux = process.platform === 'linux' ? it : it.skip;

  onLinux('has an answer to a signal before it has loaded anything', async () => {
    const dataDir = path.join(folder, 'unborn');
    const { child, ended } = startCommand(COMMAND, { cwd: app, env: environment('unborn') });
    // The system drops a signal that the first process of a container does not handle.
    await until(
      () => handlesSignals(child.pid!),
      () => 'no handler',
    );
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, signal: null, output: '' });
    expect(existsSync(dataDir)).toBe(false);
  });

  it.each(['/proc/boutique/data', '/dev/null/data'])(
    'does not start, nor wait, with its data in %s',
    async (DATA_DIR) => {
      const { code, output } = await run(COMMAND, 'unused', { DATA_DIR });
      expect([code, output]).toEqual([1, expect.stringContaining(`DATA_DIR : ${DATA_DIR} `) as string]);
    },
  );

  it('starts again at once after a kill, lets no second one in, and is moved by a backup and a restore', async () => {
    const first = await start('from');
    const soap = await addSoap(first.url);
    first.child.kill('SIGKILL');
    // A supervisor does not wait until the killed one is gone.
    const shop = await start('from');

    const terms = await publishTerms(shop.url, await logIn(shop.url));
    // As another container sees it: the number in the lock is nobody's here.
    await writeFile(path.join(folder, 'from/db/lock'), JSON.stringify({ pid: 4_194_304, host: 'boutique-1' }));
    const second = await run(COMMAND, 'from', { PORT: String(await freePort()) });
    expect([second.code, second.output]).toEqual([
      1,
      expect.stringContaining('est déjà utilisé par le processus 4194304 de la machine boutique-1') as string,
    ]);

    const file = path.join(folder, 'boutique.tar.gz');
    const backup = ['node', 'backend/bundle/backup.js', 'backup', file];
    expect(await run(backup, 'from')).toMatchObject({ code: 0, output: expect.stringContaining('1 photos') as string });
    expect((await run(['node', 'backend/bundle/backup.js', file], 'to')).code).toBe(2);
    expect((await run(['node', 'backend/bundle/backup.js', 'restore', `${file}.absent`], 'to')).code).toBe(1);
    const restore = ['node', 'backend/bundle/backup.js', 'restore', file];
    expect(await run(restore, 'to')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Restauration de') as string,
    });
    expect(await run(restore, 'to')).toMatchObject({ code: 1, output: expect.stringContaining('--replace') as string });
    expect(await run([...restore, '--replace'], 'to')).toMatchObject({ code: 0 });

    const moved = await start('to');
    const { body } = await request(moved.url).get(`/api/product/${soap._id}`).expect(200);
    expect(body).toMatchObject({ name: 'Lavande fine', image: soap.image });
    await request(moved.url).get(new URL(soap.image, 'https://savonnerie.example').pathname).expect(200);
    expect((await termsAsPdf(moved.url)).equals(terms)).toBe(true);
    const page = await request(moved.url).get('/').set('Accept', 'text/html').expect(200);
    expect(page.text).toContain('Lavande fine');
    for (const { child } of [shop, moved]) child.kill('SIGTERM');
    expect([(await shop.ended).code, (await moved.ended).code]).toEqual([0, 0]);
    expect(await run(['node', 'backend/bundle/audit-verify.js'], 'from')).toMatchObject({ code: 0 });
  }, 240_000);

  it('saves itself by the command of the backups’ container, and waits for a shop that is still empty without an error', async () => {
    const backups = path.join(folder, 'backups');
    await mkdir(backups);
    await mkdir(path.join(folder, 'empty/db'), { recursive: true });
    const schedule = ['node', 'backend/bundle/scheduled-backup.js'];
    const take = async (dataDir: string) => {
      const process = startCommand(schedule, { cwd: app, env: { ...environment(dataDir), BACKUP_DIR: backups } });
      await until(() => process.output().includes('\n'), process.output);
      process.child.kill('SIGTERM');
      const { code, output } = await process.ended;
      return { code, line: JSON.parse(output.split('\n')[0]!) as object };
    };
    const nothing = "Il n'y a rien à sauvegarder : la base de données est vide.";
    expect(await take('empty')).toEqual({
      code: 0,
      line: expect.objectContaining({ level: 30, msg: nothing }) as object,
    });
    expect(await readdir(backups)).toEqual([]);
    const { line } = await take('from');
    const [file] = await readdir(backups);
    expect(line).toMatchObject({ level: 30, msg: 'backup taken', file, pictures: 1 });
    expect(file).toMatch(/^boutique-[\dTZ-]+\.tar\.gz$/);
  });
});

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'takes the shop along when it is ended by %s',
    async (signal) => {
      const dataDir = path.join(folder, signal);
      const env = { DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'error' };
      const { url, child } = await startBuiltShop(['npm', 'start'], { cwd: ROOT, env });
      const { pid } = JSON.parse(readFileSync(path.join(dataDir, 'db/lock'), 'utf8')) as { pid: number };
      expect(isRunning(pid)).toBe(true);
      child.kill(signal);
      await until(
        () => !isRunning(pid),
        () => 'still running',
      );
      expect(await isOpen(url)).toBe(false);
      // Not cut off: its socket was taken away.
      expect(existsSync(path.join(dataDir, 'db/address'))).toBe(false);
    },
    180_000,
  );
});
