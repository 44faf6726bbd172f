import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { holderOf } from './data-dir-lock.js';

/** File in the database's folder that names the listening address while a process runs on it. */
export const ADDRESS_FILE = 'address';

/** Connection string of the database that another process runs on `<dataDir>/db`; undefined when none does. */
export function runningEmbeddedDatabase(dataDir: string): string | undefined {
  const directory = join(dataDir, 'db');
  if (holderOf(directory) === undefined) return undefined;
  try {
    return connectionString(readFileSync(join(directory, ADDRESS_FILE), 'utf8'), 'shop');
  } catch (error) {
    // it is starting or stopping just now
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export function connectionString(host: string, database: string): string {
  return `mongodb://${host}/${database}?directConnection=true`;
}
