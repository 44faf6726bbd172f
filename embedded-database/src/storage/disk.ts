import { crc32 } from 'node:zlib';
import type { RootDatabase, Transaction } from 'lmdb';
import { open } from 'lmdb';
import { DatabaseUnusable, damaged, unusable } from '../database-unusable.js';
import type { ChangeSet } from './change-set.js';
import { checkFile } from './file-check.js';
import { behind, SYSTEM_SPACE, SystemKind, systemKey } from './keyspace.js';

export interface Entry {
  key: Buffer;
  value: Buffer;
}

export interface RangeQuery {
  /** First key of the range, included. */
  start: Buffer;
  /** End of the range, excluded. */
  end: Buffer;
  reverse?: boolean;
  /** Entries at the beginning of the range (in reading order) that are passed over unread. */
  offset?: number;
}

export type Bounds = Pick<RangeQuery, 'start' | 'end'>;

/** The beginning of a range. */
export interface Portion {
  /** The values as 'latin1' texts. */
  texts: string[];
  /** What is behind; undefined at the end of the range. */
  rest: Bounds | undefined;
}

/** Version of the layout on disk. */
const FORMAT = 2;
const FORMAT_KEY = systemKey(SystemKind.format, Buffer.alloc(0));
const CHECKSUM = 4;
/** LMDB counts in 32 bits and would begin anew; no file holds that many keys. */
const MOST_PASSED_OVER = 0xffff_ffff;
/** What a CRC-32 over a text and its own CRC-32 (lowest byte first) always comes to. */
const WHOLE = 0x2144df1c;

/**
 * The file. Every value is followed by a CRC-32 of its key and itself: a bit that the disk has turned is found when it
 * is read and never answered.
 */
export class Disk {
  private constructor(
    private readonly store: RootDatabase<Buffer, Buffer>,
    private readonly path: string,
  ) {}

  /** @throws DatabaseUnusable when the file is damaged, of a newer version, or cannot be opened */
  static open(path: string): Disk {
    let store: RootDatabase<Buffer, Buffer>;
    try {
      checkFile(path);
      store = open<Buffer, Buffer>({
        path,
        keyEncoding: 'binary',
        encoding: 'binary',
        cache: false,
        overlappingSync: false,
        // groups are made by Storage; lmdb's own grouping loses the promise that tells of a failure
        eventTurnBatching: false,
        maxReaders: 512,
      });
    } catch (error) {
      throw unusable(path, error);
    }
    try {
      const disk = new Disk(store, path);
      disk.checkFormat();
      return disk;
    } catch (error) {
      void store.close();
      throw unusable(path, error);
    }
  }

  private checkFormat(): void {
    const format = this.store.get(FORMAT_KEY);
    if (format === undefined) return;
    // what is sealed must be whole before it is believed to be new
    if (format.length > 1) this.unseal(FORMAT_KEY, format);
    if (format[0] === FORMAT) return;
    throw new DatabaseUnusable(
      `La base de données ${this.path} a été écrite par une version plus récente de la boutique (format ` +
        `${String(format[0])}, cette version lit le format ${FORMAT}). Mettez la boutique à jour, ou restaurez une sauvegarde.`,
    );
  }

  /** True while nothing was ever written: then the format is part of the first write. */
  get isEmpty(): boolean {
    return this.store.get(FORMAT_KEY) === undefined;
  }

  writeFormat(changes: ChangeSet): void {
    changes.put(FORMAT_KEY, Buffer.from([FORMAT]));
  }

  get(key: Buffer, transaction?: Transaction): Buffer | undefined {
    const value = this.store.get(key, transaction ? { transaction } : {});
    return value === undefined ? undefined : this.unseal(key, value);
  }

  range({ start, end, reverse, offset = 0 }: RangeQuery, transaction?: Transaction): Iterable<Entry> {
    if (offset > MOST_PASSED_OVER) return [];
    // reversed, LMDB's start is the upper bound; ours is excluded, and our lower bound is included
    const bounds = reverse ? { start: end, exclusiveStart: true, end: start, inclusiveEnd: true } : { start, end };
    const entries = this.store.getRange({
      ...(transaction ? { transaction } : {}),
      ...bounds,
      reverse: reverse === true,
      offset,
    });
    return entries.map(({ key, value }) => ({ key, value: this.unseal(key, value) }));
  }

  /** The values of a range as 'latin1' texts; for many small ones this takes half the time that `range` does. */
  texts({ start, end }: RangeQuery, transaction?: Transaction): string[] {
    const found: string[] = [];
    for (const { key, value } of this.store.getRange({ ...(transaction ? { transaction } : {}), start, end })) {
      found.push(this.textOf(key, value));
    }
    return found;
  }

  portion({ start, end }: Bounds, most: number, transaction?: Transaction): Portion {
    const texts: string[] = [];
    let last: Buffer | undefined;
    for (const { key, value } of this.store.getRange({
      ...(transaction ? { transaction } : {}),
      start,
      end,
      limit: most,
    })) {
      texts.push(this.textOf(key, value));
      last = key;
    }
    return { texts, rest: last && texts.length === most ? { start: behind(last), end } : undefined };
  }

  count({ start, end }: RangeQuery, transaction?: Transaction): number {
    return this.store.getKeysCount({ ...(transaction ? { transaction } : {}), start, end });
  }

  /** A read transaction on the newest written state. */
  readTransaction(): Transaction {
    // a fresh one: an older one of this turn may predate what was written since
    this.store.resetReadTxn();
    return this.store.useReadTransaction();
  }

  /** Lets later reads see what was written. */
  renewReads(): void {
    this.store.resetReadTxn();
  }

  /** Writes everything at once or nothing; resolves when it is on disk. */
  async write(groups: readonly ChangeSet[]): Promise<void> {
    const puts = new Set<Promise<boolean>>();
    const whole = this.store.batch(() => {
      for (const { changes } of groups) {
        for (const { key, value } of changes.values()) {
          puts.add(value ? this.store.put(key, this.seal(key, value)) : this.store.remove(key));
        }
      }
    });
    // a failed group rejects the promises of its parts as well as its own
    await Promise.all([whole, ...puts]);
  }

  close(): Promise<void> {
    return this.store.close();
  }

  private seal(key: Buffer, value: Buffer): Buffer {
    const sealed = Buffer.allocUnsafe(value.length + CHECKSUM);
    value.copy(sealed);
    sealed.writeUInt32LE(crc32(value, crc32(key)), value.length);
    return sealed;
  }

  private unseal(key: Buffer, sealed: Buffer): Buffer {
    const end = sealed.length - CHECKSUM;
    const value = sealed.subarray(0, Math.max(0, end));
    if (end < 0 || sealed.readUInt32LE(end) !== crc32(value, crc32(key))) throw damaged(this.path, where(key));
    return value;
  }

  private textOf(key: Buffer, sealed: Buffer): string {
    const end = sealed.length - CHECKSUM;
    if (end < 0 || crc32(sealed, crc32(key)) !== WHOLE) throw damaged(this.path, where(key));
    return sealed.toString('latin1', 0, end);
  }
}

function where(key: Buffer): string {
  const space = key.length < 4 ? -1 : key.readUInt32BE(0);
  return space === SYSTEM_SPACE ? 'catalogue' : `partie ${space}`;
}
