import {
  CHAIN_START,
  type ChainedEntry,
  type ChainHead,
  type ChainPoint,
  isSealed,
  keepsAddress,
  sealOf,
} from './audit-chain.js';
import type { AuditKeys } from './audit-keys.js';

export type ChainFault = 'altered' | 'missing' | 'misplaced' | 'unknown-key' | 'forged-head';

export type ChainReport = { intact: true; head: ChainPoint } | { intact: false; seq: number; fault: ChainFault };

export interface ChainProof {
  keys: AuditKeys;
  head: ChainHead | null;
  /** Entries as they were remembered outside the database: the shop's own anchor, a line that somebody kept. */
  remembered?: readonly ChainPoint[];
  now?: Date;
}

/**
 * Reads the whole log in order and names the first entry that is not as it was written.
 * @param entries in order of `_id`, at least up to the head
 */
export async function verifyChain(
  entries: AsyncIterable<ChainedEntry>,
  { keys, head, remembered = [], now = new Date() }: ChainProof,
): Promise<ChainReport> {
  if (head && !isSealed(head, keys)) return { intact: false, seq: head.seq, fault: 'forged-head' };
  const points = head ? [head, ...remembered] : remembered;
  let last: ChainPoint = { seq: 0, hash: CHAIN_START };
  let age = Infinity;
  for await (const entry of entries) {
    const fault = faultOf(entry, last, { keys, age, points, now });
    if (fault) return { intact: false, seq: fault === 'missing' ? last.seq + 1 : entry._id, fault };
    age = keys.ageOf(entry.key);
    last = { seq: entry._id, hash: entry.hash };
  }
  if (points.some(({ seq }) => last.seq < seq)) return { intact: false, seq: last.seq + 1, fault: 'missing' };
  // Entries without any head: somebody removed it.
  if (!head && last.seq > 0) return { intact: false, seq: last.seq, fault: 'forged-head' };
  return { intact: true, head: last };
}

function faultOf(
  entry: ChainedEntry,
  last: ChainPoint,
  { keys, age, points, now }: { keys: AuditKeys; age: number; points: readonly ChainPoint[]; now: Date },
): ChainFault | undefined {
  if (entry._id !== last.seq + 1) return 'missing';
  if (entry.previous !== last.hash) return 'misplaced';
  if (keys.ageOf(entry.key) < 0) return 'unknown-key';
  // A key that was followed by another seals nothing any more, whoever may know it by now.
  if (keys.ageOf(entry.key) > age) return 'altered';
  if (!(entry.at instanceof Date) || sealOf(entry, keys) !== entry.hash) return 'altered';
  if (!keepsAddress(entry, keys, now)) return 'altered';
  return points.some(({ seq, hash }) => seq === entry._id && hash !== entry.hash) ? 'altered' : undefined;
}
