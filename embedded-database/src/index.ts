import { Worker } from 'node:worker_threads';
import { DataDirInUse } from './errors.js';
import type { TcpAddress } from './server.js';
import { DatabaseUnusable } from './database-unusable.js';
import type { WorkerMessage } from './worker.js';

export { DataDirInUse };
export { running } from './running.js';

/** A running embedded database: a MongoDB-compatible server for the official driver, in a thread of its own. */
export interface Database {
  /** Connection string for the database 'shop'. */
  uri: string;
  /** Connection string for another database of the same server. */
  uriFor(database: string): string;
  /** Finishes the commands under way, writes everything to disk and stops. */
  stop(): Promise<void>;
}

export interface DatabaseOptions {
  dataDir: string;
  /** Listen on this address instead of a socket in the data directory. */
  tcp?: TcpAddress;
  /** How long another process on the same folder may take to end (one that was just killed does for a while); not at all unless told. */
  patienceMs?: number;
  /** Hears of each wait for what another writer has claimed, in milliseconds. */
  onLockWait?: (milliseconds: number) => void;
}

const PLACEHOLDER = '__database__';

/**
 * Starts the embedded database in `<dataDir>/db`, on a socket that only this user can reach unless told otherwise; resolves once it listens.
 * A later crash of its thread is thrown as an uncaught exception: a shop without its database cannot go on.
 * @throws DataDirInUse when another process runs on the same directory
 * @throws DatabaseUnusable when the folder or the file cannot be used; its message tells the owner what to do
 */
export async function start(options: DatabaseOptions): Promise<Database> {
  const { dataDir, tcp, patienceMs, onLockWait } = options;
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: { dataDir, tcp, patienceMs },
    // Messages die young: a small nursery keeps the thread's memory flat under load.
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
  });
  const template = await new Promise<string>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (message: WorkerMessage) => {
      worker.off('error', reject);
      if (message.kind === 'listening') resolve(message.uri);
      else if (message.kind === 'in-use') reject(new DataDirInUse(dataDir, message.holder));
      else if (message.kind === 'unusable') reject(new DatabaseUnusable(message.message));
      else reject(new Error(message.kind === 'failed' ? message.message : 'The embedded database did not start.'));
    });
  });
  worker.on('error', (error) => {
    throw error;
  });
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'waited') onLockWait?.(message.milliseconds);
  });
  const uriFor = (database: string): string => template.replace(PLACEHOLDER, encodeURIComponent(database));
  let closing: Promise<void> | undefined;
  return {
    uri: uriFor('shop'),
    uriFor,
    stop: () => {
      closing ??= new Promise((resolve) => {
        worker.once('exit', () => resolve());
        worker.postMessage('close');
      });
      return closing;
    },
  };
}
