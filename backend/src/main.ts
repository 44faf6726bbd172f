import 'reflect-metadata';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from './config/environment.js';
import { BACKEND_DIR } from './config/folders.js';
import { explainStart } from './config/start-failure.js';
import { drawFirstPage } from './first-page.js';
import { type RunningServer, startServer } from './server.js';

const frontendDir = path.resolve(BACKEND_DIR, '../frontend/dist');

let starting: Promise<RunningServer> | undefined;
let stopping = false;

/** Also while still starting: what was begun is finished, then stopped, and the process ends with 0. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  try {
    await (await starting)?.stop();
    process.exit(0);
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): never {
  const explained = explainStart(error, process.env.DATA_DIR?.trim() || 'data');
  process.stderr.write(`\n${explained ?? String((error as Error).stack ?? error)}\n\n`);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

try {
  const environment = readEnvironment();
  const withPages = existsSync(frontendDir);
  starting = startServer(environment, withPages ? frontendDir : undefined);
  const { port } = await starting;
  if (withPages) drawFirstPage(environment.host, port);
} catch (error) {
  fail(error);
}
