import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Document } from 'mongodb';
import { MongoClient } from 'mongodb';
import { DataDirInUse } from './errors.js';
import { createServer } from './server.js';
import { compileDatabase } from './testing/compiled.js';

/* The database as it runs in the shop: in a worker thread of another process, which is killed without mercy. */

let compiled: ReturnType<typeof compileDatabase>;
let dataDir: string;
let children: ChildProcess[] = [];

beforeAll(() => {
  compiled = compileDatabase();
  writeFileSync(
    join(compiled.directory, 'run.js'),
    `import { start } from './index.js';
     const say = (what) => process.stdout.write(JSON.stringify(what) + '\\n');
     try {
       const database = await start({ dataDir: process.argv[2], patienceMs: Number(process.argv[3]) });
       process.once('SIGTERM', () => database.stop().then(() => say({ closed: true })));
       say({ uri: database.uri });
     } catch (error) {
       say({ error: error.name, holder: error.holder, message: error.message });
     }`,
  );
});
afterAll(() => compiled.remove());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'db-process-'));
});
afterEach(async () => {
  await Promise.all(children.map(killed));
  children = [];
  rmSync(dataDir, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  said: Document;
  next(): Promise<Document>;
}

async function start(directory = dataDir, patienceMs = 0): Promise<Started> {
  const child = spawn(process.execPath, [join(compiled.directory, 'run.js'), directory, String(patienceMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  const next = async (): Promise<Document> => JSON.parse((await lines.next()).value as string) as Document;
  return { child, said: await next(), next };
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended(child);
}

it('lets only one process at a time into a data directory, and nobody is kept out by the dead', async () => {
  const first = await start();
  const second = await start();
  expect(second.said).toMatchObject({
    error: 'DataDirInUse',
    holder: { pid: first.child.pid, host: hostname() },
    message: `Le dossier de données ${dataDir} est déjà utilisé par le processus ${first.child.pid} : arrêtez-le, ou choisissez un autre DATA_DIR.`,
  });
  await expect(createServer({ dataDir })).rejects.toBeInstanceOf(DataDirInUse);
  await killed(first.child);
  const rivals = await Promise.all([start(), start(), start()]);
  expect(rivals.filter(({ said }) => said['uri']).length).toBe(1);
  const winner = rivals.find(({ said }) => said['uri']) as Started;
  winner.child.kill('SIGTERM');
  expect(await winner.next()).toEqual({ closed: true });
  expect(await ended(winner.child)).toBe(0);
  expect((await start()).said).toHaveProperty('uri');
}, 30_000);

it('believes the system and not what a file says about who runs: in another container the number means nothing', async () => {
  const lock = join(dataDir, 'db', 'lock');
  mkdirSync(join(dataDir, 'db'), { recursive: true });
  writeFileSync(lock, JSON.stringify({ pid: 1, started: '', nonce: 'left by an earlier version' }));
  const first = await start();
  expect(first.said).toHaveProperty('uri');
  writeFileSync(lock, JSON.stringify({ pid: 4_194_304, host: 'boutique-1' }));
  expect((await start()).said).toMatchObject({
    error: 'DataDirInUse',
    message: expect.stringContaining('par le processus 4194304 de la machine boutique-1 :') as string,
  });
  rmSync(lock);
  // Somebody who answers on its socket is there, lock or not.
  expect((await start()).said).toMatchObject({ error: 'DataDirInUse' });
}, 30_000);

it('waits for a process that was killed and still ends, as long as it is told', async () => {
  const first = await start();
  // Stopped, it holds the folder like one that is being killed.
  first.child.kill('SIGSTOP');
  const next = start(dataDir, 10_000);
  // By the time that one which came later was refused, the patient one has asked as well.
  expect((await start()).said).toMatchObject({ error: 'DataDirInUse' });
  first.child.kill('SIGKILL');
  expect((await next).said).toHaveProperty('uri');
}, 30_000);

it('listens where only its owner can reach it, also when the path is long', async () => {
  const { said } = await start();
  const socket = decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(said['uri'] as string)?.[1] ?? '');
  expect(socket).toBe(join(dataDir, 'db', 'mongodb.sock'));
  expect(statSync(socket).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'db')).mode & 0o777).toBe(0o700);
  const deep = await start(join(dataDir, 'x'.repeat(90)));
  const client = await new MongoClient(deep.said['uri'] as string).connect();
  expect(await client.db('shop').command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close();
}, 30_000);
