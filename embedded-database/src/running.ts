import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADDRESS_FILE, connectionString } from './address.js';
import { isHeld } from './data-dir-lock.js';

/** Connection string of the database that another process runs on `<dataDir>/db`; undefined when none does. */
export function running(dataDir: string): string | undefined {
  const directory = join(dataDir, 'db');
  if (!isHeld(directory)) return undefined;
  try {
    return connectionString(readFileSync(join(directory, ADDRESS_FILE), 'utf8'), 'shop');
  } catch (error) {
    // it is starting or stopping just now
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
