import type { AUDIT_ACTS, AuditAct } from '@shop/contract';
import { formatPrice } from '@shop/ui-kit';

/** The acts as people read them, for the filter; the same words as the server's. */
export const ACTS = {
  'product.added': 'Produit ajouté',
  'product.updated': 'Produit modifié',
  'product.deleted': 'Produit supprimé',
  'order.status-changed': 'Statut de commande changé',
  'order.tracking-corrected': 'Suivi de commande corrigé',
  'order.commented': 'Commande commentée',
  'order.refunded': 'Commande remboursée',
  'order.refund-refused': 'Remboursement refusé par le prestataire',
  'order.refund-settled': 'Remboursement réglé à la main',
  'order.refund-declined': 'Demande de remboursement déclinée',
  'order.deleted': 'Commande supprimée',
  'client.deleted': 'Client supprimé',
  'client.sessions-ended': 'Client déconnecté partout',
  'administrator.added': 'Administrateur ajouté',
  'administrator.invited': 'Administrateur invité',
  'administrator.updated': 'Administrateur modifié',
  'administrator.deleted': 'Administrateur supprimé',
  'administrator.logged-in': 'Connexion',
  'administrator.login-failed': 'Connexion refusée',
  'administrator.second-factor-on': 'Vérification en deux étapes activée',
  'administrator.second-factor-off': 'Vérification en deux étapes désactivée',
  'administrator.recovery-codes-renewed': 'Codes de secours renouvelés',
  'administrator.recovery-code-used': 'Code de secours utilisé',
  'administrator.password-changed': 'Mot de passe changé',
  'administrator.password-reset-asked': 'Nouveau mot de passe demandé',
  'mail.resent': 'Mail renvoyé',
  'mail.all-resent': 'Mails en échec renvoyés',
  'export.downloaded': 'Export téléchargé',
} as const satisfies typeof AUDIT_ACTS;

export const isAct = (text: string): text is AuditAct => text in ACTS;

const FIELDS: Readonly<Record<string, string>> = {
  status: 'Statut',
  orderNumber: 'Suivi (fin)',
  deliver: 'Transporteur',
  amount: 'Montant',
  refundedAmount: 'Remboursé',
  reason: 'Motif',
  name: 'Nom',
  price: 'Prix',
  promo: 'Promotion',
  stock: 'Stock',
  category: 'Catégorie',
  description: 'Description',
  ingredients: 'Ingrédients',
  conseils: 'Conseils',
  image: 'Photo 1',
  image2: 'Photo 2',
  nom: 'Nom',
  prenom: 'Prénom',
  email: 'Email',
  password: 'Mot de passe',
  state: 'État',
  search: 'Recherche',
  from: 'Du',
  to: 'Au',
};

const fieldName = (field: string) => FIELDS[field] ?? field;

/** In EUR. */
const AMOUNTS = new Set(['amount', 'refundedAmount', 'price']);

function words(value: unknown, field: string): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number' && AMOUNTS.has(field)) return formatPrice(value);
  if (typeof value === 'number') return value.toLocaleString('fr-FR');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What an entry changed, one sentence for each field: 'Statut : Expédié → Livré'; only the new value when nothing was before. */
export function changesOf({ before, after }: { before: object | null; after: object | null }): string[] {
  const [old, now] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  return [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].map((field) => {
    const [from, to] = [words(old?.[field], field), words(now?.[field], field)];
    if (!after) return `${fieldName(field)} : ${from}`;
    return old?.[field] === undefined ? `${fieldName(field)} : ${to}` : `${fieldName(field)} : ${from} → ${to}`;
  });
}
