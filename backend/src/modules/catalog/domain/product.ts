import {
  type BundlePart,
  fullProductName,
  LABEL_LIMITS,
  LOW_STOCK_LIMIT_MAX,
  type LabelFields,
  type ProductCategory,
  type ProductTraits,
  missedCheckDigit,
  type SearchWords,
  type ShelfWords,
  tidyBarcode,
  readPairs,
  readReasons,
  tidySkins,
  tidyUses,
  type TranslationChanges,
  writePairs,
  writeReasons,
} from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { type Cents, formatEuros } from '../../../shared/domain/money.js';
import type { PictureKey } from '../../../shared/domain/picture.js';
import { assertParts, type FilledPart, isBundle } from './bundle.js';
import { bundleErrors } from './bundle-errors.js';
import { isScented } from './labelling/composition.js';
import { assertLabel, tidyLabel } from './labelling/label.js';
import { discountedPrice } from './price.js';
import { assertPictures, type PictureOfProduct, tidyPictures } from './product-pictures.js';
import { ON_SALE, type Publishing, publishingOf } from './publication.js';
import { NO_TRANSLATIONS, sameTranslations, translated, type Translations } from './product-translations.js';
import type { Stock } from './stock.js';

export const PRODUCT_LIMITS = {
  nameLength: 120,
  taglineLength: 160,
  /** Grams. */
  netWeight: { min: 0, max: 100_000 },
  textLength: LABEL_LIMITS.ingredients,
  /** EUR. */
  price: { min: 0.01, max: 10_000 },
  /** 100 % would be a gift: the shop has no order without a payment. */
  promo: { min: 0, max: 99 },
  stock: { min: 0, max: 1_000_000 },
  lowStockLimit: { min: 0, max: LOW_STOCK_LIMIT_MAX },
} as const;

/** What an administrator writes about a product. */
export interface ProductSheet extends LabelFields, SearchWords, ShelfWords, ProductTraits {
  name: string;
  tagline: string;
  /** Grams; 0 for what is not sold by weight. */
  netWeight: number;
  /** Of a category that there is: the use cases see to it. */
  category: ProductCategory;
  price: Cents;
  /** Whole percentage. */
  promo: number;
  description: string;
  ingredients: string;
  conseils: string;
  /** Below so many units it runs out; 0 for never, null for the owner's general limit. A bundle, which has no shelf, has none. */
  lowStockLimit: number | null;
  /** Unsealed after delivery it may not be sent back (C. conso. L221-28, 5°). */
  sealedForHygiene: boolean;
  /** In the order in which they are shown. */
  pictures: readonly PictureOfProduct[];
  /** What a bundle is made of; none, or nothing, for any other product (docs/adr/0081). */
  parts?: readonly BundlePart[];
  /** What the owner wrote in other languages; none, or nothing, for none. */
  translations?: Translations;
}

export interface ProductState extends ProductSheet, Publishing {
  id: string;
  /** The first of its pictures, and the second: what lists, carts and orders show. They follow from `pictures`. */
  image: PictureKey;
  image2: PictureKey;
  /** Words of its addresses, the present one first; those before it lead to it. None until it is stored. */
  slugs: readonly string[];
  stock: Stock;
  /** Of a bundle: its parts with the products that they are; read with it, and never stored. */
  contents?: readonly FilledPart[];
  /** Prior price of the reduction that is announced; null for the price alone. It follows from the price history. */
  priorPrice: Cents | null;
  /** When it was added; from its first day on sale on, when that began. */
  createdAt: Date;
  updatedAt: Date;
}

/** A revision: the fields to change, and `available` when the stock was counted anew. */
export type ProductRevision = Partial<Omit<ProductSheet, 'translations'>> &
  Partial<Publishing> & { available?: number; translations?: TranslationChanges };

export class Product {
  private constructor(readonly state: Readonly<ProductState>) {}

