import { type ClientSession, type Db, type Document, type MongoClient, ObjectId } from 'mongodb';
import { legalVersionPath, type LegalVersionKey, type MailRecord } from '@shop/contract';
import { AUDIT_COLLECTION } from '../../shared/audit/audit.schema.js';
import type { ChainedEntry } from '../../shared/audit/audit-chain.js';
import { toMailRecord, type KeptMail } from '../../shared/mail/mail-record.js';
import { type OrderDocument, toOrder } from '../cart-ordering/infrastructure/order.schema.js';
import type { PublishedVersion } from '../legal-texts/domain/legal-version.js';
import type { PaymentDocument } from '../payments/infrastructure/payment.schema.js';
import { toWithdrawal, type WithdrawalDocument } from '../withdrawals/infrastructure/withdrawal.schema.js';
import type { ProofRecords } from './domain/records.js';

export interface StoredProof {
  records: ProofRecords;
  /** The order's entries in the audit log, with their own seals. */
  acts: ChainedEntry[];
  /** An older order has seals. */
  hasSealedElder: boolean;
}

/** The same records as the shop reads, from the database alone, as one moment has them; undefined for a reference that no order has. */
export function readProofRecords(client: MongoClient, reference: string): Promise<StoredProof | undefined> {
  return client.withSession((session) =>
    session.withTransaction(() => read(client.db(), reference, session), { readConcern: { level: 'snapshot' } }),
  );
}

async function read(db: Db, reference: string, session: ClientSession): Promise<StoredProof | undefined> {
  const stored = await db.collection<OrderDocument>('orders').findOne({ reference }, { session });
  if (!stored) return undefined;
  const order = toOrder(stored).snapshot;
  const payment = await db.collection<PaymentDocument>('payments').findOne({ _id: stored._id }, { session });
  const declared = db.collection<WithdrawalDocument>('withdrawals').find({ orderId: order.id }, { session });
  const withdrawals = (await declared.toArray()).map((one) => toWithdrawal(one).snapshot);
  const mails: MailRecord[] = [];
  for (const { id } of [order, ...withdrawals]) mails.push(...(await mailsOf(db, id, session)));
  const acts = await db
    .collection<ChainedEntry>(AUDIT_COLLECTION)
    .find({ 'target.id': order.id }, { session })
    .sort({ at: 1, _id: 1 })
    .toArray();
  const elder = { _id: { $lt: new ObjectId(order.id) }, 'proof.0': { $exists: true } } as Document;
  const found = order.proof ? null : await db.collection('orders').findOne(elder, { session, projection: { _id: 1 } });
  return {
    records: {
      ...{ order, payment: payment ?? undefined, withdrawals, mails },
      acts: acts.map(({ _id: seq, at, act, before, after }) => ({ seq, at, act, before, after })),
      texts: await textsOf(db, order.texts ?? [], session),
    },
    acts,
    hasSealedElder: found !== null,
  };
}

async function mailsOf(db: Db, subjectId: string, session: ClientSession): Promise<MailRecord[]> {
  const found = db.collection('outbox').find({ subjectId }, { session, projection: { text: 0, html: 0 } });
  const mails = (await found.sort({ createdAt: 1 }).toArray()) as unknown as KeptMail[];
  return mails.map((mail) => toMailRecord(mail, { now: new Date(), rewritable: false }));
}

async function textsOf(db: Db, keys: readonly LegalVersionKey[], session: ClientSession) {
  const versions = db.collection<PublishedVersion & { _id: string }>('legalversions');
  const texts: ProofRecords['texts'][number][] = [];
  for (const { text, number } of keys) {
    const version = await versions.findOne({ _id: `${text}:${number}` }, { session });
    if (!version) continue;
    const { sha256, effectiveFrom, shown } = version;
    texts.push({ text, number, sha256, effectiveFrom, path: legalVersionPath(text, number), shown });
  }
  return texts;
}
