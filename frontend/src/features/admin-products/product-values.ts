import {
  type AdminProduct,
  LABEL_FIELDS,
  type LabelField,
  NO_LABEL,
  NO_SEARCH_WORDS,
  NO_SHELF_WORDS,
  NO_TRAITS,
  type ProductCategory,
  type ProductStatus,
  type ProductTraits,
  type SearchWords,
  type ShelfWords,
  writeParts,
  writeSkins,
  writeUses,
} from '@shop/contract';
import type { FieldPicture } from '@shop/ui-kit';
import { filesOf, pictureList } from './picture-values';
import { translationChanges, writeTranslations } from './translation-values';
import { parisClock, parisMoment } from '../../shared/back-office/paris-clock';

export const YES_NO = ['non', 'oui'] as const;
type YesNo = (typeof YES_NO)[number];

/** What the product forms hold: texts as typed, numbers included. */
export interface ProductValues extends Record<LabelField, string>, SearchWords, ShelfWords {
  name: string;
  category: ProductCategory;
  price: string;
  promo: string;
  stock: string;
  tagline: string;
  netWeight: string;
  description: string;
  ingredients: string;
  conseils: string;
  /** Empty for the general one. */
  lowStockLimit: string;
  sealedForHygiene: YesNo;
  isBundle: YesNo;
  /** As `writeSkins` writes them. */
  skins: string;
  scent: ProductTraits['scent'];
  /** As `writeUses` writes them. */
  uses: string;
  /** '0' for what was not said. */
  strength: string;
  lather: string;
  added: string;
  /** As `writeReasons` writes them. */
  reasons: string;
  /** As `writePairs` writes them. */
  pairs: string;
  /** Of a bundle, as `writeParts` writes them. */
  parts: string;
  status: ProductStatus;
  /** Of a scheduled one, as it is typed: '2026-12-01T09:00', in Paris. */
  publishAt: string;
  /** As `writeTranslations` writes them. */
  translations: string;
}

export const EMPTY_PRODUCT: ProductValues = {
  ...labelValuesOf(NO_LABEL),
  ...NO_SEARCH_WORDS,
  ...NO_SHELF_WORDS,
  skins: '',
  scent: NO_TRAITS.scent,
  uses: '',
  strength: '0',
  lather: '0',
  added: '',
  reasons: '',
  pairs: '',
  name: '',
  category: 'Savon',
  price: '',
  promo: '',
  stock: '',
  tagline: '',
  netWeight: '',
  description: '',
  ingredients: '',
  conseils: '',
  lowStockLimit: '',
  sealedForHygiene: 'non',
  isBundle: 'non',
  parts: '',
  status: 'published',
  publishAt: '',
  translations: '',
};

/** Months that were not said are none. */
function labelValuesOf(label: Record<LabelField, string | number>): Record<LabelField, string> {
  const values = LABEL_FIELDS.map((field) => [field, label[field] === 0 ? '' : String(label[field])]);
  return Object.fromEntries(values) as Record<LabelField, string>;
}

export const isProductField = (name: string): name is keyof ProductValues => name in EMPTY_PRODUCT;

const french = (value: number) => String(value).replace('.', ',');

/** Every field of the product, so that a save cannot erase what the form did not load (product decisions, section 7). */
export function valuesOf(product: AdminProduct): ProductValues {
  const { name, category, tagline, description, ingredients, conseils, bundle } = product;
  return {
    ...labelValuesOf(product),
    name,
    category,
    tagline,
    // A bundle has no weight and no stock but those of its parts.
    netWeight: !bundle && product.netWeight > 0 ? french(product.netWeight) : '',
    description,
    ingredients,
    conseils,
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
    barcode: product.barcode,
    shelfPlace: product.shelfPlace,
    skins: writeSkins(product.skins),
    scent: product.scent,
    uses: writeUses(product.uses),
    strength: String(product.strength),
    lather: String(product.lather),
    added: product.added,
    reasons: product.reasons,
    pairs: product.pairs,
    sealedForHygiene: product.sealedForHygiene ? 'oui' : 'non',
    isBundle: bundle ? 'oui' : 'non',
    parts: writeParts(bundle?.choices ?? bundle?.parts ?? []),
    status: product.status,
    publishAt: product.publishAt ? parisClock(product.publishAt) : '',
    translations: writeTranslations(product.translations),
    price: product.price.toFixed(2).replace('.', ','),
    promo: french(product.promo),
    stock: bundle ? '' : french(product.stock),
    lowStockLimit: bundle || product.lowStockLimit === null ? '' : french(product.lowStockLimit),
  };
}

