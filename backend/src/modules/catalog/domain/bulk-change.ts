import type { PriceUnit, PriceWay } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { type Cents, formatEuros } from '../../../shared/domain/money.js';
import { discountedPrice } from './price.js';
import { PRODUCT_LIMITS, type ProductSheet } from './product.js';

/** What a bulk change reads of a product and sets. */
export type SaleTerms = Pick<ProductSheet, 'price' | 'promo' | 'category'>;

/** What is to become of every product that was chosen. */
export type BulkWish =
  | { field: 'price'; way: 'set'; cents: Cents; roundTo: Cents }
  | { field: 'price'; way: Exclude<PriceWay, 'set'>; unit: PriceUnit; amount: number; roundTo: Cents }
  | { field: 'promo'; promo: number }
  | { field: 'category'; category: string };

/** The terms of a product once the wish is granted; they may break a rule, which `assertTerms` says. */
export function termsAfter(terms: SaleTerms, wish: BulkWish): SaleTerms {
  if (wish.field === 'promo') return { ...terms, promo: wish.promo };
  if (wish.field === 'category') return { ...terms, category: wish.category };
  const price = priceAfter(terms.price, wish);
  // A rise ends a reduction (art. L112-1-1): what is paid would be compared with a price that nobody was asked.
  const rises = discountedPrice(price, terms.promo) > discountedPrice(terms.price, terms.promo);
  return { ...terms, price, promo: rises ? 0 : terms.promo };
}

/** Rounded to the nearest step, and never to the other side of the price as it stands. */
function priceAfter(price: Cents, wish: Extract<BulkWish, { field: 'price' }>): Cents {
  if (wish.way === 'set') return rounded(wish.cents, wish.roundTo);
  const sign = wish.way === 'raise' ? 1 : -1;
  const by = wish.unit === 'euros' ? Math.round(wish.amount * 100) : shareOf(price, wish.amount);
  const next = rounded(price + sign * by, wish.roundTo);
  return wish.way === 'raise' ? Math.max(price, next) : Math.min(price, next);
}

/** So many per cent of a price. Integers, so that no binary fraction decides a rounding. */
const shareOf = (price: Cents, percent: number): Cents => Math.round((price * Math.round(percent * 100)) / 10_000);

const rounded = (cents: Cents, step: Cents): Cents => Math.round(cents / step) * step;

/** @throws DomainError `PRODUCT.PRICE_INVALID`, `PRODUCT.PROMO_INVALID` with what it would be */
export function assertTerms({ price, promo }: SaleTerms): void {
  const { min, max } = PRODUCT_LIMITS.price;
  if (price < min * 100) {
    throw refused('PRICE_INVALID', `Le prix serait de ${formatEuros(price)}\u00a0: il doit être d’au moins 0,01 €.`);
  }
  if (price > max * 100) {
    throw refused('PRICE_INVALID', `Le prix serait de ${formatEuros(price)}\u00a0: il doit être d’au plus 10 000 €.`);
  }
  if (discountedPrice(price, promo) < 1) {
    throw refused('PROMO_INVALID', `Une promotion de ${promo} % rendrait gratuit un produit à ${formatEuros(price)}.`);
  }
}

const refused = (code: string, message: string) => new DomainError('invalid', `PRODUCT.${code}`, message);
