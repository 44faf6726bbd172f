import type { AuditAct, AuditFacts, AuditTargetType } from '@shop/contract';
import type { AuditActor } from '../domain/audit-author.js';
import type { AuditKeys } from './audit-keys.js';
import { DAYS } from '../domain/personal-data/purpose.js';

export interface AuditTarget {
  type: AuditTargetType;
  id: string;
  /** What people call it: `AK-7F3K2Q`, a product's name; never a client's name or address. */
  reference: string;
}

/** An entry as stored: `hash` is the seal over every other field but the address, `previous` is the hash of the entry before. */
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
  /** Network address the act came from; null once its time is over. */
  address: string | null;
  /** What the entry's own seal covers in place of the address, so that the address can end before the entry does. */
  addressSeal: string;
  previous: string;
  /** Id of the key that sealed it. */
  key: string;
  hash: string;
}

/** What the first entry has before it. */
export const CHAIN_START = '0'.repeat(64);

/** Days after which the network address of an entry is erased: as long as a break-in may stay unnoticed, and no longer. */
const ADDRESS_DAYS = DAYS.auditAddresses;
const DAY_MS = 24 * 3600 * 1000;

/** Addresses of entries before this moment have ended. */
export const addressesEnd = (now: Date) => new Date(now.getTime() - ADDRESS_DAYS * DAY_MS);

/** Keyed and bound to its entry: nobody finds the address again by trying all of them. @throws Error when its key is not known */
export function sealOfAddress(
  { _id, address, key }: Pick<ChainedEntry, '_id' | 'address' | 'key'>,
  keys: AuditKeys,
): string {
  return keys.seal(key, canonical({ address: { _id, address } }));
}

/** Whether the address is the one that was written, or was erased when its time was over, and not before. */
export function keepsAddress(entry: ChainedEntry, keys: AuditKeys, now: Date): boolean {
  if (entry.address === null) return entry.at < addressesEnd(now);
  return sealOfAddress(entry, keys) === entry.addressSeal;
}

/** HMAC-SHA-256 over the canonical form: JSON with sorted keys, dates as ISO 8601. @throws Error when its key is not known */
export function sealOf(entry: Omit<ChainedEntry, 'hash' | 'address'>, keys: AuditKeys): string {
  const { _id, at, actor, act, target, before, after, requestId, addressSeal, previous, key } = entry;
  const facts = { _id, at: at.toISOString(), actor, act, target, before, after };
  return keys.seal(key, canonical({ ...facts, requestId, addressSeal, previous, key }));
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
