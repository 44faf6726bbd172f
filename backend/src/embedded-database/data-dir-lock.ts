import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataDirInUse } from './errors.js';

interface Holder {
  pid: number;
  /** When that process started, so that another process with a reused number is not mistaken for it. */
  started: string;
  nonce: string;
}

/** A mark of the very run of a process; empty when the system does not tell. */
function startOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      // the fields behind the command's name, which may contain anything but ends with the last parenthesis
      return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
    }
    if (process.platform === 'darwin') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
  } catch (error) {
    // no such process: whoever asks finds out by its signal; other errors mean that the system does not tell
    if ((error as NodeJS.ErrnoException).code === 'EPERM') return '';
  }
  return '';
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const now = startOf(pid);
  return now === '' || started === '' || now === started;
}

function read(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    // linked files are always whole: an unreadable one was not written by this server
    return { pid: 0, started: '', nonce: 'unreadable' };
  }
}

/** Puts our mark at `path` unless somebody's is there: link() is atomic and its file is complete. */
function claim(path: string, own: string): boolean {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Number of the living process that holds a directory. */
export function holderOf(directory: string): number | undefined {
  const holder = read(join(directory, 'lock'));
  return holder && isAlive(holder) ? holder.pid : undefined;
}

/**
 * Holds a directory for this process alone. A lock that a killed process left behind is taken over; two starters that
 * both find it race for a file named after that very lock, so that only one can replace it.
 * @throws DataDirInUse when a living process holds it
 */
export function lockDataDir(directory: string): { release(): void } {
  const path = join(directory, 'lock');
  const mine: Holder = { pid: process.pid, started: startOf(process.pid), nonce: randomUUID() };
  const own = `${path}.${mine.nonce}`;
  writeFileSync(own, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (let attempt = 0; !claim(path, own); attempt++) {
      const holder = read(path);
      if (holder && (isAlive(holder) || attempt > 100)) throw new DataDirInUse(directory, holder.pid);
      if (holder && takeOver(path, holder, own)) break;
    }
  } finally {
    rmSync(own, { force: true });
  }
  return {
    release: () => {
      if (read(path)?.nonce === mine.nonce) rmSync(path, { force: true });
    },
  };
}

function takeOver(path: string, stale: Holder, own: string): boolean {
  const guard = `${path}.after-${stale.nonce}`;
  if (!claim(guard, own)) {
    const rival = read(guard);
    // a starter that died in the middle of its takeover must not block the next one
    if (rival && !isAlive(rival)) rmSync(guard, { force: true });
    return false;
  }
  try {
    if (read(path)?.nonce !== stale.nonce) return false;
    const replacement = `${own}.new`;
    linkSync(own, replacement);
    renameSync(replacement, path);
    return true;
  } finally {
    rmSync(guard, { force: true });
  }
}
