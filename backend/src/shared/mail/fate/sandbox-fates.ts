import type { Fate } from '../../domain/mail-fate.js';

/** What may be told by hand of a mail in the local mailbox, in the words of a mailbox's server. */
export const SANDBOX_FATES = {
  delivered: { label: 'Distribué', reason: '' },
  bounced: { label: 'Rejeté', reason: '550 5.1.1 Adresse inconnue' },
  deferred: { label: 'Différé', reason: '452 4.2.2 Boîte pleine' },
} as const satisfies Partial<Record<Fate['state'], { label: string; reason: string }>>;
