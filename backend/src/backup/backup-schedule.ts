import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** `boutique-2026-05-01T03-00-00Z.tar.gz`: sorted by name is sorted by time. */
const NAME = /^boutique-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/;
/** Being written; one that is left was never finished. */
const UNFINISHED = /^boutique-.*\.unfinished$/;

export interface BackupSchedule {
  folder: string;
  /** This many of the newest stay. */
  keep: number;
  /** Writes a whole backup into `file`, or throws and leaves what it likes. */
  backUp(file: string): Promise<void>;
}

/** One backup under the name of its moment, then the oldest make room. A failed one takes none away. */
export async function takeBackup({ folder, keep, backUp }: BackupSchedule, now: Date): Promise<string> {
  for (const name of await readdir(folder)) if (UNFINISHED.test(name)) await rm(path.join(folder, name));
  const name = `boutique-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
  const unfinished = path.join(folder, `${name}.unfinished`);
  await backUp(unfinished);
  await rename(unfinished, path.join(folder, name));
  const all = (await readdir(folder)).filter((file) => NAME.test(file)).toSorted();
  for (const old of all.slice(0, Math.max(0, all.length - keep))) await rm(path.join(folder, old));
  return name;
}
