import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
    `import { startEmbeddedDatabase } from './index.js';
     const say = (what) => process.stdout.write(JSON.stringify(what) + '\\n');
     try {
       const database = await startEmbeddedDatabase({ dataDir: process.argv[2] });
       process.once('SIGTERM', () => database.close().then(() => say({ closed: true })));
       say({ uri: database.uri });
     } catch (error) {
       say({ error: error.name, pid: error.pid });
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

async function start(directory = dataDir): Promise<Started> {
  const child = spawn(process.execPath, [join(compiled.directory, 'run.js'), directory], {
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
  expect(second.said).toEqual({ error: 'DataDirInUse', pid: first.child.pid });
  await expect(createServer({ dataDir })).rejects.toBeInstanceOf(DataDirInUse);
  await killed(first.child);
  const rivals = await Promise.all([start(), start(), start()]);
  expect(rivals.filter(({ said }) => said['uri']).length).toBe(1);
  const winner = rivals.find(({ said }) => said['uri']) as Started;
  winner.child.kill('SIGTERM');
  expect(await winner.next()).toEqual({ closed: true });
  expect(await ended(winner.child)).toBe(0);
  expect(existsSync(join(dataDir, 'db', 'lock'))).toBe(false);
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
