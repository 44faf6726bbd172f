/** Starts servers in processes of their own and reads their CPU time and memory. */
import { fork } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

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

async function untilAnswers(url, child) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server of ${url} exited with code ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
