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

export const VIEW_NAMES: Readonly<Record<'every' | DiscountState, string>> = {
  every: 'Toutes',
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

/** For whom, as it stands in a row. */
export const FOR_WORDS: Readonly<Record<DiscountAudience, string>> = {
  all: 'pour tous',
  'first-order': 'première commande',
  client: 'un client',
};

/** In a row: until when, and since or in how many days. Years only where they are not this one. @param today yyyy-mm-dd in Paris */
export function rowDays({ from, until }: Pick<Discount, 'from' | 'until'>, today: string): [string, string] {
  const ending = until === null ? 'Sans fin' : `Jusqu’au ${discountDay(until, today)}`;
  if (from <= today) return [ending, `depuis le ${discountDay(from, today)}`];
  const days = Math.round((Date.parse(from) - Date.parse(today)) / 86_400_000);
  const beginning = `dès le ${discountDay(from, today)}, dans ${days} ${days > 1 ? 'jours' : 'jour'}`;
  return [ending, beginning];
}
