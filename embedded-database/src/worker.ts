import { parentPort, workerData } from 'node:worker_threads';
import { DataDirInUse, type Holder } from './errors.js';
import type { TcpAddress } from './server.js';
import { createServer } from './server.js';
import { DatabaseUnusable } from './database-unusable.js';

/* Thread entry: the server lives here so that queries do not hold up the shop's own event loop. */

export type WorkerMessage =
  | { kind: 'listening'; uri: string }
  | { kind: 'in-use'; holder: Holder | undefined }
  | { kind: 'unusable'; message: string }
  | { kind: 'failed'; message: string }
  | { kind: 'waited'; milliseconds: number }
  | { kind: 'closed' };

const PLACEHOLDER = '__database__';

async function main(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('The embedded database must be started as a worker thread.');
  const say = (message: WorkerMessage): void => port.postMessage(message);
  const options = workerData as { dataDir: string; tcp?: TcpAddress; patienceMs?: number };
  try {
    const server = await createServer({
      ...options,
      onLockWait: (milliseconds) => say({ kind: 'waited', milliseconds }),
    });
    port.once('message', () => {
      void server.close().then(() => {
        say({ kind: 'closed' });
        port.close();
      });
    });
    say({ kind: 'listening', uri: server.uriFor(PLACEHOLDER) });
  } catch (error) {
    if (error instanceof DataDirInUse) say({ kind: 'in-use', holder: error.holder });
    else if (error instanceof DatabaseUnusable) say({ kind: 'unusable', message: error.message });
    else say({ kind: 'failed', message: (error as Error).stack ?? String(error) });
    port.close();
  }
}

void main();
