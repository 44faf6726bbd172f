import {
  type Discount,
  type DiscountAudience,
  type DiscountKind,
  type DiscountScope,
  type DiscountState,
  type DiscountTrigger,
  discountDay,
} from '@shop/contract';
import type { StatusTone } from '@shop/ui-kit';

export const KIND_NAMES: Readonly<Record<DiscountKind, string>> = {
  percentage: 'Pourcentage',
  amount: 'Montant',
  delivery: 'Livraison offerte',
  'x-for-y': 'Articles offerts (3 pour 2)',
  lot: 'Lot à prix fixe',
};

export const TRIGGER_NAMES: Readonly<Record<DiscountTrigger, string>> = {
  code: 'Un code',
  automatic: 'Automatique',
  series: 'Codes en série',
};

export const TRIGGER_TAGS: Readonly<Record<DiscountTrigger, string>> = {
  code: 'Code',
  automatic: 'Automatique',
  series: 'Série',
};

export const SCOPE_NAMES: Readonly<Record<DiscountScope, string>> = {
  all: 'Toute la boutique',
  categories: 'Des catégories',
  products: 'Certains produits',
};

export const AUDIENCE_NAMES: Readonly<Record<DiscountAudience, string>> = {
  all: 'Tous les clients',
  'first-order': 'Première commande',
  client: 'Un client',
};

export const STATE_NAMES: Readonly<Record<DiscountState, string>> = {
  active: 'Actives',
  scheduled: 'Programmées',
  ended: 'Finies',
};

export const titleOf = ({ trigger, code, name }: Pick<Discount, 'trigger' | 'code' | 'name'>): string =>
  trigger === 'code' ? code : name;

/** Where it stands, as one word and its colour. */
export function standingOf({ state, closed }: Pick<Discount, 'state' | 'closed'>): { label: string; tone: StatusTone } {
  if (state === 'active') return { label: 'Active', tone: 'delivered' };
  if (state === 'scheduled') return { label: 'Programmée', tone: 'unknown' };
  const label = closed === 'stopped' ? 'Arrêtée' : closed === 'used-up' ? 'Épuisée' : 'Terminée';
  return { label, tone: 'refunded' };
}

export const usesWords = ({ used, uses }: Pick<Discount, 'used' | 'uses'>): string =>
  uses === null ? String(used) : `${used} sur ${uses}`;

const year = (day: string) => day.slice(0, 4);

/** Of its first and last day; years only where they differ. */
export function daysWords({ from, until }: Pick<Discount, 'from' | 'until'>): string {
  if (until === null) return `Sans fin, depuis le ${discountDay(from)} ${year(from)}`;
  const first = year(from) === year(until) ? discountDay(from) : `${discountDay(from)} ${year(from)}`;
  return `Du ${first} au ${discountDay(until)} ${year(until)}`;
}
