import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tryLock } from 'fs-native-extensions';
import { DataDirInUse, type Holder } from './errors.js';
import { ADDRESS_FILE, socketOf } from './address.js';

/** Stays for ever: a lock file that is removed is held by whoever opened it before, and again by whoever makes a new one. */
const LOCK_FILE = 'lock';
const LOOK_MS = 50;

export interface LockOptions {
  /** How long a holder may take to end; a process that was just killed lets go once its memory is given back. */
  patienceMs?: number;
}

/**
 * Holds a directory for this process alone, by a lock of the operating system on an open file (Linux: F_OFD_SETLK, macOS: flock, Windows:
 * LockFileEx). The system itself gives it back when the process ends, however it ends, and it holds between containers that share the
 * folder, where a number of a process means nothing.
 * @throws DataDirInUse when somebody else holds it, still after `patienceMs`
 */
export async function lockDataDir(
  directory: string,
  { patienceMs = 0 }: LockOptions = {},
): Promise<{ release(): void }> {
  const path = join(directory, LOCK_FILE);
  // Neither truncated nor replaced by whoever only asks: it tells who holds it.
  const file = openSync(path, 'a+', 0o600);
  try {
    const deadline = Date.now() + patienceMs;
    while (!tryLock(file) || (await isAnswering(directory))) {
      if (Date.now() >= deadline) throw new DataDirInUse(directory, holderIn(path));
      await pause(LOOK_MS);
    }
    ftruncateSync(file);
    writeSync(file, JSON.stringify({ pid: process.pid, host: hostname() } satisfies Holder));
  } catch (error) {
    closeSync(file);
    throw error;
  }
  return { release: () => closeSync(file) };
}

/** Whether a running process holds a directory. */
export function isHeld(directory: string): boolean {
  let file: number;
  try {
    file = openSync(join(directory, LOCK_FILE), 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  try {
    return !tryLock(file, { shared: true });
  } finally {
    closeSync(file);
  }
}

/** Versions before this lock held none: one that still runs is known by its socket. */
async function isAnswering(directory: string): Promise<boolean> {
  const path = socketOf(addressIn(directory));
  if (!path) return false;
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(true)).on('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function addressIn(directory: string): string {
  try {
    return readFileSync(join(directory, ADDRESS_FILE), 'utf8');
  } catch {
    return '';
  }
}

/** For a sentence to people; nothing is decided by it. */
function holderIn(path: string): Holder | undefined {
  try {
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' ? { pid, host: typeof host === 'string' ? host : hostname() } : undefined;
  } catch {
    return undefined;
  }
}
