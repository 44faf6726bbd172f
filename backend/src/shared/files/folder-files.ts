import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assertName, LEFT_FOR_MS, StoredFiles } from './stored-files.js';

const UNFINISHED = '.tmp';
/** Below it the next picture, paper or page of the database may not find its place. */
const ROOM_BYTES = 16 * 1024 * 1024;

/** `DATA_DIR/files/{name}`. */
export class FolderFiles extends StoredFiles {
  private readonly folder: string;

  constructor(dataDir: string) {
    super();
    this.folder = path.join(dataDir, 'files');
  }

  override async put(name: string, bytes: Buffer): Promise<boolean> {
    const file = this.placeOf(name);
    if (await timeOf(file)) return false;
    const target = `${file}.${randomBytes(6).toString('hex')}${UNFINISHED}`;
    try {
      await this.write(target, bytes);
      await rename(target, file);
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    }
    return true;
  }

  /** One process has the folder: what it has put is what is there. */
  override async keep(name: string, bytes: Buffer): Promise<Buffer> {
    if (await this.put(name, bytes)) return bytes;
    const kept = await this.get(name);
    if (!kept) throw new Error(`${name} was written and is not there`);
    return kept;
  }

  override async get(name: string): Promise<Buffer | undefined> {
    return ifThere(readFile(this.placeOf(name)));
  }

  override async *list(prefix: string): AsyncIterable<string> {
    // Only where such names are: a picture is looked for among pictures, however many papers there are.
    for (const name of await this.all(prefix.slice(0, prefix.lastIndexOf('/') + 1))) {
      if (name.startsWith(prefix) && !name.endsWith(UNFINISHED)) yield name;
    }
  }

  override async remove(name: string): Promise<void> {
    await rm(this.placeOf(name), { force: true });
  }

  override async hasRoom(): Promise<boolean> {
    const { bavail, bsize } = await statfs(path.dirname(this.folder));
    return bavail * bsize >= ROOM_BYTES;
  }

  override async sweep(now: Date): Promise<void> {
    for (const name of (await this.all()).filter((one) => one.endsWith(UNFINISHED))) {
      const file = path.join(this.folder, name);
      const at = await timeOf(file);
      if (at && now.getTime() - at.getTime() >= LEFT_FOR_MS) await rm(file, { force: true });
    }
  }

  /** On disk when it resolves. */
  private async write(target: string, bytes: Buffer): Promise<void> {
    const once = { flag: 'wx', flush: true };
    // The folder is there but for the first file.
    if ((await ifThere(writeFile(target, bytes, once).then(() => true))) === true) return;
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes, once);
  }

  private async all(under = ''): Promise<string[]> {
    const found =
      (await ifThere(readdir(path.join(this.folder, under), { recursive: true, withFileTypes: true }))) ?? [];
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .sort();
  }

  private placeOf(name: string): string {
    assertName(name);
    return path.join(this.folder, name);
  }
}

async function timeOf(file: string): Promise<Date | undefined> {
  return (await ifThere(stat(file)))?.mtime;
}

async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
