import { randomBytes } from 'node:crypto';
import type { Db } from 'mongodb';
import { MongoClient } from 'mongodb';
import { aDatabase } from './a-database.js';

/** A database for specs of behaviour that every MongoDB has. */
export interface AnyDatabase {
  client: { db(name: string): Db };
  close(): Promise<void>;
}

/** The server of MONGODB_URI, in databases of our own that are dropped at the end; without it the embedded one. */
export async function anyDatabase(): Promise<AnyDatabase> {
  const uri = process.env['MONGODB_URI'];
  if (!uri) return aDatabase();
  const client = await new MongoClient(uri).connect();
  const prefix = `spec-${randomBytes(4).toString('hex')}`;
  const used = new Set<string>();
  return {
    client: {
      db: (name) => {
        used.add(`${prefix}-${name}`);
        return client.db(`${prefix}-${name}`);
      },
    },
    close: async () => {
      for (const name of used) await client.db(name).dropDatabase();
      await client.close();
    },
  };
}
