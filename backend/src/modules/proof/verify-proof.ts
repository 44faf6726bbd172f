import type { MongoClient } from 'mongodb';
import type { ProofFile } from '@shop/contract';
import type { ChainedEntry } from '../../shared/audit/audit-chain.js';
import { sealOf } from '../../shared/audit/audit-chain.js';
import type { AuditKeys, ProofKeys } from '../../shared/audit/audit-keys.js';
import { checkFile } from './application/check-file.js';
import { checkRecords } from './application/check-records.js';
import { checkSeals } from './application/check-seals.js';
import { compareFile } from './application/compare-file.js';
import { proofFileOf } from './application/proof-file.js';
import { readProofRecords, type StoredProof } from './database-records.js';
import { disagrees, type Finding, finding } from './domain/finding.js';

export interface VerificationKeys {
  proof: ProofKeys;
  audit: AuditKeys;
}

/**
 * Holds an order, and the file that was downloaded of it, against everything that the database says now. Without a file one is made as the
 * shop would make it. Changes nothing. Undefined for a reference that no order has.
 */
export async function verifyProof(
  client: MongoClient,
  { reference, file }: { reference: string; file: ProofFile | undefined },
  keys: VerificationKeys,
): Promise<Finding[] | undefined> {
  const stored = await readProofRecords(client, reference);
  if (!stored) return undefined;
  try {
    return findingsOf(stored, file, keys);
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    return [
      disagrees(`Forme de ce qui est dans la base\u00a0: ce n’est plus celle que la boutique écrit (${error.message})`),
    ];
  }
}

function findingsOf(
  { records, acts, hasSealedElder }: StoredProof,
  file: ProofFile | undefined,
  keys: VerificationKeys,
): Finding[] {
  const ofFile = file ? [...checkFile(file, keys.proof), ...compareFile(file, records)] : [];
  return [
    ...ofFile,
    ...checkSeals(records.order, keys.proof, hasSealedElder),
    ...checkRecords(records),
    ...acts.map((act) => checkAct(act, keys.audit)),
  ];
}

/** As the shop would give it out now; undefined for a reference that no order has. */
export async function proofOf(client: MongoClient, reference: string, keys: ProofKeys): Promise<ProofFile | undefined> {
  const stored = await readProofRecords(client, reference);
  return stored && proofFileOf(stored.records, keys, new Date());
}

/** Its own seal; whether the whole log is there is `npm run audit:verify`'s affair. */
function checkAct(act: ChainedEntry, keys: AuditKeys): Finding {
  const isKnown = keys.ageOf(act.key) >= 0;
  const isSealed = isKnown && act.at instanceof Date && sealOf(act, keys) === act.hash;
  return finding(`Journal, sceau de l’entrée ${act._id}`, isSealed, isKnown ? 'modifiée' : 'clé inconnue');
}

/** What a file says of itself, without any database. */
export const checkProofFile = checkFile;
export { readProofFile } from './application/read-file.js';
export type { Finding } from './domain/finding.js';
