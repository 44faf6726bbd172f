import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { MongoClient } from 'mongodb';
import { compileDatabase } from './testing/compiled.js';

let compiled: ReturnType<typeof compileDatabase>;
let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(() => {
  compiled = compileDatabase();
  writeFileSync(
    join(compiled.directory, 'database.js'),
    "import { runDatabaseCommand } from './command.js';\nawait runDatabaseCommand(process.argv.slice(2));",
  );
});
afterAll(() => compiled.remove());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'db-command-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
  }
  rmSync(dataDir, { recursive: true, force: true });
});

function run(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [join(compiled.directory, 'database.js'), ...args], { stdio: 'pipe' });
  children.push(child);
  return child;
}

async function connectionString(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  return (await lines.next()).value as string;
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve));
}

it('serves the official driver over a port of this machine, stops cleanly and keeps the data', async () => {
  for (const [turn, signal] of (['SIGTERM', 'SIGINT'] as const).entries()) {
    const child = run('--data', dataDir, '--port', '0');
    const uri = await connectionString(child);
    expect(uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\/shop\?directConnection=true$/);
    const client = await new MongoClient(uri).connect();
    const soaps = client.db().collection('soaps');
    await client.withSession((session) => session.withTransaction(() => soaps.insertOne({ turn }, { session })));
    expect(await soaps.countDocuments()).toBe(turn + 1);
    expect(await client.db().admin().command({ hello: 1 })).toMatchObject({ setName: 'embedded', maxWireVersion: 21 });
    expect((await client.db().admin().buildInfo())['version']).toBe('7.0.0');
    await client.close();
    const exit = exitOf(child);
    child.kill(signal);
    expect(await exit).toBe(0);
  }
}, 60_000);

it('serves two applications at once, and tells a second server that the folder is taken', async () => {
  const uri = await connectionString(run('--data', dataDir, '--port', '0'));
  const [one, two] = await Promise.all([new MongoClient(uri).connect(), new MongoClient(uri).connect()]);
  await one.db().collection('soaps').insertOne({ name: 'Miel' });
  expect(await two.db().collection('soaps').countDocuments()).toBe(1);
  const second = run('--data', dataDir, '--port', '0');
  const [said, code] = await Promise.all([text(second.stderr as NodeJS.ReadableStream), exitOf(second)]);
  expect(code).toBe(1);
  expect(said).toContain('est déjà utilisé par le processus');
  await Promise.all([one.close(), two.close()]);
}, 60_000);

it.each<[string[], RegExp]>([
  [['--port', '0'], /--data est obligatoire/],
  [['--data', 'x', '--port', 'many'], /--port doit être un nombre/],
  [['--data', 'x', '--host', '0.0.0.0'], /--allow-network/],
  [['--data', 'x', '--speed', '3'], /--speed/],
])('refuses %j and says how it is used', async (args, message) => {
  const child = run(...args);
  const [said, code] = await Promise.all([text(child.stderr as NodeJS.ReadableStream), exitOf(child)]);
  expect(code).toBe(2);
  expect(said).toMatch(message);
  expect(said).toContain('npm run database');
});
