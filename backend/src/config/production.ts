import type { Value } from './values.js';

export const DEMO_ADMIN = { email: 'admin@atelier-karite.example', password: 'Karite-Demo-2024' };

/** Required when NODE_ENV=production (product decisions, section 1; AUDIT_KEY: ADR 26). */
const REQUIRED = [
  'MONGODB_URI',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SENDGRID_API_KEY',
  'MAIL_FROM',
  'JWT_SECRET',
  'AUDIT_KEY',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'PUBLIC_URL',
];

/** What production lacks, or must not be given. */
export function unfitForProduction(value: Value): string[] {
  const missing = REQUIRED.filter(
    (name) => !value(name) && !(name === 'MONGODB_URI' && value('EMBEDDED_DATABASE') === '1'),
  );
  const faults = missing.map((name) => `${name} est obligatoire en production.`);
  if (value('ADMIN_PASSWORD') === DEMO_ADMIN.password) {
    faults.push('ADMIN_PASSWORD est celui de la démonstration, publié : choisissez-en un autre.');
  }
  // Links of mails carry what opens an account. On one's own machine too: docker-compose.yml serves https://localhost by itself.
  if (/^http:/i.test(value('PUBLIC_URL'))) faults.push('PUBLIC_URL commence par https:// en production.');
  return faults;
}

/** Outside production there is demo data, a login that is published and a mailbox that anybody reads: no place for real money. */
export function unfitForTrying(value: Value): string[] {
  const live = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'].filter((name) =>
    /^(?:sk|rk|pk)_live_/.test(value(name)),
  );
  return live.map((name) => `${name} est une clé réelle (live) : hors production, seule une clé de test est acceptée.`);
}
