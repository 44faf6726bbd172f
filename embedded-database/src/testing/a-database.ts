import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MongoClientOptions } from 'mongodb';
import { MongoClient } from 'mongodb';
import type { RunningServer, ServerOptions } from '../server.js';
import { createServer } from '../server.js';

/** A server in this process on a directory of its own, and clients that are closed with it. */
export interface TestDatabase {
  dataDir: string;
  server: RunningServer;
  client: MongoClient;
  /** Another client, with its own connections. */
  connect(options?: MongoClientOptions): Promise<MongoClient>;
  /** Stops the server and starts it again on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

// tests of durability kill processes, not machines: memory is disk enough for them, and does not wear anything out
const BASE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export async function aDatabase(options: Partial<ServerOptions> = {}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(BASE, 'db-test-'));
  const start = (): Promise<RunningServer> => createServer({ dataDir, ...options });
  let clients: MongoClient[] = [];
  const closeClients = async (): Promise<void> => {
    await Promise.all(clients.map((client) => client.close()));
    clients = [];
  };
  const database: TestDatabase = {
    dataDir,
    server: await start(),
    client: undefined as unknown as MongoClient,
    connect: async (clientOptions = {}) => {
      const client = await new MongoClient(database.server.uriFor('shop'), clientOptions).connect();
      clients.push(client);
      return client;
    },
    restart: async () => {
      await closeClients();
      await database.server.close();
      database.server = await start();
      database.client = await database.connect();
    },
    close: async () => {
      await closeClients();
      await database.server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  database.client = await database.connect();
  return database;
}
