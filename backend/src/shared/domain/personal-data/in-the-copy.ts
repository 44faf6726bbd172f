import type { PartId } from './purpose.js';

/** The part of the copy that tells of it, or why none does: a French sentence's end. */
type Told = PartId | { not: string };

const OPERATIONS = 'ce sont des opérations de la boutique ; la commande qu’elles nomment figure dans la copie';
const ADMINISTRATORS = 'il s’agit de qui travaille à la boutique';

/**
 * Collections that refer to a client, to an order of one, or to a mail address, and where a client reads of it (RGPD 15 and 20). Whoever stores
 * something new about people says it here, or a test fails (`personal-data.e2e-spec.ts`).
 */
export const IN_THE_COPY: Readonly<Record<string, Told>> = {
  clients: 'account',
  open_sessions: 'sessions',
  orders: 'orders',
  payments: 'orders',
  hand_payments: 'orders',
  prepared_orders: 'prepared-orders',
  withdrawals: 'withdrawals',
  invoices: 'invoices',
  invoice_buyers: 'invoices',
  lot_shipments: 'lots',
  discounts: 'discounts',
  discount_codes: 'discounts',
  discount_uses: 'discounts',
  stock_alerts: 'stock-alerts',
  newsletter_subscribers: 'newsletter',
  cart_reminders: 'cart-reminders',
  contact_threads: 'contact',
  reviews: 'reviews',
  review_invitations: 'reviews',
  review_leavers: { not: 'une empreinte que la boutique ne sait pas relire' },
  kept_cards: 'cards',
  outbox: 'mails',
  'files.files': 'invoices',
  'files.chunks': 'invoices',
  audit_log: {
    not: 'ce qui touche un client y figure avec son compte, ses commandes, ses rétractations, ses factures',
  },
  one_time_tokens: { not: 'un lien envoyé par mail est un secret, et le mail qui le portait figure dans la copie' },
  ended_sessions: { not: 'un numéro sans personne' },
  throttles: { not: 'des empreintes que la boutique ne sait pas relire' },
  webhook_events: { not: 'aucune personne' },
  live_events: { not: OPERATIONS },
  webhook_deliveries: { not: OPERATIONS },
  stock_movements: { not: OPERATIONS },
  recalls: { not: OPERATIONS },
  administrators: { not: ADMINISTRATORS },
  administrator_second_factors: { not: ADMINISTRATORS },
  seller: { not: ADMINISTRATORS },
  settings: { not: ADMINISTRATORS },
  claims: { not: 'il s’agit de qui certifie les produits' },
  relay_points: { not: 'il s’agit de lieux publics' },
  leases: { not: 'aucune personne' },
  kept_card_endings: { not: 'un numéro du prestataire, sans personne, jusqu’à ce qu’il l’ait oublié' },
  mailbox: { not: 'une boutique qui vend n’en a pas' },
  sandbox_customers: { not: 'une boutique qui vend n’en a pas' },
  sandbox_intents: { not: 'une boutique qui vend n’en a pas' },
};
