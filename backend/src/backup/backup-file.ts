import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './backup-error.js';
import type { TarEntry } from './tar.js';
import { readTar, TAR_END, tarEntry } from './tar.js';

const SUMS = 'SHA256SUMS';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Writes a backup: a compressed tar archive whose last entry, SHA256SUMS, names the checksum of every other. The file
 * appears under its name once it is whole and on disk; only its owner can read it.
 * @throws BackupError when the file exists already
 */
export async function writeBackup(file: string, entries: AsyncIterable<TarEntry>): Promise<void> {
  if (existsSync(file)) throw new BackupError(`Le fichier ${file} existe déjà : choisissez un autre nom.`);
  const part = `${file}.part`;
  try {
    await pipeline(Readable.from(archive(entries)), createGzip(), createWriteStream(part, { mode: 0o600 }));
    const handle = await open(part, 'r+');
    await handle.sync();
    await handle.close();
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function* archive(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  const seconds = Math.floor(Date.now() / 1000);
  const sums: string[] = [];
  for await (const entry of entries) {
    sums.push(`${sha256(entry.bytes)}  ${entry.name}\n`);
    yield* tarEntry(entry, seconds);
  }
  yield* tarEntry({ name: SUMS, bytes: Buffer.from(sums.join('')) }, seconds);
  yield TAR_END;
}

/** A backup that was read once from beginning to end and found whole. */
export interface CheckedBackup {
  /** Its entries once more, each compared with the checksum of the first reading. */
  entries(): AsyncGenerator<TarEntry>;
}

/** @throws BackupError when the file is missing, damaged, cut short or no backup */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const sums = new Map<string, string>();
  let listed: string | undefined;
  for await (const { name, bytes } of readEntries(file)) {
    if (listed !== undefined) throw damagedBackup(file, 'entrées en trop');
    if (name === SUMS) listed = bytes.toString();
    else sums.set(name, sha256(bytes));
  }
  const expected = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('');
  if (listed !== expected)
    throw damagedBackup(file, listed === undefined ? 'fin manquante' : 'somme de contrôle fausse');
  return {
    entries: async function* () {
      for await (const entry of readEntries(file)) {
        if (entry.name === SUMS) return;
        if (sums.get(entry.name) !== sha256(entry.bytes)) throw damagedBackup(file, 'modifiée pendant la lecture');
        yield entry;
      }
    },
  };
}

async function* readEntries(file: string): AsyncGenerator<TarEntry> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  source.pipe(unzipped);
  try {
    yield* readTar(unzipped as AsyncIterable<Buffer>);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupError(`Le fichier ${file} n'existe pas.`);
    if (code?.startsWith('E')) throw new BackupError(`Le fichier ${file} ne peut pas être lu (${code}).`);
    throw damagedBackup(file, message);
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

function damagedBackup(file: string, reason: string): BackupError {
  return new BackupError(`La sauvegarde ${file} est abîmée (${reason}) : rien n'a été restauré.`);
}
