import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Schema, Types } from 'mongoose';
import type { ContactWaiting } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { searchWords } from '../../../shared/domain/search-text.js';
import type { Page } from '../../../shared/http/lists/paging.js';
import { pageOf } from '../../../shared/persistence/list-page.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type ThreadListRequest, type ThreadPerson, ThreadStore } from '../application/ports/thread-store.js';
import { ContactThread, type ContactThreadRecord, removeAtOf } from '../domain/contact-thread.js';

interface ThreadDocument extends Omit<ContactThreadRecord, 'id'> {
  _id: Types.ObjectId;
  /** Of the message that began it; a digest. */
  begunBy: string;
  /** What administrators search, folded: who wrote, the references, the words. */
  searchWords: string[];
  /** The database removes it then. */
  removeAt: Date;
}

export const CONTACT_THREAD_MODEL = 'ContactThread';
const DUPLICATE = 11000;
/** Beyond it nobody asks how many exactly wait. */
const MOST_COUNTED = 10_000;

const text = { type: String, required: true };
const textOrNone = { type: String, default: null };
const words = { type: String, default: '' };
const date = { type: Date, required: true };
const dateOrNone = { type: Date, default: null };
const count = { type: Number, required: true };
/** Parts that are only ever read and written whole; their shape is the domain's. */
const whole = { type: Schema.Types.Mixed, required: true };

export const ContactThreadSchema = new Schema<ThreadDocument>(
  {
    _id: Schema.Types.ObjectId,
    language: String,
    ...{ reference: text, name: text, email: text, emailConfirmed: { type: Boolean, required: true } },
    ...{ clientId: textOrNone, subject: text, orderReference: words, orderId: textOrNone, state: text },
    ...{ messages: whole, notes: whole, createdAt: date, lastAt: date },
    ...{ waitingSince: dateOrNone, answerBy: dateOrNone, linkTurn: count, version: count },
    ...{ begunBy: text, searchWords: { type: [String], required: true }, removeAt: date },
  },
  { collection: 'contact_threads', versionKey: false, minimize: false },
);
ContactThreadSchema.index({ begunBy: 1 }, { unique: true });
ContactThreadSchema.index({ reference: 1 }, { unique: true });
ContactThreadSchema.index({ lastAt: -1, _id: -1 });
ContactThreadSchema.index({ state: 1, lastAt: -1, _id: -1 });
ContactThreadSchema.index({ state: 1, answerBy: 1 });
ContactThreadSchema.index({ orderId: 1 }, { partialFilterExpression: { orderId: { $type: 'string' } } });
ContactThreadSchema.index({ clientId: 1 }, { partialFilterExpression: { clientId: { $type: 'string' } } });
ContactThreadSchema.index({ email: 1 });
ContactThreadSchema.index({ searchWords: 1 });
ContactThreadSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

@Injectable()
export class MongoThreads extends ThreadStore {
  constructor(
    @InjectModel(CONTACT_THREAD_MODEL) private readonly threads: Model<ThreadDocument>,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }

  override async begunBy(key: string): Promise<ContactThread | undefined> {
    return toThread(await this.threads.findOne(this.lasting({ begunBy: key })).lean<ThreadDocument | null>());
  }

  override async add(thread: ContactThread, key: string): Promise<void> {
    try {
      await this.threads.insertMany([{ ...toDocument(thread), begunBy: key }], { lean: true });
    } catch (error) {
      if ((error as { code?: unknown }).code !== DUPLICATE) throw error;
      throw new StaleWrite('the same message');
    }
  }

  override async find(id: string): Promise<ContactThread | undefined> {
    const _id = new Types.ObjectId(id);
    return toThread(await this.threads.findOne(this.lasting({ _id })).lean<ThreadDocument | null>());
  }

  override async save(thread: ContactThread): Promise<void> {
    const { _id, version, ...state } = toDocument(thread);
    const { matchedCount } = await this.threads.updateOne(
      { _id, version },
      { $set: { ...state, version: version + 1 } },
    );
    if (matchedCount === 0) throw new StaleWrite(`conversation ${thread.snapshot.id}`);
    // Only once committed: the work of a unit may be run again, from the version that was read.
    this.work.afterCommit(() => thread.saved());
  }

  override async list(request: ThreadListRequest): Promise<Page<ContactThread>> {
    const { skip, limit, search, state, orderId, person, descending } = request;
    const { items, ...page } = await pageOf(this.threads, {
      filter: this.lasting({ ...(state && { state }), ...(orderId && { orderId }), ...(person && ofPerson(person)) }),
      search,
      skip,
      limit,
      sortField: 'lastAt',
      descending,
      searchIndex: { searchWords: 1 },
      sortIndex: { lastAt: -1, _id: -1 },
    });
    return { ...page, items: items.flatMap((document) => toThread(document) ?? []) };
  }

  override async ofPerson(person: ThreadPerson): Promise<ContactThread[]> {
    const found = this.threads.find(this.lasting(ofPerson(person))).sort({ createdAt: 1, _id: 1 });
    return (await found.lean<ThreadDocument[]>()).flatMap((document) => toThread(document) ?? []);
  }

  override async remove(id: string): Promise<void> {
    await this.threads.deleteOne({ _id: new Types.ObjectId(id) });
  }

  override async waiting(now: Date): Promise<ContactWaiting> {
    const waiting = this.lasting({ state: 'waiting' });
    const [all, late] = await Promise.all([
      this.threads.countDocuments(waiting, { limit: MOST_COUNTED }),
      this.threads.countDocuments({ ...waiting, answerBy: { $lt: now } }, { limit: MOST_COUNTED }),
    ]);
    return { count: all, late };
  }

  /** The database removes what is over within a minute. */
  private lasting(filter: QueryFilter<ThreadDocument>): QueryFilter<ThreadDocument> {
    return { ...filter, removeAt: { $gt: this.clock.now() } };
  }
}

/** An account's is nobody else's, whoever has its address since. */
function ofPerson({ clientId, email }: ThreadPerson): QueryFilter<ThreadDocument> {
  return { $or: [...(clientId ? [{ clientId }] : []), ...(email ? [{ clientId: null, email }] : [])] };
}

function toThread(document: ThreadDocument | null): ContactThread | undefined {
  if (!document) return undefined;
  const { _id, begunBy: _begunBy, searchWords: _words, removeAt: _removeAt, ...record } = document;
  return ContactThread.from({ ...record, id: _id.toHexString() });
}

function toDocument(thread: ContactThread): Omit<ThreadDocument, 'begunBy'> {
  const { id, ...record } = thread.snapshot;
  const { reference, name, email, orderReference, messages, lastAt } = record;
  const said = messages.map((message) => message.words).join(' ');
  return {
    ...record,
    _id: new Types.ObjectId(id),
    searchWords: searchWords([reference, name, email, orderReference, said].join(' ')),
    removeAt: removeAtOf(lastAt),
  };
}