  /** @throws DomainError `PRODUCT.*` (400) when a rule is broken. */
  static create(
    id: string,
    sheet: ProductSheet,
    available: number,
    now: Date,
    given: Partial<Publishing> = {},
  ): Product {
    const publishing = publishingOf(given, ON_SALE, now);
    const stock = { available, reserved: 0, sold: 0, toSend: 0 };
    const dates = { createdAt: now, updatedAt: now };
    const shown = shownFirst(sheet.pictures);
    const written = tidy(sheet);
    const translations = translated(written.translations ?? NO_TRANSLATIONS, {}, written);
    return new Product(
      checked({ ...written, translations, ...publishing, ...shown, id, slugs: [], stock, priorPrice: null, ...dates }),
    );
  }

  static from(state: ProductState): Product {
    return new Product(state);
  }

  /** False when every field given is as it stands. */
  wouldChange({ available, status, publishAt, translations, ...sheet }: ProductRevision): boolean {
    if (available !== undefined && available !== this.state.stock.available) return true;
    if (status !== undefined && status !== this.state.status) return true;
    if (publishAt && this.state.publishAt && publishAt.getTime() !== this.state.publishAt.getTime()) return true;
    const given = Object.entries(tidy(sheet)) as [keyof ProductSheet, unknown][];
    if (given.some(([field, value]) => !isSame(field, value, this.state[field]))) return true;
    const had = this.state.translations ?? NO_TRANSLATIONS;
    return translations !== undefined && !sameTranslations(translated(had, translations, this.state), had);
  }

  /** Only the fields given change, so that a form which does not know a field cannot erase it. */
  revise({ available, status, publishAt, translations: changes = {}, ...sheet }: ProductRevision, now: Date): Product {
    const stock = available === undefined ? this.state.stock : { ...this.state.stock, available };
    // Always later than before: whoever edits names the moment they saw.
    const updatedAt = new Date(Math.max(now.getTime(), this.state.updatedAt.getTime() + 1));
    const given = { ...(status && { status }), ...(publishAt && { publishAt }) };
    const publishing = publishingOf(given, this.state, now);
    const shown = sheet.pictures && shownFirst(sheet.pictures);
    const written = { ...this.state, ...tidy(sheet) };
    const translations = translated(this.state.translations ?? NO_TRANSLATIONS, changes, written);
    return new Product(checked({ ...written, translations, ...shown, ...publishing, stock, updatedAt }));
  }

  /** Never sold until now: what counts from its first day on sale counts from here. */
  firstSoldAt(now: Date): Product {
    return new Product({ ...this.state, createdAt: now });
  }

  isPricedAs({ price, promo }: Pick<ProductSheet, 'price' | 'promo'>): boolean {
    return this.state.price === price && this.state.promo === promo;
  }

  addressedBy(slugs: readonly string[]): Product {
    return new Product({ ...this.state, slugs });
  }

  filledWith(contents: readonly FilledPart[]): Product {
    return new Product({ ...this.state, contents });
  }

  comparedWith(priorPrice: Cents | null): Product {
    return new Product({ ...this.state, priorPrice });
  }
}

/** Everybody who shows a product is told this one, and a bundle is no soap; nobody else puts anything before a name. */
export const fullName = (product: Pick<ProductSheet, 'name' | 'category' | 'parts'>): string =>
  isBundle(product) ? product.name : fullProductName(product);

/** It was sold once; `about` is what its page says of it. */
export function productWithdrawn(name: string, about: Record<string, unknown>): DomainError {
  return new DomainError('gone', 'PRODUCT.WITHDRAWN', `«\u00a0${name}\u00a0» n’est plus vendu.`, { body: about });
}

/** Two products with one code could not be told apart on the shelf. */
export function barcodeTaken(name: string): DomainError {
  const message = `Ce code-barres est déjà celui de «\u00a0${name}\u00a0».`;
  return new DomainError('conflict', 'PRODUCT.BARCODE_TAKEN', message, {
    problems: [{ code: 'PRODUCT.BARCODE_TAKEN', message, field: 'barcode' }],
  });
}

export function productNotFound(): DomainError {
  return new DomainError('not-found', 'PRODUCT.NOT_FOUND', 'Ce produit n’existe pas ou n’est plus vendu.');
}

