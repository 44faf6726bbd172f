import { AUDIT_ACTS, type AuditAct, PRODUCT_STATUSES } from '@shop/contract';
import { formatPrice } from '@shop/ui-kit';
import { formatMoment } from '../../shared/back-office/format-date';
import { translationName } from '../../shared/back-office/translation-names';

export const isAct = (text: string): text is AuditAct => Object.hasOwn(AUDIT_ACTS, text);

const FIELDS: Readonly<Record<string, string>> = {
  status: 'Statut',
  orderNumber: 'Suivi (fin)',
  deliver: 'Transporteur',
  amount: 'Montant',
  refundedAmount: 'Remboursé',
  reason: 'Motif',
  file: 'Fichier',
  name: 'Nom',
  price: 'Prix',
  promo: 'Promotion',
  stock: 'Stock',
  category: 'Catégorie',
  description: 'Description',
  ingredients: 'Ingrédients',
  conseils: 'Conseils',
  seoTitle: 'Titre pour les moteurs de recherche',
  seoDescription: 'Résumé pour les moteurs de recherche',
  barcode: 'Code-barres',
  shelfPlace: 'Emplacement',
  skins: 'Peaux',
  scent: 'Famille de parfum',
  uses: 'Usages',
  strength: 'Force du parfum',
  lather: 'Mousse',
  added: 'Ce qu’on y ajoute',
  reasons: 'Raisons du guide',
  pairs: 'Va bien avec',
  sealedForHygiene: 'Scellé pour hygiène',
  lowStockLimit: 'Stock bas sous',
  cosmeticFunction: 'Fonction',
  precautions: 'Précautions d’emploi',
  durability: 'Conservation',
  monthsAfterOpening: 'Mois après ouverture',
  originCountry: 'Pays d’origine',
  responsibleName: 'Personne responsable',
  responsibleAddress: 'Adresse de la personne responsable',
  responsibleEmail: 'Courriel de la personne responsable',
  cpnp: 'Numéro CPNP',
  required: 'Étiquetage complet exigé',
  copyOf: 'Copie de',
  image: 'Photo 1',
  slug: 'Adresse',
  text: 'Texte',
  open: 'Ouverte',
  cosmetic: 'Cosmétiques',
  image2: 'Photo 2',
  pictures: 'Photos',
  publishAt: 'Mise en vente',
  plannedFor: 'Programmé pour',
  nom: 'Nom',
  prenom: 'Prénom',
  email: 'Email',
  role: 'Rôle',
  password: 'Mot de passe',
  state: 'État',
  deliveredOn: 'Reçue le',
  received: 'Colis ou preuve reçus',
  destiny: 'Sort',
  quantity: 'Quantité',
  productId: 'Produit',
  order: 'Commande',
  search: 'Recherche',
  tag: 'Étiquette',
  netWeight: 'Poids net (g)',
  regime: 'Régime de TVA',
  belgium: 'TVA en Belgique',
  from: 'Du',
  to: 'Au',
  version: 'Version',
  effectiveFrom: 'En vigueur à partir du',
  summary: 'Ce qui change',
  sha256: 'SHA-256',
  obligation: 'Obligation',
  by: 'Confirmé par',
  until: 'Valable jusqu’au',
  value: 'Valeur',
  url: 'Adresse',
  events: 'Événements',
  scopes: 'Droits',
  beginning: 'Début',
  expiresAt: 'Expire le',
  event: 'Événement',
  translationsStale: 'Traductions à relire',
  subject: 'Sujet',
};

const fieldName = (field: string) => FIELDS[field] ?? translationName(field) ?? field;

/** In EUR. */
const AMOUNTS = new Set(['amount', 'refundedAmount', 'price']);

/** The other statuses are words already. */
const isProductStatus = (text: string): text is keyof typeof PRODUCT_STATUSES => Object.hasOwn(PRODUCT_STATUSES, text);

function words(value: unknown, field: string): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number' && AMOUNTS.has(field)) return formatPrice(value);
  if (typeof value === 'number') return value.toLocaleString('fr-FR');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (['publishAt', 'plannedFor', 'expiresAt'].includes(field)) return formatMoment(value);
  if (field === 'translationsStale') {
    return value
      .split(', ')
      .map((one) => translationName(one) ?? one)
      .join(', ');
  }
  return field === 'status' && isProductStatus(value) ? PRODUCT_STATUSES[value] : value;
}

/** What an entry changed, one sentence for each field: 'Statut : Expédié → Livré'; only the new value when nothing was before. */
export function changesOf({ before, after }: { before: object | null; after: object | null }): string[] {
  const [old, now] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  return [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].map((field) => {
    const [from, to] = [words(old?.[field], field), words(now?.[field], field)];
    if (!after) return `${fieldName(field)}\u00a0: ${from}`;
    return old?.[field] === undefined
      ? `${fieldName(field)}\u00a0: ${to}`
      : `${fieldName(field)}\u00a0: ${from} → ${to}`;
  });
}