/**
 * A number as typed in French or English notation, `null` for anything else; '' counts as nothing typed. One below zero is
 * a number too: the server says what it may be.
 */
export function parseNumber(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : null;
}

type FigureField =
  'price' | 'promo' | 'stock' | 'lowStockLimit' | 'netWeight' | 'monthsAfterOpening' | 'strength' | 'lather';

export type ProductBody = Omit<
  ProductValues,
  FigureField | 'sealedForHygiene' | 'publishAt' | 'isBundle' | 'parts' | 'translations'
> & {
  /** What changes in them, as JSON. */
  translations?: string;
  isBundle: boolean;
  /** Only of a bundle. */
  parts?: string;
  /** ISO moment; only of a scheduled one. */
  publishAt?: string;
  sealedForHygiene: boolean;
  /** Whole months; none typed, or none meant, is none. */
  monthsAfterOpening: number;
  /** Grams; none typed is none. */
  netWeight: number;
  strength: number;
  lather: number;
  price?: number;
  promo?: number;
  stock?: number;
  /** Null for the general one. */
  lowStockLimit: number | null;
};

/**
 * The body of the calls. A number that was left empty is not sent, so the server names it or takes its default.
 * @param loaded what the form was filled from: of the translations what changed is sent
 */
export function toBody(values: ProductValues, loaded: ProductValues = EMPTY_PRODUCT): ProductBody {
  const { price, promo, stock, lowStockLimit, netWeight, monthsAfterOpening, strength, lather, ...others } = values;
  const { isBundle: bundled, parts, sealedForHygiene, publishAt, translations, ...texts } = others;
  const changes = translationChanges(translations, loaded.translations);
  const isBundle = bundled === 'oui';
  const numbers = Object.entries({ price, promo, ...(!isBundle && { stock }) }).flatMap(([name, text]) => {
    const value = parseNumber(text);
    return value === null ? [] : [[name, value]];
  });
  return {
    ...texts,
    ...(texts.status === 'scheduled' && publishAt && { publishAt: parisMoment(publishAt) }),
    sealedForHygiene: sealedForHygiene === 'oui',
    ...(Object.keys(changes).length > 0 && { translations: JSON.stringify(changes) }),
    isBundle,
    ...(isBundle && { parts }),
    strength: Number(strength),
    lather: Number(lather),
    netWeight: isBundle ? 0 : (parseNumber(netWeight) ?? 0),
    lowStockLimit: isBundle ? null : parseNumber(lowStockLimit),
    monthsAfterOpening: texts.durability === 'pao' ? (parseNumber(monthsAfterOpening) ?? 0) : 0,
    ...(Object.fromEntries(numbers) as Pick<ProductBody, 'price' | 'promo' | 'stock'>),
  };
}

/** An edit sends the stock only when it was counted anew, so that a sale made meanwhile is not undone. */
export function revisionOf(values: ProductValues, loaded: ProductValues): ProductValues {
  return values.stock === loaded.stock ? { ...values, stock: '' } : values;
}

/** The same body as multipart, with the pictures as they are to be. */
export function toFormData(
  values: ProductValues,
  pictures: readonly FieldPicture[],
  more: Record<string, string | number> = {},
  loaded?: ProductValues,
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...toBody(values, loaded), ...more }))
    data.append(name, String(value ?? ''));
  for (const file of filesOf(pictures)) data.append('pictures', file);
  data.append('pictureList', JSON.stringify(pictureList(pictures)));
  return data;
}

/** What shoppers will see, in EUR: price less promo, rounded to two decimals; `null` while either is no number. */
export function displayedPrice(price: string, promo: string): number | null {
  const full = parseNumber(price);
  const percent = promo.trim() === '' ? 0 : parseNumber(promo);
  if (full === null || full < 0 || percent === null || percent < 0 || percent > 100) return null;
  const cents = Math.round(full * 100);
  return Math.round(cents - (cents * percent) / 100) / 100;
}
