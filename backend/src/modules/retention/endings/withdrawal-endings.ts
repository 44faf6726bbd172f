import type { Db } from 'mongodb';
import type { WithdrawalDocument } from '../../withdrawals/infrastructure/withdrawal.schema.js';
import { DAYS } from '../../../shared/domain/personal-data/purpose.js';
import { daysBefore, type Ending } from './ending.js';

const collection = (db: Db) => db.collection<WithdrawalDocument>('withdrawals');
const ended = (now: Date) => ({ hasPerson: true, declaredAt: { $lt: daysBefore(now, DAYS.withdrawals) } });

const NOBODY = {
  'declaration.prenom': '',
  'declaration.nom': '',
  'declaration.email': '',
  'declaration.reference': '',
  'declaration.words': '',
  correctedEmail: null,
  searchWords: [],
  // An administrator's words may name the person.
  closings: [],
  hasPerson: false,
};

export const withdrawals: Ending = {
  due: (db, now) => collection(db).countDocuments(ended(now)),
  end: async (db, now, limit) => {
    const found = await collection(db).find(ended(now)).project({ _id: 1 }).limit(limit).toArray();
    const _id = { $in: found.map((withdrawal) => withdrawal._id) };
    const change = { $set: NOBODY, $inc: { version: 1 } } as const;
    return (await collection(db).updateMany({ ...ended(now), _id }, change)).modifiedCount;
  },
};
