import type { AuditAct, AuditFacts, AuditTargetType } from '../../contract/index.js';
import type { AuditActor } from '../domain/audit-author.js';
import type { AuditKeys } from './audit-keys.js';

export interface AuditTarget {
  type: AuditTargetType;
  id: string;
  /** What people call it: `AK-7F3K2Q`, a product's name; never a client's name or address. */
  reference: string;
}

/** An entry as stored: `hash` is the seal over every other field, `previous` is the hash of the entry before. */
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
  /** Id of the key that sealed it. */
  key: string;
  hash: string;
}

/** What the first entry has before it. */
export const CHAIN_START = '0'.repeat(64);

/** HMAC-SHA-256 over the canonical form: JSON with sorted keys, dates as ISO 8601. @throws Error when its key is not known */
export function sealOf(entry: Omit<ChainedEntry, 'hash'>, keys: AuditKeys): string {
  const { _id, at, actor, act, target, before, after, requestId, address, previous, key } = entry;
  const covered = { _id, at: at.toISOString(), actor, act, target, before, after, requestId, address, previous, key };
  return keys.seal(key, canonical(covered));
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}

/** One entry, as somebody remembers it. */
export interface ChainPoint {
  seq: number;
  hash: string;
}

/** The newest entry as the log remembers it beside the entries, sealed: without it, cutting off the end would not show. */
export interface ChainHead extends ChainPoint {
  key: string;
  seal: string;
}

/** Of another kind than an entry's, so that neither passes for the other. */
export function sealOfHead({ seq, hash, key }: Omit<ChainHead, 'seal'>, keys: AuditKeys): string {
  return keys.seal(key, canonical({ head: { seq, hash, key } }));
}

/** Whether the shop wrote this head, and not somebody who has no key. */
export function isSealed(head: ChainHead, keys: AuditKeys): boolean {
  return keys.ageOf(head.key) >= 0 && sealOfHead(head, keys) === head.seal;
}
