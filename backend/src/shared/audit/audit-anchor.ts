import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChainPoint } from './audit-chain.js';

/**
 * The newest entry of the audit log as this folder remembers it, outside the database: a log that was put back to what it once was, head
 * included, is shorter than the anchor says. Written after each entry, by every instance that shares DATA_DIR.
 */
export class AnchorFile {
  private readonly file: string;

  constructor(dataDir: string) {
    this.file = path.join(dataDir, 'audit-anchor.json');
  }

  /** Undefined when there is none yet. @throws Error when there is one that says nothing: somebody wrote to it, or the disk is damaged */
  async read(): Promise<ChainPoint | undefined> {
    let text: string;
    try {
      text = await readFile(this.file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
    const { seq, hash } = JSON.parse(text) as Partial<ChainPoint>;
    if (!Number.isSafeInteger(seq) || typeof hash !== 'string') throw new Error(`${this.file} holds no entry`);
    return { seq: seq!, hash };
  }

  async write({ seq, hash }: ChainPoint): Promise<void> {
    await mkdir(path.dirname(this.file), { recursive: true, mode: 0o700 });
    const made = `${this.file}.${randomBytes(6).toString('hex')}`;
    await writeFile(made, JSON.stringify({ seq, hash }), { mode: 0o600, flush: true });
    await rename(made, this.file);
  }

  /** For a log that its owner replaced by another: a restored backup. */
  remove(): Promise<void> {
    return rm(this.file, { force: true });
  }
}
