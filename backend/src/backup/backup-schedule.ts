import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** `boutique-2026-05-01T03-00-00Z.tar.gz`: sorted by name is sorted by time. */
const NAME = /^boutique-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/;
/** Being written; one that is left was never finished. */
const UNFINISHED = /^boutique-.*\.unfinished$/;

/** Timers count to 24 days; whoever asks for more gets a backup without end instead, which takes the old ones away. */
const LONGEST_HOURS = 7 * 24;

export interface BackupPlan {
  folder: string;
  hours: number;
  keep: number;
}

/** Undefined when `BACKUP_DIR`, `BACKUP_EVERY_HOURS` (24) or `BACKUP_KEEP` (14) is missing or makes no sense. */
export function backupPlan(variables: Record<string, string | undefined>): BackupPlan | undefined {
  const folder = variables.BACKUP_DIR?.trim();
  const hours = Number(variables.BACKUP_EVERY_HOURS?.trim() || 24);
  const keep = Number(variables.BACKUP_KEEP?.trim() || 14);
  const isPlan = hours > 0 && hours <= LONGEST_HOURS && Number.isInteger(keep) && keep > 0;
  return folder && isPlan ? { folder, hours, keep } : undefined;
}

export interface BackupSchedule<Counts> {
  folder: string;
  /** This many of the newest stay. */
  keep: number;
  /** Writes a whole backup into `file`, or throws and leaves what it likes; tells what is in it. */
  backUp(file: string): Promise<Counts>;
}

/** One backup under the name of its moment, then the oldest make room. A failed one takes none away. */
export async function takeBackup<Counts>(
  { folder, keep, backUp }: BackupSchedule<Counts>,
  now: Date,
): Promise<{ name: string; counts: Counts }> {
  for (const name of await readdir(folder)) if (UNFINISHED.test(name)) await rm(path.join(folder, name));
  const name = `boutique-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
  const unfinished = path.join(folder, `${name}.unfinished`);
  const counts = await backUp(unfinished);
  await rename(unfinished, path.join(folder, name));
  const all = (await readdir(folder)).filter((file) => NAME.test(file)).toSorted();
  for (const old of all.slice(0, Math.max(0, all.length - keep))) await rm(path.join(folder, old));
  return { name, counts };
}
