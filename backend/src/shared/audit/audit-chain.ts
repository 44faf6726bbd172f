import { createHash } from 'node:crypto';
import type { AuditAct, AuditFacts, AuditTargetType } from '../../contract/index.js';
import type { AuditActor } from '../domain/audit-author.js';

export interface AuditTarget {
  type: AuditTargetType;
  id: string;
  /** What people call it: `AK-7F3K2Q`, a product's name; never a client's name or address. */
  reference: string;
}

/** An entry as stored: `hash` covers every other field, `previous` is the hash of the entry before. */
export interface ChainedEntry {
  /** Counts from 1 without a gap. */
  _id: number;
  at: Date;
  actor: AuditActor | null;
  act: AuditAct;
  target: AuditTarget;
  before: AuditFacts | null;
  after: AuditFacts | null;
  requestId: string;
  address: string;
  previous: string;
  hash: string;
}

/** What the first entry has before it. */
export const CHAIN_START = '0'.repeat(64);

/** SHA-256 over the canonical form: JSON with sorted keys, dates as ISO 8601. */
export function hashOf(entry: Omit<ChainedEntry, 'hash'>): string {
  const { _id, at, actor, act, target, before, after, requestId, address, previous } = entry;
  const covered = { _id, at: at.toISOString(), actor, act, target, before, after, requestId, address, previous };
  return createHash('sha256').update(canonical(covered)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}

/** The newest entry as the log remembers it beside the entries: without it, cutting off the end would not show. */
export interface ChainHead {
  seq: number;
  hash: string;
}

export type ChainReport =
  { intact: true; head: ChainHead } | { intact: false; seq: number; fault: 'altered' | 'missing' | 'misplaced' };

/**
 * Reads the whole log in order and names the first entry that is not as it was written.
 * @param entries in order of `_id`, at least up to `head`
 */
export async function verifyChain(entries: AsyncIterable<ChainedEntry>, head: ChainHead | null): Promise<ChainReport> {
  let last: ChainHead = { seq: 0, hash: CHAIN_START };
  for await (const entry of entries) {
    if (entry._id !== last.seq + 1) return { intact: false, seq: last.seq + 1, fault: 'missing' };
    if (entry.previous !== last.hash) return { intact: false, seq: entry._id, fault: 'misplaced' };
    if (!(entry.at instanceof Date) || hashOf(entry) !== entry.hash) {
      return { intact: false, seq: entry._id, fault: 'altered' };
    }
    if (entry._id === head?.seq && entry.hash !== head.hash) return { intact: false, seq: entry._id, fault: 'altered' };
    last = { seq: entry._id, hash: entry.hash };
  }
  if (head && last.seq < head.seq) return { intact: false, seq: last.seq + 1, fault: 'missing' };
  // Entries without any head: somebody removed it.
  if (!head && last.seq > 0) return { intact: false, seq: last.seq, fault: 'misplaced' };
  return { intact: true, head: last };
}
