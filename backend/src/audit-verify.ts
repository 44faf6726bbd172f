import path from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
import { MongoClient } from 'mongodb';
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

/** The database of the shop: MONGODB_URI, the running shop's socket in DATA_DIR, or the files in DATA_DIR themselves. */
async function openDatabase(): Promise<{ uri: string; close(): Promise<void> }> {
  const { MONGODB_URI, DATA_DIR } = process.env;
  if (MONGODB_URI?.trim()) return { uri: MONGODB_URI.trim(), close: async () => undefined };
  const dataDir = path.resolve(DATA_DIR?.trim() || 'data');
  if (!existsSync(path.join(dataDir, 'db'))) throw new Error(`${dataDir} ne contient aucune base de données.`);
  const { startEmbeddedDatabase } = await import('./embedded-database/index.js');
  try {
    const database = await startEmbeddedDatabase({ dataDir });
    return { uri: database.uri, close: () => database.close() };
  } catch (error) {
    if ((error as Error).name !== 'DataDirInUse') throw error;
    return {
      uri: `mongodb://${encodeURIComponent(socketIn(dataDir))}/shop?directConnection=true`,
      close: async () => undefined,
    };
  }
}

/** Where the database of a running shop listens; a note says so when the folder's own path is too long for a socket. */
function socketIn(dataDir: string): string {
  const note = path.join(dataDir, 'db', 'socket');
  const folder = existsSync(note) ? readFileSync(note, 'utf8') : path.join(dataDir, 'db');
  return path.join(folder, 'mongodb.sock');
}

export async function runAuditVerification(): Promise<number> {
  const database = await openDatabase();
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
