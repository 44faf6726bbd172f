import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Collection, Db, IndexDescription } from 'mongodb';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '../../logging/logging.module.js';
import { findDuplicates } from './find-duplicates.js';
import { hasSameKey, type IndexSpec, isSame, nameOf } from './index-facts.js';
import { type IndexFault, reasonOf, sentenceOf, WrongIndexes } from './index-faults.js';

interface WantedIndexes {
  collection: Collection;
  indexes: IndexSpec[];
}

const NO_SUCH_COLLECTION = 26;
const COLLECTION_EXISTS = 48;
const LOOK_EVERY_MS = 60_000;

/**
 * The indexes that the schemas of all modules declare. One that failed in silence would let an order be paid twice:
 * they are awaited, and what the database says it has is compared with them.
 */
@Injectable()
export class ShopIndexes implements OnModuleDestroy {
  /** Of a unique index: what is written now may be there twice. */
  unsafe = false;

  private timer: NodeJS.Timeout | undefined;
  /** What the database said last, by collection. */
  private readonly seen = new Map<string, IndexSpec[]>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Of a database in which nothing was ever stored, nor made. */
  async findNothing(): Promise<boolean> {
    return (await this.db.listCollections({}, { nameOnly: true }).toArray()).length === 0;
  }

  /**
   * Makes every collection, and every index that is missing. Resolves when they are built, also those that another
   * instance has begun. @returns what could not be made
   */
  async build(): Promise<IndexFault[]> {
    const found = await Promise.all(this.wanted().map((one) => this.buildIn(one)));
    return found.flat();
  }

  /**
   * Drops what stands in the way and builds it anew; only when nobody else writes.
   * @throws WrongIndexes before anything is dropped, when documents would hinder what is to be built, or may
   */
  async rebuild(faults: readonly IndexFault[]): Promise<void> {
    const hindered: IndexFault[] = [];
    for (const { collection, wanted, why } of faults) {
      if (why.kind !== 'differs' || !wanted.unique) continue;
      const pairs = await findDuplicates(this.db.collection(collection), wanted);
      if (pairs === undefined) hindered.push({ collection, wanted, why: { kind: 'unsure' } });
      else if (pairs.length > 0) hindered.push({ collection, wanted, why: { kind: 'duplicates', pairs } });
    }
    if (hindered.length > 0) throw new WrongIndexes(hindered);
    for (const { collection, why } of faults) {
      if (why.kind !== 'differs') continue;
      await this.db.collection(collection).dropIndex(nameOf(why.found));
      this.logger.warn({ collection, index: nameOf(why.found) }, 'index dropped, to be built anew');
    }
  }

  /** @throws WrongIndexes when one is not there as declared. From here on it is looked after. */
  require(faults: readonly IndexFault[]): void {
    if (faults.length > 0) throw new WrongIndexes(faults);
    this.noteSuperfluous();
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  /** Compares again, for readiness. An index that only makes things quick is told to the log. */
  async look(): Promise<void> {
    let faults: IndexFault[];
    try {
      faults = (await Promise.all(this.wanted().map((one) => this.compare(one)))).flat();
    } catch {
      // Whether the database answers is asked elsewhere.
      return;
    }
    this.unsafe = faults.some(({ wanted }) => wanted.unique);
    for (const fault of faults) this.logger.error({ fault: sentenceOf(fault).trim() }, 'an index is not as it was');
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private get db(): Db {
    if (!this.connection.db) throw new Error('the database is not connected');
    return this.connection.db as unknown as Db;
  }

  private wanted(): WantedIndexes[] {
    return Object.values(this.connection.models).map((model) => ({
      collection: this.db.collection(model.collection.name),
      indexes: model.schema.indexes().map(([key, { background: _, ...options }]) => ({ ...options, key })),
    }));
  }

  private async buildIn(wanted: WantedIndexes): Promise<IndexFault[]> {
    const { collection, indexes } = wanted;
    // One that comes into being inside a transaction would make that transaction start again.
    if (indexes.length === 0) await this.makeCollection(collection.collectionName);
    const refusals = new Map<IndexSpec, unknown>();
    try {
      if (indexes.length > 0) await this.create(collection, indexes);
    } catch {
      for (const index of indexes) {
        await this.create(collection, [index]).catch((error: unknown) => refusals.set(index, error));
      }
    }
    return this.compare(wanted, refusals);
  }

  private async makeCollection(name: string): Promise<void> {
    await this.db.createCollection(name).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== COLLECTION_EXISTS) throw error;
    });
  }

  /** Answered when they are built, by whomever (MongoDB, "createIndexes"); that may take longer than a socket is waited for. */
  private async create(collection: Collection, indexes: IndexSpec[]): Promise<void> {
    for (;;) {
      try {
        await collection.createIndexes(indexes as IndexDescription[]);
        return;
      } catch (error) {
        if ((error as Error).name !== 'MongoNetworkTimeoutError') throw error;
        this.logger.info({ collection: collection.collectionName }, 'indexes are still being built');
      }
    }
  }

  private async compare({ collection, indexes }: WantedIndexes, refusals = new Map<IndexSpec, unknown>()) {
    const found = await stored(collection);
    this.seen.set(collection.collectionName, found);
    const faults: IndexFault[] = [];
    for (const wanted of indexes) {
      if (found.some((one) => isSame(wanted, one))) continue;
      const rival = found.find((one) => one.name === nameOf(wanted)) ?? found.find((one) => hasSameKey(wanted, one));
      const why = rival ? { kind: 'differs' as const, found: rival } : reasonOf(refusals.get(wanted));
      if (why.kind === 'duplicates') why.pairs = (await findDuplicates(collection, wanted)) ?? [];
      faults.push({ collection: collection.collectionName, wanted, why });
    }
    return faults;
  }

  /** Of an earlier version, or made by hand: they cost writes, and are nobody's to drop but the operator's. */
  private noteSuperfluous(): void {
    for (const { collection, indexes } of this.wanted()) {
      for (const found of this.seen.get(collection.collectionName) ?? []) {
        if (found.name === '_id_' || indexes.some((wanted) => isSame(wanted, found))) continue;
        const facts = { collection: collection.collectionName, index: found.name, unique: Boolean(found.unique) };
        this.logger.warn(facts, 'an index that the shop does not use');
      }
    }
  }
}

async function stored(collection: Collection): Promise<IndexSpec[]> {
  try {
    return (await collection.listIndexes().toArray()) as IndexSpec[];
  } catch (error) {
    if ((error as { code?: unknown }).code === NO_SUCH_COLLECTION) return [];
    throw error;
  }
}
