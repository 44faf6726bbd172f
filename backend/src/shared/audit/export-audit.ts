import type { AuditLog } from './audit-log.js';

/** An export leaves the shop: who took what, and which part. What was searched for may be a name and is not kept. */
export async function recordExport(log: AuditLog, what: string, filters: object): Promise<void> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  const after = Object.fromEntries(given.map(([name, value]) => [name, name === 'search' ? '…' : (value as unknown)]));
  await log.record({ act: 'export.downloaded', target: { type: 'export', id: what, reference: what }, after });
}
