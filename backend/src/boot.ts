import 'reflect-metadata';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { makeDataDir } from './config/data-dir.js';
import { readEnvironment } from './config/environment.js';
import { BACKEND_DIR } from './config/folders.js';
import { explainStart } from './config/start-failure.js';
import { drawFirstPage } from './first-page.js';
import { type RunningServer, startServer } from './server.js';
import { createLogger } from './shared/logging/logger.js';

const frontendDir = path.resolve(BACKEND_DIR, '../frontend/dist');

let starting: Promise<RunningServer> | undefined;
let stopping = false;

/** What is said of an error while the shop starts. */
type Explain = (error: unknown) => string | undefined;
let explainNotLoaded: Explain = () => undefined;

/** Starts the shop of this process. @param notLoaded given by whoever loads this, which loads nothing of it */
export async function boot(notLoaded: Explain): Promise<void> {
  explainNotLoaded = notLoaded;
  process.on('uncaughtException', fail);
  try {
    const environment = readEnvironment();
    makeDataDir(environment.dataDir);
    const withPages = existsSync(frontendDir);
    starting = startServer(environment, withPages ? frontendDir : undefined);
    const { port } = await starting;
    if (withPages && !stopping) drawFirstPage(environment.host, port);
  } catch (error) {
    fail(error);
  }
}

/** Also while still starting: what was begun is finished, then stopped, and the process ends with 0. */
export async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  try {
    await (await starting)?.stop();
    process.exit(0);
  } catch (error) {
    fail(error);
  }
}

/** A sentence for the person at the terminal; in production, where nobody sits there, a line of the log. */
function fail(error: unknown): never {
  const explained = explainStart(error, process.env.DATA_DIR?.trim() || 'data') ?? explainNotLoaded(error);
  if (process.env.NODE_ENV?.trim() === 'production') {
    createLogger('fatal').fatal(explained ? {} : { err: error }, explained ?? 'the shop cannot go on');
  } else {
    process.stderr.write(`\n${explained ?? String((error as Error).stack ?? error)}\n\n`);
  }
  process.exit(1);
}
