import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ADDRESS_FILE, connectionString } from './address.js';
import { Dispatcher } from './commands/dispatch.js';
import { lockDataDir } from './data-dir-lock.js';
import type { Limits } from './engine/engine.js';
import { Engine } from './engine/engine.js';
import { sweepExpired } from './engine/ttl.js';
import { DataDirInUse } from './errors.js';
import { unusable } from './database-unusable.js';
import { Connection } from './wire/connection.js';

/** There is no user check on a port: whoever reaches it may read and write everything. */
export interface TcpAddress {
  host: string;
  port: number;
}

export interface ServerOptions {
  /** The shop's data directory; the database lives in its folder `db`. */
  dataDir: string;
  /** Listen on this address instead of the socket in the data directory; port 0 takes a free one. */
  tcp?: TcpAddress;
  /** How long another process on the same folder may take to end; not at all unless told. */
  patienceMs?: number;
  limits?: Limits;
  /** Milliseconds since 1970; tests bring their own. */
  clock?: () => number;
  /** How often expired documents are looked for. */
  sweepMs?: number;
  /** Hears of each wait for what another writer has claimed, in milliseconds. */
  onLockWait?: (milliseconds: number) => void;
  onInternalError?: (error: unknown) => void;
  /** How long a message may take from its first to its last byte; 30 s unless told. */
  messageMs?: number;
}

export interface RunningServer {
  uriFor(database: string): string;
  /** Removes what TTL indexes let expire, now. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** Longest socket path that every system accepts, with a margin. */
const MAX_SOCKET_PATH = 100;
const FOLDER = 'shop-db-';
const CLOSE_MS = 5_000;
const MESSAGE_MS = 30_000;
/** Far more than the pools of a few processes; whoever comes after is turned away at once. */
const MOST_CONNECTIONS = 1_000;

/** Starts the server in this thread. */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  const directory = join(options.dataDir, 'db');
  const lock = await takeDirectory(directory, options.patienceMs);
  try {
    return await listen(options, directory, lock);
  } catch (error) {
    lock.release();
    throw isSystemError(error) ? unusable(directory, error) : error;
  }
}

function isSystemError(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).syscall === 'string';
}

/** @throws DataDirInUse, DatabaseUnusable */
async function takeDirectory(directory: string, patienceMs?: number): Promise<{ release(): void }> {
  try {
    makeFolder(directory);
    chmodSync(directory, 0o700);
    return await lockDataDir(directory, { patienceMs });
  } catch (error) {
    throw error instanceof DataDirInUse ? error : unusable(directory, error);
  }
}

/** Not by `recursive`: Node asks without end for a folder that the system says is not there, as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

async function listen(options: ServerOptions, directory: string, lock: { release(): void }): Promise<RunningServer> {
  const engine = new Engine(directory, options.clock ?? Date.now, options.limits, options.onLockWait);
  const report = options.onInternalError ?? logToStderr;
  const dispatcher = new Dispatcher(engine, report);
  const connections = new Set<Connection>();
  const server = createSocketServer((socket) => {
    socket.setNoDelay(true);
    const connection = new Connection(
      socket,
      (message, from) => dispatcher.handle(message, from),
      options.messageMs ?? MESSAGE_MS,
      (closed) => {
        connections.delete(closed);
        dispatcher.connectionClosed(closed);
      },
    );
    connections.add(connection);
  });
  server.maxConnections = MOST_CONNECTIONS;
  const address = join(directory, ADDRESS_FILE);
  rmSync(address, { force: true });
  const place = options.tcp ? await bindPort(server, options.tcp) : await bindSocket(server, directory);
  writeFileSync(address, place.host, { mode: 0o600 });
  const sweep = async (): Promise<void> => {
    await sweepExpired(engine);
    await dispatcher.sessions.sweep();
    dispatcher.cursors.sweep();
    dispatcher.snapshots.sweep();
  };
  const timer = setInterval(() => void sweep().catch(report), options.sweepMs ?? 60_000);
  timer.unref();
  return {
    uriFor: (database) => connectionString(place.host, database),
    sweep,
    close: async () => {
      clearInterval(timer);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      dispatcher.sessions.abortAll();
      dispatcher.snapshots.releaseAll();
      for (const connection of connections) connection.end();
      const forced = setTimeout(() => connections.forEach((connection) => connection.destroy()), CLOSE_MS);
      await closed;
      clearTimeout(forced);
      await engine.close();
      place.remove();
      rmSync(address, { force: true });
      lock.release();
    },
  };
}

/** What should never happen must leave a trace, even where nobody listens. */
function logToStderr(error: unknown): void {
  process.stderr.write(
    `Embedded database: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}

interface Place {
  /** As it stands in a connection string. */
  host: string;
  remove(): void;
}

async function bindPort(server: Server, { host, port }: TcpAddress): Promise<Place> {
  await listening(server, () => server.listen(port, host));
  const shown = host.includes(':') ? `[${host}]` : host;
  return { host: `${shown}:${(server.address() as AddressInfo).port}`, remove: () => undefined };
}

/** A Unix socket that only this user can reach; on Windows a loopback port, which the system chooses. */
async function bindSocket(server: Server, directory: string): Promise<Place> {
  if (process.platform === 'win32') return bindPort(server, { host: '127.0.0.1', port: 0 });
  const usual = join(directory, 'mongodb.sock');
  const own = Buffer.byteLength(usual) > MAX_SOCKET_PATH ? mkdtempSync(join(tmpdir(), FOLDER)) : undefined;
  const path = own ? join(own, 'mongodb.sock') : usual;
  const note = join(directory, 'socket');
  forget(note);
  if (own) writeFileSync(note, own, { mode: 0o600 });
  // the data directory is locked, so whatever lies here is left from a killed process
  rmSync(path, { force: true });
  await listening(server, () => server.listen(path));
  chmodSync(path, 0o600);
  return {
    host: encodeURIComponent(path),
    remove: () => {
      rmSync(path, { force: true });
      forget(note);
    },
  };
}

/** Removes the temporary folder that an earlier run made for its socket. */
function forget(note: string): void {
  if (!existsSync(note)) return;
  const folder = readFileSync(note, 'utf8');
  if (basename(folder).startsWith(FOLDER)) rmSync(folder, { recursive: true, force: true });
  rmSync(note);
}

function listening(server: Server, start: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', () => {
      server.off('error', reject);
      resolve();
    });
    start();
  });
}
