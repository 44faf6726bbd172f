import type { Db } from 'mongodb';
import { addressesEnd, type ChainedEntry } from '../../../shared/audit/audit-chain.js';
import { AUDIT_COLLECTION } from '../../../shared/audit/audit.schema.js';
import type { Ending } from './ending.js';

const log = (db: Db) => db.collection<ChainedEntry>(AUDIT_COLLECTION);
const ended = (now: Date) => ({ at: { $lt: addressesEnd(now) }, address: { $gt: '' } });

/** The entry stays, and its chain whole: what is sealed in the address's place stays too. */
export const auditAddresses: Ending = {
  due: (db, now) => log(db).countDocuments(ended(now)),
  end: async (db, now, limit) => {
    const found = await log(db)
      .find(ended(now))
      .sort({ at: 1 })
      .limit(limit)
      .project<{ _id: number }>({ _id: 1 })
      .toArray();
    await log(db).updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $set: { address: null } });
    return found.length;
  },
};
