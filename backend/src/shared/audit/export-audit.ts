import type { AuditLog } from './audit-log.js';

const WORDS: readonly string[] = ['search', 'tag'];

/** An export leaves the shop: who took what, and which part. What was searched for, or a tag, may be a name and is not kept. */
export async function recordExport(log: AuditLog, what: string, filters: object): Promise<void> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  const after = Object.fromEntries(
    given.map(([name, value]) => [name, WORDS.includes(name) ? '…' : (value as unknown)]),
  );
  await log.record({ act: 'export.downloaded', target: { type: 'export', id: what, reference: what }, after });
}
