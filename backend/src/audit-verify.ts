import { MongoClient } from 'mongodb';
import { openShopDatabase } from './shop-database.js';
import { type ChainedEntry, type ChainHead, type ChainReport, verifyChain } from './shared/audit/audit-chain.js';
import { AUDIT_COLLECTION, AUDIT_HEAD_COLLECTION, AUDIT_HEAD_ID } from './shared/audit/audit.schema.js';

/** `npm run audit:verify`: proves that no entry of the audit log was changed, removed, inserted or moved. */

const FAULTS = {
  altered: "a été modifiée après coup : son empreinte n'est plus la sienne",
  missing: 'manque',
  misplaced: 'ne suit pas celle qui la précède : une entrée a été retirée, ajoutée ou déplacée avant elle',
} as const;

export async function verifyAuditLog(uri: string): Promise<ChainReport> {
  const client = new MongoClient(uri);
  try {
    const database = client.db();
    // The head first: entries that are added while the log is read come after it.
    const heads = database.collection<{ _id: string } & ChainHead>(AUDIT_HEAD_COLLECTION);
    const head = await heads.findOne({ _id: AUDIT_HEAD_ID });
    const entries = database.collection<ChainedEntry>(AUDIT_COLLECTION).find({}).sort({ _id: 1 });
    return await verifyChain(entries, head);
  } finally {
    await client.close();
  }
}

export async function runAuditVerification(): Promise<number> {
  const database = await openShopDatabase();
  try {
    const report = await verifyAuditLog(database.uri);
    if (report.intact) {
      const { seq, hash } = report.head;
      process.stdout.write(`Journal intact : ${seq} entrées, empreinte de la dernière ${hash}\n`);
      return 0;
    }
    process.stdout.write(`Journal rompu : l'entrée ${report.seq} ${FAULTS[report.fault]}.\n`);
    return 1;
  } finally {
    await database.close();
  }
}
