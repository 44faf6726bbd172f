import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { ChangedMeanwhile } from '@shop/contract';
import { apiErrorOf } from '../api/api-error';
import { formatMoment } from './format-date';
import { translationName } from './translation-names';

/** What the server calls the parts of an entry, as people read them. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  status: 'le statut',
  orderNumber: 'le numéro de suivi',
  deliver: 'le transporteur',
  refundedAmount: 'le remboursement',
  name: 'le nom',
  price: 'le prix',
  promo: 'la promotion',
  stock: 'le stock',
  lowStockLimit: 'la limite de stock bas',
  category: 'la catégorie',
  tagline: 'l’accroche',
  netWeight: 'le poids net',
  description: 'la description',
  ingredients: 'les ingrédients',
  conseils: 'les conseils',
  sealedForHygiene: 'la mention «\u00a0scellé pour hygiène\u00a0»',
  cosmeticFunction: 'la fonction',
  precautions: 'les précautions d’emploi',
  durability: 'la conservation',
  monthsAfterOpening: 'la période après ouverture',
  originCountry: 'le pays d’origine',
  responsibleName: 'la personne responsable',
  responsibleAddress: 'l’adresse de la personne responsable',
  responsibleEmail: 'le courriel de la personne responsable',
  cpnp: 'le numéro CPNP',
  slug: 'l’adresse',
  text: 'le texte',
  open: 'l’ouverture',
  cosmetic: 'si elle est de cosmétiques',
  publishAt: 'la mise en vente',
  image: 'la première photo',
  image2: 'la seconde photo',
  pictures: 'les photos',
  title: 'l’allégation',
  detail: 'la phrase',
  neutralTitle: 'le texte neutre',
  neutralDetail: 'la phrase neutre',
  certifier: 'le certificateur',
  certifierCode: 'le code de l’organisme',
  reference: 'la référence',
  validFrom: 'le premier jour',
  validUntil: 'le dernier jour',
  products: 'les produits',
  percent: 'la réduction',
  amount: 'le montant',
  units: 'le nombre d’articles',
  paidUnits: 'les articles payés',
  scope: 'ce qu’elle réduit',
  scopeIds: 'ce qu’elle réduit',
  audience: 'pour qui elle est',
  minimum: 'le minimum',
  from: 'le premier jour',
  until: 'le dernier jour',
  uses: 'le nombre de fois',
  usesPerClient: 'le nombre de fois par client',
  withDelivery: 'le cumul avec une livraison offerte',
  withLots: 'le cumul avec un lot',
  onPromoted: 'le cumul avec une promotion',
  nom: 'le nom',
  prenom: 'le prénom',
  email: 'l’email',
  password: 'le mot de passe',
};

/** 'nl:description' */
const inTranslation = (field: string) => {
  const name = translationName(field);
  return name && `la traduction «\u00a0${name}\u00a0»`;
};

const list = new Intl.ListFormat('fr-FR', { type: 'conjunction' });

/** The server's answer that somebody else was faster, whatever it is about; null for any other failure. */
export function changedMeanwhileOf(
  failure: FetchBaseQueryError | SerializedError | undefined,
): ChangedMeanwhile<unknown> | null {
  const error = apiErrorOf(failure);
  return error?.code.endsWith('.CHANGED_MEANWHILE') ? (error as ChangedMeanwhile<unknown>) : null;
}

/** Who changed what and when: 'Hélène Roux (statut de commande changé, 21 nov. 2026, 10:15 : le statut)'; '' unknown. */
export function whoChanged({ changedBy }: Partial<Pick<ChangedMeanwhile<unknown>, 'changedBy'>>): string {
  if (!changedBy) return '';
  const { name, at, label, fields } = changedBy;
  const known = fields.flatMap((field) => FIELD_NAMES[field] ?? inTranslation(field) ?? []);
  const what = known.length > 0 ? ` a changé ${list.format(known)}` : `\u00a0: ${label.toLowerCase()}`;
  return `${name}${what} (${formatMoment(at)}).`;
}