const isSame = (field: keyof ProductSheet, one: unknown, other: unknown): boolean =>
  field === 'parts' || field === 'pictures' || field === 'skins' || field === 'uses'
    ? JSON.stringify(one) === JSON.stringify(other ?? [])
    : one === other;

const shownFirst = ([first, second]: readonly PictureOfProduct[]) => ({
  image: first?.name ?? '',
  image2: second?.name ?? '',
});

function tidy<T extends Partial<ProductSheet>>(sheet: T): T {
  const trimmed = Object.entries(sheet)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]);
  const tidied = tidyLabel(Object.fromEntries(trimmed) as T);
  return {
    ...tidied,
    ...(sheet.barcode !== undefined && { barcode: tidyBarcode(sheet.barcode) }),
    ...(sheet.skins && { skins: tidySkins(sheet.skins) }),
    ...(sheet.uses && { uses: tidyUses(sheet.uses) }),
    ...(sheet.reasons !== undefined && { reasons: writeReasons(readReasons(sheet.reasons)) }),
    ...(sheet.pairs !== undefined && { pairs: writePairs(readPairs(sheet.pairs)) }),
    ...(sheet.pictures && { pictures: tidyPictures(sheet.pictures) }),
  };
}

function checked(state: ProductState): ProductState {
  const { price, promo, stock, netWeight, lowStockLimit } = PRODUCT_LIMITS;
  if (!state.name) refuse('name', 'NAME_MISSING', 'Le nom du produit est requis.');
  if (!isWhole(state.price, price.min * 100, price.max * 100)) {
    refuse('price', 'PRICE_INVALID', 'Le prix doit être compris entre 0,01 € et 10 000 €.');
  }
  if (!isWhole(state.promo, promo.min, promo.max)) {
    refuse('promo', 'PROMO_INVALID', 'La promotion doit être un nombre entier entre 0 et 99.');
  }
  if (discountedPrice(state.price, state.promo) < 1) {
    throw promoFree(state.price);
  }
  if (!isWhole(state.stock.available, stock.min, stock.max)) {
    refuse('stock', 'STOCK_INVALID', 'Le stock doit être un nombre entier entre 0 et 1 000 000.');
  }
  if (!isWhole(state.netWeight, netWeight.min, netWeight.max)) {
    refuse(
      'netWeight',
      'NET_WEIGHT_INVALID',
      'Le poids net doit être un nombre entier de grammes, entre 0 et 100 000.',
    );
  }
  if (state.lowStockLimit !== null && !isWhole(state.lowStockLimit, lowStockLimit.min, lowStockLimit.max)) {
    refuse(
      'lowStockLimit',
      'LOW_STOCK_LIMIT_INVALID',
      'La limite de stock bas doit être un nombre entier entre 0 et 10 000.',
    );
  }
  const digit = missedCheckDigit(state.barcode);
  if (digit !== undefined) {
    const message = `Ce code-barres n’est pas juste\u00a0: relisez-le, son dernier chiffre devrait être ${digit}.`;
    refuse('barcode', 'BARCODE_INVALID', message);
  }
  if (state.scent === 'sans-parfum' && isScented(state.ingredients)) {
    const message =
      'La composition contient un parfum ou une huile essentielle\u00a0: ce produit ne peut pas être dit sans parfum.';
    refuse('scent', 'SCENT_UNTRUE', message);
  }
  assertPictures(state.pictures);
  assertParts(state.parts ?? [], state.id);
  if (isBundle(state) && state.stock.available > 0) throw bundleErrors.ownStock();
  assertLabel(state);
  return isBundle(state) ? { ...state, lowStockLimit: null } : state;
}

/** What price and promotion say about each other. */
function promoFree(price: Cents): DomainError {
  const message = `Cette promotion rendrait gratuit un produit à ${formatEuros(price)}.`;
  return new DomainError('invalid', 'PRODUCT.PROMO_FREE', message, {
    problems: [{ code: 'PRODUCT.PROMO_FREE', message, field: 'promo' }],
  });
}

function isWhole(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

function refuse(field: string, code: string, message: string): never {
  throw new DomainError('invalid', `PRODUCT.${code}`, message, {
    problems: [{ code: `PRODUCT.${code}`, message, field }],
  });
}
