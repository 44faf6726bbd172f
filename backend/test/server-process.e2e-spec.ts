import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const main = path.resolve(__dirname, '../bundle/main.js');

interface Ended {
  code: number | null;
  output: string;
}

/** The built server as an operator starts it, on the embedded database. */
function start(variables: Record<string, string>): {
  child: ChildProcess;
  output: () => string;
  ended: Promise<Ended>;
} {
  let text = '';
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', SEED: 'none', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, output: text })));
  return { child, output: () => text, ended };
}

async function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(String(port)));
    });
  });
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`${url} is not ready after 20 s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('the server process', () => {
  let dataDir: string;
  const children: ChildProcess[] = [];
  const run = (variables: Record<string, string>) => {
    const started = start({ DATA_DIR: dataDir, ...variables });
    children.push(started.child);
    return started;
  };
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'shop-process-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  it('refuses to start in production without its variables, naming all of them', async () => {
    const { code, output } = await run({ NODE_ENV: 'production' }).ended;
    expect(code).toBe(1);
    for (const name of [
      'MONGODB_URI',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'SENDGRID_API_KEY',
      'JWT_SECRET',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'PUBLIC_URL',
    ]) {
      expect(output).toContain(name);
    }
    expect(output).not.toContain('    at ');
  });

  it('keeps an acknowledged write through a kill, refuses a second start on its data, and stops cleanly', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const first = run({ PORT: port });
    await untilReady(url);
    const signedUp = await fetch(`${url}/api/add/client`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        nom: 'Moreau',
        prenom: 'Claire',
        clientEmail: 'claire@exemple.fr',
        clientPassword: 'savon-et-lavande-7',
      }),
    });
    expect(signedUp.ok).toBe(true);

    const second = await run({ PORT: await freePort() }).ended;
    expect(second.code).toBe(1);
    expect(second.output).toContain(dataDir);

    first.child.kill('SIGKILL');
    await first.ended;
    const again = run({ PORT: port });
    await untilReady(url);
    const login = await fetch(`${url}/api/login/client`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ clientEmail: 'claire@exemple.fr', clientPassword: 'savon-et-lavande-7' }),
    });
    expect(await login.json()).toMatchObject({ isEmailVerified: false });

    again.child.kill('SIGTERM');
    expect((await again.ended).code).toBe(0);
  });

  it('stops cleanly when it is asked to while it still starts', async () => {
    const { child, ended } = run({ PORT: await freePort() });
    // The signing secret is among the first things a start writes.
    while (!existsSync(path.join(dataDir, 'jwt-secret'))) await new Promise((resolve) => setTimeout(resolve, 2));
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  it('prints the addresses and the demo login', async () => {
    const port = await freePort();
    const { output, child, ended } = run({ PORT: port });
    await untilReady(`http://127.0.0.1:${port}`);
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
    for (const text of [
      `http://localhost:${port}/admin/login`,
      '/dev/mailbox',
      '/api/docs',
      'admin@atelier-karite.example',
    ]) {
      expect(output()).toContain(text);
    }
  });

  it('verifies its audit log by its key alone, and says so where the key is not', async () => {
    const port = await freePort();
    const shop = run({ PORT: port });
    await untilReady(`http://127.0.0.1:${port}`);
    const body = JSON.stringify({ email: 'admin@atelier-karite.example', password: 'Karite-Demo-2024' });
    const headers = { 'Content-Type': 'application/json' };
    const login = await fetch(`http://127.0.0.1:${port}/api/admin/login`, { method: 'POST', headers, body });
    expect(login.status).toBe(200);
    const [, line] = /La dernière : (\S+)/.exec((await verify({})).output)!;
    shop.child.kill('SIGTERM');
    expect((await shop.ended).code).toBe(0);

    expect(await verify({})).toEqual({
      code: 0,
      output: expect.stringContaining('Journal intact : 1 entrées') as string,
    });
    expect((await verify({}, line!)).output).toContain('Comparé à ce qui est retenu hors de la base : entrée 1, 1.');
    expect(await verify({}, `1:${'0'.repeat(64)}`)).toMatchObject({ code: 1 });
    const other = 'une autre clé, qui ne scellait rien ici';
    expect(await verify({ AUDIT_KEY: other })).toEqual({
      code: 1,
      output: expect.stringContaining('AUDIT_KEY n’est pas la bonne') as string,
    });
    await rm(path.join(dataDir, 'audit-key'));
    const { code, output } = await verify({});
    expect([code, output]).toEqual([2, expect.stringMatching(/^Il manque la clé du journal : AUDIT_KEY/)]);
  });

  async function verify(variables: Record<string, string>, ...args: string[]): Promise<Ended> {
    const command = path.join(path.dirname(main), 'audit-verify.js');
    const child = spawn(process.execPath, [command, ...args], { env: { DATA_DIR: dataDir, ...variables } });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
  }
});
