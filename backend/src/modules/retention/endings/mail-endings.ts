import type { Collection, Db, Filter, UpdateFilter } from 'mongodb';
import { FORGOTTEN, type OutboxDocument } from '../../../shared/mail/outbox.js';
import { DAYS } from '../../../shared/domain/personal-data/purpose.js';
import { daysBefore, type Ending } from './ending.js';

/** Changes up to `limit` documents; a plain update has no limit of its own. */
async function changeSome<Document extends { _id: unknown }>(
  collection: Collection<Document>,
  filter: Filter<Document>,
  change: UpdateFilter<Document>,
  limit: number,
): Promise<number> {
  const found = await collection
    .find(filter, { projection: { _id: 1 } })
    .limit(limit)
    .toArray();
  const _id = { $in: found.map((document) => document._id) };
  const { modifiedCount } = await collection.updateMany({ ...filter, _id } as Filter<Document>, change);
  return modifiedCount;
}

function mailEnding(filterAt: (now: Date) => Filter<OutboxDocument>, change: UpdateFilter<OutboxDocument>): Ending {
  const outbox = (db: Db) => db.collection<OutboxDocument>('outbox');
  return {
    due: (db, now) => outbox(db).countDocuments(filterAt(now)),
    end: (db, now, limit) => changeSome(outbox(db), filterAt(now), change, limit),
  };
}

export const sentMails = mailEnding(
  (now) => ({ state: 'sent', to: { $gt: '' }, createdAt: { $lt: daysBefore(now, DAYS.sentMails) } }),
  FORGOTTEN,
);

/** Their row stays: the books ask whether a confirmation was written. */
export const unsentMails = mailEnding(
  (now) => ({ state: 'abandoned', to: { $gt: '' }, createdAt: { $lt: daysBefore(now, DAYS.unsentMails) } }),
  { $set: { ...FORGOTTEN.$set, text: '', html: '' }, $unset: FORGOTTEN.$unset },
);

interface LinkDocument {
  _id: string;
  expiresAt: Date;
  data?: unknown;
}

export const endedLinks: Ending = {
  due: (db, now) => links(db).countDocuments(ended(now)),
  end: (db, now, limit) => changeSome(links(db), ended(now), { $unset: { data: 1 } }, limit),
};

const links = (db: Db) => db.collection<LinkDocument>('one_time_tokens');
const ended = (now: Date) => ({ expiresAt: { $lte: now }, data: { $exists: true } });
