import type { Db } from 'mongodb';
import { BackupError } from './backup-error.js';

/** Collections of a restore under way; no backup contains them. */
export const STAGING = 'restauration.';
const JOURNAL = `${STAGING}journal`;

interface Swap {
  _id: 'swap';
  /** Final names of the staged collections. */
  names: string[];
  /** Collections that the backup does not have. */
  obsolete: string[];
}

export const stagedName = (name: string): string => `${STAGING}${name}`;

/**
 * Puts the staged collections in the place of the old ones. From the journal's first write on this is finished, by this
 * process or by the next restore; until then nothing has changed.
 */
export async function swapStaged(db: Db, names: string[], obsolete: string[]): Promise<void> {
  await db.collection<Swap>(JOURNAL).insertOne({ _id: 'swap', names, obsolete });
  await finishSwap(db);
}

/**
 * Ends a swap that was interrupted, and removes what an interrupted restore left. True when there was a swap.
 * @throws BackupError when the swap cannot be ended now: then old and new collections may stand side by side
 */
export async function finishSwap(db: Db): Promise<boolean> {
  const swap = await db.collection<Swap>(JOURNAL).findOne({ _id: 'swap' });
  const present = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
  if (!swap) {
    await dropStaged(db);
    if (present.has(JOURNAL)) await db.dropCollection(JOURNAL);
    return false;
  }
  try {
    for (const name of swap.names) {
      if (present.has(stagedName(name))) await db.renameCollection(stagedName(name), name, { dropTarget: true });
    }
    for (const name of swap.obsolete) await db.dropCollection(name);
    await db.dropCollection(JOURNAL);
  } catch (error) {
    throw new BackupError(
      "Le remplacement des données a commencé mais n'a pas pu se terminer : une partie est peut-être déjà remplacée. " +
        `Relancez la restauration avec --replace, elle le termine d'abord. Cause : ${(error as Error).message}`,
    );
  }
  return true;
}

export async function dropStaged(db: Db): Promise<void> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of all) if (name.startsWith(STAGING) && name !== JOURNAL) await db.dropCollection(name);
}
