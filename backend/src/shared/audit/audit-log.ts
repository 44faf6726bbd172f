import { AUDIT_ACTS, type AuditAct, type AuditFacts, type PersonalRecord } from '@shop/contract';
import type { AuditAuthor } from '../domain/audit-author.js';
import type { Page, Slice } from '../http/lists/paging.js';
import type { AuditTarget, ChainedEntry } from './audit-chain.js';

export interface AuditRecord {
  act: AuditAct;
  target: AuditTarget;
  before?: AuditFacts;
  after?: AuditFacts;
  /** By default whoever the request under way belongs to. */
  author?: AuditAuthor;
}

export interface AuditSelection extends Slice {
  /** Id or reference of the administrator. */
  actor?: string;
  act?: AuditAct;
  /** Id or reference of what was acted on. */
  target?: string;
  from?: Date;
  to?: Date;
  descending: boolean;
}

/** What administrators did: only ever added to. */
export abstract class AuditLog {
  /** Adds an entry within the caller's unit of work, so that it tells of nothing that did not happen. */
  abstract record(record: AuditRecord): Promise<void>;
  /** Whoever the request under way belongs to. */
  abstract author(): Promise<AuditAuthor>;
  abstract list(selection: AuditSelection): Promise<Page<ChainedEntry>>;
  /** Everything that was done to one thing, oldest first. */
  abstract of(targetId: string): Promise<ChainedEntry[]>;
  /** The newest entry about one thing; of `acts` only, when they are named. */
  abstract lastOf(targetId: string, acts?: readonly AuditAct[]): Promise<ChainedEntry | undefined>;
}

/** What was done to one thing, for whom it is about (RGPD 15; CJUE, C-579/21): when, what, and why where that was asked; not by whom. */
export async function actsOn(log: AuditLog, targetId: string): Promise<PersonalRecord[]> {
  return (await log.of(targetId)).map(({ at, act, after }) => ({
    at: at.toISOString(),
    act: AUDIT_ACTS[act],
    ...(act === 'invoice.identity-read' && typeof after?.reason === 'string' && { why: after.reason }),
  }));
}

/** The fields that differ, as they were and as they are; undefined when nothing does. */
export function changesBetween(
  before: AuditFacts,
  after: AuditFacts,
): { before: AuditFacts; after: AuditFacts } | undefined {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (changed.length === 0) return undefined;
  const only = (facts: AuditFacts) => Object.fromEntries(changed.map((key) => [key, facts[key] ?? null]));
  return { before: only(before), after: only(after) };
}
