/** Two or more parts and an ending, such as 'images/0a1b.png': letters, digits, '-' and '_' only, so that no name leads elsewhere. */
const NAME = /^[\w-]+(?:\/[\w-]+)+\.\w+$/;

/**
 * What the shop keeps beside its documents: originals of pictures, papers. A file is written once and never changed, under a name that
 * nothing else ever has; whoever reads it sees all of it or nothing. Beside MongoDB the files are in the database, so that instances
 * on several machines share nothing else; with the embedded database in a folder (docs/adr/0034).
 */
export abstract class StoredFiles {
  /** Where it is kept when this resolves, on disk. False when there was one of that name: that one stays. */
  abstract put(name: string, bytes: Buffer): Promise<boolean>;
  abstract get(name: string): Promise<Buffer | undefined>;
  /** Names that begin so, in order, read as they are taken. */
  abstract list(prefix: string): AsyncIterable<string>;
  /** Undoes `put`; nothing when there is none. */
  abstract remove(name: string): Promise<void>;
  /** False where the disk is all but full: what is written then may fail, here and in the embedded database beside it. */
  abstract hasRoom(): Promise<boolean>;
  /** Removes what processes left that ended while they wrote, an hour ago or more. */
  abstract sweep(now: Date): Promise<void>;
}

export const LEFT_FOR_MS = 3_600_000;

/** @throws Error for a name that is not one: names are the shop's own, never a visitor's */
export function assertName(name: string): void {
  if (!NAME.test(name)) throw new Error(`no name of a stored file: ${name}`);
}
