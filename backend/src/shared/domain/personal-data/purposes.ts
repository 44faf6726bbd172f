import { type EndedBy, type Purpose } from './purpose.js';
import { ACCOUNT_PURPOSES } from './purposes-of-accounts.js';
import { ORDER_PURPOSES } from './purposes-of-orders.js';
import { SECURITY_PURPOSES } from './purposes-of-security.js';

/**
 * Why the shop keeps what it keeps about people, and for how long: the one place that says so. The daily job, `docs/personal-data.md`,
 * `docs/register.md`, the privacy page and a client's copy of the data all come from it. The job ends them in this order.
 */
export const PURPOSES = [...ACCOUNT_PURPOSES, ...ORDER_PURPOSES, ...SECURITY_PURPOSES] as const;

/** Collections that say nothing of any person; a new one fails a test until it is here, or in the table. */
export const NOBODY = [
  'api_keys',
  'audit_head',
  'catalogueversions',
  'categories',
  'invoice_counters',
  'leases',
  'migrations',
  'product_prices',
  'planned_changes',
  'product_variants',
  'products',
  'sandbox_customers',
  'sandbox_settings',
  'sold_days',
  'visit_days',
  'webhooks',
] as const;

export type PurposeId = (typeof PURPOSES)[number]['id'];

const WHO: Record<EndedBy, string> = {
  job: 'tâche quotidienne',
  database: 'base de données',
  person: 'la personne',
  operator: 'l’exploitant',
};

/** The table of `docs/personal-data.md`. */
export function purposeTable(purposes: readonly Purpose[] = PURPOSES): string {
  const rows = purposes.map(({ id, what, period, rule, reason, by }) =>
    ['', `\`${id}\``, what, period, rule, reason, WHO[by], ''].join(' | ').trim(),
  );
  return [
    '| Finalité | Ce qui est gardé | Durée | Règle | Pourquoi | Par |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
