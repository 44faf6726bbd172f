import { Schema, Types } from 'mongoose';
import { searchWords } from '../../../shared/domain/search-text.js';
import { Withdrawal, type WithdrawalRecord } from '../domain/withdrawal.js';

export interface WithdrawalDocument extends Omit<WithdrawalRecord, 'id' | 'closings' | 'correctedEmail'> {
  _id: Types.ObjectId;
  /** Missing in those that are older than it. */
  closings?: WithdrawalRecord['closings'];
  /** The same. */
  correctedEmail?: WithdrawalRecord['correctedEmail'];
  /** Of the declaration, to sort by. */
  declaredAt: Date;
  /** What makes two declarations one; a digest. */
  sameAs: string;
  /** Somebody has to do something about it. */
  open: boolean;
  /** It says who declared, which ends one day. */
  hasPerson: boolean;
  /** What administrators search, folded: who declared, the numbers, the reference. */
  searchWords: string[];
}

/** Parts that are only ever read and written whole; their shape is the domain's. */
const whole = { type: Schema.Types.Mixed, required: true };

export const WithdrawalSchema = new Schema<WithdrawalDocument>(
  {
    _id: Schema.Types.ObjectId,
    declaration: whole,
    declaredAt: { type: Date, required: true },
    repeats: whole,
    state: { type: String, required: true },
    correctedEmail: { type: String, default: null },
    orderId: { type: String, default: null },
    closings: { type: Schema.Types.Mixed, default: undefined },
    goodsOrProofAt: { type: Date, default: null },
    refund: { type: Schema.Types.Mixed, default: null },
    returns: whole,
    version: { type: Number, required: true },
    sameAs: { type: String, required: true },
    open: { type: Boolean, required: true },
    hasPerson: { type: Boolean, required: true },
    searchWords: { type: [String], required: true },
  },
  { collection: 'withdrawals', versionKey: false, minimize: false },
);
WithdrawalSchema.index({ sameAs: 1 }, { unique: true });
WithdrawalSchema.index({ 'declaration.number': 1 }, { unique: true });
WithdrawalSchema.index({ declaredAt: -1, _id: -1 });
WithdrawalSchema.index({ open: 1, declaredAt: -1, _id: -1 });
WithdrawalSchema.index({ state: 1, declaredAt: -1, _id: -1 });
// What waits, the refunds apart from what is to be matched.
WithdrawalSchema.index({ open: 1, state: 1, declaredAt: -1, _id: -1 });
WithdrawalSchema.index({ orderId: 1 });
WithdrawalSchema.index({ searchWords: 1 });
// What retention looks for.
WithdrawalSchema.index({ hasPerson: 1, declaredAt: 1 });

export function toWithdrawal(stored: WithdrawalDocument): Withdrawal {
  const { _id, declaration, repeats, state, orderId, goodsOrProofAt, refund, returns, version } = stored;
  const { closings = [], correctedEmail = null } = stored;
  const record = { declaration, repeats, state, orderId, closings, goodsOrProofAt, refund, returns, version };
  return Withdrawal.from({ ...record, correctedEmail, id: _id.toHexString() });
}

export function toDocument(withdrawal: Withdrawal): Omit<WithdrawalDocument, 'sameAs'> {
  const { id, ...record } = withdrawal.snapshot;
  const { declaration, repeats, correctedEmail } = record;
  const { prenom, nom, email, reference } = declaration;
  const numbers = [declaration, ...repeats].map(({ number }) => number);
  return {
    ...record,
    _id: new Types.ObjectId(id),
    declaredAt: declaration.declaredAt,
    open: withdrawal.isOpen,
    hasPerson: email !== '',
    searchWords: searchWords([...numbers, reference, prenom, nom, email, correctedEmail ?? ''].join(' ')),
  };
}
