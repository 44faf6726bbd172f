/** Starts servers in processes of their own and reads their CPU time and memory. */
import { fork } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../scripts/lib.mjs';

/** Who asks as an administrator in a shop that is measured. */
export const ADMIN = { email: 'mesure@savonnerie.example', password: 'un-mot-de-passe-solide' };

/** What a shop that is measured is started with, its data in `folder`. */
export const shopEnvironment = (folder) => ({
  DATA_DIR: path.join(folder, 'data'),
  MONGODB_URI: process.env.MONGODB_URI ?? '',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'error',
});

/** A new shop makes the sizes of its pictures first; that is over when it needs less than this share of a core. */
const AT_REST = 0.05;
const REST_WITHIN_MS = 10 * 60_000;
/** Between two runs: to make them takes minutes, and nobody measures it here. */
const MADE_SIZES = path.join(root, '.cache/bench-pictures');

const here = path.dirname(fileURLToPath(import.meta.url));

export async function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Forks bench/{script} with `env`; resolves once `url` answers. */
export async function startServer(script, env, readyPath = '/') {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = fork(path.join(here, script), {
    // The memory settings of the container image.
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '1',
      NODE_OPTIONS: '--max-semi-space-size=4',
      ...env,
      PORT: String(port),
      PUBLIC_URL: url,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await untilAnswers(url + readyPath, child);
  const startMs = performance.now() - startedAt;
  return {
    url,
    startMs,
    /** @param question 'living' for the memory after the garbage is gone */
    usage: (question = 'usage') =>
      new Promise((resolve) => {
        child.once('message', resolve);
        child.send(question);
      }),
    /** Without an answer. */
    tell: (message) => child.send(message),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** The shop with its data in `folder`, once it does nothing that nobody asked for: the CPU of what is measured is its own then. */
export async function startRestedShop(folder, script = 'shop.mjs') {
  const pictures = path.join(folder, 'data/images');
  if (existsSync(MADE_SIZES)) cpSync(MADE_SIZES, pictures, { recursive: true });
  const server = await startServer(script, shopEnvironment(folder), '/api/health');
  await untilAtRest(server);
  cpSync(pictures, MADE_SIZES, { recursive: true });
  return server;
}

export async function untilAtRest(server) {
  const startedAt = performance.now();
  let share = 1;
  while (share > AT_REST) {
    if (performance.now() - startedAt > REST_WITHIN_MS) throw new Error('the shop does not come to rest');
    const before = await server.usage();
    const from = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    share = ((await server.usage()).cpuMicros - before.cpuMicros) / 1000 / (performance.now() - from);
  }
  console.log(`the shop came to rest after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

async function untilAnswers(url, child) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server of ${url} exited with code ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
