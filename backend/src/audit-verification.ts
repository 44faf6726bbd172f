import path from 'node:path';
import { MongoClient } from 'mongodb';
import { auditKeyTexts } from './config/audit-keys-of.js';
import { openShopDatabase } from './database.js';
import { AnchorFile } from './shared/audit/audit-anchor.js';
import type { ChainedEntry, ChainHead, ChainPoint } from './shared/audit/audit-chain.js';
import { AuditKeys } from './shared/audit/audit-keys.js';
import { AUDIT_COLLECTION, AUDIT_HEAD_COLLECTION, AUDIT_HEAD_ID } from './shared/audit/audit.schema.js';
import { type ChainFault, type ChainReport, verifyChain } from './shared/audit/verify-chain.js';

const FAULTS: Record<ChainFault, string> = {
  altered: "a été modifiée après coup : son empreinte n'est plus la sienne",
  missing: 'manque',
  misplaced: 'ne suit pas celle qui la précède : une entrée a été retirée, ajoutée ou déplacée avant elle',
  'unknown-key':
    'porte une clé inconnue : AUDIT_KEY n’est pas celle de la boutique, une ancienne y manque, ou l’entrée est fausse',
  'forged-head':
    'est donnée pour la dernière sans le sceau de la boutique : une fin du journal a pu être retirée, ou AUDIT_KEY n’est pas la bonne',
};

const NO_KEY =
  'Il manque la clé du journal : AUDIT_KEY, ou audit-key dans DATA_DIR. Sans elle, rien ne peut être vérifié : une empreinte que ' +
  'chacun peut recalculer ne prouve rien.';

export async function verifyAuditLog(
  uri: string,
  keys: AuditKeys,
  remembered: ChainPoint[] = [],
  now = new Date(),
): Promise<ChainReport> {
  const client = new MongoClient(uri);
  try {
    const database = client.db();
    // The head first: entries that are added while the log is read come after it.
    const heads = database.collection<{ _id: string } & ChainHead>(AUDIT_HEAD_COLLECTION);
    const head = await heads.findOne({ _id: AUDIT_HEAD_ID });
    const entries = database.collection<ChainedEntry>(AUDIT_COLLECTION).find({}).sort({ _id: 1 });
    return await verifyChain(entries, { keys, head, remembered, now });
  } finally {
    await client.close();
  }
}

/** Resolves with the exit code: 0 intact, 1 broken, 2 when it could not be told. */
export async function runAuditVerification(args: string[], say: (text: string) => void): Promise<number> {
  const dataDir = path.resolve(process.env.DATA_DIR?.trim() || 'data');
  const keys = keysOf(dataDir);
  const kept = args.map((text) => pointOf(text));
  if (!keys || kept.includes(undefined)) {
    say(keys ? 'npm run audit:verify [-- NUMÉRO:EMPREINTE], comme une vérification précédente les a donnés' : NO_KEY);
    return 2;
  }
  const anchor = await new AnchorFile(dataDir).read();
  const database = await openShopDatabase();
  try {
    const remembered = [...(kept as ChainPoint[]), ...(anchor ? [anchor] : [])];
    const report = await verifyAuditLog(database.uri, keys, remembered);
    say(
      report.intact
        ? intact(report.head, remembered)
        : `Journal rompu : l'entrée ${report.seq} ${FAULTS[report.fault]}.`,
    );
    return report.intact ? 0 : 1;
  } finally {
    await database.close();
  }
}

function intact({ seq, hash }: ChainPoint, remembered: ChainPoint[]): string {
  const compared = remembered.map((point) => point.seq).toSorted((a, b) => a - b);
  const against =
    compared.length > 0
      ? `Comparé à ce qui est retenu hors de la base : entrée ${compared.join(', ')}.`
      : 'Rien n’est retenu hors de la base (audit-anchor.json dans DATA_DIR, NUMÉRO:EMPREINTE) : un état plus ancien, remis en place en ' +
        'entier, ne se verrait pas.';
  return `Journal intact : ${seq} entrées. La dernière : ${seq}:${hash}\n${against}`;
}

/** Never made here: a new key would verify nothing. */
function keysOf(dataDir: string): AuditKeys | undefined {
  const texts = auditKeyTexts(dataDir);
  return texts.length > 0 ? new AuditKeys(texts) : undefined;
}

function pointOf(text: string): ChainPoint | undefined {
  const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  return hash ? { seq: Number(seq), hash } : undefined;
}
