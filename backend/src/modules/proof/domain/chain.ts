import type { ProofEntry, ProofFile } from '@shop/contract';
import { canonicalHash, canonicalJson } from '../../../shared/domain/canonical-json.js';
import { NO_SEAL } from '../../../shared/domain/proof/proof-link.js';
import type { Told } from './entries.js';

/** Each entry holds the digest of the one before. */
export function chained(told: readonly Told[]): ProofEntry[] {
  const entries: ProofEntry[] = [];
  for (const one of told) {
    const previous = entries.at(-1)?.sha256 ?? NO_SEAL;
    const entry = { seq: entries.length + 1, ...one, previous };
    entries.push({ ...entry, sha256: hashOfEntry(entry) });
  }
  return entries;
}

export const hashOfEntry = ({ seq, at, kind, facts, previous }: Omit<ProofEntry, 'sha256'>): string =>
  canonicalHash({ seq, at, kind, facts, previous });

/** What the seal of a file is made over. */
export const fileText = ({ seal: _seal, ...file }: Omit<ProofFile, 'seal'> & { seal?: string }): string =>
  canonicalJson({ file });

export interface Broken {
  /** Of the entry, as it stands in the file; from 1. */
  seq: number;
  fault: 'altered' | 'missing' | 'misplaced' | 'cut';
}

/** The first entry that is not as it was written; undefined when all are. */
export function brokenEntry({ entries, last }: Pick<ProofFile, 'entries' | 'last'>): Broken | undefined {
  let previous = NO_SEAL;
  for (const [index, entry] of entries.entries()) {
    const seq = index + 1;
    if (entry.seq !== seq) {
      const isThere = entries.some((one) => one.seq === seq);
      return { seq, fault: isThere ? 'misplaced' : 'missing' };
    }
    if (entry.sha256 !== hashOfEntry(entry)) return { seq, fault: 'altered' };
    if (entry.previous !== previous) return { seq, fault: 'misplaced' };
    previous = entry.sha256;
  }
  const isWhole = last.seq === entries.length && last.sha256 === previous;
  return isWhole ? undefined : { seq: entries.length + 1, fault: 'cut' };
}
